import type { Problem } from '#domain/catalog/market-imports/problems.ts';
import { problem } from '#domain/catalog/market-imports/problems.ts';
import { decideProduct, type Categories, type ImportDecision } from '#domain/catalog/market-imports/decide.ts';
import type { ReadProduct } from '#domain/catalog/market-imports/read-products.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { takenCodes } from '../market-editing/added-variants.ts';
import { decideNew } from '../market-editing/create-many.ts';
import { decideEdits, lockedProducts, productsById, type SavedProduct } from '../market-editing/edit-many.ts';
import { idsByNumber, productCategories } from './store.ts';

export type Decided = {
  readonly read: ReadProduct;
  readonly existing: SavedProduct | null;
  /** Of a new product: the one it gets. */
  readonly id: string;
  readonly decision: ImportDecision;
};

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Categories by name in both languages, and by path such as Kitchen / Mugs where a name is there twice. */
export async function categoriesOf(db: Db): Promise<Categories> {
  const rows = await productCategories(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: string | null, name: 'name' | 'name_cn'): string => {
    const row = id === null ? undefined : byId.get(id);
    if (!row) return '';
    const above = pathOf(row.parent_id, name);
    return above ? `${above} / ${row[name]}` : row[name];
  };
  const ids = new Map<string, Set<string>>();
  for (const { id, name, name_cn } of rows)
    for (const text of [name, name_cn, pathOf(id, 'name'), pathOf(id, 'name_cn')]) {
      const key = plain(text);
      ids.set(key, (ids.get(key) ?? new Set()).add(id));
    }
  return {
    idOf: (text) => {
      const [only = null, ...others] = ids.get(plain(text)) ?? [];
      return others.length === 0 ? only : null;
    },
    nameOf: (id) => pathOf(id, 'name'),
  };
}

const taken = (read: ReadProduct, refusal: string, details: RefusalDetails = {}): Problem => {
  const { value = '', title = '' } = details;
  const isCode = refusal === 'market-product.code-taken';
  const of = read.variants.find(({ code, values }) => (isCode ? code === value : values.sku === value));
  return problem(isCode ? 'market-import.code-taken' : 'market-import.sku-taken', {
    row: of?.row ?? read.row,
    value,
    title,
  });
};

type How = { readonly lock: boolean; readonly categories: Categories };

/** What importing these products does. With `locked` products for the import itself. */
export async function decideProducts(db: Db, reads: readonly ReadProduct[], { lock, categories }: How) {
  const ids = await idsByNumber(
    db,
    reads.map(({ number }) => number),
  );
  const locked = await (lock ? lockedProducts : productsById)(db, [...ids.values()]);
  let decided = reads.map((read): Decided => {
    const id = ids.get(read.number.toLowerCase());
    const existing = (id === undefined ? undefined : locked.get(id)) ?? null;
    const known = existing && { content: existing.content, status: existing.status, isDeleted: existing.is_deleted };
    return { read, existing, id: existing?.id ?? newId(), decision: decideProduct(read, known, categories) };
  });
  // A product that is refused keeps its SKUs, which may refuse another one.
  for (;;) {
    const refused = await takenIn(db, decided);
    if (refused.size === 0) return { decided, locked };
    decided = decided.map((each) => {
      const reason = refused.get(each.id);
      return reason ? { ...each, decision: { verdict: 'refused', reasons: [reason] } } : each;
    });
  }
}

async function takenIn(db: Db, decided: readonly Decided[]): Promise<ReadonlyMap<string, Problem>> {
  const wanted = decided.flatMap(({ id, existing, decision, read }) =>
    'content' in decision ? [{ id, before: existing, read, content: decision.content, status: decision.status }] : [],
  );
  const edits = wanted.flatMap(({ before, ...rest }) => (before ? [{ before, ...rest }] : []));
  const fresh = wanted.filter(({ before }) => before === null);
  const refusals = [
    ...(await takenCodes(db, edits)),
    ...(await decideEdits(db, edits)),
    ...(await decideNew(db, fresh)),
  ];
  const reads = new Map(wanted.map(({ id, read }) => [id, read]));
  return new Map(
    refusals.flatMap(([id, { refusal, details }]) => {
      const read = reads.get(id);
      return read ? [[id, taken(read, refusal, details)] as const] : [];
    }),
  );
}
