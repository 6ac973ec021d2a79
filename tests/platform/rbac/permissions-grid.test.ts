import { accountNames, roleOf, userId, type AccountName } from '#server/demo/people.ts';
import { allCalls } from '#contract/registry.ts';
import { actions } from '#domain/platform/permissions/actions.ts';
import { actorWith, scopeOf } from '#domain/platform/permissions/can.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { sendCall as knockAt } from '../../support/server/send-call.ts';
import { rolesBy } from '../../support/server/roles.ts';

const app = await testApp();

const sendCall = (name: string, token: string | null, input: object) => knockAt(app.address, name, token, input);
// Users without a media type are refused costs and fees in any role: that rule has its own tests.
await (await app.as('admin')).mutate('funding.saveMediaType', { name: 'Grid', user_ids: accountNames.map(userId) });
const tokenOf = async (account: AccountName) => (await app.as(account)).token;

describe('who may call what', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '%s without a session and for every role',
    async (name, call) => {
      const anonymous = await sendCall(name, null, {});
      if (call.needs === 'public') expect(anonymous.http).not.toBe(401);
      else expect([anonymous.http, anonymous.refusal]).toEqual([401, 'session.missing']);
      // Logging out would end the session needed by the other cells; that it is open to all is tested with identity.
      if (name === 'user.logout') return;
      const cells = accountNames.map(async (account) => {
        const actor = actorWith(userId(account), [roleOf(account)]);
        const allowed = call.needs === 'public' || call.needs === 'session' || scopeOf(actor, call.needs) !== null;
        const response = await sendCall(name, await tokenOf(account), {});
        expect([account, response.http === 403]).toEqual([account, !allowed]);
      });
      await Promise.all(cells);
    },
  );
});

const seller = userId('seller');
describe('permissions', async () => {
  const admin = await app.as('admin');
  const { narrow } = rolesBy(() => admin);

  test('of the program are listed and stay', async () => {
    const { data } = await admin.query('permission.list', { keyword: 'order.read' });
    const [right] = data.list;
    expect(right).toMatchObject({ permissionId: 'order.read', system: true, actions: ['query', 'get'] });
    const edit = { _id: right?._id ?? '', name: 'X', path: '/order/list', actions: ['add' as const] };
    expect((await admin.mutate('permission.edit', edit)).refusal).toBe('permission.fixed');
    expect((await admin.mutate('permission.del', { _id: right?._id ?? '' })).refusal).toBe('permission.fixed');
  });

  test('that staff adds belong to all roles until one loses them', async () => {
    const made = await admin.mutate('permission.add', {
      permissionId: 'order-sheet',
      name: 'Order sheet',
      path: '/order/list',
      actions: ['export', 'import'],
    });
    expect(made.data).toMatchObject({ system: false, actions: ['export', 'import'] });
    const service = await app.as('service');
    const withheld = async () => (await service.query('permission.currentUserPermission', {})).data.withheld;
    expect(await withheld()).toEqual([]);
    await narrow('customer service', ['order-sheet:export']);
    expect(await withheld()).toEqual([{ path: '/order/list', actions: ['export'] }]);
    // The button is hidden and its call is refused; others are not affected.
    const sheet = { kind: 'orders' as const, format: 'csv' as const, filter: {} };
    expect((await service.mutate('export.start', sheet)).refusal).toBe('permission.denied');
    expect((await service.query('order.list', {})).code).toBe(200);
    await narrow('customer service', []);
    const twice = { permissionId: 'order-sheet', name: 'X', path: '/order/list', actions: ['add' as const] };
    expect((await admin.mutate('permission.add', twice)).refusal).toBe('permission.id-taken');
    expect((await admin.mutate('permission.add', { ...twice, permissionId: 'other', path: '/nowhere' })).refusal).toBe(
      'permission.no-page',
    );
    expect((await admin.mutate('permission.del', { _id: made.data._id })).code).toBe(200);
  });

  test('refuse on the server what they hide: every one of the ten, on its own page only', async () => {
    const menu = { permissionId: 'shop-work', name: 'Shops', path: '/store', actions: [...actions] };
    const made = await admin.mutate('permission.add', menu);
    const sales = await app.as('sales');
    const [shop] = (await sales.query('store.list', {})).data.list;
    const id = { store_id: shop?.store_id ?? '' };
    const fields = { name: 'X', code: 'XYZW', url: 'https://x.test', currency: 'EUR' };
    const tries = {
      add: () => sales.mutate('store.add', { ...fields, type: 'file', seller_id: seller }),
      query: () => sales.query('store.list', {}),
      edit: () => sales.mutate('store.update', { ...fields, ...id }),
      update: () => sales.mutate('store.update', { ...fields, ...id }),
      disable: () => sales.mutate('store.close', { ...id, reason: '' } as never),
      enable: () => sales.mutate('store.restore', id),
    };
    for (const [action, attempt] of Object.entries(tries)) {
      await narrow('salesperson', [`shop-work:${action}`]);
      expect([action, (await attempt()).refusal]).toEqual([action, 'permission.denied']);
      const others = action === 'query' ? null : (await tries.query()).code;
      expect([action, others]).toEqual([action, others === null ? null : 200]);
      expect((await sales.query('order.list', {})).code).toBe(200);
    }
    await narrow('salesperson', []);
    expect((await tries.query()).code).toBe(200);
    expect((await admin.mutate('permission.del', { _id: made.data._id })).code).toBe(200);
  });

  test('stand under their pages', async () => {
    const { data } = await admin.query('permission.recursivePermission', {});
    const list = data.flatMap(({ child }) => child).find(({ path }) => path === '/order/list');
    expect(list?.permissions.map(({ permissionId }) => permissionId)).toContain('order.read');
    const menu = await admin.query('menu.list', {});
    expect(menu.data.map(({ name }) => name)).toContain('rbac');
  });
});
