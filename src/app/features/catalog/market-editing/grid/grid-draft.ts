import { cellText, readCell, type CellRefusal } from '#domain/catalog/market-grid/cells.ts';
import { isProductField, type GridField, type GridValue } from '#domain/catalog/market-grid/fields.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Input, Output } from '../../../../sync/calls.ts';

export type GridRow = Output<'market_product.grid'>['list'][number];

/** A changed cell as it was typed. */
export type CellEdit = {
  readonly productId: string;
  /** Null for a field of the product, which all of its rows show. */
  readonly variantId: string | null;
  readonly field: GridField;
  readonly text: string;
  /** The saved value it replaces. */
  readonly base: GridValue;
  /** A second text of one paste for the same product. */
  readonly other?: string | undefined;
  /** Another user has changed this value meanwhile; `base` is theirs. */
  readonly isContested?: boolean | undefined;
};

/** Unsaved changes: plain data, so that the device can store them. */
export type Draft = {
  /** The version of each changed product that its edits are based on. */
  readonly versions: Readonly<Record<string, number>>;
  readonly edits: Readonly<Record<string, CellEdit>>;
};

export const emptyDraft: Draft = { versions: {}, edits: {} };

export const editKey = (row: Pick<GridRow, 'market_product_id' | 'variant_id'>, field: GridField): string =>
  `${isProductField(field) ? row.market_product_id : row.variant_id} ${field}`;

export const editOf = (draft: Draft, row: GridRow, field: GridField): CellEdit | undefined =>
  draft.edits[editKey(row, field)];

/** The text a cell shows. */
export const textOf = (draft: Draft, row: GridRow, field: GridField, isChinese: boolean): string =>
  editOf(draft, row, field)?.text ?? cellText(field, row[field], isChinese);

export type CellProblem = {
  readonly code: CellRefusal | 'market-grid.differs';
  readonly details: RefusalDetails;
};

/** Why an edit cannot be saved. */
export function problemOf({ field, text, other }: CellEdit): CellProblem | null {
  const read = readCell(field, text);
  if (!read.ok) return { code: read.refusal, details: read.details ?? {} };
  return other === undefined ? null : { code: 'market-grid.differs', details: { one: text, other } };
}

export type CellText = { readonly row: GridRow; readonly field: GridField; readonly text: string };

/** The draft with the texts of cells. A text that means the saved value is no change. */
export function withTexts(draft: Draft, texts: readonly CellText[], isChinese: boolean): Draft {
  const edits = { ...draft.edits };
  const versions = { ...draft.versions };
  const written = new Set<string>();
  for (const { row, field, text } of texts) {
    const key = editKey(row, field);
    const before = edits[key];
    const base = before?.base ?? row[field];
    const read = readCell(field, text);
    const shown = read.ok ? cellText(field, read.value, isChinese) : text;
    if (written.has(key)) {
      const first = before?.text ?? cellText(field, base, isChinese);
      if (first === shown) continue;
      edits[key] = { ...editFor(row, field, base, first), other: before?.other ?? shown };
    } else if (read.ok && read.value === base) delete edits[key];
    else edits[key] = { ...editFor(row, field, base, shown), isContested: before?.isContested };
    written.add(key);
    versions[row.market_product_id] ??= row.version;
  }
  return tidied({ edits, versions });
}

const editFor = (row: GridRow, field: GridField, base: GridValue, text: string): CellEdit => ({
  productId: row.market_product_id,
  variantId: isProductField(field) ? null : row.variant_id,
  field,
  text,
  base,
});

/** Without versions of products that have no edits any more. */
function tidied({ edits, versions }: Draft): Draft {
  const used = new Set(Object.values(edits).map(({ productId }) => productId));
  return { edits, versions: Object.fromEntries(Object.entries(versions).filter(([id]) => used.has(id))) };
}

export const withoutEdit = (draft: Draft, key: string): Draft =>
  tidied({ ...draft, edits: Object.fromEntries(Object.entries(draft.edits).filter(([each]) => each !== key)) });

/**
 * The draft on newer rows: what only the other user changed is taken over, what both changed alike is no edit any more,
 * and what both changed differently keeps the user's own text and is marked. A product is only renewed as a whole, when
 * all of its edited rows are there.
 */
export function rebased(draft: Draft, rows: readonly GridRow[]): Draft {
  const newest = new Map(rows.map((row) => [row.market_product_id, row.version]));
  const isOld = (id: string) => (newest.get(id) ?? 0) > (draft.versions[id] ?? Number.MAX_SAFE_INTEGER);
  if (![...newest.keys()].some(isOld)) return draft;
  const byVariant = new Map(rows.map((row) => [row.variant_id, row]));
  const byProduct = new Map(rows.map((row) => [row.market_product_id, row]));
  const rowOf = ({ productId, variantId }: CellEdit) =>
    variantId === null ? byProduct.get(productId) : byVariant.get(variantId);
  const all = Object.entries(draft.edits);
  const isIncomplete = (id: string) => all.some(([, edit]) => edit.productId === id && !rowOf(edit));
  const renewed = new Set(Object.keys(draft.versions).filter((id) => isOld(id) && !isIncomplete(id)));
  const edits = all.flatMap(([key, edit]): [string, CellEdit][] => {
    const theirs = renewed.has(edit.productId) ? rowOf(edit)?.[edit.field] : undefined;
    if (theirs === undefined || theirs === edit.base) return [[key, edit]];
    const mine = readCell(edit.field, edit.text);
    return mine.ok && mine.value === theirs ? [] : [[key, { ...edit, base: theirs, isContested: true }]];
  });
  const versions = Object.entries(draft.versions).map(
    ([id, version]) => [id, renewed.has(id) ? (newest.get(id) ?? version) : version] as const,
  );
  return tidied({ edits: Object.fromEntries(edits), versions: Object.fromEntries(versions) });
}

/** The edits of variants that no product has any more are dropped. */
export function withoutGone(draft: Draft, rows: readonly GridRow[]): Draft {
  const there = new Set(rows.flatMap((row) => [row.variant_id, row.market_product_id]));
  const edits = Object.entries(draft.edits).filter(([, { variantId, productId }]) => there.has(variantId ?? productId));
  return tidied({ ...draft, edits: Object.fromEntries(edits) });
}

/** What was typed after `sent` was on its way to the server, which has saved it. */
export function withoutSaved(draft: Draft, sent: Draft): Draft {
  const edits = Object.entries(draft.edits).flatMap(([key, edit]): [string, CellEdit][] => {
    const saved = sent.edits[key];
    if (!saved) return [[key, edit]];
    const read = readCell(saved.field, saved.text);
    if (!read.ok || (saved.text === edit.text && saved.other === edit.other)) return [];
    return [[key, { ...edit, base: read.value, isContested: false }]];
  });
  return tidied({ ...draft, edits: Object.fromEntries(edits) });
}

export type DraftCounts = { readonly cells: number; readonly products: number; readonly invalid: number };

export function countsOf(draft: Draft): DraftCounts {
  const edits = Object.values(draft.edits);
  return {
    cells: edits.length,
    products: Object.keys(draft.versions).length,
    invalid: edits.filter((edit) => problemOf(edit) !== null).length,
  };
}

type Saved = Input<'market_product.gridSave'>['products'];

/** The changes as the command takes them; null while a cell is invalid. */
export function savedInput(draft: Draft): Saved | null {
  const products = new Map<
    string,
    { texts: Record<string, GridValue>; variants: Map<string, Record<string, GridValue>> }
  >();
  for (const edit of Object.values(draft.edits)) {
    const read = readCell(edit.field, edit.text);
    if (!read.ok || problemOf(edit)) return null;
    const product = products.get(edit.productId) ?? {
      texts: {},
      variants: new Map<string, Record<string, GridValue>>(),
    };
    products.set(edit.productId, product);
    if (edit.variantId === null) product.texts[edit.field] = read.value;
    else product.variants.set(edit.variantId, { ...product.variants.get(edit.variantId), [edit.field]: read.value });
  }
  return [...products].map(([id, { texts, variants }]) => ({
    market_product_id: id,
    version: draft.versions[id] ?? 0,
    ...texts,
    variants: [...variants].map(([variant_id, goods]) => ({ variant_id, ...goods })),
  }));
}
