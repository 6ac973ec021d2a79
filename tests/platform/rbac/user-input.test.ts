import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CommandName, Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { rolesBy } from '../../support/server/roles.ts';

const app = await testApp();
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const { systemRole } = rolesBy(() => admin);
const [packerRole, sellerRole, adminRole] = [
  (await systemRole('packer'))._id,
  (await systemRole('buyer'))._id,
  (await systemRole('admin'))._id,
];

type Add = Input<'user.addUser'>;
const password = 'a long password, rarely guessed';
const valid: Add = { name: 'Ada', first_name: '', email: 'ada@example.com', role_ids: [packerRole], password };

const badNames: readonly BadInput<Pick<Add, 'name' | 'first_name' | 'email'>>[] = [
  ['no name', { name: undefined }, 'name empty'],
  ['a name of spaces', { name: '   ' }, 'name empty'],
  ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
  ['a name of two lines', { name: 'Ada\nAdministrator' }, 'name other'],
  ['a name that turns the text around', { name: 'Ada \u202egnp.exe' }, 'name other'],
  ['a name with a NUL', { name: 'A\0da' }, 'name other'],
  ['a first name with half a character', { first_name: '\ud83d' }, 'first_name unstorable'],
  ['a first name of 81 characters', { first_name: 'f'.repeat(81) }, 'first_name too_long'],
  ['no mail address', { email: undefined }, 'email empty'],
  ['a mail address without a domain', { email: 'ada' }, 'email email'],
  ['a mail address of 201 characters', { email: `${'a'.repeat(189)}@example.com` }, 'email too_long'],
  ['the address of another user', { email: 'seller@demo.test' }, 'user.email-taken'],
  ['that address in capitals and padded', { email: ' SELLER@Demo.Test ' }, 'user.email-taken'],
];

describe('a user is not added with', () => {
  test.each(badNames)('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'user.addUser', { ...valid, ...change })).toBe(expected);
  });

  test.each<BadInput<Add>>([
    ['no roles', { role_ids: undefined }, 'role_ids empty'],
    ['an empty list of roles', { role_ids: [] }, 'role_ids empty'],
    ['21 roles', { role_ids: Array.from({ length: 21 }, () => randomUUID()) }, 'role_ids too_many'],
    ['the name of a role', { role_ids: ['packer'] }, 'role_ids.0 format'],
    ['an unknown role', { role_ids: [packerRole, randomUUID()] }, 'not-found'],
    ['the roles of a seller and of staff', { role_ids: [sellerRole, packerRole] }, 'user.roles-apart'],
    ['an empty password', { password: '' }, 'password too_short'],
    ['a short password', { password: 'x1Y2z3' }, 'password too_short'],
    ['a common password', { password: 'password1234' }, 'password.common'],
    ['a password of one character', { password: 'a'.repeat(20) }, 'password.repeated'],
    ['a sequence as the password', { password: 'abcdefghijklmnop' }, 'password.sequence'],
    ['the mail address as the password', { password: 'ada@example.com' }, 'password.personal'],
    ['a password of 10,000 characters', { password: 'pä'.repeat(5000) }, 'password too_long'],
    ['an unknown language', { language: 'de-DE' }, 'language option'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'user.addUser', { ...valid, ...change })).toBe(expected);
  });

  test('a role above the manager who adds it', async () => {
    for (const role of [adminRole, packerRole])
      expect(await commandRefusal(manager, 'user.addUser', { ...valid, role_ids: [role] })).toBe('user.role-not-yours');
  });
});

describe('a user stays as it is with', () => {
  const current = { user_id: users.seller2, name: 'Mira', first_name: '', email: 'seller2@demo.test' };

  test.each(badNames)('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'user.edit', { ...current, ...change })).toBe(expected);
  });

  test.each<readonly [CommandName, object, string]>([
    ['user.setStatus', { status: 1 }, 'status option'],
    ['user.setStatus', { status: '0' }, 'status option'],
    ['user.setStatus', {}, 'status empty'],
    ['user.assignRoles', { role_ids: [] }, 'role_ids empty'],
    ['user.assignRoles', { role_ids: [sellerRole, packerRole] }, 'user.roles-apart'],
    ['user.assignRoles', { role_ids: [randomUUID()] }, 'not-found'],
    ['user.resetPassword', { password: 'short' }, 'password too_short'],
    ['user.resetPassword', { password: 'qwertyuiop123' }, 'password.sequence'],
    ['user.setStaffRelation', { related_ids: undefined }, 'related_ids empty'],
    ['user.setStaffRelation', { related_ids: [users.seller] }, 'user.no-relation'],
    ['user.setStaffRelation', { related_ids: [users.sales, randomUUID()] }, 'not-found'],
    ['user.setStaffRelation', { related_ids: Array.from({ length: 1001 }, () => users.sales) }, 'related_ids too_many'],
  ])('%s %j', async (call, change, expected) => {
    expect(await commandRefusal(admin, call, { user_id: users.seller2, ...change })).toBe(expected);
  });

  const commands: readonly (readonly [CommandName, object])[] = [
    ['user.edit', { name: 'X', first_name: '', email: 'x@example.com' }],
    ['user.setStatus', { status: -1 }],
    ['user.assignRoles', { role_ids: [packerRole] }],
    ['user.resetPassword', { password }],
    ['user.del', {}],
  ];

  test.each(commands)('%s of oneself, of an unknown user, or of a user above oneself', async (call, input) => {
    expect(await commandRefusal(admin, call, { user_id: users.admin, ...input })).toBe('user.self');
    expect(await commandRefusal(admin, call, { user_id: randomUUID(), ...input })).toBe('not-found');
    expect(await commandRefusal(admin, call, { user_id: 'admin', ...input })).toBe('user_id format');
    expect(await commandRefusal(admin, call, input)).toBe('user_id empty');
    for (const user_id of [users.admin, users.packer])
      expect(await commandRefusal(manager, call, { ...input, user_id })).toBe('user.not-yours');
  });

  test.each(commands)('%s by other roles and without a session', async (call, input) => {
    const change = { user_id: users.seller2, ...input };
    for (const account of ['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)
      expect([account, await commandRefusal(await app.as(account), call, change)]).toEqual([
        account,
        'permission.denied',
      ]);
    expect(await commandRefusal(app.anonymous, call, change)).toBe('session.missing');
  });
});

test.each<BadInput<Input<'user.list'>>>([
  ['an unknown role', { role_names: ['root'] }, 'role_names.0 option'],
  ['an unknown status', { status: [2] }, 'status.0 too_big'],
  ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
  ['another limit', { limit: 'none' }, 'limit option'],
])('users are not listed with %s', async (_, input, expected) => {
  expect(await queryRefusal(admin, 'user.list', input)).toBe(expected);
});

test('a seller with a balance is not deleted', async () => {
  const credit = { user_id: users.seller3, credit_minor: 0, replaces_minor: 0, reason: 'opens the account' };
  expect((await admin.mutate('account.setCreditBalance', credit)).code).toBe(200);
  await app.pool.query('update ledger_accounts set balance_minor = 100 where owner_id = $1', [users.seller3]);
  expect(await commandRefusal(admin, 'user.del', { user_id: users.seller3 })).toBe('user.has-money');
});

test('a seller whose credit covers a hold has a balance of zero, and is not deleted', async () => {
  await app.pool.query(
    `insert into ledger_accounts (id, kind, owner_id, currency, balance_minor, credit_minor)
     values (gen_random_uuid(), 'seller-available', $1, 'EUR', -100, 100), (gen_random_uuid(), 'seller-hold', $1, 'EUR', 100, 0)
     on conflict (kind, owner_id, currency) do update
       set balance_minor = excluded.balance_minor, credit_minor = excluded.credit_minor`,
    [users.seller2],
  );
  expect(await commandRefusal(admin, 'user.del', { user_id: users.seller2 })).toBe('user.has-money');
});

test.each([100, -100])('an affiliate with %d in the books is not deleted', async (minor) => {
  await app.pool.query(
    `insert into ledger_accounts (id, kind, owner_id, currency, balance_minor)
     values (gen_random_uuid(), 'affiliate-payable', $1, 'EUR', $2)
     on conflict (kind, owner_id, currency) do update set balance_minor = excluded.balance_minor`,
    [users.affiliate, minor],
  );
  expect(await commandRefusal(admin, 'user.del', { user_id: users.affiliate })).toBe('user.has-money');
});

test('with one idempotency key a user is added, renamed, disabled and deleted once', async () => {
  const added = await runOncePerKey(admin, 'user.addUser', valid, { ...valid, name: 'Eve' });
  const user_id = added.data._id;
  const name = { user_id, name: '<b>Ada</b>', first_name: 'O’Neil', email: valid.email };
  const renamed = await runOncePerKey(admin, 'user.edit', name, { ...name, name: 'Eve' });
  expect(renamed.data).toMatchObject({ name: '<b>Ada</b>', first_name: 'O’Neil' });
  const disabled = await runOncePerKey(admin, 'user.setStatus', { user_id, status: -1 }, { user_id, status: 0 });
  const deleted = await runOncePerKey(admin, 'user.del', { user_id }, { user_id: randomUUID() });
  expect([disabled.code, deleted.code]).toEqual([200, 200]);
  expect(await commandRefusal(admin, 'user.del', { user_id })).toBe('not-found');
});
