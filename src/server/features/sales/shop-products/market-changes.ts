import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { markAfter, type ListedUnit, type ListingMark } from '#domain/catalog/listing/market-change.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Fact } from '#domain/shared/events/events.ts';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import { record } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { componentsIn } from '../../catalog/mapping/goods.ts';

type MarketChanged = Fact<'market_product.changed'> & { readonly at: Date };

const ListedRow = z.object({
  seller_id: z.string(),
  shop_product_id: z.string(),
  /** Null: not marked. */
  before: z.record(z.string(), z.number()).nullable(),
  units: z.array(
    z.object({
      key: z.string(),
      shop_variant_id: z.string(),
      components: z.array(
        z.object({
          variant_id: z.string(),
          quantity: z.number(),
          quote_e4: z.number(),
          is_offered: z.boolean(),
          is_touched: z.boolean(),
        }),
      ),
    }),
  ),
});
type ListedRow = z.output<typeof ListedRow>;

/** Whether sellers can order the variant `v`; one that was just taken off its product cannot be. */
const isOffered = sql`v.status = ${productStatus.available} and coalesce(
  (select bool_or(m.status = ${productStatus.available} and m.deleted_at is null)
    from market_variants mv join market_products m on m.id = mv.market_product_id where mv.variant_id = v.id),
  not exists (select from wanted w where w.id = v.id))`;

const contains = sql`jsonb_build_array(jsonb_build_object('variant_id', w.id))`;

/** The listings on sale that use these variants, also within a bundle or for one country. */
const listingsUsing = (db: Db, variants: SQL) =>
  listed(
    db,
    variants,
    sql`(p.seller_id, p.id) in (
      select s.seller_id, s.shop_product_id from wanted w
        join shop_variants s on s.variant_id = w.id or s.components @> ${contains} where s.deleted_at is null
      union
      select s.seller_id, s.shop_product_id from wanted w
        join mapping_countries m on m.variant_id = w.id or m.components @> ${contains}
        join shop_variants s on s.seller_id = m.seller_id and s.id = m.shop_variant_id where s.deleted_at is null)`,
  );

/** Listings on sale with all their goods, locked. */
const listed = (db: Db, variants: SQL, which: SQL) =>
  query(db, ListedRow).all(sql`
    with wanted as materialized (${variants})
    select p.seller_id, p.id as shop_product_id, c.before, u.units
    from shop_products p
      left join listing_market_changes c on c.seller_id = p.seller_id and c.shop_product_id = p.id
      cross join lateral (
        select coalesce(json_agg(json_build_object('key', g.key, 'shop_variant_id', g.id, 'components', parts.list)
          order by g.key), '[]') as units
        from (
          select s.id::text as key, s.id, s.variant_id, s.components from shop_variants s
          where s.seller_id = p.seller_id and s.shop_product_id = p.id and s.deleted_at is null and s.variant_id is not null
          union all
          select s.id || ' ' || m.country_code, s.id, m.variant_id, m.components from shop_variants s
            join mapping_countries m on m.seller_id = s.seller_id and m.shop_variant_id = s.id and m.variant_id is not null
          where s.seller_id = p.seller_id and s.shop_product_id = p.id and s.deleted_at is null and s.variant_id is not null
        ) g cross join lateral (
          select json_agg(json_build_object('variant_id', v.id, 'quantity', c.quantity, 'quote_e4', v.quote_e4,
            'is_offered', ${isOffered}, 'is_touched', v.id in (select id from wanted))) as list
          from ${componentsIn(sql`g`)} join variants v on v.id = c.variant_id) parts
        where parts.list is not null
      ) u
    where ${which} and p.status = ${anyOf([shopProductStatus.active, shopProductStatus.draft])}
    order by p.seller_id, p.id for update of p`);

const TitleRow = z.object({ title: z.string() });

type Listing = { readonly sellerId: string; readonly id: string; readonly mark: ListingMark | null };

/** Variants with the price that they had before the change. */
type Earlier = ReadonlyMap<string, number>;

const unitOf = ({ key, components }: ListedRow['units'][number], earlier: Earlier): ListedUnit => ({
  key,
  components: components.map((part) => ({ ...part, was_e4: earlier.get(part.variant_id) ?? null })),
  isOffered: components.every((part) => part.is_offered),
  isTouched: components.some((part) => part.is_touched),
});

async function saveMarks(db: Db, listings: readonly Listing[], marketProductId: string, now: Date): Promise<void> {
  const rows = listings.flatMap(({ sellerId, id, mark }) =>
    mark
      ? [{ seller_id: sellerId, id, kind: mark.kind, was_e4: mark.wasE4, now_e4: mark.nowE4, before: mark.before }]
      : [],
  );
  await db.execute(sql`
    insert into listing_market_changes (seller_id, shop_product_id, kind, market_product_id, was_e4, now_e4, before, at)
    select r.seller_id, r.id, r.kind, ${marketProductId}, r.was_e4, r.now_e4, r.before, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid, kind text, was_e4 bigint,
      now_e4 bigint, before jsonb)
    on conflict (seller_id, shop_product_id) do update set kind = excluded.kind, was_e4 = excluded.was_e4,
      now_e4 = excluded.now_e4, before = excluded.before, market_product_id = excluded.market_product_id,
      at = excluded.at`);
  await unmark(db, listings);
}

/** A product that is offered again, or back at its earlier price, needs nothing. */
async function unmark(db: Db, listings: readonly Listing[]): Promise<void> {
  const over = listings.flatMap(({ id, mark }) => (mark ? [] : [id]));
  if (over.length > 0)
    await db.execute(sql`delete from listing_market_changes where shop_product_id = any(${sql.param(over)}::uuid[])`);
}

async function markFor(db: Db, event: MarketChanged): Promise<void> {
  const { subjectId, data, at } = event;
  const isRelevant = data.was_offered !== data.is_offered || data.variants.length > 0;
  if (!subjectId || !isRelevant) return;
  const ids = data.variants.map(({ id }) => id);
  const rows = await listingsUsing(
    db,
    sql`select unnest(${sql.param(ids)}::uuid[]) as id
      union select variant_id from market_variants where market_product_id = ${subjectId}`,
  );
  if (rows.length === 0) return;
  const earlier: Earlier = new Map(data.variants.map(({ id, was_e4: was }) => [id, was]));
  const listings = rows.map(({ seller_id: sellerId, shop_product_id: id, units, before }) => ({
    sellerId,
    id,
    mark: markAfter(
      units.map((unit) => unitOf(unit, earlier)),
      before ?? {},
    ),
  }));
  await saveMarks(db, listings, subjectId, at);
  const product = await query(db, TitleRow).first(sql`select title from market_products where id = ${subjectId}`);
  for (const [sellerId, own] of Map.groupBy(listings, (listing) => listing.sellerId)) {
    const changed = own.filter(({ mark }) => mark !== null);
    const [worst] = changed.toSorted((a, b) => rank(a) - rank(b));
    if (!worst?.mark) {
      await record(db, { name: 'listing.changed', sellerId, at });
      continue;
    }
    await record(db, {
      name: 'listing.market-changed',
      sellerId,
      subjectId,
      data: { number: product?.title ?? '', to: worst.mark.kind, listings: changed.length },
      at,
    });
  }
}

const ranks: Readonly<Record<ListingMark['kind'], number>> = { unavailable: 0, dearer: 1, cheaper: 2 };
const rank = ({ mark }: Listing): number => (mark ? ranks[mark.kind] : 3);

/** Marks the listings of market products that became unavailable, dearer or cheaper, and informs their sellers. */
export async function markListings(db: Db, events: readonly NewEvent[]): Promise<void> {
  // No listing uses a product that was just created.
  for (const event of events)
    if (event.name === 'market_product.changed' && event.data.kind !== 'created') await markFor(db, event);
}

/** An option that is mapped to other goods is no longer marked for the earlier ones. */
export async function markRemapped(db: Db, events: readonly NewEvent[]): Promise<void> {
  const options = [...new Set(events.flatMap(({ subjectId }) => (subjectId ? [subjectId] : [])))];
  const rows = await listed(
    db,
    sql`select null::uuid as id where false`,
    sql`(p.seller_id, p.id) in (
      select s.seller_id, s.shop_product_id from shop_variants s join listing_market_changes c
        on c.seller_id = s.seller_id and c.shop_product_id = s.shop_product_id
      where s.id = any(${sql.param(options)}::uuid[]))`,
  );
  if (rows.length === 0) return;
  const remapped = new Set(options);
  const listings = rows.map(({ seller_id: sellerId, shop_product_id: id, units, before }) => ({
    sellerId,
    id,
    mark: markAfter(
      units.filter((unit) => !remapped.has(unit.shop_variant_id)).map((unit) => unitOf(unit, new Map())),
      before ?? {},
    ),
  }));
  const rest = listings.flatMap(({ id, mark }) =>
    mark ? [{ id, kind: mark.kind, was_e4: mark.wasE4, now_e4: mark.nowE4, before: mark.before }] : [],
  );
  await db.execute(sql`
    update listing_market_changes c
    set kind = r.kind, was_e4 = r.was_e4, now_e4 = r.now_e4, before = r.before
    from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as r(id uuid, kind text, was_e4 bigint, now_e4 bigint,
      before jsonb)
    where c.shop_product_id = r.id`);
  await unmark(db, listings);
}
