import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { listingChange, type ListingChange } from '#domain/catalog/listing/market-change.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { Fact } from '#domain/shared/events/events.ts';
import { query } from '#server/core/db/rows.ts';
import { record } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';

type MarketChanged = Fact<'market_product.changed'> & { readonly at: Date };

const SoldRow = z.object({
  seller_id: z.string(),
  shop_product_id: z.string(),
  variant_id: z.string(),
  quote_e4: z.number(),
  is_offered: z.boolean(),
  /** The price before the change that is already marked. */
  marked_e4: z.number().nullable(),
});
type SoldRow = z.output<typeof SoldRow>;

/** The options on sale that are mapped to these variants, or to a variant of the product. */
const soldOptions = (db: Db, productId: string, variantIds: readonly string[]) =>
  query(db, SoldRow).all(sql`
    select s.seller_id, s.shop_product_id, s.variant_id, v.quote_e4,
      v.status = ${productStatus.available} and exists (
        select from market_variants mv join market_products m on m.id = mv.market_product_id
        where mv.variant_id = v.id and m.status = ${productStatus.available} and m.deleted_at is null) as is_offered,
      c.was_e4 as marked_e4
    from variants v join shop_variants s on s.variant_id = v.id and s.deleted_at is null
      join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id and p.status in ('active', 'draft')
      left join listing_market_changes c on c.seller_id = p.seller_id and c.shop_product_id = p.id
        and c.kind <> 'unavailable'
    where v.id = any(${sql.param([...variantIds])}::uuid[])
      or v.id in (select variant_id from market_variants where market_product_id = ${productId})
    order by s.seller_id, s.shop_product_id for update of p`);

const TitleRow = z.object({ title: z.string() });

type Listing = { readonly sellerId: string; readonly id: string; readonly change: ListingChange | null };

/** The listings of a market product with what the change means for each. */
function listingsOf(options: readonly SoldRow[], { data: { variants } }: MarketChanged): readonly Listing[] {
  const before = new Map(variants.map(({ id, was_e4: was }) => [id, was]));
  const groups = Map.groupBy(options, ({ seller_id: seller, shop_product_id: id }) => `${seller} ${id}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const change = listingChange(
      own.map(({ variant_id: id, quote_e4: nowE4, is_offered: isOffered, marked_e4: marked }) => ({
        wasE4: before.has(id) ? (marked ?? before.get(id) ?? nowE4) : nowE4,
        nowE4,
        isOffered,
      })),
    );
    return [{ sellerId: first.seller_id, id: first.shop_product_id, change }];
  });
}

async function saveMarks(db: Db, listings: readonly Listing[], marketProductId: string, now: Date): Promise<void> {
  const rows = listings.flatMap(({ sellerId, id, change }) =>
    change ? [{ seller_id: sellerId, id, kind: change.kind, was_e4: change.wasE4, now_e4: change.nowE4 }] : [],
  );
  await db.execute(sql`
    insert into listing_market_changes (seller_id, shop_product_id, kind, market_product_id, was_e4, now_e4, at)
    select r.seller_id, r.id, r.kind, ${marketProductId}, r.was_e4, r.now_e4, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid, kind text, was_e4 bigint, now_e4 bigint)
    on conflict (seller_id, shop_product_id) do update set kind = excluded.kind, was_e4 = excluded.was_e4,
      now_e4 = excluded.now_e4, market_product_id = excluded.market_product_id, at = excluded.at`);
  // A product that is offered again, or back at its earlier price, needs nothing.
  const over = listings.flatMap(({ id, change }) => (change ? [] : [id]));
  if (over.length > 0)
    await db.execute(sql`
      delete from listing_market_changes
      where market_product_id = ${marketProductId} and shop_product_id = any(${sql.param(over)}::uuid[])`);
}

async function markFor(db: Db, event: MarketChanged): Promise<void> {
  const { subjectId, data, at } = event;
  const isRelevant = data.was_offered !== data.is_offered || data.variants.length > 0;
  if (!subjectId || !isRelevant) return;
  const options = await soldOptions(
    db,
    subjectId,
    data.variants.map(({ id }) => id),
  );
  if (options.length === 0) return;
  const listings = listingsOf(options, event);
  await saveMarks(db, listings, subjectId, at);
  const product = await query(db, TitleRow).first(sql`select title from market_products where id = ${subjectId}`);
  for (const [sellerId, own] of Map.groupBy(listings, (listing) => listing.sellerId)) {
    const changed = own.filter(({ change }) => change !== null);
    const [worst] = changed.toSorted((a, b) => rank(a) - rank(b));
    if (!worst?.change) {
      await record(db, { name: 'listing.changed', sellerId, at });
      continue;
    }
    await record(db, {
      name: 'listing.market-changed',
      sellerId,
      subjectId,
      data: { number: product?.title ?? '', to: worst.change.kind, listings: changed.length },
      at,
    });
  }
}

const ranks: Readonly<Record<ListingChange['kind'], number>> = { unavailable: 0, dearer: 1, cheaper: 2 };
const rank = ({ change }: Listing): number => (change ? ranks[change.kind] : 3);

/** Marks the listings of market products that became unavailable, dearer or cheaper, and informs their sellers. */
export async function markListings(db: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) if (event.name === 'market_product.changed') await markFor(db, event);
}
