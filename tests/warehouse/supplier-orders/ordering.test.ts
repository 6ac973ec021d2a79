import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { seller, purchaser, manager, demandOf, orderOf, create, info, send, ordersOf, drafted, sent } = world;

const cancelProcess = (id: string) => seller.mutate('order.cancelProcess', { order_ids: [id] });
const linesOf = (variant: string) =>
  world.rows<{ quantity: number; status: string; supplier_order_number: string; unit_cost_fen: string }>(
    `select l.quantity, l.status, l.supplier_order_number, l.unit_cost_fen from purchase_lines l
     join purchases p on p.id = l.purchase_id where l.variant_id = $1 order by p.created_at, l.quantity desc`,
    variant,
  );

describe('demand', () => {
  test('sums what paid orders need, with stock, supplier and terms', async () => {
    const { variant } = await ordersOf(2, 3);
    const row = await demandOf(variant);
    expect(row).toMatchObject({ for_orders: 5, purchases: 2, for_stock: 0, warehouse: 'YW', on_hand: 0, coming: 0 });
    expect(row!.supplier_name).not.toBe('');
    expect(row!.price_breaks[0]!.from).toBe(row!.min_quantity);
  });

  test('names what sells out, until it was ordered', async () => {
    const variant = await world.given(10);
    await world.rows(
      `insert into stock_totals (warehouse_id, variant_id, on_hand, moved_at) values ($1, $2, 10, now())
       on conflict (warehouse_id, variant_id) do update set on_hand = 10`,
      world.warehouse,
      variant,
    );
    await world.rows(
      `insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, actor_id, at)
       values ($1, $1, 'ship', $2, $3, 'A-01-01', 90, $1, now() - interval '5 days')`,
      newId(),
      world.warehouse,
      variant,
    );
    const row = await demandOf(variant);
    expect(row).toMatchObject({ for_orders: 0, sold_30: 90, available: 10 });
    expect(row!.for_stock).toBeGreaterThan(row!.reorder_point - 10);
    const input = orderOf([row!], { quantity: row!.for_stock });
    const made = await create(input);
    expect((await info(made.data.order_id)).lines).toMatchObject([{ ordered: row!.for_stock, free: row!.for_stock }]);
    expect(await demandOf(variant)).toBeUndefined();
    // Who looked before cannot order it a second time.
    expect((await create(input, manager)).refusal).toBe('supplier-order.demand-changed');
  });

  test('is for those who buy', async () => {
    for (const role of ['seller', 'sales', 'packer', 'service', 'affiliate'] as const)
      expect((await (await app.as(role)).query('supplier_order.demand', {})).refusal).toBe('permission.denied');
    expect((await manager.query('supplier_order.demand', { only: 'orders', size: 10 })).code).toBe(200);
  });
});

describe('a draft', () => {
  test('gives its units to the first paid; the last purchase is split, and its rest stays demand', async () => {
    const { variant, orders } = await ordersOf(3, 3, 3);
    const row = await demandOf(variant);
    const made = await create(orderOf([row!], { quantity: 7 }));
    const { lines, status } = await info(made.data.order_id);
    expect(status).toBe('draft');
    expect(lines[0]!.units.map((unit) => [unit.order_number, unit.quantity])).toEqual([
      [orders[0]!.number, 3],
      [orders[1]!.number, 3],
      [orders[2]!.number, 1],
    ]);
    expect(await demandOf(variant)).toMatchObject({ for_orders: 2, purchases: 1 });
    expect((await linesOf(variant)).map(({ quantity, status: each }) => [quantity, each])).toEqual([
      [3, ''],
      [3, ''],
      [2, ''],
      [1, ''],
    ]);
  });

  test('changes its quantities: fewer units go back to demand, more are for stock, none removes the line', async () => {
    const { variant } = await ordersOf(4, 2);
    const made = await drafted(variant);
    const [line] = (await info(made.order_id)).lines;
    const save = (version: number, quantity: number) =>
      purchaser.mutate('supplier_order.save', {
        order_id: made.order_id,
        version,
        lines: [{ line_id: line!._id, quantity, price_fen: 777 }],
        marks: 'PY / YW',
        note: '请用纸箱',
      });
    expect((await save(1, 5)).data).toMatchObject({ version: 2 });
    expect(await demandOf(variant)).toMatchObject({ for_orders: 1 });
    expect(await save(1, 9)).toMatchObject({ refusal: 'supplier-order.changed' });
    await save(2, 9);
    expect(await info(made.order_id)).toMatchObject({
      marks: 'PY / YW',
      total: { minor: 9 * 777, currency: 'CNY' },
      lines: [{ ordered: 9, free: 4 }],
    });
    await save(3, 0);
    expect((await info(made.order_id)).lines).toEqual([]);
    expect(await demandOf(variant)).toMatchObject({ for_orders: 6 });
    expect((await send({ order_id: made.order_id, version: 4 })).refusal).toBe('supplier-order.empty');
  });

  test('a cancelled seller order takes back exactly its own units', async () => {
    const { variant, orders } = await ordersOf(2, 5, 4);
    const made = await drafted(variant, 3);
    expect((await cancelProcess(orders[1]!.id)).code).toBe(200);
    const { lines } = await info(made.order_id);
    expect(lines).toMatchObject([{ ordered: 9, free: 3 }]);
    expect(lines[0]!.units.filter((unit) => !unit.is_cancelled).map((unit) => unit.quantity)).toEqual([2, 4]);
  });

  test('is dropped, and all of it is demand again', async () => {
    const { variant } = await ordersOf(6);
    const made = await drafted(variant);
    const dropped = await purchaser.mutate('supplier_order.cancel', { ...based(made), reason: '' });
    expect(dropped.code).toBe(200);
    expect(await demandOf(variant)).toMatchObject({ for_orders: 6 });
    expect(await info(made.order_id)).toMatchObject({ status: 'cancelled', ordered: 6 });
  });
});

const based = ({ order_id, version }: { order_id: string; version: number }) => ({ order_id, version });

describe('sending', () => {
  test('starts the purchases and buys their lines under the supplier’s number and price', async () => {
    const { variant, orders } = await ordersOf(2, 1);
    const row = await demandOf(variant);
    const made = await create(orderOf([row!], { price_fen: 850 }));
    const done = await send(made.data, { supplier_number: '1688-900' });
    expect(done.data).toMatchObject({ version: 2, number: made.data.number });
    expect(await linesOf(variant)).toEqual([
      { quantity: 2, status: 'purchased', supplier_order_number: '1688-900', unit_cost_fen: 850 },
      { quantity: 1, status: 'purchased', supplier_order_number: '1688-900', unit_cost_fen: 850 },
    ]);
    expect(await world.purchaseOf(orders[0]!)).toMatchObject({ status: 1 });
    expect(await world.eventsOf(orders[0]!.id)).toContain('line.purchased');
    expect(await info(made.data.order_id)).toMatchObject({ status: 'sent', purchases: 2, supplier_number: '1688-900' });
    expect((await send({ ...made.data, version: 2 })).refusal).toBe('supplier-order.wrong-status');
  });

  test('what is cancelled afterwards comes as stock', async () => {
    const { variant, orders } = await ordersOf(2, 5);
    const made = await sent(variant);
    await world.rows(`update purchases set status = -2 where order_id = $1`, orders[0]!.id);
    expect((await info(made.order_id)).lines).toMatchObject([{ ordered: 7, free: 2 }]);
  });

  test('the supplier accepts with another price', async () => {
    const { variant } = await ordersOf(3);
    const made = await sent(variant);
    const [line] = (await info(made.order_id)).lines;
    const confirmed = await purchaser.mutate('supplier_order.confirm', {
      ...based(made),
      supplier_number: 'A-77',
      due_at: '2026-12-05T00:00:00.000Z',
      lines: [{ line_id: line!._id, price_fen: 920 }],
    });
    expect(confirmed.code).toBe(200);
    expect(await linesOf(variant)).toMatchObject([{ supplier_order_number: 'A-77', unit_cost_fen: 920 }]);
    expect(await info(made.order_id)).toMatchObject({ status: 'confirmed', due_at: '2026-12-05T00:00:00.000Z' });
  });

  test('a cancelled order gives its purchases back to demand, with a reason', async () => {
    const { variant } = await ordersOf(3, 4);
    const made = await sent(variant);
    const cancel = (reason: string) => purchaser.mutate('supplier_order.cancel', { ...based(made), reason });
    expect((await cancel(' ')).refusal).toBe('supplier-order.reason-missing');
    expect((await cancel('Out of material')).code).toBe(200);
    expect(await demandOf(variant)).toMatchObject({ for_orders: 7 });
    expect(await linesOf(variant)).toMatchObject([{ status: '' }, { status: '' }]);
  });
});

describe('at the same time', () => {
  test('two purchasers order the same demand: one wins', async () => {
    const { variant } = await ordersOf(5);
    const row = await demandOf(variant);
    const responses = await Promise.all([create(orderOf([row!])), create(orderOf([row!]), manager)]);
    expect(responses.map((one) => one.refusal).sort()).toEqual([null, 'supplier-order.demand-changed'].sort());
    const made = responses.find((one) => one.refusal === null)!;
    expect((await info(made.data.order_id)).lines).toMatchObject([{ ordered: 5, free: 0 }]);
  });

  test('a cancellation and the order: the units are in the order, or stock, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { variant, orders } = await ordersOf(2, 3);
      const made = await drafted(variant);
      const [, cancelled] = await Promise.all([send(made), cancelProcess(orders[0]!.id)]);
      const [line] = (await info(made.order_id)).lines;
      const live = line!.units.filter((unit) => !unit.is_cancelled).reduce((all, unit) => all + unit.quantity, 0);
      expect(live).toBe(cancelled.code === 200 ? 3 : 5);
      expect(line!.ordered).toBe(live + line!.free);
    }
  });

  test('a repeated request makes one order', async () => {
    const { variant } = await ordersOf(2);
    const input = orderOf([(await demandOf(variant))!]);
    const key = randomUUID();
    const [first, second] = [await create(input, purchaser, key), await create(input, purchaser, key)];
    expect(second.data).toEqual(first.data);
    const { rows } = await app.pool.query(
      'select count(*)::int as count from supplier_order_lines where variant_id = $1',
      [variant],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('bad input', () => {
  test('is refused with nothing done', async () => {
    const { variant } = await ordersOf(2);
    const row = (await demandOf(variant))!;
    const input = orderOf([row]);
    const [line] = input.lines;
    expect((await create({ ...input, lines: [line!, line!] })).refusal).toBe('supplier-order.variant-twice');
    expect((await create({ ...input, lines: [{ ...line!, variant_id: newId() }] })).refusal).toBe('not-found');
    expect((await create({ ...input, warehouse_id: newId() })).refusal).toBe('not-found');
    expect((await create({ ...input, supplier_id: newId() })).refusal).toBe('not-found');
    for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { price_fen: 0 }, { quantity: 2_000_000_000 }])
      expect((await create(orderOf([row], wrong))).refusal).toBe('input.invalid');
    expect((await send({ order_id: newId(), version: 1 })).refusal).toBe('not-found');
    expect(await demandOf(variant)).toMatchObject({ for_orders: 2 });
    for (const role of ['seller', 'sales', 'packer'] as const)
      expect((await create(input, await app.as(role))).refusal).toBe('permission.denied');
    expect((await app.anonymous.mutate('supplier_order.create', input)).http).toBe(401);
  });
});

test('the list finds orders by number, supplier and status', async () => {
  const { variant } = await ordersOf(2);
  const made = await sent(variant, 1);
  const found = async (input: object) =>
    (await purchaser.query('supplier_order.list', { ...input, size: 1000 })).data.list;
  const [row] = await found({ keyword: made.number.toLowerCase() });
  expect(row).toMatchObject({ ordered: 3, received: 0, lines: 1, purchases: 1, status: 'sent' });
  expect(await found({ keyword: made.number, status: ['draft'] })).toEqual([]);
  expect((await found({ supplier_id: [row!.supplier_id] })).map(({ _id }) => _id)).toContain(made.order_id);
  expect(await found({ keyword: '%' })).toEqual([]);
});
