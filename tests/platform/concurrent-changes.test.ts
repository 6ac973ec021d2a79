import { describe, expect, test } from 'vitest';
import { maxViews } from '#domain/platform/views/limits.ts';
import type { CallResponse, CommandName, Input, TestClient } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { rolesBy } from '../support/server/roles.ts';

const app = await testApp();
const admin = await app.as('admin');
const seller = await app.as('seller');
const { users } = app.base;
const { systemRole, ownRole } = rolesBy(() => admin);
const packerRole = (await systemRole('packer'))._id;

const compare = (a: string | null, b: string | null) => String(a).localeCompare(String(b));
const refusalsOf = (responses: readonly CallResponse<unknown>[]) =>
  responses.map(({ refusal }) => refusal).toSorted(compare);
const same = <T>(input: T): readonly T[] => Array.from({ length: 4 }, () => input);
const sendAtOnce = async <N extends CommandName>(client: TestClient, name: N, inputs: readonly Input<N>[]) =>
  refusalsOf(await Promise.all(inputs.map((input) => client.mutate(name, input))));
const oneOfFour = (refusal: string) => [null, refusal, refusal, refusal].toSorted(compare);

describe('of four who save the same at once, one succeeds', () => {
  test('a user', async () => {
    const input = { name: 'Ada', first_name: '', email: 'ada@example.com', role_ids: [packerRole] };
    expect(await sendAtOnce(admin, 'user.addUser', same(input))).toEqual(oneOfFour('user.email-taken'));
  });

  test('a role, in any case', async () => {
    const role = { note: '', base: 'packer' as const, rights_off: [], menus_off: [] };
    const inputs = ['Night', 'NIGHT', 'night', ' Night '].map((name) => ({ ...role, name }));
    expect(await sendAtOnce(admin, 'role.add', inputs)).toEqual(oneOfFour('role.name-taken'));
  });

  test('the rights of a role', async () => {
    const { _id: role_id, version } = await ownRole('Changed', 'packer');
    const input = { role_id, version, rights_off: [], menus_off: [] };
    expect(await sendAtOnce(admin, 'role.assignPermissions', same(input))).toEqual(oneOfFour('role.changed-meanwhile'));
  });

  test('a permission', async () => {
    const input = { permissionId: 'race', name: 'Race', path: '/order/list', actions: ['export' as const] };
    expect(await sendAtOnce(admin, 'permission.add', same(input))).toEqual(oneOfFour('permission.id-taken'));
  });

  test('the company’s address', async () => {
    const { company } = (await admin.query('settings.platform', {})).data;
    const inputs = [1, 2, 3, 4].map((n) => ({ ...company, address: `Quay ${n}`, before_address: company.address }));
    expect(await sendAtOnce(admin, 'settings.saveCompany', inputs)).toEqual(oneOfFour('settings.address-changed'));
    const stored = (await admin.query('settings.platform', {})).data.company.address;
    const late = await admin.mutate('settings.saveCompany', { ...company, address: 'Late', before_address: 'Older' });
    expect(late.details).toMatchObject({ address: stored });
    // The user who read the newer address may replace it, and one who saves the same text replaces nothing.
    const chosen = { ...company, address: 'Late', before_address: stored };
    expect((await admin.mutate('settings.saveCompany', chosen)).code).toBe(200);
    expect((await admin.mutate('settings.saveCompany', { ...chosen, before_address: 'Older' })).code).toBe(200);
  });

  test('the keys for push notifications', async () => {
    const { public_key: replaces } = (await admin.query('settings.platform', {})).data.push;
    expect(await sendAtOnce(admin, 'settings.makePushKeys', same({ replaces }))).toEqual(
      oneOfFour('settings.push-changed'),
    );
  });
});

describe('views', () => {
  const view = { list: 'orders', search: { status: '0' } };

  test('of one name are one view', async () => {
    expect(await sendAtOnce(seller, 'view.save', same({ ...view, name: 'Same' }))).toEqual(same(null));
    expect((await seller.query('view.list', { list: 'orders' })).data).toHaveLength(1);
  });

  test('are never more than allowed', async () => {
    const names = Array.from({ length: maxViews + 5 }, (_, index) => ({ ...view, list: 'full', name: `V${index}` }));
    const refusals = await sendAtOnce(seller, 'view.save', names);
    expect(refusals.filter((refusal) => refusal === 'view.too-many')).toHaveLength(5);
    expect((await seller.query('view.list', { list: 'full' })).data).toHaveLength(maxViews);
  });

  test('do not get the same name by two renamings', async () => {
    const [a, b] = [
      await seller.mutate('view.save', { ...view, list: 'two', name: 'A' }),
      await seller.mutate('view.save', { ...view, list: 'two', name: 'B' }),
    ];
    const inputs = [a, b].map(({ data }) => ({ view_id: data.view_id, name: 'C' }));
    expect(await sendAtOnce(seller, 'view.rename', inputs)).toEqual([null, 'view.name-taken'].toSorted(compare));
  });
});

test('two administrators who disable each other leave one', async () => {
  const input = { name: 'Second', first_name: '', email: 'second@example.com', password: 'river stone lamp seven' };
  const adminRole = (await systemRole('admin'))._id;
  const added = await admin.mutate('user.addUser', { ...input, role_ids: [adminRole] });
  const second = await app.signIn(input.email, input.password);
  const responses = await Promise.all([
    admin.mutate('user.setStatus', { user_id: added.data._id, status: -1 }),
    second.mutate('user.setStatus', { user_id: users.admin, status: -1 }),
  ]);
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
  const { rows } = await app.pool.query(`select count(*)::int from users where status = 0 and 'admin' = any(roles)`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a role that is deleted while it is being assigned is not lost, which would give all rights of its base', async () => {
  const role = await ownRole('Passing', 'packer', ['stock.count']);
  const waiting = async () => {
    const { rows } = await app.pool.query<{ count: number }>(`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count ?? 0;
  };
  const soon = { timeout: 10_000 };
  const lock = await app.pool.connect();
  try {
    // Both have decided and are about to commit.
    await lock.query('begin; lock table audit_log in exclusive mode');
    const assigned = admin.mutate('user.assignRoles', { user_id: users.packer, role_ids: [role._id] });
    await expect.poll(waiting, soon).toBe(1);
    const deleted = admin.mutate('role.del', { role_id: role._id });
    await expect.poll(waiting, soon).toBe(2);
    await lock.query('commit');
    expect([(await assigned).refusal, (await deleted).refusal]).toEqual([null, 'role.in-use']);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  const packer = await app.as('packer');
  expect((await packer.query('permission.currentUserPermission', {})).data.actions).not.toContain('stock.count');
});
