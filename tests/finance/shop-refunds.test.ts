import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { processPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { postingDb } from '../support/database/posting-db.ts';
import { testApp } from '../support/server/app.ts';
import { boundShops, day, shopOrder } from '../support/shops/bound-shops.ts';
import type { TestRefund } from '../support/shops/shop-orders.ts';

const app = await testApp();
const world = await boundShops(app);
const { seller, pull } = world;
const { users } = app.base;
const eur = (minor: number) => money(minor, 'EUR');
const shops = { shopify: [world.shop, world.storeId], woocommerce: [world.other, world.wooId] } as const;

/** As after processing: charged in the books, and its amounts fixed. */
async function markProcessed(number: string, storeId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `update orders set processed_at = now(), cost_minor = 500, fulfillment_status = 'in_progress' where order_number = $1 and store_id = $2
     returning id`,
    [number, storeId],
  );
  const id = rows[0]?.id ?? '';
  const parts = { goods: eur(300), shipping: eur(200), vat: eur(0), duty: eur(0), fee: eur(0) };
  const { reason, lines } = processPosting(`${id}:${randomUUID()}`, {
    seller_id: users.seller,
    ...parts,
    paid_by: 'manual',
  });
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId: users.seller, orderId: id };
  const posted = await transaction(app.pool, (client) =>
    post(postingDb(client), { ...entry, actorId: users.seller, at: new Date(), lines }),
  );
  expect(posted.ok).toBe(true);
  return id;
}

const report = async (storeId: string, by: 'day' | 'store' | 'product' | 'country') =>
  (
    await seller.query('funding.storeHistory', {
      by,
      store_id: [storeId],
      start: day(20),
      end: day(0),
      size: 1000,
      time_zone: 'UTC',
    })
  ).data;
const detailOf = async (_id: string) => (await seller.query('order.detail', { _id })).data;

test.each([
  ['shopify', '#R1'],
  ['woocommerce', '7001'],
] as const)('at %s a refund after processing counts once, on its own day', async (kind, number) => {
  const [shop, storeId] = shops[kind];
  const put = (refunds: readonly TestRefund[], more: object = {}) =>
    shop.put(shopOrder(number, 9, { updatedAt: new Date().toISOString(), refunds, ...more }));
  const early = { total: '2.50', at: `${day(8)}T09:00:00Z` };
  put([early]);
  expect((await pull(storeId)).counts).toMatchObject({ new: 1 });
  const id = await markProcessed(number, storeId);
  expect((await detailOf(id)).shop_refunds).toEqual([]);
  expect((await report(storeId, 'store')).sums).toMatchObject({ revenue: eur(2250), refunded: eur(0) });

  put([early, { total: '10.00', at: `${day(3)}T23:30:00Z` }]);
  await pull(storeId);
  await pull(storeId);
  put([early, { total: '10.00', at: `${day(3)}T23:30:00Z` }], { note: 'Changed once more' });
  await pull(storeId);

  const byDay = await report(storeId, 'day');
  expect(byDay.list.find(({ _id }) => _id === day(9))).toMatchObject({ revenue: eur(2250), orders: 1 });
  expect(byDay.list.find(({ _id }) => _id === day(3))).toMatchObject({
    revenue: eur(-1000),
    refunded: eur(1000),
    profit: eur(-1000),
    orders: 0,
  });
  for (const by of ['store', 'product', 'country'] as const) {
    const { list, sums } = await report(storeId, by);
    expect(sums).toMatchObject({ revenue: eur(1250), refunded: eur(1000), profit: eur(750), orders: 1 });
    expect(list.reduce((sum, row) => sum + row.revenue.minor, 0)).toBe(1250);
  }
  const range = { store_id: [storeId], start: day(20), end: day(0), time_zone: 'UTC' };
  const behind = (await seller.query('funding.storeHistoryOrders', { ...range, by: 'store', key: storeId })).data;
  expect(behind).toMatchObject({ count: 1, list: [{ order_id: id, revenue: eur(1250) }] });

  expect((await detailOf(id)).shop_refunds).toMatchObject([{ amount: eur(1000), at: `${day(3)}T23:30:00.000Z` }]);
  const timeline = (await seller.query('order.timeline', { _id: id })).data;
  expect(timeline.filter((entry) => entry.kind === 'shop-refunded')).toHaveLength(1);
});

test('an order that is refunded completely after processing keeps the income of its day', async () => {
  const { storeId, shop } = world;
  const put = (refunds: readonly TestRefund[], more: object = {}) =>
    shop.put(shopOrder('#R2', 9, { updatedAt: new Date().toISOString(), refunds, ...more }));
  put([]);
  await pull(storeId);
  const id = await markProcessed('#R2', storeId);
  const before = (await report(storeId, 'day')).list.find(({ _id }) => _id === day(9))?.revenue.minor ?? 0;
  put([{ total: '25.00', at: `${day(2)}T12:00:00Z` }], { broken: { displayFinancialStatus: 'REFUNDED' } });
  await pull(storeId);
  const { list } = await report(storeId, 'day');
  expect(list.find(({ _id }) => _id === day(9))?.revenue.minor).toBe(before);
  expect(list.find(({ _id }) => _id === day(2))).toMatchObject({ revenue: eur(-2500), profit: eur(-2500) });
  expect((await detailOf(id)).financial_status).toBe('refunded');
});

test('amounts of refunds are for readers of prices only', async () => {
  const { rows } = await app.pool.query<{ id: string }>('select order_id as id from shop_refunds limit 1');
  const packer = await app.as('packer');
  const seen = await packer.query('order.detail', { _id: rows[0]?.id ?? '' });
  expect(seen.data?.shop_refunds ?? []).toEqual([]);
  const other = await app.as('seller2');
  expect((await other.query('order.detail', { _id: rows[0]?.id ?? '' })).refusal).toBe('not-found');
});
