import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIdLists, badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { givenReadyOrder, setBalance } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { processWorld } from '../../support/sales/process-world.ts';

const app = await testApp({ works: false });
const world = await processWorld(app);
const { seller, shop, users, stores, channels, express, preview, asked: inputOf, available, a } = world;
const manager = await app.as('manager');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

type Extra = Parameters<typeof givenReadyOrder>[3];
const given = (extra: Extra = {}, of = shop) => givenReadyOrder(app.db, of, [{ variant: a }], extra);
const order = await given();
const foreign = await given({}, { sellerId: users.seller2, storeId: stores['MSNV'] ?? '' });
const valid = await inputOf([order.id], { channels: express });
const [channel] = express;
const eur = (minor: unknown) => ({ minor, currency: 'EUR' });

const badChoices: readonly BadInput<Input<'order.processOrder'>>[] = [
  ['channels that are no list', { channels: 'YTX-LINE' }, 'channels other'],
  ['a channel by its code', { channels: [{ ...channel, channel_id: 'YTX-LINE' }] }, 'channels.0.channel_id format'],
  ['a channel without a country', { channels: [{ ...channel, country_code: '' }] }, 'channels.0.country_code empty'],
  ['a country by name', { channels: [{ ...channel, country_code: 'Holland' }] }, 'channels.0.country_code format'],
  ['a long group', { channels: [{ ...channel, group: 'g'.repeat(201) }] }, 'channels.0.group too_long'],
  ['a group with a NUL', { channels: [{ ...channel, group: 'NL\0' }] }, 'channels.0.group unstorable'],
  ['1,001 channels', { channels: Array.from({ length: 1001 }, () => channel) }, 'channels too_many'],
];

const badPrices: readonly BadInput<Input<'order.processOrder'>>[] = [
  ['no total', { total: undefined }, 'total empty'],
  ['a total of another amount', { total: eur(1) }, 'process.price-changed'],
  ['a total of 0', { total: eur(0) }, 'process.price-changed'],
  ['a negative total', { total: eur(-valid.total.minor) }, 'process.price-changed'],
  ['a total in another currency', { total: { ...valid.total, currency: 'USD' } }, 'process.price-changed'],
  ['a fraction of a cent', { total: eur(valid.total.minor + 0.5) }, 'total.minor whole'],
  ['a total as a text', { total: eur(String(valid.total.minor)) }, 'total.minor number'],
  ['a total beyond all balances', { total: eur(1e300) }, 'total.minor amount_big'],
  ['a currency in small letters', { total: { ...valid.total, currency: 'eur' } }, 'total.currency format'],
  ['no hash', { quote_hash: undefined }, 'quote_hash empty'],
  ['another hash', { quote_hash: 'x' }, 'process.price-changed'],
  ['a hash of 101 characters', { quote_hash: 'x'.repeat(101) }, 'quote_hash too_long'],
  ['a hash with a NUL', { quote_hash: '\0' }, 'quote_hash unstorable'],
  ['no time of the prices', { priced_at: undefined }, 'priced_at empty'],
  ['a day as the time of the prices', { priced_at: '2026-11-20' }, 'priced_at format'],
  ['a month that does not exist', { priced_at: '2026-13-01T00:00:00Z' }, 'priced_at format'],
];

const refusedOrders: readonly BadInput<Input<'order.processOrder'>>[] = [
  ['an unknown order among known ones', { order_ids: [order.id, randomUUID()] }, 'not-found'],
  ['an order of another seller', { order_ids: [order.id, foreign.id] }, 'not-found'],
  ['a channel that does not exist', { channels: [{ ...channel, channel_id: randomUUID() }] }, 'process.channel-gone'],
];

const names = ['order.processOrder', 'order.processOrders'] as const;

describe.each(names)('%s charges nothing with', (name) => {
  const table = [...badIdLists('order_ids', order.id, 1000), ...badChoices, ...badPrices, ...refusedOrders];

  test.each(table)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, name, { ...valid, ...change })).toBe(expected);
    expect(await available()).toBe(100_000);
  });

  test('orders of several sellers', async () => {
    const input = { ...valid, order_ids: [order.id, foreign.id] };
    expect(await commandRefusal(manager, name, input)).toBe('process.several-sellers');
  });

  test.each([
    ['is cancelled', { orderStatus: 'cancelled' }, 'order.not-open'],
    ['is not paid', { financialStatus: 'pending' }, 'order.not-paid'],
    ['has an address a carrier returns', { address: { zip: '1' } }, 'order.address-wrong'],
    ['is not mapped', { mappingStatus: 0 }, 'order.not-mapped'],
  ] as const satisfies readonly (readonly [string, Extra, string])[])(
    'an order that %s, and none of the others either',
    async (_, extra, expected) => {
      const blocked = await given(extra as Extra);
      expect(await commandRefusal(seller, name, { ...valid, order_ids: [order.id, blocked.id] })).toBe(expected);
      const { msg } = await seller.mutate(name, { ...valid, order_ids: [order.id, blocked.id] });
      expect(msg).toContain(blocked.number);
    },
  );

  test('too little money', async () => {
    await setBalance(app, shop.sellerId, valid.total.minor - 1);
    const first = await seller.mutate('order.processOrder', valid);
    expect(first.refusal).toBe('account.too-little');
    expect(await available()).toBe(valid.total.minor - 1);
  });

  test.each([
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['a purchaser', () => app.as('purchaser'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an administrator acting as the seller', () => actingAs(app, 'seller', 'admin'), 'acting.money'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s as the user', async (_, clientOf, expected) => {
    expect(await commandRefusal(await clientOf(), name, valid)).toBe(expected);
  });
});

test('a payment method is one of two, in the preview too', async () => {
  for (const method of ['cash', null, 1, '']) {
    const expected = method === null || method === '' ? 'payment_method empty' : 'payment_method option';
    expect(await commandRefusal(seller, 'order.processOrder', { ...valid, payment_method: method })).toBe(expected);
    const input = { order_ids: [order.id], payment_method: method };
    expect(await queryRefusal(seller, 'order.processPreview', input)).toBe(expected);
  }
});

describe('a preview is refused for', () => {
  test.each([
    ...badIdLists('order_ids', order.id, 1000).filter(([, { order_ids }]) => order_ids !== undefined),
    ...badChoices,
    ['an unknown order', { order_ids: [order.id, randomUUID()] }, 'not-found'],
    ['an order of another seller', { order_ids: [foreign.id] }, 'not-found'],
    ['a seller by name', { order_ids: undefined, seller_id: 'nordlys' }, 'seller_id format'],
    ['a store by its code', { order_ids: undefined, store_id: 'NRDL' }, 'store_id format'],
  ] satisfies readonly BadInput<Input<'order.processPreview'>>[])('%s', async (_, change, expected) => {
    expect(await queryRefusal(seller, 'order.processPreview', { order_ids: [order.id], ...change })).toBe(expected);
  });

  test('staff that names no seller, and orders of several sellers', async () => {
    expect(await queryRefusal(manager, 'order.processPreview', {})).toBe('process.seller-needed');
    const order_ids = [order.id, foreign.id];
    expect(await queryRefusal(manager, 'order.processPreview', { order_ids })).toBe('process.several-sellers');
  });

  test('nothing: a channel that no longer carries the orders is replaced in it', async () => {
    const gone = [{ country_code: 'NL', channel_id: randomUUID() }];
    const { data } = await preview({ order_ids: [order.id], channels: gone });
    expect(data.groups[0]?.channel_id).not.toBe(gone[0]?.channel_id);
    expect(Object.values(channels)).toContain(data.groups[0]?.channel_id);
  });
});

describe('a cancellation returns nothing with', () => {
  test.each([
    ...badIdLists('order_ids', order.id, 1000),
    ['an unknown order', { order_ids: [randomUUID()] }, 'not-found'],
    ['an order of another seller', { order_ids: [order.id, foreign.id] }, 'not-found'],
    ['an order that is not processed', { order_ids: [order.id] }, 'order.not-processed'],
  ] satisfies readonly BadInput<Input<'order.cancelProcess'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'order.cancelProcess', input)).toBe(expected);
  });
});

test('with one key an order is charged once and its money returned once', async () => {
  const paid = await runOncePerKey(seller, 'order.processOrder', valid, { ...valid, payment_method: 'manual' });
  expect(await available()).toBe(100_000 - paid.data.total.minor);
  const again = await inputOf([order.id]);
  expect(await commandRefusal(seller, 'order.processOrder', again)).toBe('order.already-processed');
  const cancelled = { order_ids: [order.id] };
  const returned = await runOncePerKey(seller, 'order.cancelProcess', cancelled, { order_ids: [foreign.id] });
  expect(returned.data.returned).toEqual(paid.data.total);
  expect(await available()).toBe(100_000);
});

describe('auto-processing stays off with', () => {
  const rule = { store_id: shop.storeId, is_on: true, hold_minutes: 0 };

  test.each([
    ...badIds('store_id', shop.storeId),
    ['an unknown store', { store_id: randomUUID() }, 'not-found'],
    ['the store of another seller', { store_id: stores['MSNV'] }, 'not-found'],
    ['neither on nor off', { is_on: undefined }, 'is_on empty'],
    ['a text for on', { is_on: 'true' }, 'is_on other'],
    ['an unknown delay', { hold_minutes: 7 }, 'hold_minutes option'],
    ['a negative delay', { hold_minutes: -60 }, 'hold_minutes option'],
    ['a delay as a text', { hold_minutes: '0' }, 'hold_minutes option'],
  ] satisfies readonly BadInput<Input<'order.setAutoProcess'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.setAutoProcess', { ...rule, ...change })).toBe(expected);
  });
});
