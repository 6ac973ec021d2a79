import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { VariantContent } from '#domain/catalog/market-editing/content.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Edit } from './edit-many.ts';
import {
  goods,
  goodsOf,
  recordOf,
  TakenRow,
  texts,
  uuids,
  variantColumns,
  type WrittenVariant,
} from './variants-store.ts';

/** Where a new variant goes. */
type Place = {
  readonly id: string;
  /** The market product. */
  readonly product: string;
  /** The internal product. */
  readonly home: string;
  readonly position: number;
};

/** Writes new variants of many products, with their places. */
export async function insertVariants(
  db: Db,
  variants: readonly ReturnType<typeof recordOf>[],
  places: readonly Place[],
  now: Date,
): Promise<void> {
  const placed = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id uuid, product uuid, home uuid, position int)`;
  await db.execute(sql`
    insert into variants (id, product_id, sku, variant_code, title, title_cn, options, ${goods}, created_at)
    select r.id, p.home, r.sku, r.variant_code, r.title, r.title_cn, r.options, ${goodsOf('r')}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as ${variantColumns} join ${placed} on p.id = r.id`);
  await db.execute(sql`
    insert into market_variants (market_product_id, variant_id, position) select p.product, p.id, p.position from ${placed}`);
}

const isAdded = ({ variant_id: id }: VariantContent): boolean => id === null;

/** The codes of new variants that other variants have, by the product. */
export async function takenCodes(
  db: Db,
  edits: readonly Pick<Edit, 'before' | 'content'>[],
): Promise<ReadonlyMap<string, Refused<'market-product.code-taken'>>> {
  const wanted = edits.flatMap(({ before, content }) =>
    content.variants.flatMap((each) =>
      isAdded(each) && each.variant_code ? [{ id: before.id, code: each.variant_code }] : [],
    ),
  );
  if (wanted.length === 0) return new Map();
  const others = await query(db, TakenRow).all(sql`
    select sku, variant_code, title from variants where variant_code = any(${texts(wanted.map(({ code }) => code))})`);
  const titles = new Map(others.map((other) => [other.variant_code, other.title]));
  return new Map(
    wanted.flatMap(({ id, code }) => {
      const title = titles.get(code);
      return title === undefined ? [] : [[id, refuse('market-product.code-taken', { value: code, title })] as const];
    }),
  );
}

const CodeRow = z.object({ variant_code: z.string() });
const HomeRow = z.object({ product: z.string(), home: z.string() });

/** Writes the new variants of edited products, with a fixed number of statements in most cases. */
export async function writeAdded(db: Db, edits: readonly Edit[], now: Date): Promise<void> {
  const growing = edits.filter(({ content }) => content.variants.some(isAdded));
  if (growing.length === 0) return;
  const homes = await query(db, HomeRow).all(sql`
    select distinct on (mv.market_product_id) mv.market_product_id as product, v.product_id as home
    from market_variants mv join variants v on v.id = mv.variant_id
    where mv.market_product_id = any(${uuids(growing.map(({ before }) => before.id))})
    order by mv.market_product_id, mv.position, v.sku`);
  const homeOf = new Map(homes.map(({ product, home }) => [product, home]));
  const codes = await freeCodes(db, growing);
  const written = growing.flatMap(({ before, content }) => {
    const home = homeOf.get(before.id);
    if (home === undefined) throw new Error(`the market product ${before.number} has no variants`);
    return content.variants.flatMap((each, position) => {
      if (!isAdded(each)) return [];
      const code = each.variant_code || (codes.get(before.id)?.shift() ?? '');
      const variant: WrittenVariant = { ...each, variant_id: newId(), isNew: true, variant_code: code };
      const place: Place = { id: variant.variant_id, product: before.id, home, position };
      return [{ record: recordOf(variant, content), place }];
    });
  });
  await insertVariants(
    db,
    written.map(({ record }) => record),
    written.map(({ place }) => place),
    now,
  );
}

/** Free codes for the new variants without one, such as MP1201-3, by the product. */
async function freeCodes(db: Db, edits: readonly Edit[]): Promise<ReadonlyMap<string, string[]>> {
  const free = new Map(edits.map(({ before }) => [before.id, new Array<string>()]));
  const typed = new Set(edits.flatMap(({ content }) => content.variants.map((each) => each.variant_code)));
  let open = edits.map(({ before: { id, number }, content: { variants } }) => ({
    id,
    number,
    count: variants.filter((each) => isAdded(each) && each.variant_code === '').length,
    size: variants.length + 10,
    from: 1,
  }));
  // One round, unless variants were removed and their codes are in use.
  for (;;) {
    open = open.filter(({ id, count }) => (free.get(id)?.length ?? 0) < count);
    if (open.length === 0) return free;
    const candidates = open.flatMap(({ id, number, from, size }) =>
      Array.from({ length: size }, (_, place) => ({ id, code: `${number}-${from + place}` })),
    );
    const rows = await query(db, CodeRow).all(sql`
      select variant_code from variants where variant_code = any(${texts(candidates.map(({ code }) => code))})`);
    const used = new Set([...typed, ...rows.map((row) => row.variant_code)]);
    for (const { id, code } of candidates) if (!used.has(code)) free.get(id)?.push(code);
    open = open.map((each) => ({ ...each, from: each.from + each.size }));
  }
}
