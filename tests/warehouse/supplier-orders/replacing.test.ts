import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { purchaser, packer, info, ordersOf, sent, drafted, send, demandOf, rows } = world;

/** A supplier that sells the product of a variant for 9 yuan from one piece on, and 7 from ten. */
async function otherSupplier(variant: string) {
  const id = newId();
  await app.pool.query(`insert into suppliers (id, name, created_at) values ($1, $2, now())`, [id, `Other ${id}`]);
  const breaks = JSON.stringify([
    { from: 1, minor: 900 },
    { from: 10, minor: 700 },
  ]);
  await app.pool.query(
    `insert into supplier_offers (id, supplier_id, product_id, price_breaks, created_at)
     select $1, $2, product_id, $4, now() from variants where id = $3`,
    [newId(), id, variant, breaks],
  );
  return id;
}
const replace = async (order_id: string, supplier_id: string, reason = 'The factory closed', by = purchaser) =>
  by.mutate('supplier_order.replace', { order_id, version: (await info(order_id)).version, supplier_id, reason });
const offersOf = async (order_id: string) => (await purchaser.query('supplier_order.replacements', { order_id })).data;

test('what has not arrived moves to another supplier, for the same purchases', async () => {
  const { variant, orders } = await ordersOf(6, 8);
  const made = await sent(variant, 3);
  const other = await otherSupplier(variant);
  const { version, lines } = await info(made.order_id);
  const line = lines[0]!._id;
  const carton = {
    order_id: made.order_id,
    waybill: `SF${newId().slice(-10)}`,
    lines: [{ line_id: line, quantity: 8 }],
  };
  await purchaser.mutate('supplier_order.ship', { ...carton, version });
  const came = { order_id: made.order_id, version: version + 1, line_id: line, good: 8, damaged: 0 };
  expect((await packer.mutate('supplier_order.receive', { ...came, location_code: 'A-01-02' })).code).toBe(200);

  const offered = await offersOf(made.order_id);
  expect(offered).toMatchObject({ lines: 1, pieces: 9 });
  expect(offered.suppliers.find((each) => each.supplier_id === other)).toMatchObject({
    lines: 1,
    pieces: 9,
    total: { minor: 9 * 900 },
    is_below_minimum: false,
  });
  const done = await replace(made.order_id, other);
  expect(done).toMatchObject({ code: 200, data: { version: 1 } });
  const next = await info(done.data.order_id);
  expect(next).toMatchObject({ status: 'draft', supplier_id: other, ordered: 9, replaces: made.number });
  expect(next.lines).toMatchObject([{ ordered: 9, free: 3, price: { minor: 900 } }]);
  expect(next.lines[0]!.units.map((unit) => [unit.order_number, unit.quantity])).toEqual([[orders[1]!.number, 6]]);
  expect(await info(made.order_id)).toMatchObject({ status: 'finished', received: 8, reason: 'The factory closed' });
  expect(await demandOf(variant)).toBeUndefined();
  expect((await send(done.data)).code).toBe(200);
  const bought = await rows<{ quantity: number; received: number; status: string }>(
    `select l.quantity, l.received, l.status from purchase_lines l join purchases p on p.id = l.purchase_id
     where p.order_id = $1 order by l.received desc`,
    orders[1]!.id,
  );
  expect(bought).toEqual([
    { quantity: 2, received: 2, status: 'received' },
    { quantity: 6, received: 0, status: 'purchased' },
  ]);
});

test('an order without goods on their way is cancelled', async () => {
  const { variant } = await ordersOf(4);
  const made = await sent(variant, 8);
  const other = await otherSupplier(variant);
  const done = await replace(made.order_id, other);
  expect((await info(done.data.order_id)).lines).toMatchObject([{ ordered: 12, free: 8, price: { minor: 700 } }]);
  expect(await info(made.order_id)).toMatchObject({ status: 'cancelled' });
});

test('a supplier that sells none of it, a draft, a missing reason and other roles are refused', async () => {
  const { variant } = await ordersOf(4);
  const draft = await drafted(variant);
  const other = await otherSupplier(variant);
  expect((await replace(draft.order_id, other)).refusal).toBe('supplier-order.wrong-status');
  const { order_id: id } = (await send(draft)).data;
  expect((await replace(id, other, '')).refusal).toBe('supplier-order.reason-missing');
  expect((await replace(id, newId())).refusal).toBe('supplier-order.not-offered');
  expect((await replace(id, (await info(id)).supplier_id)).refusal).toBe('supplier-order.not-offered');
  for (const role of ['seller', 'packer', 'service'] as const)
    expect((await replace(id, other, 'Closed', await app.as(role))).refusal).toBe('permission.denied');
  const responses = await Promise.all([replace(id, other), replace(id, other)]);
  expect(responses.map((each) => each.code === 200).toSorted()).toEqual([false, true]);
  expect(await info(id)).toMatchObject({ status: 'cancelled' });
});
