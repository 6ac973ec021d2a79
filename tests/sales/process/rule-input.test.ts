import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { stores } = app.base;
const seller = await app.as('seller');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const store_id = stores['NRDL'] ?? '';
const rule: Input<'order.setAutoProcess'> = { store_id, is_on: true, hold_minutes: 60 };

describe('orders are not processed automatically with', () => {
  test.each<BadInput<Input<'order.setAutoProcess'>>>([
    ['no store', { store_id: undefined }, 'store_id empty'],
    ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
    ['an unknown store', { store_id: randomUUID() }, 'not-found'],
    ['a store of another seller', { store_id: stores['MSNV'] }, 'not-found'],
    ['a list of stores', { store_id: [store_id] }, 'store_id other'],
    ['no choice', { is_on: undefined }, 'is_on empty'],
    ['a choice in words', { is_on: 'on' }, 'is_on other'],
    ['a choice of 1', { is_on: 1 }, 'is_on other'],
    ['no delay', { hold_minutes: null }, 'hold_minutes empty'],
    ['a delay of 61 minutes', { hold_minutes: 61 }, 'hold_minutes option'],
    ['a negative delay', { hold_minutes: -60 }, 'hold_minutes option'],
    ['a delay as text', { hold_minutes: '60' }, 'hold_minutes option'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.setAutoProcess', { ...rule, ...change })).toBe(expected);
  });

  test('a closed store', async () => {
    await app.pool.query(`update stores set status = 'closed' where id = $1`, [store_id]);
    expect(await commandRefusal(seller, 'order.setAutoProcess', rule)).toBe('store.closed');
    await app.pool.query(`update stores set status = 'open' where id = $1`, [store_id]);
  });
});

describe('extra charges are not accepted automatically with', () => {
  test.each<BadInput<Input<'order.setChargeRule'>>>([
    ['no sum', { limit_minor: undefined }, 'limit_minor empty'],
    ['a negative sum', { limit_minor: -1 }, 'limit_minor amount_small'],
    ['half a cent', { limit_minor: 0.5 }, 'limit_minor whole'],
    ['a sum as text', { limit_minor: '5.00' }, 'limit_minor number'],
    ['a sum above the limit', { limit_minor: 1e15 }, 'limit_minor amount_big'],
  ])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'order.setChargeRule', input)).toBe(expected);
  });
});

test.each<BadInput<Input<'order.autoProcess'>>>([
  ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
  ['a seller by name', { seller_id: 'Nordlys' }, 'seller_id format'],
])('rules are not listed for %s', async (_, input, expected) => {
  expect(await queryRefusal(seller, 'order.autoProcess', input)).toBe(expected);
});

test('rules of another seller are absent', async () => {
  expect((await seller.query('order.autoProcess', { store_id: stores['MSNV'] })).data).toEqual([]);
});

describe('rules that spend money need the right:', () => {
  test.each([
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    expect(await commandRefusal(await clientOf(), 'order.setAutoProcess', rule)).toBe(expected);
  });
});

test('with one key a rule is saved once', async () => {
  const off = { ...rule, is_on: false };
  const { data } = await runOncePerKey(seller, 'order.setAutoProcess', off, rule, app.idle);
  expect(data).toMatchObject({ store_id, is_on: false, hold_minutes: 60 });
  const limit = await runOncePerKey(
    seller,
    'order.setChargeRule',
    { limit_minor: 500 },
    { limit_minor: 600 },
    app.idle,
  );
  expect(limit.data.limit.minor).toBe(500);
});
