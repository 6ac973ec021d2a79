import { gridFields } from '#domain/catalog/market-grid/fields.ts';
import { emptyDraft, type Draft } from './grid-draft.ts';

const storageKey = (userId: string) => `parcelyard.market-grid.${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEdit = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['productId'] === 'string' &&
  typeof value['text'] === 'string' &&
  gridFields.some((field) => field === value['field']);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value['versions']) &&
  isRecord(value['edits']) &&
  Object.values(value['edits']).every(isEdit);

/** The unsaved changes of this user on this device. An unreadable draft is none. */
export function readDraft(userId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null');
    return isDraft(stored) ? stored : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** False: the device has no space for it. */
export function storeDraft(userId: string, draft: Draft): boolean {
  try {
    if (Object.keys(draft.edits).length === 0) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
