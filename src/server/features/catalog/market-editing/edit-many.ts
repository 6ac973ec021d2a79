import {
  decideContent,
  decideOffer,
  type ContentRefusal,
  type SaleRefusal,
} from '#domain/catalog/market-editing/check.ts';
import type { MarketContent, VariantContent } from '#domain/catalog/market-editing/content.ts';
import { isSame } from '#domain/catalog/market-editing/difference.ts';
import { productStatus, type ProductStatus } from '#domain/catalog/marketplace/product-status.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { addWords } from '../marketplace/words.ts';
import { writeAdded } from './added-variants.ts';
import { finishChange, type Change } from './change.ts';
import { isOneOfSkus, skuKey } from './skus.ts';
import { lockProducts, savedProducts, type SavedProduct } from './store.ts';
import { recordOf, TakenRow, updateVariants, uuids } from './variants-store.ts';
import type { VersionKind } from './versions.ts';

/** A locked product with what it is to become. Its options and tags stay; new variants are at the end. */
export type Edit = { readonly before: SavedProduct; readonly content: MarketContent; readonly status: ProductStatus };

export type EditRefusal = Refused<ContentRefusal | SaleRefusal | 'market-grid.sku-taken'>;

/** Locks products and those that share variants with them, and reads all of them. */
export const lockedProducts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SavedProduct>> =>
  savedProducts(db, await lockProducts(db, ids));

/** The same without locks. */
export const productsById = savedProducts;
export type { SavedProduct } from './store.ts';

const changedVariants = ({ before, content }: Edit): readonly VariantContent[] => {
  const was = new Map(before.content.variants.map((each) => [each.variant_id, each]));
  return content.variants.filter((each) => !isSame(was.get(each.variant_id), each));
};

/** Why products cannot be changed like this, by their ids. SKUs may move between the products of one call. */
export async function decideEdits(db: Db, edits: readonly Edit[]): Promise<ReadonlyMap<string, EditRefusal>> {
  const refused = new Map<string, EditRefusal>();
  for (const { before, content, status } of edits) {
    const decision = decideContent(content);
    const offered = status === productStatus.available ? decideOffer(content) : null;
    if (!decision.ok) refused.set(before.id, decision);
    else if (offered && !offered.ok) refused.set(before.id, offered);
  }
  const taken = await takenSkus(db, edits);
  for (const edit of edits)
    for (const variant of newSkus(edit)) {
      const { sku } = variant;
      const other = taken.get(skuKey(sku));
      if (other && !isSameVariant(other.variant, variant) && !refused.has(edit.before.id))
        refused.set(edit.before.id, refuse('market-grid.sku-taken', { field: 'sku', value: sku, title: other.title }));
    }
  return refused;
}

/** Variants that are new or get another SKU. A SKU that stays is not compared. */
const newSkus = ({ before, content }: Edit): readonly VariantContent[] => {
  const was = new Map(before.content.variants.map((each) => [each.variant_id, each.sku]));
  return content.variants.filter(({ variant_id: id, sku }) => was.get(id) !== sku);
};

/** Products may share a variant. */
const isSameVariant = (one: VariantContent | null, other: VariantContent): boolean =>
  one === other || (other.variant_id !== null && one?.variant_id === other.variant_id);

type Holder = { readonly variant: VariantContent | null; readonly title: string };

/** Who has the new SKUs, by SKU regardless of case: variants of other products, and among the edits themselves. */
async function takenSkus(db: Db, edits: readonly Edit[]): Promise<ReadonlyMap<string, Holder>> {
  const taken = new Map<string, Holder>();
  const changed = edits.flatMap(newSkus);
  const ids = edits.flatMap(({ content }) => content.variants.flatMap(({ variant_id: id }) => id ?? []));
  const others = await query(db, TakenRow).all(sql`
    select sku, variant_code, title from variants
    where ${isOneOfSkus(changed.map(({ sku }) => sku))} and id <> all(${uuids(ids)})`);
  const isNew = new Set(changed);
  const hold = (wanted: boolean) => {
    for (const { content } of edits)
      for (const variant of content.variants)
        if (isNew.has(variant) === wanted) taken.set(skuKey(variant.sku), { variant, title: content.title });
  };
  hold(true);
  // A variant that has the SKU already keeps it.
  hold(false);
  for (const { sku, title } of others) taken.set(skuKey(sku), { variant: null, title });
  return taken;
}

const kindOf = (edit: Edit, kind: VersionKind): VersionKind => {
  if (!isSame(edit.before.content, edit.content)) return kind;
  return edit.status === productStatus.available ? 'activated' : 'deactivated';
};

/**
 * Writes decided edits with a fixed number of statements. `locked`: all locked products, also those that share variants
 * with the edited ones. False: another transaction took one of the SKUs.
 */
export async function writeEdits(
  change: Change,
  edits: readonly Edit[],
  locked: ReadonlyMap<string, SavedProduct>,
  kind: VersionKind,
): Promise<boolean> {
  const { db, now } = change;
  const products = edits.map(({ before: { id }, status, content: { title, title_cn, images, category_id } }) => ({
    id,
    status,
    title,
    title_cn,
    images,
    category_id,
  }));
  await db.execute(sql`
    update market_products m set title = r.title, title_cn = r.title_cn, status = r.status,
      category_id = r.category_id,
      images = array(select jsonb_array_elements_text(r.images))
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r(id uuid, status smallint, title text, title_cn text, images jsonb,
      category_id uuid)
    where m.id = r.id`);
  await addWords(
    db,
    products.flatMap(({ title, title_cn }) => [title, title_cn]),
  );
  const records = new Map(
    edits.flatMap((edit) =>
      changedVariants(edit).flatMap(({ variant_id: id, ...goods }) =>
        id === null ? [] : [[id, recordOf({ ...goods, variant_id: id, isNew: false }, edit.content)] as const],
      ),
    ),
  );
  let changed: readonly string[] = [];
  const write = async () => {
    await db.execute(sql`select from variants where id = any(${uuids([...records.keys()])}) order by id for update`);
    changed = await updateVariants(db, JSON.stringify([...records.values()]), now);
    await writeAdded(db, edits, now);
  };
  if (!(await isUnique('variants_sku', write()))) return false;
  const edited = new Set(edits.map(({ before }) => before.id));
  const ids = new Set(changed);
  const others = [...locked.values()].filter(
    ({ id, content }) => !edited.has(id) && content.variants.some((each) => ids.has(each.variant_id ?? '')),
  );
  const kinds = Map.groupBy(edits, (edit) => kindOf(edit, kind));
  for (const [each, ofKind] of kinds)
    await finishChange(
      change,
      ofKind.map(({ before }) => before),
      { kind: each },
    );
  await finishChange(change, others, { kind: 'edited' });
  return true;
}
