import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, purchaser, packer, manager, given, worked, purchaseOf, bought, rows } = world;

const order = async (quantity = 2) => worked([{ variant: await given(), quantity }]);
const confirm = (ids: string[], by = purchaser) => by.mutate('purchase.confirm', { purchase_ids: ids });
const buy = (line_ids: string[], more: object = {}, by = purchaser) =>
  by.mutate('purchase.update', { line_ids, supplier_order_number: '1688-77', inbound_waybill: '', ...more });
const reject = (purchase_id: string, reason: string, by = purchaser) =>
  by.mutate('purchase.reject', { purchase_id, reason });
const terminate = (line_id: string, reason: string, by = purchaser) =>
  by.mutate('purchase.terminateLine', { line_id, reason });
const statusOf = async (id: string) => (await rows('select status from purchases where id = $1', id))[0]?.status;

describe('the list', () => {
  test('processing makes a purchase of exactly what the stock does not cover', async () => {
    const [scarce, plenty] = [await given(1), await given(50)];
    const made = await worked([
      { variant: scarce, quantity: 4 },
      { variant: plenty, quantity: 2 },
    ]);
    const purchase = await purchaseOf(made);
    expect(purchase).toMatchObject({ status: 0, order_number: made.number, warehouse: 'YW', order_cancelled: false });
    expect(purchase.lines).toMatchObject([{ variant_id: scarce, quantity: 3, status: '', received: 0 }]);
    expect(purchase.total_cost).toEqual({ minor: 3000, currency: 'CNY' });
  });

  test('filters by the specification’s tabs, by status, and by every number', async () => {
    const made = await order();
    const { purchase, waybill } = await bought(made);
    const found = async (input: object) =>
      (await purchaser.query('purchase.list', { ...input, size: 1000 })).data.list.map(({ _id }) => _id);
    for (const keyword of [made.number, purchase.number.toLowerCase(), '1688-1', waybill.toLowerCase()])
      expect(await found({ keyword })).toContain(purchase._id);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ filter: 'WAITING' })).toContain(purchase._id);
    expect(await found({ filter: 'FINISHED' })).not.toContain(purchase._id);
    expect(await found({ status: [1] })).toContain(purchase._id);
    expect(await found({ status: [0, 3] })).not.toContain(purchase._id);
    expect(await found({ supplier: purchase.lines[0]!.supplier_name })).toContain(purchase._id);
    expect(await found({ supplier: 'Nobody' })).toEqual([]);
  });

  test('counts by status, and pages', async () => {
    const before = (await purchaser.query('purchase.list', {})).data.counts;
    await bought(await order());
    await order();
    const { data } = await purchaser.query('purchase.list', { size: 1, page: 2 });
    expect(data.list).toHaveLength(1);
    expect(data.counts).toMatchObject({ confirming: before.confirming + 1, purchasing: before.purchasing + 1 });
  });

  test('a seller sees his own, and neither who the factory is nor what it costs', async () => {
    const made = await order();
    const { purchase } = await bought(made);
    const own = await purchaseOf(made, seller);
    expect(own.total_cost).toBeNull();
    const hidden = { supplier_name: '', supplier_url: '', supplier_order_number: '', unit_cost: null };
    expect(own.lines).toMatchObject([hidden]);
    expect(purchase.lines[0]!.supplier_name).not.toBe('');
    const found = async (input: object, by = seller) => (await by.query('purchase.list', input)).data.count;
    expect(await found({ keyword: '1688-1' })).toBe(0);
    expect(await found({ keyword: made.number })).toBe(1);
    expect(await found({ keyword: made.number }, await app.as('seller2'))).toBe(0);
  });

  test('sales sees the factory but not its price; packer, service and affiliate see nothing', async () => {
    const made = await order();
    const sales = await app.as('sales');
    expect(await purchaseOf(made, sales)).toMatchObject({ total_cost: null });
    expect((await purchaseOf(made, sales)).lines[0]!.supplier_name).not.toBe('');
    for (const role of ['packer', 'service', 'affiliate'] as const)
      expect((await (await app.as(role)).query('purchase.list', {})).refusal).toBe('permission.denied');
  });
});

describe('taking in hand', () => {
  test('confirming becomes purchasing, once, and is in the order’s timeline', async () => {
    const [one, two] = [await order(), await order()];
    const ids = [(await purchaseOf(one))._id, (await purchaseOf(two))._id];
    expect((await confirm([...ids, ids[0]!])).data).toEqual({ confirmed: 2 });
    expect(await Promise.all(ids.map(statusOf))).toEqual([1, 1]);
    expect(await world.eventsOf(one.id)).toContain('purchase.changed');
    expect(await confirm([ids[0]!])).toMatchObject({ refusal: 'purchase.wrong-status' });
  });

  test('one that cannot be confirmed refuses all of them', async () => {
    const [one, two] = [await purchaseOf(await order()), await purchaseOf(await order())];
    await confirm([two._id]);
    expect(await confirm([one._id, two._id])).toMatchObject({
      refusal: 'purchase.wrong-status',
      details: { number: two.number },
    });
    expect(await statusOf(one._id)).toBe(0);
  });

  test('without a supplier or a cost nothing is bought', async () => {
    const purchase = await purchaseOf(await order());
    await rows('update purchase_lines set unit_cost_fen = 0 where purchase_id = $1', purchase._id);
    expect((await confirm([purchase._id])).refusal).toBe('purchase.supplier-missing');
  });

  test('two at once: one wins, the other gets a conflict', async () => {
    const { _id } = await purchaseOf(await order());
    const responses = await Promise.all([confirm([_id]), confirm([_id], manager), confirm([_id])]);
    expect(responses.map((one) => one.refusal).sort()).toEqual([
      null,
      'purchase.wrong-status',
      'purchase.wrong-status',
    ]);
  });

  test('is for those who buy; unknown ones are not there', async () => {
    const { _id } = await purchaseOf(await order());
    for (const role of ['seller', 'seller2', 'sales', 'packer', 'service', 'affiliate'] as const)
      expect((await confirm([_id], await app.as(role))).refusal).toBe('permission.denied');
    expect((await confirm([_id, newId()])).refusal).toBe('not-found');
    expect((await app.anonymous.mutate('purchase.confirm', { purchase_ids: [_id] })).http).toBe(401);
  });
});

describe('buying', () => {
  test('a line gets its numbers and its price; later only the numbers change', async () => {
    const made = await order();
    const { _id, lines } = await purchaseOf(made);
    const [line] = lines;
    expect((await buy([line!._id])).refusal).toBe('purchase.wrong-status');
    await confirm([_id]);
    expect((await buy([line!._id], { inbound_waybill: ' sf 123 456 ', unit_cost_fen: 1250 })).data).toEqual({
      lines: 1,
    });
    const after = await purchaseOf(made);
    expect(after.total_cost).toEqual({ minor: 2500, currency: 'CNY' });
    expect(after.lines).toMatchObject([
      { status: 'purchased', supplier_order_number: '1688-77', inbound_waybill: 'SF123456' },
    ]);
    await buy([line!._id], { supplier_order_number: '1688-78' });
    expect((await purchaseOf(made)).lines).toMatchObject([
      { status: 'purchased', supplier_order_number: '1688-78', inbound_waybill: '', unit_cost: { minor: 1250 } },
    ]);
    expect((await world.eventsOf(made.id)).filter((name) => name === 'line.purchased')).toHaveLength(1);
  });

  test('lines of several purchases come under one supplier order', async () => {
    const made = [await order(), await order()];
    const purchases = await Promise.all(made.map((one) => purchaseOf(one)));
    await confirm(purchases.map(({ _id }) => _id));
    const response = await buy(purchases.flatMap(({ lines }) => lines.map(({ _id }) => _id)));
    expect(response.data).toEqual({ lines: 2 });
  });

  test('the number of the supplier’s order is needed; unknown lines are not there', async () => {
    const { lines } = (await bought(await order())).purchase;
    expect((await buy([lines[0]!._id], { supplier_order_number: ' ' })).refusal).toBe('input.invalid');
    expect((await buy([lines[0]!._id, newId()])).refusal).toBe('not-found');
    expect((await buy([lines[0]!._id], {}, packer)).refusal).toBe('permission.denied');
  });

  test('the same key is the same act', async () => {
    const { _id, lines } = await purchaseOf(await order());
    await confirm([_id]);
    const input = { line_ids: [lines[0]!._id], supplier_order_number: 'A-1', inbound_waybill: '' };
    const key = randomUUID();
    const [one, two] = await Promise.all([0, 1].map(() => purchaser.mutate('purchase.update', input, key)));
    expect(one).toEqual(two);
    expect(await purchaser.mutate('purchase.update', { ...input, inbound_waybill: 'X' }, key)).toMatchObject({
      refusal: 'key.reused',
    });
  });
});

describe('ending', () => {
  test('a rejected purchase has its reason and frees the order’s money; what was sent comes as stock', async () => {
    const made = await order();
    const { purchase, waybill } = await bought(made);
    expect((await reject(purchase._id, '  ')).refusal).toBe('purchase.reason-missing');
    expect((await reject(purchase._id, 'Factory closed')).code).toBe(200);
    expect(await purchaseOf(made)).toMatchObject({
      status: -1,
      reason: 'Factory closed',
      lines: [{ status: 'cancel' }],
    });
    expect((await packer.query('stock.inbound', { waybill })).data.lines).toMatchObject([{ for_stock: true }]);
    expect((await reject(purchase._id, 'Again')).refusal).toBe('purchase.wrong-status');
    expect((await seller.mutate('order.cancelProcess', { order_ids: [made.id] })).code).toBe(200);
  });

  test('once goods are here it is too late to reject', async () => {
    const made = await order(2);
    const { purchase } = await bought(made);
    await world.receive(purchase.lines[0]!._id, { good: 1, reason: 'Half a box' });
    expect((await reject(purchase._id, 'No')).refusal).toBe('purchase.wrong-status');
    expect(await statusOf(purchase._id)).toBe(2);
  });

  test('a bought line can be terminated with a reason, one not bought cannot', async () => {
    const made = await worked([
      { variant: await given(), quantity: 1 },
      { variant: await given(), quantity: 1 },
    ]);
    const { _id, lines } = await purchaseOf(made);
    const [first, second] = lines.map((line) => line._id);
    expect((await terminate(first!, 'Lost')).refusal).toBe('purchase.wrong-status');
    await confirm([_id]);
    await buy([first!, second!]);
    expect((await terminate(first!, '')).refusal).toBe('purchase.reason-missing');
    expect((await terminate(first!, 'Lost at sea')).code).toBe(200);
    expect(await statusOf(_id)).toBe(1);
    await world.receive(second!);
    expect(await statusOf(_id)).toBe(3);
    expect((await purchaseOf(made)).lines.find((line) => line._id === first)).toMatchObject({
      status: 'terminated',
      receive_reason: 'Lost at sea',
    });
    expect((await terminate(second!, 'Late')).refusal).toBe('purchase.wrong-status');
    expect((await terminate(first!, 'Lost', seller)).refusal).toBe('permission.denied');
    expect((await terminate(newId(), 'Lost')).refusal).toBe('not-found');
    expect((await reject(newId(), 'Lost')).refusal).toBe('not-found');
  });
});

describe('an order its shop cancels', () => {
  test('is neither taken in hand nor bought for', async () => {
    const [early, late] = [await order(), await order()];
    const { _id } = await purchaseOf(late);
    await confirm([_id]);
    await rows(`update orders set order_status = 'cancelled' where id = any($1)`, [early.id, late.id]);
    const first = await purchaseOf(early);
    expect(first.order_cancelled).toBe(true);
    expect(await confirm([first._id])).toMatchObject({
      refusal: 'purchase.order-cancelled',
      details: { number: first.number },
    });
    const { lines } = await purchaseOf(late);
    expect((await buy(lines.map((line) => line._id))).refusal).toBe('purchase.order-cancelled');
    expect((await reject(_id, 'Order cancelled')).code).toBe(200);
  });

  test('taking back and buying at once: what is bought is not left behind', async () => {
    const made = await order();
    const { _id, lines } = await purchaseOf(made);
    await confirm([_id]);
    const [back, purchased] = await Promise.all([
      manager.mutate('order.cancelProcess', { order_ids: [made.id] }),
      buy(lines.map((line) => line._id)),
    ]);
    expect(back.code).toBe(200);
    expect([null, 'purchase.wrong-status']).toContain(purchased.refusal);
    expect(await purchaseOf(made)).toMatchObject({ status: -2 });
    expect(['', 'cancel']).toContain((await purchaseOf(made)).lines[0]!.status);
  });
});
