import { emptyDraft, isEmpty, type Draft } from './grid-draft.ts';

const storageKey = (userId: string, channelId: string) => `parcelyard.shipper-prices.${userId}.${channelId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEdit = (value: unknown): boolean => isRecord(value) && isRecord(value['texts']) && isRecord(value['base']);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  isRecord(value['edits']) &&
  Object.values(value['edits']).every(isEdit) &&
  isRecord(value['ended']) &&
  Array.isArray(value['added']);

/** The unsaved changes of this user and channel on this device. An unreadable draft is none. */
export function readDraft(userId: string, channelId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, channelId)) ?? 'null');
    return isDraft(stored) ? stored : emptyDraft(0);
  } catch {
    return emptyDraft(0);
  }
}

/** False: the device has no space for it. */
export function storeDraft(userId: string, channelId: string, draft: Draft): boolean {
  try {
    if (isEmpty(draft)) localStorage.removeItem(storageKey(userId, channelId));
    else localStorage.setItem(storageKey(userId, channelId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
