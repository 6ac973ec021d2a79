/** What is counted of one line, but not received yet. */
export type LineDraft = {
  /** Units scanned one by one. */
  readonly scanned: number;
  /** A typed number of good units, and how many were scanned at that moment. */
  readonly typed: { readonly good: number; readonly at: number } | null;
  readonly damaged: number;
  readonly reason: string;
  /** The scanned or typed location. */
  readonly place: string | null;
  /** As typed. */
  readonly lot: string;
  readonly expires_on: string;
};
/** The drafts of one waybill, by line. */
export type BoxDraft = {
  /** The open line. */
  readonly current: string | null;
  readonly lines: Readonly<Record<string, LineDraft>>;
};

export const emptyLine: LineDraft = {
  scanned: 0,
  typed: null,
  damaged: 0,
  reason: '',
  place: null,
  lot: '',
  expires_on: '',
};
export const emptyBox: BoxDraft = { current: null, lines: {} };

const draftKey = (warehouseId: string) => `parcelyard.pack.receive.${warehouseId}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is LineDraft =>
  isObject(value) && typeof value['scanned'] === 'number' && typeof value['damaged'] === 'number';
const isBox = (value: unknown): value is BoxDraft =>
  isObject(value) && isObject(value['lines']) && Object.values(value['lines']).every(isLine);

/** A warehouse's unfinished receipts on this device, by waybill. Unreadable ones are none. */
export function readDrafts(warehouseId: string): Readonly<Record<string, BoxDraft>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(warehouseId)) ?? '{}');
    if (!isObject(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, BoxDraft] => isBox(entry[1])));
  } catch {
    return {};
  }
}

/** The drafts of a warehouse changed in another tab. */
export function watchDrafts(warehouseId: string, callback: () => void): () => void {
  const changed = ({ key }: StorageEvent) => void (key === draftKey(warehouseId) && callback());
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export const readBox = (warehouseId: string, waybill: string): BoxDraft => readDrafts(warehouseId)[waybill] ?? emptyBox;

/** Stores a waybill's draft, or deletes it when nothing is counted. */
export function storeBox(warehouseId: string, waybill: string, box: BoxDraft): void {
  const { [waybill]: _, ...others } = readDrafts(warehouseId);
  const drafts = Object.keys(box.lines).length > 0 ? { ...others, [waybill]: box } : others;
  if (Object.keys(drafts).length > 0) localStorage.setItem(draftKey(warehouseId), JSON.stringify(drafts));
  else localStorage.removeItem(draftKey(warehouseId));
}

/** Drafts of older versions have fewer fields. */
export const lineDraft = ({ lines }: BoxDraft, lineId: string): LineDraft => ({ ...emptyLine, ...lines[lineId] });

/** Opens a line and changes what is counted of it. */
export const withLine = (box: BoxDraft, lineId: string, more: Partial<LineDraft>): BoxDraft => ({
  current: lineId,
  lines: { ...box.lines, [lineId]: { ...lineDraft(box, lineId), ...more } },
});
/** After the line is received. */
export function withoutLine({ lines }: BoxDraft, lineId: string): BoxDraft {
  const { [lineId]: _, ...others } = lines;
  return { current: null, lines: others };
}

/** The good units: scans after typing are added to the typed number; without either, all missing ones are here. */
export const goodUnits = ({ scanned, typed }: Pick<LineDraft, 'scanned' | 'typed'>, missing: number): number =>
  typed ? typed.good + (scanned - typed.at) : scanned || missing;

/** Counted and not received. */
export const countedUnits = (draft: LineDraft | undefined): number => (draft ? goodUnits(draft, 0) + draft.damaged : 0);

/** Counted and not received, in all lines of a waybill. */
export const countedIn = (box: BoxDraft | undefined): number =>
  Object.values(box?.lines ?? {}).reduce((sum, line) => sum + countedUnits(line), 0);
