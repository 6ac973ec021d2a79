import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TestClient, type Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const admin = await app.as('admin');
const { users, stores } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const [store, foreignStore] = [stores['NRDL'] ?? '', stores['MSNV'] ?? ''];

type Create = Input<'paypal_account.create'>;
const valid: Create = { email: 'shop@example.com', holder: 'Nordlys Trading' };

const badAccounts: readonly BadInput<Create>[] = [
  ['no mail address', { email: undefined }, 'email empty'],
  ['an empty mail address', { email: '' }, 'paypal.wrong-mail'],
  ['a mail address without a domain', { email: 'shop' }, 'paypal.wrong-mail'],
  ['a mail address with spaces', { email: 'a shop@example.com' }, 'paypal.wrong-mail'],
  ['two mail addresses', { email: 'a@example.com,b@example.com' }, 'paypal.wrong-mail'],
  ['a mail address with a name', { email: 'Shop <shop@example.com>' }, 'paypal.wrong-mail'],
  ['a mail address of 201 characters', { email: `${'a'.repeat(189)}@example.com` }, 'email too_long'],
  ['a mail address with a NUL', { email: 'a\0@example.com' }, 'email unstorable'],
  ['no holder', { holder: undefined }, 'holder empty'],
  ['a holder of spaces', { holder: '  ' }, 'paypal.holder-missing'],
  ['a holder of 121 characters', { holder: 'h'.repeat(121) }, 'holder too_long'],
  ['a holder with half a character', { holder: 'a\udc00' }, 'holder unstorable'],
  ['a note of 301 characters', { note: 'n'.repeat(301) }, 'note too_long'],
  ['an object as a note', { note: {} }, 'note other'],
  ['a store that is no id', { store_ids: ['NRDL'] }, 'store_ids.0 format'],
  ['an unknown store', { store_ids: [randomUUID()] }, 'not-found'],
  ['the store of another seller', { store_ids: [store, foreignStore] }, 'not-found'],
  ['201 stores', { store_ids: Array.from({ length: 201 }, () => randomUUID()) }, 'store_ids too_many'],
];

describe('a PayPal account is not added with', () => {
  test.each(badAccounts)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'paypal_account.create', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['no seller, by staff', {}, 'account.seller-needed'],
    ['an unknown seller', { seller_id: randomUUID() }, 'not-found'],
    ['a user who is no seller', { seller_id: users.manager }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'paypal_account.create', { ...valid, ...change })).toBe(expected);
  });
});

describe('a PayPal account stays as it is with', async () => {
  const { data } = await seller.mutate('paypal_account.create', { ...valid, email: 'kept@example.com' });
  await seller.mutate('paypal_account.create', { ...valid, email: 'other@example.com' });
  const current = { ...valid, email: 'kept@example.com', _id: data._id };

  test.each(badAccounts)('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'paypal_account.update', { ...current, ...change })).toBe(expected);
  });

  test.each([
    ['the address of another account', { email: 'other@example.com' }, 'paypal.mail-taken'],
    ['that address in capitals and padded', { email: ' OTHER@Example.com ' }, 'paypal.mail-taken'],
    ['an unknown id', { _id: randomUUID() }, 'not-found'],
    ['no id', { _id: undefined }, '_id empty'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'paypal_account.update', { ...current, ...change })).toBe(expected);
  });

  test.each([
    ['no stores', { store_ids: undefined }, 'store_ids empty'],
    ['a text instead of stores', { store_ids: store }, 'store_ids other'],
    ['the store of another seller', { store_ids: [foreignStore] }, 'not-found'],
    ['an unknown store', { store_ids: [store, randomUUID()] }, 'not-found'],
    ['an unknown account', { _id: randomUUID() }, 'not-found'],
  ])('an assignment of %s', async (_, change, expected) => {
    const input = { _id: current._id, store_ids: [store], ...change };
    expect(await commandRefusal(seller, 'paypal_account.setRelation', input)).toBe(expected);
  });

  test('a note that another user changed meanwhile, which is sent back', async () => {
    const seen = (await seller.query('paypal_account.list', { keyword: 'kept@' })).data.list[0]?.note ?? '';
    const save = (note: string, before_note: string) =>
      seller.mutate('paypal_account.update', { ...current, note, before_note });
    expect((await save('first', seen)).code).toBe(200);
    expect(await save('second', seen)).toMatchObject({ refusal: 'paypal.note-changed', details: { note: 'first' } });
    expect((await save('first', seen)).code).toBe(200);
    expect((await save('second', 'first')).code).toBe(200);
  });

  test('another seller, a salesperson, and an anonymous request', async () => {
    const sales = await app.as('sales');
    for (const [client, expected] of [
      [seller2, 'not-found'],
      [sales, 'permission.denied'],
      [app.anonymous, 'session.missing'],
    ] as const) {
      const relation = { _id: current._id, store_ids: [] };
      expect(await commandRefusal(client, 'paypal_account.update', current)).toBe(expected);
      expect(await commandRefusal(client, 'paypal_account.delete', { _id: current._id })).toBe(expected);
      expect(await commandRefusal(client, 'paypal_account.setRelation', relation)).toBe(expected);
    }
  });

  test('a keyword of 101 characters in the list', async () => {
    expect(await queryRefusal(seller, 'paypal_account.list', { keyword: 'k'.repeat(101) })).toBe('keyword too_long');
    expect((await seller.query('paypal_account.list', { keyword: '%_' })).data.list).toEqual([]);
  });
});

test('with one idempotency key an account is added, changed and removed once', async () => {
  const input = { ...valid, email: 'once@example.com' };
  const created = await runOncePerKey(seller, 'paypal_account.create', input, { ...input, holder: 'Other' });
  const { _id } = created.data;
  const change = { ...input, _id, holder: 'Nordlys BV' };
  const changed = await runOncePerKey(seller, 'paypal_account.update', change, { ...change, note: 'x' });
  const relation = { _id, store_ids: [store] };
  const related = await runOncePerKey(seller, 'paypal_account.setRelation', relation, { _id, store_ids: [] });
  const deleted = await runOncePerKey(seller, 'paypal_account.delete', { _id }, { _id: randomUUID() });
  expect([created, changed, related, deleted].map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const relations = (await seller.query('paypal_account.relationList', {})).data;
  expect(relations.map(({ paypal_account_id }) => paypal_account_id)).not.toContain(_id);
});

test('while acting as the seller no account for payments can be changed', async () => {
  const switched = await admin.mutate('user.switchUser', { email: 'seller@demo.test', reason: 'They called us' });
  const acting = new TestClient(admin.address, switched.data.token);
  expect(await commandRefusal(acting, 'paypal_account.create', valid)).toBe('acting.money');
});
