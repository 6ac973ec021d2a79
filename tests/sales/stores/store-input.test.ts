import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { givenReadyOrder, givenVariant } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp({ works: false });
const { users, stores } = app.base;
const seller = await app.as('seller');
const manager = await app.as('manager');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const fields = { name: 'Fjord & Friends', code: 'FJRD', url: 'https://fjord.example', currency: 'EUR' };
const own = stores['NRDL'] ?? '';
const foreign = stores['MSNV'] ?? '';
const variant = await givenVariant(app, { stock: 10 });
await givenReadyOrder(app.db, { sellerId: users.seller, storeId: own }, [{ variant }]);

const badFields: readonly BadInput<typeof fields>[] = [
  ['no name', { name: undefined }, 'name empty'],
  ['a name of spaces', { name: ' \t ' }, 'name empty'],
  ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
  ['a name with a NUL', { name: 'Fjord\0' }, 'name unstorable'],
  ['a name with half a character', { name: 'Fjord \ud83d' }, 'name unstorable'],
  ['a number as the name', { name: 7 }, 'name other'],
  ['no code', { code: undefined }, 'code empty'],
  ['a code of 3 letters', { code: 'FJR' }, 'store.wrong-code'],
  ['a code of 7 letters', { code: 'FJORDEN' }, 'store.wrong-code'],
  ['a code of 21 letters', { code: 'F'.repeat(21) }, 'code too_long'],
  ['small letters', { code: 'fjrd' }, 'store.wrong-code'],
  ['digits in the code', { code: 'FJ0RD' }, 'store.wrong-code'],
  ['letters of another script', { code: 'ФЙРД' }, 'store.wrong-code'],
  ['HTML as the code', { code: '<b>' }, 'store.wrong-code'],
  ['the code of a store of another seller', { code: 'MSNV' }, 'store.code-taken'],
  ['no address', { url: undefined }, 'url empty'],
  ['an empty address', { url: '' }, 'store.wrong-url'],
  ['words as the address', { url: 'my shop' }, 'store.wrong-url'],
  ['a script as the address', { url: 'javascript:alert(1)' }, 'store.wrong-url'],
  ['a file as the address', { url: 'file:///etc/passwd' }, 'store.wrong-url'],
  ['an address of 301 characters', { url: `https://${'f'.repeat(293)}` }, 'url too_long'],
  ['an address with a NUL', { url: 'https://fjord.example/\0' }, 'url unstorable'],
  ['no currency', { currency: undefined }, 'currency empty'],
  ['a currency in small letters', { currency: 'eur' }, 'currency format'],
  ['a currency by its sign', { currency: '€' }, 'currency format'],
  ['a padded currency', { currency: ' EUR' }, 'currency format'],
];

describe('no store is added with', () => {
  test.each([
    ...badFields,
    ['no type', { type: undefined }, 'type empty'],
    ['a type that needs a key', { type: 'woocommerce' }, 'type option'],
    ['an unknown type', { type: 'market stall' }, 'type option'],
    ['an app this installation does not have', { type: 'shopify' }, 'store.no-app'],
    ['a seller by name', { seller_id: 'nordlys' }, 'seller_id format'],
    ['another seller', { seller_id: users.seller2 }, 'not-found'],
    ['an unknown seller', { seller_id: randomUUID() }, 'not-found'],
  ] satisfies readonly BadInput<Input<'store.add'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'store.add', { type: 'file', ...fields, ...change })).toBe(expected);
  });

  test('staff that names no seller, or an account that is none', async () => {
    const input = { type: 'file', ...fields };
    expect(await commandRefusal(manager, 'store.add', input)).toBe('store.seller-needed');
    for (const seller_id of [randomUUID(), users.packer, own])
      expect(await commandRefusal(manager, 'store.add', { ...input, seller_id })).toBe('not-found');
  });
});

describe('a store stays as it is with', () => {
  const valid = { ...fields, code: 'NRDL', store_id: own };

  test.each([
    ...badIds('store_id', own),
    ...badFields,
    ['an unknown store', { store_id: randomUUID() }, 'not-found'],
    ['the store of another seller', { store_id: foreign }, 'not-found'],
    ['another currency than its orders', { currency: 'SEK' }, 'store.currency-fixed'],
    ['the code of another own store', { code: 'NRDO' }, 'store.code-taken'],
  ] satisfies readonly BadInput<Input<'store.update'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'store.update', { ...valid, ...change })).toBe(expected);
  });
});

describe.each([
  'store.close',
  'store.restore',
  'store.delete',
  'store.disconnect',
  'store.installApp',
  'store.retryWriteBacks',
  'store.compare',
] as const)('%s is refused for', (name) => {
  test.each([
    ...badIds('store_id', own),
    ['an unknown store', { store_id: randomUUID() }, 'not-found'],
    ['the store of another seller', { store_id: foreign }, 'not-found'],
  ] satisfies readonly BadInput<Input<'store.close'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, name, input)).toBe(expected);
  });

  test('roles without the right, visitors, and salespeople acting as the seller', async () => {
    for (const account of ['packer', 'purchaser', 'service', 'affiliate'] as const)
      expect(await commandRefusal(await app.as(account), name, { store_id: own })).toBe('permission.denied');
    expect(await commandRefusal(app.anonymous, name, { store_id: own })).toBe('session.missing');
    const acting = await actingAs(app, 'seller', 'sales');
    expect(await commandRefusal(acting, name, { store_id: own })).toBe('acting.read-only');
  });
});

describe('a store of type file', () => {
  const one = { store_id: own };

  test.each([
    ['is not restored while it is open', 'store.restore', one, 'store.wrong-status'],
    ['is not deleted with its orders', 'store.delete', one, 'store.has-orders'],
    ['has no shop to leave', 'store.disconnect', one, 'store.not-connected'],
    ['has no permissions to check', 'store.updateScope', one, 'store.not-connected'],
    ['has no shop to pull from', 'store.pullOrders', { _id: own }, 'store.not-connected'],
    ['has no day to pull', 'store.pullDay', { ...one, day: '2026-11-20' }, 'store.not-connected'],
    ['has no shop to compare with', 'store.compare', one, 'store.not-connected'],
    ['has no shipments to write back', 'store.retryWriteBacks', one, 'store.not-connected'],
  ] as const)('%s', async (_, name, input, expected) => {
    expect(await commandRefusal(seller, name, input)).toBe(expected);
  });

  test.each([
    ['neither dates nor numbers', {}, 'start other'],
    ['a day that does not exist', { start: '2026-02-30' }, 'start format'],
    ['an instant as a day', { start: '2026-11-20T00:00:00Z' }, 'start format'],
    ['an empty order number', { order_ids: [' '] }, 'order_ids.0 empty'],
    ['an order number with a NUL', { order_ids: ['#1\0'] }, 'order_ids.0 unstorable'],
    ['10,000 order numbers', { order_ids: Array.from({ length: 10_000 }, String) }, 'order_ids too_many'],
  ] satisfies readonly BadInput<Input<'order.sync'>>[])('is not pulled again for %s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.sync', { ...one, ...change })).toBe(expected);
  });
});

test('with one key a store is added, changed, closed and restored once', async () => {
  const input = { type: 'file' as const, ...fields };
  const { data } = await runOncePerKey(seller, 'store.add', input, { ...input, name: 'Other' });
  const change = { ...fields, store_id: data.store_id, name: ' Fjord <b>' };
  const changed = await runOncePerKey(seller, 'store.update', change, { ...change, name: 'Other' });
  expect(changed.data.name).toBe('Fjord <b>');
  const one = { store_id: data.store_id };
  for (const name of ['store.close', 'store.restore'] as const) {
    expect((await runOncePerKey(seller, name, one, { store_id: own })).code).toBe(200);
    expect(await commandRefusal(seller, name, one)).toBe('store.wrong-status');
  }
});

test.each([
  ['an unknown status', { status: 'deleted' }, 'status option'],
  ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
  ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
  ['a size above 1000', { size: 1001 }, 'size too_big'],
] satisfies readonly BadInput<Input<'store.list'>>[])(
  'the list of stores is refused for %s',
  async (_, input, expected) => {
    expect(await queryRefusal(seller, 'store.list', input)).toBe(expected);
  },
);
