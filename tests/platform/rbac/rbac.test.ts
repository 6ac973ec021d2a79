import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { SocketListener } from '../../support/server/socket-listener.ts';
import { rolesBy } from '../../support/server/roles.ts';

const app = await testApp();
const { users } = app.base;
const outsider = newId();
let admin: TestClient;
let manager: TestClient;
beforeAll(async () => {
  admin = await app.as('admin');
  manager = await app.as('manager');
});
const { systemRole, narrow, ownRole } = rolesBy(() => admin);

let count = 0;
const user = async (role_ids: string[], by = admin) => {
  count += 1;
  const email = `person${count}@demo.test`;
  const response = await by.mutate('user.addUser', {
    name: `Person ${count}`,
    first_name: '',
    email,
    role_ids,
    password: 'a long password',
  });
  return { said: response, id: response.data?._id, email, signIn: () => app.signIn(email, 'a long password') };
};
const pathsOf = async (client: TestClient) =>
  (await client.query('permission.currentUserPermission', {})).data.menus.flatMap(({ child }) =>
    child.map(({ path }) => path),
  );

describe('a role', () => {
  test('of the product stays, keeps its name, and is first', async () => {
    const { data } = await admin.query('role.list', { size: 10 });
    expect(data.list.slice(0, 8).map(({ name }) => name)).toEqual([
      'admin',
      'manager',
      'salesperson',
      'purchaser',
      'packer',
      'buyer',
      'customer service',
      'affiliate',
    ]);
    const { _id: role_id, version } = await systemRole('packer');
    expect((await admin.mutate('role.del', { role_id })).refusal).toBe('role.fixed');
    expect((await admin.mutate('role.update', { role_id, version, name: 'Boxer', note: '' })).refusal).toBe(
      'role.fixed',
    );
    expect((await admin.mutate('role.update', { role_id, version, name: 'packer', note: 'Table 1' })).data.note).toBe(
      'Table 1',
    );
  });

  test('that is narrowed applies at the next call, and so does its return', async () => {
    const service = await app.as('service');
    const account = { shown: await pathsOf(service), read: (await service.query('order.list', {})).http };
    expect(account).toEqual({ shown: expect.arrayContaining(['/order/list']), read: 200 });
    expect((await narrow('customer service', ['order.read', 'tracking.read'])).code).toBe(200);
    expect(await service.query('order.list', {})).toMatchObject({ http: 403, refusal: 'permission.denied' });
    expect(await pathsOf(service)).not.toContain('/order/list');
    expect((await narrow('customer service', [])).code).toBe(200);
    expect((await service.query('order.list', {})).http).toBe(200);
  });

  test('that hides a page leaves the right', async () => {
    const service = await app.as('service');
    await narrow('customer service', [], ['/order/list']);
    expect(await pathsOf(service)).not.toContain('/order/list');
    expect((await service.query('order.list', {})).http).toBe(200);
    await narrow('customer service', []);
  });

  test('cannot exceed its base, nor lose what could not be restored', async () => {
    const packer = await ownRole('Night shift', 'packer', ['pack.work', 'order.process', 'no.such-right']);
    const { data } = await admin.query('role.rolePermission', { role_id: packer._id });
    expect(data.rights_off).toEqual(['pack.work']);
    const keys = data.tree.flatMap(({ places }) => places.flatMap(({ rights }) => rights.map(({ key }) => key)));
    expect(keys).not.toContain('order.process');
    expect(new Set(keys).size).toBe(keys.length);
    const saved = await narrow('admin', ['role.edit', 'user.edit', 'user.read', 'role.read'], ['/rbac/user-list']);
    expect(saved.data).toMatchObject({ menus_off: 0 });
    expect(saved.data.rights).toBe(saved.data.rights_of);
  });

  test('changed by another user meanwhile is not overwritten', async () => {
    const role = await ownRole('Two hands', 'packer');
    const ask = (version: number) =>
      admin.mutate('role.assignPermissions', {
        role_id: role._id,
        version,
        rights_off: ['label.print'],
        menus_off: [],
      });
    expect((await ask(role.version)).code).toBe(200);
    expect((await ask(role.version)).refusal).toBe('role.changed-meanwhile');
  });

  test('that a user has cannot be deleted', async () => {
    const role = await ownRole('Held', 'packer', ['label.print']);
    const { id } = await user([role._id]);
    const response = await admin.mutate('role.del', { role_id: role._id });
    expect(response).toMatchObject({ refusal: 'role.in-use', details: { count: 1 } });
    await admin.mutate('user.assignRoles', { user_id: id, role_ids: [(await systemRole('packer'))._id] });
    expect((await admin.mutate('role.del', { role_id: role._id })).code).toBe(200);
  });

  test('has a name of its own', async () => {
    await ownRole('Only one', 'packer');
    const again = await admin.mutate('role.add', {
      name: 'only ONE',
      note: '',
      base: 'packer',
      rights_off: [],
      menus_off: [],
    });
    expect(again.refusal).toBe('role.name-taken');
  });
});

describe('a user', () => {
  test('with an own role has its permissions, and is notified at once when they change', async () => {
    const role = await ownRole('Junior sales', 'salesperson', ['order.process']);
    const { said, id, signIn } = await user([role._id]);
    expect(said.data).toMatchObject({ role_name: ['salesperson'], roles: [{ name: 'Junior sales' }], status: 0 });
    const client = await signIn();
    const rights = async () => (await client.query('permission.currentUserPermission', {})).data.actions;
    expect(await rights()).toEqual(expect.not.arrayContaining(['order.process']));
    const listener = await (await SocketListener.at(app.address)).bind(id, client.token);
    await admin.mutate('user.assignRoles', { user_id: id, role_ids: [(await systemRole('salesperson'))._id] });
    expect(await rights()).toContain('order.process');
    await listener.until(() => listener.received.some(({ params }) => params['event'] === 'user.changed'));
  });

  test('who is disabled is out at once, and old sessions do not come back with the account', async () => {
    const { id, email, signIn } = await user([(await systemRole('buyer'))._id]);
    const client = await signIn();
    expect((await client.query('user.userInfo', {})).http).toBe(200);
    expect((await admin.mutate('user.setStatus', { user_id: id, status: -1 })).data.status).toBe(-1);
    expect((await client.query('user.userInfo', {})).http).toBe(401);
    await expect(app.signIn(email, 'a long password')).rejects.toThrow('could not sign in');
    await admin.mutate('user.setStatus', { user_id: id, status: 0 });
    expect((await client.query('user.userInfo', {})).http).toBe(401);
    expect((await (await signIn()).query('user.userInfo', {})).http).toBe(200);
  });

  test('whose password was set by staff is signed out and comes in with the new one', async () => {
    const { id, email, signIn } = await user([(await systemRole('buyer'))._id]);
    const client = await signIn();
    await admin.mutate('user.resetPassword', { user_id: id, password: 'another password' });
    expect((await client.query('user.userInfo', {})).http).toBe(401);
    await expect(signIn()).rejects.toThrow('could not sign in');
    expect((await app.signIn(email, 'another password')).token).not.toBeNull();
  });

  test('without a password gets a mail with a link, once for each asking', async () => {
    const response = await admin.mutate('user.addUser', {
      name: 'Invited',
      first_name: '',
      email: 'invited@demo.test',
      role_ids: [(await systemRole('packer'))._id],
      language: 'zh-CN',
    });
    await admin.mutate('user.resetPassword', { user_id: response.data._id });
    const { rows } = await app.pool.query('select kind, language from mails where address = $1', ['invited@demo.test']);
    expect(rows).toEqual([
      { kind: 'reset-password', language: 'zh-CN' },
      { kind: 'reset-password', language: 'zh-CN' },
    ]);
  });

  test('who is deleted is nowhere to be found, and the address is free again', async () => {
    const { id, email } = await user([(await systemRole('buyer'))._id]);
    expect((await admin.mutate('user.del', { user_id: id })).code).toBe(200);
    const found = await admin.query('user.list', { keyword: email });
    expect(found.data).toMatchObject({ list: [], count: 0 });
    expect((await admin.mutate('user.edit', { user_id: id, name: 'X', first_name: '', email })).refusal).toBe(
      'not-found',
    );
    const again = await admin.mutate('user.addUser', {
      name: 'Again',
      first_name: '',
      email,
      role_ids: [(await systemRole('buyer'))._id],
      password: 'a long password',
    });
    expect(again.code).toBe(200);
  });

  test('keeps one address', async () => {
    const role_ids = [(await systemRole('packer'))._id];
    const response = await admin.mutate('user.addUser', {
      name: 'X',
      first_name: '',
      email: 'SELLER@demo.test',
      role_ids,
    });
    expect(response).toMatchObject({ refusal: 'user.email-taken', details: { email: 'seller@demo.test' } });
  });
});

describe('the list of people', () => {
  test('is filtered by role, own role, status and keyword, in pages', async () => {
    const emails = async (input: Parameters<typeof admin.query<'user.list'>>[1]) =>
      (await admin.query('user.list', input)).data.list.map(({ email }) => email);
    expect(await emails({ keyword: 'nordlys' })).toEqual([emailOf('seller')]);
    expect(await emails({ role_names: ['purchaser'], status: [0] })).toEqual([emailOf('purchaser')]);
    const role = await ownRole('Rare', 'packer', ['label.print']);
    const { email } = await user([role._id]);
    expect(await emails({ role_id: role._id })).toEqual([email]);
    const [first, second] = [
      await admin.query('user.list', { size: 2 }),
      await admin.query('user.list', { size: 2, page: 2 }),
    ];
    expect(first.data.count).toBe(second.data.count);
    expect(new Set([...first.data.list, ...second.data.list].map(({ _id }) => _id)).size).toBe(4);
  });

  test('shows a salesperson only their sellers, none of whom they may change', async () => {
    const { data } = await (await app.as('sales')).query('user.list', {});
    expect(data.list.map(({ email }) => email).toSorted()).toEqual([emailOf('seller2'), emailOf('seller')]);
    expect(data.list.some(({ may_edit }) => may_edit)).toBe(false);
  });
});

describe('escalation', () => {
  const attempt = (by: TestClient, user_id: string) => ({
    status: () => by.mutate('user.setStatus', { user_id, status: -1 }),
    password: () => by.mutate('user.resetPassword', { user_id, password: 'taken over by me' }),
    edit: () => by.mutate('user.edit', { user_id, name: 'X', first_name: '', email: 'taken@over.test' }),
    del: () => by.mutate('user.del', { user_id }),
    roles: async () => by.mutate('user.assignRoles', { user_id, role_ids: [(await systemRole('admin'))._id] }),
  });
  const refusals = async (by: TestClient, user_id: string) => {
    const all: (RefusalCode | null)[] = [];
    for (const act of Object.values(attempt(by, user_id))) all.push((await act()).refusal);
    return [...new Set(all)];
  };

  test('users cannot change their own access', async () => {
    expect(await refusals(admin, users.admin)).toEqual(['user.self']);
    expect(await refusals(manager, users.manager)).toEqual(['user.self']);
  });

  test('a manager changes and creates only sellers', async () => {
    for (const account of ['admin', 'packer', 'sales'] as const)
      expect(await refusals(manager, users[account])).toEqual(['user.not-yours']);
    const role_ids = [(await systemRole('packer'))._id];
    expect((await user(role_ids, manager)).said.refusal).toBe('user.role-not-yours');
    expect((await user([(await systemRole('buyer'))._id], manager)).said.code).toBe(200);
    const { _id: role_id, version } = await systemRole('buyer');
    const role = await manager.mutate('role.assignPermissions', { role_id, version, rights_off: [], menus_off: [] });
    expect(role.refusal).toBe('permission.denied');
  });

  test('unknown users and unreachable users get the same response', async () => {
    expect(await refusals(admin, outsider)).toEqual(['not-found']);
    const sales = await app.as('sales');
    for (const user_id of [users.seller3, users.admin, outsider])
      expect((await sales.query('user.role', { user_id })).refusal).toBe('not-found');
    const unknown = await admin.mutate('user.assignRoles', { user_id: users.packer, role_ids: [outsider] });
    expect(unknown.refusal).toBe('not-found');
  });

  test.each(['sales', 'purchaser', 'packer', 'seller', 'service', 'affiliate'] satisfies AccountName[])(
    '%s may not change users',
    async (account) => {
      const client = await app.as(account);
      expect(await refusals(client, users.seller2)).toEqual(['permission.denied']);
      const { _id: role_id } = await systemRole('admin');
      expect((await client.mutate('role.del', { role_id })).refusal).toBe('permission.denied');
    },
  );

  test('what was taken from an administrator they can neither take back nor hand on, nor sign in as one who has it', async () => {
    const role = await ownRole('Office', 'admin', ['recharge.confirm']);
    const { signIn } = await user([role._id]);
    const office = await signIn();
    expect((await office.query('account.rechargeRecord', {})).code).toBe(200);
    const again = { role_id: role._id, version: role.version, rights_off: [], menus_off: [] };
    expect((await office.mutate('role.assignPermissions', again)).refusal).toBe('role.not-yours');
    const more = { name: 'More', note: '', base: 'admin' as const, rights_off: [], menus_off: [] };
    expect((await office.mutate('role.add', more)).refusal).toBe('role.not-yours');
    expect((await user([(await systemRole('admin'))._id], office)).said.refusal).toBe('user.role-not-yours');
    expect((await user([(await systemRole('manager'))._id], office)).said.refusal).toBe('user.role-not-yours');
    expect(await refusals(office, users.admin)).toEqual(['user.not-yours']);
    const { _id: role_id, version } = await systemRole('admin');
    const all = { role_id, version, rights_off: ['order.read'], menus_off: [] };
    expect((await office.mutate('role.assignPermissions', all)).refusal).toBe('role.not-yours');
  });

  test('of two administrators who disable each other at once one remains', async () => {
    const first = await user([(await systemRole('admin'))._id]);
    const [one, other] = [admin, await first.signIn()];
    const responses = await Promise.all([
      one.mutate('user.setStatus', { user_id: first.id, status: -1 }),
      other.mutate('user.setStatus', { user_id: users.admin, status: -1 }),
    ]);
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select id from users where 'admin' = any(roles) and own_roles = '{}' and status = 0`,
    );
    expect(rows).toHaveLength(1);
    await app.pool.query('update users set status = 0 where id = $1', [users.admin]);
    admin = await app.signIn(emailOf('admin'), demoPassword);
  });
});
