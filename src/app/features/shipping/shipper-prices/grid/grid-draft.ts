import {
  bandCellText,
  bandFields,
  readBandCell,
  type BandCells,
  type CellContext,
} from '#domain/shipping/shipper-prices/cells.ts';
import type { BandCellRefusal } from '#domain/shipping/shipper-prices/cells.ts';
import type { Place } from '#domain/shipping/shipper-prices/band.ts';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';
import type { Output } from '../../../../sync/calls.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

export type PriceTable = Output<'shipper_price.grid'>;
export type Texts = Readonly<Record<BandField, string>>;

/** A row of the table as texts. */
export type SavedRow = {
  /** The same after another user's save: its place, its weights, and the day of a later row. */
  readonly key: string;
  readonly id: string;
  readonly place: Place;
  readonly texts: Texts;
  /** It begins on a later day. */
  readonly isLater: boolean;
};

/** A changed row: its texts, and those that were saved when it was changed. */
export type RowEdit = {
  readonly texts: Partial<Texts>;
  readonly base: Texts;
  /** Fields that another user has changed meanwhile; `base` is theirs. */
  readonly contested?: readonly BandField[] | undefined;
};

/** Unsaved changes of a channel: plain data, so that the device can store them. */
export type Draft = {
  readonly version: number;
  readonly edits: Readonly<Record<string, RowEdit>>;
  /** Rows that end, with what they were. */
  readonly ended: Readonly<Record<string, Texts>>;
  readonly added: readonly AddedRow[];
};
type AddedRow = {
  readonly key: string;
  readonly texts: Partial<Texts>;
  /** As the server has saved it, if it was changed while it was saved. */
  readonly sent?: Partial<Texts> | undefined;
};

export const emptyDraft = (version: number): Draft => ({ version, edits: {}, ended: {}, added: [] });
export const isEmpty = ({ edits, ended, added }: Draft): boolean =>
  Object.keys(edits).length + Object.keys(ended).length + added.length === 0;

export const noTexts = Object.fromEntries(bandFields.map((field) => [field, ''])) as Texts;

export const contextOf = ({ currency, zones }: PriceTable): CellContext => ({ currency, zones });

/** The rows of the table, zones first, then by country and weight. */
export function savedRows(table: PriceTable, now: Date): readonly SavedRow[] {
  const context = contextOf(table);
  const rows = table.bands.map((band): SavedRow => {
    const { _id: id, begins_at: begins, ends_at: _, ...cells } = band;
    const isLater = begins > now.toISOString();
    const texts = textsOf(cells, context);
    return { key: keyOf(cells, isLater), id, place: band.place, isLater, texts };
  });
  const placeOf = ({ place, texts }: SavedRow) => `${place.length === 2 ? 1 : 0}${texts.place}`;
  return rows.toSorted(
    (a, b) =>
      placeOf(a).localeCompare(placeOf(b)) ||
      Number(a.texts.from_g) - Number(b.texts.from_g) ||
      a.texts.valid_from.localeCompare(b.texts.valid_from),
  );
}

const keyOf = ({ place, from_g, to_g, valid_from }: BandCells, isLater: boolean): string =>
  `${place} ${from_g} ${to_g} ${isLater ? valid_from : ''}`;

const textsOf = (cells: BandCells, context: CellContext): Texts =>
  Object.fromEntries(bandFields.map((field) => [field, bandCellText(field, cells[field], context)])) as Texts;

/** A row as the grid shows it: saved, changed, ending or new. */
export type Line = {
  readonly key: string;
  readonly saved: SavedRow | null;
  readonly texts: Texts;
  readonly edit: RowEdit | null;
  readonly isEnding: boolean;
};

export function linesOf(rows: readonly SavedRow[], draft: Draft): readonly Line[] {
  const saved = rows.map((row): Line => {
    const edit = draft.edits[row.key] ?? null;
    const isEnding = draft.ended[row.key] !== undefined;
    return { key: row.key, saved: row, texts: { ...row.texts, ...edit?.texts }, edit, isEnding };
  });
  const added = draft.added.map(({ key, texts }): Line => {
    const all = { ...noTexts, ...texts };
    return { key, saved: null, texts: all, edit: { texts, base: noTexts }, isEnding: false };
  });
  return [...saved, ...added];
}

export type CellWrite = { readonly key: string; readonly field: BandField; readonly text: string };

/** The text as it is shown when it can be read: 2 kg is 2. */
function shownText({ field, text }: CellWrite, context: CellContext): string {
  const read = text.trim() === '' ? null : readBandCell(field, text, context);
  return read?.ok ? bandCellText(field, read.value, context) : text.trim();
}

/** The draft with the texts of cells. The saved text again is no change; an unknown key is a new row. */
export function withCells(
  draft: Draft,
  rows: readonly SavedRow[],
  writes: readonly CellWrite[],
  context: CellContext,
): Draft {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const edits = { ...draft.edits };
  const added = new Map(draft.added.map((row) => [row.key, row]));
  for (const write of writes) {
    const { key, field } = write;
    const text = shownText(write, context);
    const row = byKey.get(key);
    if (!row) {
      const before = added.get(key);
      added.set(key, { ...before, key, texts: { ...before?.texts, [field]: text } });
      continue;
    }
    const before: RowEdit = edits[key] ?? { texts: {}, base: row.texts };
    const texts = { ...before.texts, [field]: text };
    if (text === before.base[field]) delete texts[field];
    if (Object.keys(texts).length === 0) delete edits[key];
    else edits[key] = { ...before, texts };
  }
  // A new row with only empty cells is not kept.
  const rest = [...added.values()].filter(({ texts }) => Object.values(texts).some((text) => text !== ''));
  return { ...draft, edits, added: rest };
}

/** Rows that end, or no longer end; new rows are removed. */
export function withEnded(draft: Draft, lines: readonly Line[], isEnding: boolean): Draft {
  const ended = { ...draft.ended };
  const edits = { ...draft.edits };
  const removed = new Set<string>();
  for (const { key, saved } of lines) {
    if (!saved) removed.add(key);
    else if (isEnding) {
      ended[key] = saved.texts;
      delete edits[key];
    } else delete ended[key];
  }
  return { ...draft, edits, ended, added: draft.added.filter(({ key }) => !removed.has(key)) };
}

export const withoutEdit = (draft: Draft, key: string): Draft => ({
  ...draft,
  edits: Object.fromEntries(Object.entries(draft.edits).filter(([each]) => each !== key)),
});

/** What was typed after `sent` was on its way to the server, which has saved it. */
export function withoutSaved(draft: Draft, sent: Draft): Draft {
  const edits = Object.entries(draft.edits).flatMap(([key, edit]): [string, RowEdit][] => {
    const saved = sent.edits[key];
    if (!saved) return [[key, edit]];
    const own = bandFields.filter(
      (field) => edit.texts[field] !== undefined && edit.texts[field] !== saved.texts[field],
    );
    if (own.length === 0) return [];
    const texts = Object.fromEntries(own.map((field) => [field, edit.texts[field]]));
    return [[key, { texts, base: { ...edit.base, ...saved.texts } }]];
  });
  const ended = Object.entries(draft.ended).filter(([key]) => sent.ended[key] === undefined);
  const added = draft.added.flatMap((row): AddedRow[] => {
    const saved = sent.added.find(({ key }) => key === row.key);
    if (saved === row) return [];
    return [saved ? { ...row, sent: saved.texts } : row];
  });
  return { ...draft, edits: Object.fromEntries(edits), ended: Object.fromEntries(ended), added };
}

const isSameTexts = (one: Texts, other: Texts): boolean => bandFields.every((field) => one[field] === other[field]);

/**
 * The draft on a newer table: what only another user changed is taken over, what both changed alike is no edit any more,
 * and what both changed differently keeps the user's own text and is marked. A changed row that is gone becomes a new
 * one, and a row that the other user has changed does not end.
 */
export function rebased(draft: Draft, rows: readonly SavedRow[], version: number): Draft {
  if (draft.version >= version) return draft;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const edits: Record<string, RowEdit> = {};
  const added: AddedRow[] = [];
  for (const { key, texts, sent } of draft.added) {
    const row = sent && savedAs(sent, rows);
    const edit = row && rebasedRow({ texts: changedTexts(texts, sent), base: row.texts }, row);
    if (!row) added.push({ key, texts });
    else if (edit) edits[row.key] = edit;
  }
  for (const [key, edit] of Object.entries(draft.edits)) {
    const row = byKey.get(key);
    if (!row) added.push({ key: `gone ${key}`, texts: { ...edit.base, ...edit.texts } });
    else {
      const rest = rebasedRow(edit, row);
      if (rest) edits[key] = rest;
    }
  }
  const ended = Object.entries(draft.ended).filter(([key, texts]) => {
    const row = byKey.get(key);
    return row !== undefined && isSameTexts(row.texts, texts);
  });
  return { version, edits, ended: Object.fromEntries(ended), added };
}

/** The row that a new one became. */
const savedAs = (sent: Partial<Texts>, rows: readonly SavedRow[]): SavedRow | undefined =>
  rows.findLast(({ texts }) =>
    (['place', 'from_g', 'to_g', 'valid_from'] as const).every((field) => !sent[field] || texts[field] === sent[field]),
  );

const changedTexts = (texts: Partial<Texts>, before: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(
    bandFields
      .filter((field) => (texts[field] ?? '') !== (before[field] ?? ''))
      .map((field) => [field, texts[field] ?? '']),
  );

function rebasedRow(edit: RowEdit, row: SavedRow): RowEdit | null {
  const texts: Partial<Record<BandField, string>> = {};
  const contested: BandField[] = [];
  for (const field of bandFields) {
    const mine = edit.texts[field];
    if (mine === undefined || mine === row.texts[field]) continue;
    texts[field] = mine;
    if (row.texts[field] !== edit.base[field] || edit.contested?.includes(field)) contested.push(field);
  }
  return Object.keys(texts).length === 0 ? null : { texts, base: row.texts, contested };
}

export type TextProblem = { readonly code: BandCellRefusal; readonly details: RefusalDetails };

/** The row as values, or what is wrong with its texts. */
export function readLine(
  { texts }: Pick<Line, 'texts'>,
  context: CellContext,
): { readonly cells: BandCells | null; readonly problems: ReadonlyMap<BandField, TextProblem> } {
  const problems = new Map<BandField, TextProblem>();
  const values = bandFields.map((field) => {
    const read = readBandCell(field, texts[field], context);
    if (!read.ok) problems.set(field, { code: read.refusal, details: read.details ?? {} });
    return [field, read.ok ? read.value : null] as const;
  });
  // Each value is that of its own field.
  const cells = problems.size === 0 ? (Object.fromEntries(values) as unknown as BandCells) : null;
  return { cells, problems };
}
