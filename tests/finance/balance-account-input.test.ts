import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const sales = await app.as('sales');
const admin = await app.as('admin');
const { users, stores } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const [store, secondStore, foreignStore] = [stores['NRDL'] ?? '', stores['NRDO'] ?? '', stores['MSNV'] ?? ''];
const tenThousandIds = Array.from({ length: 10_000 }, () => randomUUID());

type Create = Input<'account.create'>;
const valid: Create = { name: 'Winter shop', store_ids: [] };

const badAccounts: readonly BadInput<Create>[] = [
  ['no name', { name: undefined }, 'name empty'],
  ['an empty name', { name: '' }, 'balance-account.name-missing'],
  ['a name of spaces', { name: ' \n ' }, 'balance-account.name-missing'],
  ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name too_long'],
  ['a name with a NUL', { name: 'a\0b' }, 'name unstorable'],
  ['a name with half a character', { name: '\ude9a' }, 'name unstorable'],
  ['a number as a name', { name: 12 }, 'name other'],
  ['no stores', { store_ids: undefined }, 'store_ids empty'],
  ['a single store instead of a list', { store_ids: store }, 'store_ids other'],
  ['a store that is no id', { store_ids: ['NRDL'] }, 'store_ids.0 format'],
  ['null among the stores', { store_ids: [store, null] }, 'store_ids.1 empty'],
  ['10,000 stores', { store_ids: tenThousandIds }, 'store_ids too_many'],
  ['an unknown store', { store_ids: [store, randomUUID()] }, 'not-found'],
  ['the store of another seller', { store_ids: [store, foreignStore] }, 'not-found'],
];

describe('a balance account is not created with', () => {
  test.each(badAccounts)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'account.create', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['a seller that is no id', 'seller', 'seller_id format'],
    ['an unknown seller', randomUUID(), 'not-found'],
    ['a user who is no seller', users.packer, 'not-found'],
  ])('%s', async (_, seller_id, expected) => {
    expect(await commandRefusal(admin, 'account.create', { ...valid, seller_id })).toBe(expected);
  });

  test('no seller, by staff', async () => {
    expect(await commandRefusal(admin, 'account.create', valid)).toBe('account.seller-needed');
  });

  test('another seller, by a seller', async () => {
    const input = { ...valid, seller_id: users.seller2 };
    expect(await commandRefusal(seller, 'account.create', input)).toBe('not-found');
  });

  test('a salesperson, who may only read it', async () => {
    const input = { ...valid, seller_id: users.seller };
    expect(await commandRefusal(sales, 'account.create', input)).toBe('permission.denied');
  });
});

describe('a balance account stays as it is with', async () => {
  const { data } = await seller.mutate('account.create', { name: 'Summer shop', store_ids: [store] });
  const other = await seller.mutate('account.create', { name: 'Autumn', store_ids: [] });
  const current = { _id: data._id, name: 'Summer shop', store_ids: [store] };

  test.each(badAccounts)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'account.updateAccount', { ...current, ...change })).toBe(expected);
  });

  test.each([
    ['the name of another account', { name: 'Autumn' }, 'balance-account.name-taken'],
    ['that name in capitals and padded', { name: '  AUTUMN ' }, 'balance-account.name-taken'],
    ['a store of the account “Outdoor”', { store_ids: [store, secondStore] }, 'balance-account.store-taken'],
    ['an unknown id', { _id: randomUUID() }, 'not-found'],
    ['the id of the main account', { _id: users.seller }, 'not-found'],
    ['no id', { _id: undefined }, '_id empty'],
    ['an id that is no id', { _id: 'main' }, '_id format'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'account.updateAccount', { ...current, ...change })).toBe(expected);
  });

  test.each([
    ['another seller', seller2, 'not-found'],
    ['a salesperson', sales, 'permission.denied'],
    ['an anonymous request', app.anonymous, 'session.missing'],
  ] as const)('%s', async (_, client, expected) => {
    expect(await commandRefusal(client, 'account.updateAccount', { ...current, name: 'Taken' })).toBe(expected);
    expect(await commandRefusal(client, 'account.deleteAccount', { _id: current._id })).toBe(expected);
  });

  test('names and stores are shown as they were before', async () => {
    const { list } = (await seller.query('account.list', {})).data;
    expect(list.map(({ _id, name, stores: own }) => [_id, name, own.map(({ store_id }) => store_id)])).toEqual(
      expect.arrayContaining([
        [current._id, 'Summer shop', [store]],
        [other.data._id, 'Autumn', []],
      ]),
    );
  });
});

test('the same name serves two sellers, and is trimmed', async () => {
  const first = await seller2.mutate('account.create', { name: '  Summer shop  ', store_ids: [] });
  expect(first.code).toBe(200);
  const { data } = await seller2.query('account.all', {});
  expect(data.find(({ _id }) => _id === first.data._id)?.name).toBe('Summer shop');
});

test('a name is stored as text, not as HTML', async () => {
  const name = '<img src=x onerror=alert(1)> & Co';
  const { data } = await seller2.mutate('account.create', { name, store_ids: [] });
  const { list } = (await seller2.query('account.list', {})).data;
  expect(list.find(({ _id }) => _id === data._id)?.name).toBe(name);
});

test('with one idempotency key an account is created, changed and deleted once', async () => {
  const created = await runOncePerKey(
    seller,
    'account.create',
    { ...valid, name: 'Once' },
    { ...valid, name: 'Twice' },
  );
  const { _id } = created.data;
  const change = { _id, name: 'Once more', store_ids: [] };
  const changed = await runOncePerKey(seller, 'account.updateAccount', change, { ...change, name: 'Never' });
  const deleted = await runOncePerKey(seller, 'account.deleteAccount', { _id }, { _id: randomUUID() });
  expect([created.code, changed.code, deleted.code]).toEqual([200, 200, 200]);
  expect(await commandRefusal(seller, 'account.deleteAccount', { _id })).toBe('not-found');
});

describe('balances and bills are refused with', () => {
  test.each<BadInput<Input<'account.historyBill'>>>([
    ['an unknown bill type', { type: ['7'] }, 'type.0 option'],
    ['a user that is no id', { user_id: 'me' }, 'user_id format'],
    ['an unknown user', { user_id: randomUUID() }, 'not-found'],
    ['another seller', { user_id: users.seller2 }, 'not-found'],
    ['an order number of 101 characters', { order_number: '#'.repeat(101) }, 'order_number too_long'],
    ['an order number with a NUL', { order_number: '#\0' }, 'order_number unstorable'],
    ['a start that is a day', { start: '2026-11-01' }, 'start format'],
    ['an end that does not exist', { end: '2026-02-30T00:00:00Z' }, 'end format'],
    ['page -1', { page: -1 }, 'page too_small'],
    ['a size of 10,000', { size: 10_000 }, 'size too_big'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'account.historyBill', input)).toBe(expected);
  });

  test('nothing: a period that ends before its start is empty', async () => {
    const period = { start: '2026-11-30T00:00:00Z', end: '2026-11-01T00:00:00Z' };
    expect((await seller.query('account.historyBill', period)).data).toMatchObject({
      list: [],
      count: 0,
      total_in: { minor: 0 },
      total_out: { minor: 0 },
    });
  });

  test('a seller that is no id, or is not theirs', async () => {
    expect(await queryRefusal(admin, 'account.list', { seller_id: 'x' })).toBe('seller_id format');
    expect((await seller.query('account.list', { seller_id: users.seller2 })).data.list).toEqual([]);
    expect((await seller.query('account.all', { seller_id: users.seller2 })).data).toEqual([]);
    expect(await queryRefusal(seller, 'account.detail', { user_id: users.seller2 })).toBe('not-found');
  });
});
