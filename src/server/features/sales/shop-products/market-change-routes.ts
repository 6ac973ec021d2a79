import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { applyMarketChanges, dismissMarketChanges } from '#contract/sales/shop-products.ts';
import { priceByRule } from '#domain/catalog/listing/price-rule.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { listingPricing } from '../../catalog/import-list/listing-pricing.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { lockWritableStore } from '../stores/writable-store.ts';
import { enqueueListings } from './enqueue.ts';
import { pricesOf, variantsOf } from './variants.ts';
import { requestWrites } from './writes-store.ts';

const MarkedRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  store_id: z.string(),
  currency: z.string(),
  import_product_id: z.string().nullable(),
  is_in_shop: z.boolean(),
});
type MarkedRow = z.output<typeof MarkedRow>;

const atOnce = 500;

type Wanted = { readonly ids: readonly string[] | undefined; readonly kinds: readonly string[] };

/** Marked listings in scope, the oldest first, locked. */
const lockMarked = (db: Db, scope: Scope, { ids, kinds }: Wanted) =>
  query(db, MarkedRow).all(sql`
    select p.id, p.seller_id, p.store_id, st.currency, p.import_product_id,
      p.remote_id is not null and p.status <> ${shopProductStatus.deleted} as is_in_shop
    from listing_market_changes c join shop_products p on p.seller_id = c.seller_id and p.id = c.shop_product_id
      join stores st on st.id = p.store_id
    where ${sellerScope(scope, sql`c.seller_id`)} and c.kind = ${anyOf(kinds)}
      and ${ids ? sql`p.id = any(${sql.param([...ids])}::uuid[])` : sql`true`}
    order by c.at, p.id limit ${atOnce} for update of c, p`);

const unmark = (db: Db, rows: readonly MarkedRow[]) =>
  db.execute(sql`
    delete from listing_market_changes c
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid)
    where c.seller_id = r.seller_id and c.shop_product_id = r.id`);

/** The prices of a listing's mapped options by its rule, by option; null when there is none to set. */
async function pricesByRule(db: Db, row: MarkedRow): Promise<Readonly<Record<string, number>> | null> {
  const { seller_id: sellerId, store_id: storeId, currency, import_product_id: importProductId } = row;
  const pricing = await listingPricing(db, { sellerId, storeId, currency, importProductId });
  if (!pricing) return null;
  const variants = (await variantsOf(db, [row])).filter(({ is_gone: isGone }) => !isGone);
  const costs = await pricesOf(db, variants);
  const prices = variants.flatMap(({ id, variant_id: variantId }) => {
    const priced = costs.everywhere.get(id);
    if (!priced || variantId === null || pricing.own.has(variantId)) return [];
    return [[id, priceByRule(priced.cost, pricing.rule).minor] as const];
  });
  return prices.length > 0 ? Object.fromEntries(prices) : null;
}

const titles: Readonly<Record<Language, (count: number) => string>> = {
  'en-US': (count) => `Update the prices of ${count} products`,
  'zh-CN': (count) => `更新 ${count} 个商品的价格`,
};

const allKinds = ['unavailable', 'dearer', 'cheaper'];

export const marketChangeRoutes: readonly Route[] = [
  defineRoute(applyMarketChanges, async ({ input, db, scope, actor, now, language, emit, audit }) => {
    const rows = await lockMarked(db, scope, { ids: input.product_ids, kinds: ['dearer', 'cheaper'] });
    if (input.product_ids && rows.length !== new Set(input.product_ids).size) return refuse('not-found');
    const writable = new Set<string>();
    for (const storeId of new Set(rows.map(({ store_id: id }) => id)))
      if ((await lockWritableStore(db, scope, storeId)).ok) writable.add(storeId);
    const changes: { row: MarkedRow; prices: Readonly<Record<string, number>> }[] = [];
    for (const row of rows) {
      const prices = row.is_in_shop && writable.has(row.store_id) ? await pricesByRule(db, row) : null;
      if (prices) changes.push({ row, prices });
    }
    const left = rows.length - changes.length;
    if (changes.length === 0) return ok({ task_id: null, count: 0, left });
    const taskId = newId();
    const title = titles[language](changes.length);
    await openTask(db, { id: taskId, userId: actor.userId, kind: 'product-change', title, total: changes.length, now });
    for (const { row, prices } of changes)
      await requestWrites(db, [row], { kind: 'update', content: { prices }, taskId, actorId: actor.userId, now });
    const done = changes.map(({ row }) => row);
    await unmark(db, done);
    for (const storeId of new Set(done.map(({ store_id: id }) => id))) await enqueueListings(db, storeId);
    for (const { id, seller_id: sellerId } of done)
      await emit({ name: 'listing.changed', sellerId, subjectId: id, actorId: actor.userId, at: now });
    audit({ subject: done.map(({ id }) => id), after: { count: done.length } });
    return ok({ task_id: taskId, count: done.length, left });
  }),

  defineRoute(dismissMarketChanges, async ({ input, db, scope, actor, now, emit, audit }) => {
    const rows = await lockMarked(db, scope, { ids: input.product_ids, kinds: allKinds });
    if (input.product_ids && rows.length !== new Set(input.product_ids).size) return refuse('not-found');
    await unmark(db, rows);
    for (const { id, seller_id: sellerId } of rows)
      await emit({ name: 'listing.changed', sellerId, subjectId: id, actorId: actor.userId, at: now });
    audit({ subject: rows.map(({ id }) => id), after: { count: rows.length } });
    return ok({ count: rows.length });
  }),
];
