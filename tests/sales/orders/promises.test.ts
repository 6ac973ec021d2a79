import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import type { Worked } from '../../support/warehouse/goods.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { seller, purchaser, given, worked, rows } = world;
const dayMs = 86_400_000;

const promisesOf = async (orders: readonly Worked[], by: TestClient = seller) =>
  (await by.query('order.promises', { order_ids: orders.map(({ id }) => id) })).data;
const promiseOf = async (order: Worked) => (await promisesOf([order]))[0];

/** Whole days from when an order was paid. */
async function daysAfterPaid(order: Worked, at: string | undefined) {
  const [row] = await rows<{ created_at: Date }>('select created_at from parcels where order_id = $1', order.id);
  return at === undefined ? null : Math.round((Date.parse(at) - row!.created_at.getTime()) / dayMs);
}

/** The supplier of a variant's product has finished orders that took so many days. */
async function finishedIn(supplierId: string, ...days: number[]) {
  for (const taken of days)
    await rows(
      `insert into supplier_orders (id, number, supplier_id, warehouse_id, status, ordered, received, damaged, created_at,
         created_by, updated_at, sent_at, finished_at)
       values ($1, $2, $3, $4, 'finished', 5, 5, 0, now() - interval '60 days', $5, now(), now() - interval '60 days',
         now() - interval '60 days' + make_interval(days => $6))`,
      newId(),
      `S-${newId()}`,
      supplierId,
      world.warehouse,
      app.base.users['purchaser'],
      taken,
    );
}

test('an order from stock ships the next day and arrives in the days of its channel', async () => {
  const order = await worked([{ variant: await given(2), quantity: 1 }]);
  const promise = await promiseOf(order);
  expect(promise).toMatchObject({ order_id: order.id, late: null });
  expect(await daysAfterPaid(order, promise?.ship?.to)).toBe(1);
  const [first, last] = [promise?.deliver?.from, promise?.deliver?.to].map((at) => Date.parse(at ?? ''));
  expect(first).toBeGreaterThan(Date.parse(promise?.ship?.to ?? ''));
  expect(last).toBeGreaterThanOrEqual(first ?? Infinity);
});

test('bought goods are awaited as long as their supplier takes, until it confirms a date', async () => {
  const { variant, orders } = await world.ordersOf(2);
  const [order] = orders;
  const unbought = await promiseOf(order!);
  expect(await daysAfterPaid(order!, unbought?.ship?.to)).toBeGreaterThan(1);

  const made = await world.sent(variant);
  const { supplier_id: supplier } = await world.info(made.order_id);
  await finishedIn(supplier, 10, 10, 20);
  const bought = await promiseOf(order!);
  // Half within 10 days, nine of ten within 18, and a day to pack.
  expect(await daysAfterPaid(order!, bought?.ship?.from)).toBe(11);
  expect(await daysAfterPaid(order!, bought?.ship?.to)).toBe(19);

  const { version } = await world.info(made.order_id);
  const due = new Date(Date.now() + 30 * dayMs).toISOString();
  const confirming = { order_id: made.order_id, version, supplier_number: '', due_at: due, lines: [] };
  expect((await purchaser.mutate('supplier_order.confirm', confirming)).code).toBe(200);
  const confirmed = await promiseOf(order!);
  expect(await daysAfterPaid(order!, confirmed?.ship?.to)).toBe(35);
  expect(Date.parse(confirmed!.deliver!.to)).toBeGreaterThan(Date.parse(bought!.deliver!.to));

  // The history of the order names the same dates.
  const { data: entries } = await seller.query('order.timeline', { _id: order!.id });
  expect(entries.find(({ kind }) => kind === 'shipped')?.expected).toEqual(confirmed?.ship);
  expect(entries.find(({ kind }) => kind === 'delivered')?.expected).toEqual(confirmed?.deliver);
});

test('an order that is not shipped in time is late, and one that is not delivered in time', async () => {
  const order = await worked([{ variant: await given(1), quantity: 1 }]);
  await rows(`update parcels set created_at = created_at - interval '3 days' where order_id = $1`, order.id);
  await rows(`update parcel_lines set sorted_at = sorted_at - interval '3 days' where parcel_id = $1`, order.parcel.id);
  expect(await promiseOf(order)).toMatchObject({ late: 'shipping' });
  await world.shipped(order);
  expect(await promiseOf(order)).toMatchObject({ ship: null, late: null });
  await rows(`update parcels set shipped_at = shipped_at - interval '90 days' where order_id = $1`, order.id);
  expect(await promiseOf(order)).toMatchObject({ late: 'delivery' });
  await rows(`update parcels set delivered_at = now(), status = 'delivered' where order_id = $1`, order.id);
  expect(await promisesOf([order])).toEqual([]);
});

test('orders of other sellers, and those that are not paid, have none', async () => {
  const order = await worked([{ variant: await given(1), quantity: 1 }]);
  expect(await promisesOf([order], await app.as('seller2'))).toEqual([]);
  expect(await promisesOf([order], await app.as('manager'))).toHaveLength(1);
  await rows(`delete from parcel_lines where parcel_id = $1`, order.parcel.id);
  await rows(`delete from parcels where id = $1`, order.parcel.id);
  expect(await promisesOf([order])).toEqual([]);
});
