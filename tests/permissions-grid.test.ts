import { randomUUID } from 'node:crypto';
import { transaction } from '#server/db/pool.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { accountNames, roleOf, userId, type AccountName } from '#server/demo/people.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { prefix } from '#server/http/serve.ts';
import { allCalls } from '#contract/registry.ts';
import { actions } from '#domain/permissions/actions.ts';
import { actorWith, scopeOf } from '#domain/permissions/can.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from './support/app.ts';
import { rowsOfFirstSeller } from './support/first-seller-rows.ts';
import { foreignCalls } from './support/foreign-calls.ts';
import { rolesBy } from './support/roles.ts';

const app = await testApp();
await transaction(app.pool, (client) => fillWorld(usualPlan(new Date('2026-11-20T11:00:00Z')), (fill) => fill(client)));

type Door = { http: number; code: number; refusal: string | null; text: string };

async function knock(name: string, token: string | null, input: object): Promise<Door> {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  let body: FormData | string | null = null;
  if (call.body === 'upload') {
    body = new FormData();
    for (const [field, value] of Object.entries(input)) body.append(field, String(value));
    body.append('file', new Blob(['Name,Email\n#1,a@b.test\n']), 'orders.csv');
  } else if (call.method === 'POST') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input);
  }
  const answered = await fetch(`${app.address}${prefix}${call.path}${query}`, { method: call.method, headers, body });
  const text = await answered.text();
  const said = text.startsWith('{') ? (JSON.parse(text) as { code: number; data: { refusal?: string } | null }) : null;
  return { http: answered.status, code: said?.code ?? answered.status, refusal: said?.data?.refusal ?? null, text };
}

const tokenOf = async (account: AccountName) => (await app.as(account)).token;

describe('who may call what', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '%s at the door, for nobody and every role',
    async (name, call) => {
      const nobody = await knock(name, null, {});
      if (call.needs === 'public') expect(nobody.http).not.toBe(401);
      else expect([nobody.http, nobody.refusal]).toEqual([401, 'session.missing']);
      for (const account of accountNames) {
        // Logging out here would end the session the other cells need; that it is open to all is tested with identity.
        if (name === 'user.logout') continue;
        const actor = actorWith(userId(account), [roleOf(account)]);
        const allowed = call.needs === 'public' || call.needs === 'session' || scopeOf(actor, call.needs) !== null;
        const door = await knock(name, await tokenOf(account), {});
        expect([account, door.http === 403]).toEqual([account, !allowed]);
      }
    },
  );
});

const seller = userId('seller');
const rows = await rowsOfFirstSeller(app.pool);
const foreign = foreignCalls(rows);

const { rows: ownIds } = await app.pool.query<{ id: string }>(
  `select id from orders where seller_id = $1 union all select id from stores where seller_id = $1
   union all select id from recharges where seller_id = $1 union all select id from parcels where seller_id = $1
   union all select id from shop_products where seller_id = $1 union all select $1::uuid`,
  [seller],
);
const theirs = new Set(ownIds.map(({ id }) => id));
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

describe('a foreign row is never served', () => {
  test.each(Object.entries(foreign))('%s', async (name, how) => {
    if ('none' in how) return expect(how.none).not.toBe('');
    for (const stranger of ['seller2', 'affiliate'] as const) {
      const door = await knock(name, await tokenOf(stranger), 'row' in how ? how.row : how.list);
      if (door.http === 403) continue;
      if ('row' in how) expect([stranger, door.refusal]).toEqual([stranger, 'not-found']);
      const asked = new Set(JSON.stringify(how).match(uuids));
      const leaked = (door.text.match(uuids) ?? []).filter((id) => theirs.has(id) && !('row' in how && asked.has(id)));
      expect([stranger, leaked]).toEqual([stranger, []]);
    }
    return undefined;
  });

  test('a salesperson prints labels of assigned sellers only', async () => {
    const { rows: others } = await app.pool.query<{ id: string }>(
      'select id from parcels where seller_id = $1 limit 1',
      [userId('seller3')],
    );
    const door = await knock('order.labels', await tokenOf('sales'), { parcel_ids: [others[0]?.id] });
    expect(door.refusal).toBe('not-found');
  });

  test('what was asked for in vain did not change', async () => {
    const { rows: after } = await app.pool.query('select note, processed_at from orders where id = $1', [rows.order]);
    expect(after[0]).toMatchObject({ processed_at: null });
    expect(after[0]?.note).not.toBe('x');
  });
});

describe('permissions', async () => {
  const admin = await app.as('admin');
  const { narrow } = rolesBy(() => admin);

  test('of the program are listed and stay', async () => {
    const { data } = await admin.ask('permission.list', { keyword: 'order.read' });
    const [right] = data.list;
    expect(right).toMatchObject({ permissionId: 'order.read', system: true, actions: ['query', 'get'] });
    const edit = { _id: right?._id ?? '', name: 'X', path: '/order/list', actions: ['add' as const] };
    expect((await admin.tell('permission.edit', edit)).refusal).toBe('permission.fixed');
    expect((await admin.tell('permission.del', { _id: right?._id ?? '' })).refusal).toBe('permission.fixed');
  });

  test('that staff writes down are everybody’s until a role loses them', async () => {
    const made = await admin.tell('permission.add', {
      permissionId: 'order-sheet',
      name: 'Order sheet',
      path: '/order/list',
      actions: ['export', 'import'],
    });
    expect(made.data).toMatchObject({ system: false, actions: ['export', 'import'] });
    const service = await app.as('service');
    const withheld = async () => (await service.ask('permission.currentUserPermission', {})).data.withheld;
    expect(await withheld()).toEqual([]);
    await narrow('customer service', ['order-sheet:export']);
    expect(await withheld()).toEqual([{ path: '/order/list', actions: ['export'] }]);
    // The button is gone, and so is the door behind it; others stand open.
    const sheet = { kind: 'orders' as const, format: 'csv' as const, filter: {} };
    expect((await service.tell('export.start', sheet)).refusal).toBe('permission.denied');
    expect((await service.ask('order.list', {})).code).toBe(200);
    await narrow('customer service', []);
    const twice = { permissionId: 'order-sheet', name: 'X', path: '/order/list', actions: ['add' as const] };
    expect((await admin.tell('permission.add', twice)).refusal).toBe('permission.id-taken');
    expect((await admin.tell('permission.add', { ...twice, permissionId: 'other', path: '/nowhere' })).refusal).toBe(
      'permission.no-page',
    );
    expect((await admin.tell('permission.del', { _id: made.data._id })).code).toBe(200);
  });

  test('shut on the server what they hide: every one of the ten, on its own page only', async () => {
    const words = { permissionId: 'shop-work', name: 'Shops', path: '/store', actions: [...actions] };
    const made = await admin.tell('permission.add', words);
    const sales = await app.as('sales');
    const [shop] = (await sales.ask('store.list', {})).data.list;
    const id = { store_id: shop?.store_id ?? '' };
    const fields = { name: 'X', code: 'XYZW', url: 'https://x.test', currency: 'EUR' };
    const tries = {
      add: () => sales.tell('store.add', { ...fields, type: 'file', seller_id: seller }),
      query: () => sales.ask('store.list', {}),
      edit: () => sales.tell('store.update', { ...fields, ...id }),
      update: () => sales.tell('store.update', { ...fields, ...id }),
      disable: () => sales.tell('store.close', { ...id, reason: '' } as never),
      enable: () => sales.tell('store.restore', id),
    };
    for (const [action, attempt] of Object.entries(tries)) {
      await narrow('salesperson', [`shop-work:${action}`]);
      expect([action, (await attempt()).refusal]).toEqual([action, 'permission.denied']);
      const others = action === 'query' ? null : (await tries.query()).code;
      expect([action, others]).toEqual([action, others === null ? null : 200]);
      expect((await sales.ask('order.list', {})).code).toBe(200);
    }
    await narrow('salesperson', []);
    expect((await tries.query()).code).toBe(200);
    expect((await admin.tell('permission.del', { _id: made.data._id })).code).toBe(200);
  });

  test('stand under their pages', async () => {
    const { data } = await admin.ask('permission.recursivePermission', {});
    const list = data.flatMap(({ child }) => child).find(({ path }) => path === '/order/list');
    expect(list?.permissions.map(({ permissionId }) => permissionId)).toContain('order.read');
    const menu = await admin.ask('menu.list', {});
    expect(menu.data.map(({ name }) => name)).toContain('rbac');
  });
});
