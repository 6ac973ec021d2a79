import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import {
  financialStatuses,
  fulfillmentStatuses,
  mappingStatuses,
  orderStatuses,
} from '#domain/shared/order-status/order-status.ts';
import { purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { transaction } from '#server/core/db/pool.ts';
import { demoFaults } from '#server/demo/faults.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { testApp } from '../support/server/app.ts';
import { testDatabase } from '../support/database/database.ts';
import { baseTemplate } from '../support/database/template.ts';

const app = await testApp();
const [once, again] = [await testDatabase(baseTemplate), await testDatabase(baseTemplate)];
const anchor = new Date('2026-11-20T11:00:00Z');
await transaction(app.pool, (client) => fillWorld(usualPlan(anchor), (fill) => fill(client)));
await app.pool.query('analyze');

const found = async (table: string, column: string) => {
  const { rows } = await app.pool.query<{ value: unknown }>(`select distinct ${column} as value from ${table}`);
  return new Set(rows.map(({ value }) => value));
};

test('nothing in it contradicts anything else', async () => {
  expect(await demoFaults(app.pool)).toEqual([]);
});

test('a contradiction would be found', async () => {
  await app.pool.query(`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'vat'`);
  await app.pool.query(
    `update orders set mapping_status = 2 where id = (select id from orders where mapping_status = 1 limit 1)`,
  );
  expect(await demoFaults(app.pool)).toEqual([
    'a balance is the sum of its journal: 1 times not',
    'mapping_status follows the lines: 1 times not',
  ]);
});

test('it has 2,000 orders of three sellers and six stores over two months', async () => {
  const { rows } = await app.pool.query(
    `
    select count(*) as orders, count(distinct seller_id) as sellers, count(distinct store_id) as stores,
      round(extract(epoch from max(created_at) - min(created_at)) / 86400)::int as days,
      bool_and(created_at <= imported_at and imported_at <= $1) as in_time from orders`,
    [anchor],
  );
  expect(rows).toEqual([{ orders: 2000, sellers: 3, stores: 6, days: 60, in_time: true }]);
});

test('one option is a bundle, with an order of it', async () => {
  const seller = await app.as('seller');
  const { data: mine } = await seller.query('product.myProducts', { keyword: 'Breakfast for two' });
  expect(mine.list).toMatchObject([{ mapping_status: 1, goods: { quantity: 2, more: 1 } }]);
  const { data: orders } = await seller.query('order.list', { keyword: 'Breakfast for two' });
  const { data } = await seller.query('order.detail', { _id: orders.list[0]?._id ?? '' });
  expect(data.line_items).toMatchObject([
    { title: 'Breakfast for two', components: [{ per_unit: 2 }, { per_unit: 1 }] },
  ]);
});

test.each([
  ['orders', 'order_status', orderStatuses],
  ['orders', 'financial_status', financialStatuses],
  ['orders', 'fulfillment_status', fulfillmentStatuses],
  ['orders', 'mapping_status', mappingStatuses],
  ['orders', 'tracking_status', trackingStatuses],
  ['parcels', 'status', parcelStatuses],
  ['purchases', 'status', purchaseStatuses],
  ['recharges', 'status', [0, 1, -1]],
  ['manual_payments', 'status', ['CREATED', 'COMPLETED']],
])('%s.%s: every state there is can be seen', async (table, column, states) => {
  const seen = await found(table, column);
  expect([...states].filter((state) => !seen.has(state))).toEqual([]);
});

test('every tab of every seller has something in it', async () => {
  for (const account of ['seller', 'seller2', 'seller3'] as const) {
    const { data } = await (await app.as(account)).query('order.counts', {});
    for (const [view, count] of Object.entries(data)) expect([account, view, count > 0]).toEqual([account, view, true]);
  }
});

test('the same plan makes the same world: made again, every row is there already', async () => {
  const few = { ...usualPlan(anchor), orders: 100 };
  const made = async (pool: Pool) => {
    await transaction(pool, (client) => fillWorld(few, (fill) => fill(client)));
    const { rows } = await pool.query(
      `select md5(string_agg(o::text, ',' order by o.id)) as orders,
         (select md5(string_agg(e.name || e.at || e.data::text, ',' order by e.id)) from events e) as events,
         (select md5(string_agg(l::text, ',' order by l.seq)) from posting_lines l) as lines from orders o`,
    );
    return rows[0];
  };
  expect(await made(again.pool)).toEqual(await made(once.pool));
});
