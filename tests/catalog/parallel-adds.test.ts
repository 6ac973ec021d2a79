import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { testApp } from '../support/server/app.ts';
import type { CallResponse } from '../support/server/client.ts';

const app = await testApp();
const [seller, admin] = await Promise.all([app.as('seller'), app.as('admin')]);

type AnyResponse = CallResponse<unknown>;
type Race = {
  /** The refusal of the others; null when a repetition is allowed. */
  readonly refusal: RefusalCode | null;
  /** The number of rows with the contested value afterwards. */
  readonly rows: string;
  /** Prepares and returns the concurrent attempts. */
  readonly begin: () => Promise<readonly (() => Promise<AnyResponse>)[]>;
};

const many = 20;
const times = (attempt: () => Promise<AnyResponse>) => Promise.resolve(Array.from({ length: many }, () => attempt));
/** One row per attempt, each of which is to get the same value. */
async function each<T>(make: () => Promise<CallResponse<T>>, attempt: (made: T) => Promise<AnyResponse>) {
  const rows: T[] = [];
  for (let n = 0; n < 6; n += 1) {
    const response = await make();
    expect(response).toMatchObject({ code: 200 });
    rows.push(response.data);
  }
  return rows.map((row) => () => attempt(row));
}

const shop = { name: 'Race', type: 'file' as const, url: 'https://race.example', currency: 'EUR' };
const own = () => randomUUID().slice(0, 8);
const letters = 'ABCDEFGHIJ';
let codes = 0;
/** A four-letter code no other store has. */
const code = () => `QZQ${letters.charAt(codes++)}`;
const role = { base: 'packer' as const, note: '', rights_off: [], menus_off: [] };
const roleIds = async () => {
  const { data } = await admin.query('role.list', {});
  return data.list.filter(({ system, base }) => system && base === 'packer').map(({ _id }) => _id);
};
const user = { name: 'Race', first_name: '' };
const paypal = { holder: 'Race', note: '' };

const races: Readonly<Record<string, Race>> = {
  'store.add': {
    refusal: 'store.code-taken',
    rows: `select from stores where code = 'RACE'`,
    begin: () => times(() => seller.mutate('store.add', { ...shop, code: 'RACE' })),
  },
  'store.update': {
    refusal: 'store.code-taken',
    rows: `select from stores where code = 'RACU'`,
    begin: () =>
      each(
        () => seller.mutate('store.add', { ...shop, code: code() }),
        ({ store_id }) => seller.mutate('store.update', { ...shop, store_id, code: 'RACU' }),
      ),
  },
  'role.add': {
    refusal: 'role.name-taken',
    rows: `select from roles where lower(name) = 'race'`,
    begin: () => times(() => admin.mutate('role.add', { ...role, name: Math.random() < 0.5 ? 'Race' : 'RACE' })),
  },
  'role.update': {
    refusal: 'role.name-taken',
    rows: `select from roles where name = 'Race renamed'`,
    begin: () =>
      each(
        () => admin.mutate('role.add', { ...role, name: own() }),
        ({ _id, version }) => admin.mutate('role.update', { role_id: _id, version, name: 'Race renamed', note: '' }),
      ),
  },
  'permission.add': {
    refusal: 'permission.id-taken',
    rows: `select from permissions where permission_id = 'race'`,
    begin: () =>
      times(() =>
        admin.mutate('permission.add', { permissionId: 'race', name: 'Race', path: '/order/list', actions: ['add'] }),
      ),
  },
  'user.addUser': {
    refusal: 'user.email-taken',
    rows: `select from users where email = 'race@demo.test'`,
    begin: async () => {
      const role_ids = await roleIds();
      return times(() => admin.mutate('user.addUser', { ...user, email: 'race@demo.test', role_ids }));
    },
  },
  'user.edit': {
    refusal: 'user.email-taken',
    rows: `select from users where email = 'same@demo.test'`,
    begin: async () => {
      const role_ids = await roleIds();
      return each(
        () => admin.mutate('user.addUser', { ...user, email: `${own()}@demo.test`, role_ids }),
        ({ _id }) => admin.mutate('user.edit', { ...user, user_id: _id, email: 'same@demo.test' }),
      );
    },
  },
  'account.create': {
    refusal: 'balance-account.name-taken',
    rows: `select from balance_accounts where name = 'Race'`,
    begin: () => times(() => seller.mutate('account.create', { name: 'Race', store_ids: [] })),
  },
  'account.updateAccount': {
    refusal: 'balance-account.name-taken',
    rows: `select from balance_accounts where name = 'Same'`,
    begin: () =>
      each(
        () => seller.mutate('account.create', { name: own(), store_ids: [] }),
        ({ _id }) => seller.mutate('account.updateAccount', { _id, name: 'Same', store_ids: [] }),
      ),
  },
  'paypal_account.create': {
    refusal: 'paypal.mail-taken',
    rows: `select from paypal_accounts where email = 'race@pay.test'`,
    begin: () => times(() => seller.mutate('paypal_account.create', { ...paypal, email: 'race@pay.test' })),
  },
  'paypal_account.update': {
    refusal: 'paypal.mail-taken',
    rows: `select from paypal_accounts where email = 'same@pay.test'`,
    begin: () =>
      each(
        () => seller.mutate('paypal_account.create', { ...paypal, email: `${own()}@pay.test` }),
        ({ _id }) => seller.mutate('paypal_account.update', { ...paypal, _id, email: 'same@pay.test' }),
      ),
  },
  'ioss.create': {
    refusal: 'ioss.number-taken',
    rows: `select from ioss_numbers where number = 'IM5280001234'`,
    begin: () =>
      times(() => seller.mutate('ioss.create', { number: 'IM5280001234', holder: 'Race', country_code: 'NL' })),
  },
  'account.recharge': {
    refusal: 'recharge.reference-taken',
    rows: `select from recharges where reference = 'RACE'`,
    begin: () =>
      times(() =>
        seller.mutate('account.recharge', {
          amount: { minor: 100, currency: 'EUR' },
          method: 'bank',
          reference: 'race',
        }),
      ),
  },
  'view.save': {
    refusal: null,
    rows: `select from saved_views where name = 'Race'`,
    begin: () => times(() => seller.mutate('view.save', { list: 'orders', name: 'Race', search: {} })),
  },
};

test.each(Object.entries(races))('%s at once: one of them, and a refusal for the others', async (_, race) => {
  const attempts = await race.begin();
  const responses = await Promise.all(attempts.map((attempt) => attempt()));
  const refusals = responses.map(({ refusal }) => refusal).toSorted();
  const others: readonly (RefusalCode | null)[] = Array.from({ length: attempts.length - 1 }, () => race.refusal);
  expect(refusals).toEqual([null, ...others].toSorted());
  expect((await app.pool.query(race.rows)).rowCount).toBe(1);
});
