const prefix = 'parcelyard.inquiry.';
/** The draft of a new inquiry that has not been sent. */
export const newDraft = 'new';

const keyOf = (userId: string, name: string) => `${prefix}${userId}.${name}`;

/** A stored draft as it was written; null without one, or with one that cannot be read. */
export function readStoredDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes it. False: the device has no space for it. */
export function storeDraft(userId: string, name: string, draft: object | null): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, name));
    return true;
  } catch {
    return false;
  }
}

/** The names of this user's drafts on this device. */
export function draftNames(userId: string): readonly string[] {
  const start = keyOf(userId, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}
