import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIdLists, badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { givenReadyOrder } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const { seller, manager, packer, shop, given, worked, bought, shipped, rows } = await goodsWorld(app);
const service = await app.as('service');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const mug = await given(500);
const ordered = await given();
/** An order whose goods are bought, so that its seller can only request the cancellation. */
async function boughtOrder(): Promise<Worked> {
  const order = await worked([{ variant: ordered }]);
  await bought(order);
  return order;
}
const order = await boughtOrder();
const untouched = await givenReadyOrder(app.db, shop, [{ variant: mug }]);
const ids = (...orders: readonly { id: string }[]) => orders.map(({ id }) => id);
const request = { order_ids: ids(order), reason: 'The customer does not want it' };

describe('no cancellation is requested with', () => {
  test.each([
    ...badIdLists('order_ids', order.id, 1000),
    ['an unknown order', { order_ids: [order.id, randomUUID()] }, 'not-found'],
    ['an order that is not processed', { order_ids: ids(order, untouched) }, 'order.not-processed'],
    ['no reason', { reason: undefined }, 'reason empty'],
    ['a reason of null', { reason: null }, 'reason empty'],
    ['a reason of 2 characters', { reason: 'no' }, 'reason too_short'],
    ['a reason of spaces', { reason: '      ' }, 'reason too_short'],
    ['a reason of 501 characters', { reason: 'r'.repeat(501) }, 'reason too_long'],
    ['a reason with a NUL', { reason: 'not\0 wanted' }, 'reason unstorable'],
    ['a reason with half a character', { reason: 'not wanted \ud83d' }, 'reason unstorable'],
    ['a number as the reason', { reason: 12_345 }, 'reason other'],
  ] satisfies readonly BadInput<Input<'order.requestCancel'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.requestCancel', { ...request, ...change })).toBe(expected);
  });

  test('an order that has left the warehouse, and none of the others either', async () => {
    const sent = await worked([{ variant: mug }]);
    await shipped(sent);
    const input = { ...request, order_ids: ids(order, sent) };
    expect(await commandRefusal(seller, 'order.requestCancel', input)).toBe('order.goods-sent');
  });

  test.each([
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['a manager, who cancels instead', () => app.as('manager'), 'permission.denied'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s as the user', async (_, clientOf, expected) => {
    expect(await commandRefusal(await clientOf(), 'order.requestCancel', request)).toBe(expected);
  });
});

describe('a request stays open with', async () => {
  const requested = await boughtOrder();
  await seller.mutate('order.requestCancel', { ...request, order_ids: ids(requested) });
  const { data } = await seller.query('order.cancelRequests', { order_id: requested.id });
  const request_id = data[0]?.request_id ?? '';
  const refusal = { request_id, choice: 'refuse' as const, decision_reason: 'The goods are on their way' };

  test('a second request for the same order', async () => {
    const again = { ...request, order_ids: ids(requested) };
    expect(await commandRefusal(seller, 'order.requestCancel', again)).toBe('order.cancel-requested');
    expect(await commandRefusal(service, 'order.requestCancel', again)).toBe('order.cancel-requested');
  });

  test.each([
    ...badIds('request_id', request_id),
    ['an unknown request', { request_id: randomUUID() }, 'not-found'],
    ['the id of the order', { request_id: requested.id }, 'not-found'],
    ['no choice', { choice: undefined }, 'choice empty'],
    ['an unknown choice', { choice: 'later' }, 'choice option'],
    ['no reason for refusing', { decision_reason: undefined }, 'order.decision-reason-missing'],
    ['spaces as the reason for refusing', { decision_reason: ' \n ' }, 'order.decision-reason-missing'],
    ['a decision reason of 501 characters', { decision_reason: 'a'.repeat(501) }, 'decision_reason too_long'],
    ['a decision reason with a NUL', { decision_reason: 'no\0' }, 'decision_reason unstorable'],
    ['a list as the decision reason', { decision_reason: ['no'] }, 'decision_reason other'],
  ] satisfies readonly BadInput<Input<'order.decideCancel'>>[])('%s in a decision', async (_, change, expected) => {
    expect(await commandRefusal(manager, 'order.decideCancel', { ...refusal, ...change })).toBe(expected);
  });

  test.each(badIds('request_id', request_id))('%s in a withdrawal', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'order.withdrawCancel', input)).toBe(expected);
  });

  test('a decision by users who may not cancel, or for whom it is not theirs', async () => {
    for (const [client, expected] of [
      [packer, 'permission.denied'],
      [service, 'permission.denied'],
      [await app.as('seller2'), 'not-found'],
      [app.anonymous, 'session.missing'],
      [await actingAs(app, 'seller', 'admin'), 'acting.money'],
    ] as const)
      expect(await commandRefusal(client, 'order.decideCancel', refusal)).toBe(expected);
  });

  test('a withdrawal of an unknown request, or by another user than the one who requested it', async () => {
    const unknown = { request_id: randomUUID() };
    expect(await commandRefusal(seller, 'order.withdrawCancel', unknown)).toBe('not-found');
    expect(await commandRefusal(service, 'order.withdrawCancel', { request_id })).toBe('not-found');
    expect(await commandRefusal(await app.as('seller2'), 'order.withdrawCancel', { request_id })).toBe('not-found');
    expect(await commandRefusal(manager, 'order.withdrawCancel', { request_id })).toBe('permission.denied');
  });

  test('nothing else: once refused, it is neither decided nor withdrawn again', async () => {
    const cancel = { request_id, choice: 'cancel' as const };
    expect((await runOncePerKey(manager, 'order.decideCancel', refusal, cancel)).code).toBe(200);
    expect(await commandRefusal(manager, 'order.decideCancel', cancel)).toBe('order.cancel-decided');
    expect(await commandRefusal(seller, 'order.withdrawCancel', { request_id })).toBe('order.cancel-decided');
  });
});

test('with one key a request is made once and withdrawn once', async () => {
  const once = await boughtOrder();
  const input = { ...request, order_ids: ids(once, once) };
  const made = await runOncePerKey(seller, 'order.requestCancel', input, { ...input, reason: 'Another reason' });
  expect(made.data).toEqual({ requested: 1 });
  const [row] = await rows<{ id: string }>('select id from cancel_requests where order_id = $1', once.id);
  const withdrawal = { request_id: row?.id ?? '' };
  const withdrawn = await runOncePerKey(seller, 'order.withdrawCancel', withdrawal, { request_id: randomUUID() });
  expect(withdrawn.code).toBe(200);
});

describe('a preview of a cancellation is refused for', () => {
  test.each([
    ...badIdLists('order_ids', order.id, 1000),
    ['an unknown order', { order_ids: [order.id, randomUUID()] }, 'not-found'],
  ] satisfies readonly BadInput<Input<'order.cancelPreview'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'order.cancelPreview', input)).toBe(expected);
  });

  test('other sellers and visitors; the requests of an order too', async () => {
    const seller2 = await app.as('seller2');
    expect(await queryRefusal(seller2, 'order.cancelPreview', { order_ids: ids(order) })).toBe('not-found');
    expect(await queryRefusal(app.anonymous, 'order.cancelRequests', { order_id: order.id })).toBe('session.missing');
    expect((await seller2.query('order.cancelRequests', { order_id: order.id })).data).toEqual([]);
  });
});
