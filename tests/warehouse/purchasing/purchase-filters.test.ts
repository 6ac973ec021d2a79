import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { seller, purchaser, given, worked, purchaseOf, warehouse, rows } = await goodsWorld(app);

const order = await worked([{ variant: await given(), quantity: 2 }]);
const { _id: id } = await purchaseOf(order);
const factory = `Factory ${newId().slice(-8)}`;
await rows('update purchase_lines set supplier_name = $2 where purchase_id = $1', id, factory);
await rows(`update purchases set created_at = '2026-02-10T12:00:00Z' where id = $1`, id);

const found = async (filter: Input<'purchase.list'>, by = purchaser) =>
  (await by.query('purchase.list', { size: 1000, ...filter })).data.list.some((row) => row._id === id);
const day = (date: string) => ({ start: `${date}T00:00:00.000Z`, end: `${date}T23:59:59.999Z` });

test('purchases are found by warehouse, supplier and day', async () => {
  expect(await found({ warehouse_id: [warehouse] })).toBe(true);
  expect(await found({ warehouse_id: [newId()] })).toBe(false);
  expect(await found({ supplier: factory })).toBe(true);
  expect(await found({ supplier: 'Another' })).toBe(false);
  expect(await found(day('2026-02-10'))).toBe(true);
  expect(await found(day('2026-02-11'))).toBe(false);
  expect(
    await found({ ...day('2026-02-10'), supplier: factory, warehouse_id: [warehouse], keyword: order.number }),
  ).toBe(true);
});

test('suppliers are offered to staff only, and a seller cannot search by them', async () => {
  const options = async (by: typeof seller) => (await by.query('purchase.list', {})).data;
  expect((await options(purchaser)).suppliers.length).toBeGreaterThan(0);
  expect((await options(purchaser)).warehouses.length).toBeGreaterThan(0);
  expect((await options(seller)).suppliers).toEqual([]);
  expect(await found({ supplier: 'Another' }, seller)).toBe(true);
});
