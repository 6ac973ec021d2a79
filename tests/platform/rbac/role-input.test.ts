import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CommandName, Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { rolesBy } from '../../support/server/roles.ts';

const app = await testApp();
const admin = await app.as('admin');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const { systemRole, ownRole } = rolesBy(() => admin);
const salesRole = await systemRole('salesperson');
const packerRole = await ownRole('Held by a packer', 'packer');
const free = await ownRole('Free', 'packer');
await admin.mutate('user.assignRoles', { user_id: users.packer, role_ids: [packerRole._id] });

type Add = Input<'role.add'>;
const valid: Add = { name: 'Night shift', note: '', base: 'packer', rights_off: [], menus_off: [] };

const badNames: readonly BadInput<Add>[] = [
  ['no name', { name: undefined }, 'name empty'],
  ['a name of spaces', { name: ' \t ' }, 'name empty'],
  ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name too_long'],
  ['a name with a NUL', { name: 'Night\0' }, 'name unstorable'],
  ['a note of 301 characters', { note: 'n'.repeat(301) }, 'note too_long'],
  ['no note', { note: undefined }, 'note empty'],
  ['the name of another role', { name: 'Free' }, 'role.name-taken'],
  ['that name in capitals and padded', { name: ' FREE ' }, 'role.name-taken'],
];
const badRights: readonly BadInput<Add>[] = [
  ['a text instead of rights', { rights_off: 'order.read' }, 'rights_off other'],
  ['a right of 121 characters', { rights_off: ['r'.repeat(121)] }, 'rights_off.0 too_long'],
  ['1,001 rights', { rights_off: Array.from({ length: 1001 }, () => 'r') }, 'rights_off too_many'],
  ['a right with a NUL', { rights_off: ['order\0'] }, 'rights_off.0 unstorable'],
  ['10,000 pages', { menus_off: Array.from({ length: 10_000 }, () => '/') }, 'menus_off too_many'],
  ['no pages', { menus_off: undefined }, 'menus_off empty'],
];

describe('a role is not created with', () => {
  test.each([...badNames, ...badRights])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'role.add', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['no base', undefined, 'base empty'],
    ['an unknown base', 'root', 'base option'],
    ['two bases', ['packer', 'buyer'], 'base other'],
  ])('%s', async (_, base, expected) => {
    expect(await commandRefusal(admin, 'role.add', { ...valid, base })).toBe(expected);
  });
});

describe('a role stays as it is with', () => {
  const name = { role_id: packerRole._id, version: packerRole.version, name: 'Held by a packer', note: '' };
  const rights = { role_id: packerRole._id, version: packerRole.version, rights_off: [], menus_off: [] };

  test.each(badNames)('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'role.update', { ...name, ...change })).toBe(expected);
  });

  test.each(badRights)('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'role.assignPermissions', { ...rights, ...change })).toBe(expected);
  });

  test.each([
    ['an earlier version', { version: packerRole.version + 1 }, 'role.changed-meanwhile'],
    ['a negative version', { version: -1 }, 'version too_small'],
    ['a version beyond the column', { version: 2_147_483_648 }, 'version too_big'],
    ['half a version', { version: 0.5 }, 'version whole'],
    ['no version', { version: undefined }, 'version empty'],
    ['an unknown role', { role_id: randomUUID() }, 'not-found'],
    ['a role that is no id', { role_id: 'packer' }, 'role_id format'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'role.update', { ...name, ...change })).toBe(expected);
    expect(await commandRefusal(admin, 'role.assignPermissions', { ...rights, ...change })).toBe(expected);
  });

  test('another name, when it is built in', async () => {
    const input = { role_id: salesRole._id, version: salesRole.version, name: 'Sellers’ friends', note: '' };
    expect(await commandRefusal(admin, 'role.update', input)).toBe('role.fixed');
    expect(await commandRefusal(admin, 'role.del', { role_id: salesRole._id })).toBe('role.fixed');
  });

  test('a user who has it, when it is deleted', async () => {
    expect(await commandRefusal(admin, 'role.del', { role_id: packerRole._id })).toBe('role.in-use');
    expect(await commandRefusal(admin, 'role.del', { role_id: randomUUID() })).toBe('not-found');
  });
});

describe('a custom permission is not saved with', async () => {
  const input: Input<'permission.add'> = {
    permissionId: 'price-list',
    name: 'Price list',
    path: '/order/list',
    actions: ['export'],
  };
  const { data } = await admin.mutate('permission.add', { ...input, permissionId: 'taken' });

  const badPermissions: readonly BadInput<Input<'permission.add'>>[] = [
    ['no name', { name: undefined }, 'name empty'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['a page that is not in the menu', { path: '/nowhere' }, 'permission.no-page'],
    ['a path with a NUL', { path: '/order\0' }, 'path unstorable'],
    ['no actions', { actions: [] }, 'actions empty'],
    ['an unknown action', { actions: ['destroy'] }, 'actions.0 option'],
    ['100 actions', { actions: Array.from({ length: 100 }, () => 'export') }, 'actions too_many'],
  ];

  test.each(badPermissions)('%s', async (_, change, expected) => {
    const { permissionId: _id, ...fields } = input;
    expect(await commandRefusal(admin, 'permission.add', { ...input, ...change })).toBe(expected);
    expect(await commandRefusal(admin, 'permission.edit', { ...fields, _id: data._id, ...change })).toBe(expected);
  });

  test.each([
    ['no id', undefined, 'permissionId empty'],
    ['capitals in the id', 'PriceList', 'permissionId format'],
    ['a dot in the id, like a built-in right', 'order.read', 'permissionId format'],
    ['an id of 61 characters', 'p'.repeat(61), 'permissionId format'],
    ['an id that exists', 'taken', 'permission.id-taken'],
  ])('%s', async (_, permissionId, expected) => {
    expect(await commandRefusal(admin, 'permission.add', { ...input, permissionId })).toBe(expected);
  });

  test('an unknown id', async () => {
    const { permissionId: _, ...fields } = input;
    expect(await commandRefusal(admin, 'permission.edit', { ...fields, _id: randomUUID() })).toBe('not-found');
    expect(await commandRefusal(admin, 'permission.del', { _id: randomUUID() })).toBe('not-found');
    expect(await queryRefusal(admin, 'permission.list', { kind: 'other' })).toBe('kind option');
    expect(await queryRefusal(admin, 'role.getById', { _id: randomUUID() })).toBe('not-found');
  });
});

test.each<readonly [CommandName, object]>([
  ['role.add', valid],
  ['role.update', { role_id: free._id, version: 0, name: 'X', note: '' }],
  ['role.assignPermissions', { role_id: free._id, version: 0, rights_off: [], menus_off: [] }],
  ['role.del', { role_id: free._id }],
  ['permission.add', { permissionId: 'x-y', name: 'X', path: '/order/list', actions: ['export'] }],
])('%s is refused to other roles and without a session', async (call, input) => {
  for (const account of ['manager', 'seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)
    expect([account, await commandRefusal(await app.as(account), call, input)]).toEqual([account, 'permission.denied']);
  expect(await commandRefusal(app.anonymous, call, input)).toBe('session.missing');
});

test('rights that do not exist are not stored', async () => {
  const { _id, version } = free;
  const input = { role_id: _id, version, rights_off: ['order.read', 'order.destroy', '__proto__'], menus_off: ['/x'] };
  expect((await admin.mutate('role.assignPermissions', input)).code).toBe(200);
  const { data } = await admin.query('role.rolePermission', { role_id: _id });
  expect(data.rights_off).not.toContain('order.destroy');
  expect(data.rights_off).not.toContain('__proto__');
  expect(data.menus_off).toEqual([]);
});

test('with one idempotency key a role is created and deleted once', async () => {
  const created = await runOncePerKey(admin, 'role.add', valid, { ...valid, note: 'x' });
  const role_id = created.data._id;
  const deleted = await runOncePerKey(admin, 'role.del', { role_id }, { role_id: randomUUID() });
  expect([created.code, deleted.code]).toEqual([200, 200]);
});
