import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIdLists, badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const { purchaser, packer, given, worked, bought, purchaseOf, rows } = await goodsWorld(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

/** An order of goods that are not in stock, with its purchase. */
async function purchased(quantity = 1) {
  const order = await worked([{ variant: await given(), quantity }]);
  const { _id, lines } = await purchaseOf(order);
  return { order, _id, lineId: lines[0]?._id ?? '' };
}
const confirm = (...ids: string[]) => purchaser.mutate('purchase.confirm', { purchase_ids: ids });

const waiting = await purchased();
const started = await purchased();
await confirm(started._id);
const { order: boughtOrder } = await purchased();
await bought(boughtOrder);
const ordered = await purchaseOf(boughtOrder);
const orderedLine = ordered.lines[0]?._id ?? '';

describe('no purchase is started with', () => {
  test.each([
    ...badIdLists('purchase_ids', waiting._id, 500),
    ['an unknown purchase among known ones', { purchase_ids: [waiting._id, randomUUID()] }, 'not-found'],
    ['the order instead of its purchase', { purchase_ids: [waiting.order.id] }, 'not-found'],
    ['a purchase that is started', { purchase_ids: [waiting._id, started._id] }, 'purchase.wrong-status'],
  ] satisfies readonly BadInput<Input<'purchase.confirm'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(purchaser, 'purchase.confirm', input)).toBe(expected);
  });

  test('a purchase whose order was cancelled, and none of the others either', async () => {
    const cancelled = await purchased();
    await rows(`update orders set order_status = 'cancelled' where id = $1`, cancelled.order.id);
    const input = { purchase_ids: [waiting._id, cancelled._id] };
    expect(await commandRefusal(purchaser, 'purchase.confirm', input)).toBe('purchase.order-cancelled');
  });
});

describe('no factory order is recorded with', () => {
  const valid = { line_ids: [started.lineId], supplier_order_number: '1688-2', inbound_waybill: 'SF1234567890' };

  test.each([
    ...badIdLists('line_ids', started.lineId, 500),
    ['an unknown line among known ones', { line_ids: [started.lineId, randomUUID()] }, 'not-found'],
    ['the purchase instead of its line', { line_ids: [started._id] }, 'not-found'],
    [
      'a line of a purchase that is not started',
      { line_ids: [started.lineId, waiting.lineId] },
      'purchase.wrong-status',
    ],
    ['no supplier order number', { supplier_order_number: undefined }, 'supplier_order_number empty'],
    ['spaces as the supplier order number', { supplier_order_number: ' \t' }, 'supplier_order_number empty'],
    [
      'a supplier order number of 101 characters',
      { supplier_order_number: '1'.repeat(101) },
      'supplier_order_number too_long',
    ],
    ['a supplier order number with a NUL', { supplier_order_number: '1688\0' }, 'supplier_order_number unstorable'],
    ['no waybill', { inbound_waybill: undefined }, 'inbound_waybill empty'],
    ['a waybill of 61 characters', { inbound_waybill: 'S'.repeat(61) }, 'inbound_waybill too_long'],
    ['a number as the waybill', { inbound_waybill: 1_234_567 }, 'inbound_waybill other'],
    ['a waybill with half a character', { inbound_waybill: 'SF123\ud83d' }, 'inbound_waybill unstorable'],
    ['a negative cost', { unit_cost_fen: -1 }, 'unit_cost_fen too_small'],
    ['a fraction of a fen', { unit_cost_fen: 9.99 }, 'unit_cost_fen whole'],
    ['a cost as a text', { unit_cost_fen: '999' }, 'unit_cost_fen number'],
    ['a cost above all limits', { unit_cost_fen: 100_000_001 }, 'unit_cost_fen too_big'],
  ] satisfies readonly BadInput<Input<'purchase.update'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'purchase.update', { ...valid, ...change })).toBe(expected);
  });
});

const badReasons: readonly BadInput<{ reason: string }>[] = [
  ['no reason', { reason: undefined }, 'reason empty'],
  ['an empty reason', { reason: '' }, 'purchase.reason-missing'],
  ['spaces as the reason', { reason: ' \n\t' }, 'purchase.reason-missing'],
  ['a reason of 501 characters', { reason: 'r'.repeat(501) }, 'reason too_long'],
  ['a reason with a NUL', { reason: 'gone\0' }, 'reason unstorable'],
  ['a list as the reason', { reason: ['gone'] }, 'reason other'],
];

describe('a purchase is not rejected with', () => {
  const valid = { purchase_id: started._id, reason: 'The factory closed' };

  test.each([
    ...badIds('purchase_id', started._id),
    ...badReasons,
    ['an unknown purchase', { purchase_id: randomUUID() }, 'not-found'],
    ['its line instead of the purchase', { purchase_id: started.lineId }, 'not-found'],
  ] satisfies readonly BadInput<Input<'purchase.reject'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'purchase.reject', { ...valid, ...change })).toBe(expected);
  });
});

test('a purchase is not rejected once its goods are on the way', async () => {
  await rows(`update purchase_lines set status = 'deliveried' where id = $1`, orderedLine);
  const input = { purchase_id: ordered._id, reason: 'The factory closed' };
  expect(await commandRefusal(purchaser, 'purchase.reject', input)).toBe('purchase.goods-arrived');
  await rows(`update purchase_lines set status = 'purchased' where id = $1`, orderedLine);
});

describe('a line is not written off with', () => {
  const valid = { line_id: orderedLine, reason: 'Lost on the way' };

  test.each([
    ...badIds('line_id', orderedLine),
    ...badReasons,
    ['an unknown line', { line_id: randomUUID() }, 'not-found'],
    ['a line that was not bought', { line_id: waiting.lineId }, 'purchase.wrong-status'],
  ] satisfies readonly BadInput<Input<'purchase.terminateLine'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'purchase.terminateLine', { ...valid, ...change })).toBe(expected);
  });
});

describe('purchases are not for', () => {
  test.each([
    ['sellers', () => app.as('seller'), 'permission.denied'],
    ['packers', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['salespeople', () => app.as('sales'), 'permission.denied'],
    ['an administrator acting as a seller', () => actingAs(app, 'seller', 'admin'), 'permission.denied'],
    ['visitors without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    const reason = 'No reason';
    expect(await commandRefusal(client, 'purchase.confirm', { purchase_ids: [waiting._id] })).toBe(expected);
    expect(await commandRefusal(client, 'purchase.reject', { purchase_id: waiting._id, reason })).toBe(expected);
    expect(await commandRefusal(client, 'purchase.terminateLine', { line_id: orderedLine, reason })).toBe(expected);
  });
});

test('with one key a purchase is started, recorded, written off and rejected once', async () => {
  const once = await purchased(2);
  const purchase_ids = [once._id];
  const begun = await runOncePerKey(purchaser, 'purchase.confirm', { purchase_ids }, { purchase_ids: [waiting._id] });
  expect(begun.data).toEqual({ confirmed: 1 });
  const numbers = { line_ids: [once.lineId], supplier_order_number: ' 1688-3 ', inbound_waybill: 'sf 999 111' };
  const recorded = await runOncePerKey(purchaser, 'purchase.update', numbers, { ...numbers, unit_cost_fen: 1 });
  expect(recorded.data).toEqual({ lines: 1 });
  expect((await purchaseOf(once.order)).lines[0]).toMatchObject({
    supplier_order_number: '1688-3',
    inbound_waybill: 'SF999111',
  });
  const loss = { line_id: once.lineId, reason: 'Lost' };
  expect((await runOncePerKey(purchaser, 'purchase.terminateLine', loss, { ...loss, reason: 'Late' })).code).toBe(200);
  expect(await commandRefusal(purchaser, 'purchase.terminateLine', loss)).toBe('purchase.wrong-status');
  const other = await purchased();
  const rejection = { purchase_id: other._id, reason: 'The factory closed' };
  const rejected = await runOncePerKey(purchaser, 'purchase.reject', rejection, { ...rejection, reason: 'Late' });
  expect(rejected.code).toBe(200);
  expect(await commandRefusal(purchaser, 'purchase.reject', rejection)).toBe('purchase.wrong-status');
});

test.each([
  ['an unknown filter', { filter: 'LATE' }, 'filter option'],
  ['an unknown status', { status: [9] }, 'status.0 option'],
  ['a status in words', { status: ['bought'] }, 'status.0 option'],
  ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
  ['a supplier with a NUL', { supplier: 'a\0' }, 'supplier unstorable'],
  ['a size above 1000', { size: 1001 }, 'size too_big'],
] satisfies readonly BadInput<Input<'purchase.list'>>[])('the list is refused for %s', async (_, input, expected) => {
  expect(await queryRefusal(purchaser, 'purchase.list', input)).toBe(expected);
  if ('filter' in input) expect(await queryRefusal(packer, 'purchase.list', input)).toBe('permission.denied');
});
