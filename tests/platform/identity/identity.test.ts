import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const right = 'parcelyard';

test('the right password opens a session of that user', async () => {
  const seller = await app.signIn('Seller@Demo.test ', right);
  const me = await seller.query('user.userInfo', {});
  expect(me).toMatchObject({ http: 200, code: 200, data: { email: 'seller@demo.test', role_name: ['buyer'] } });
});

test('more logins than the pool has connections succeed at once, just after a setting changed', async () => {
  await setSetting(app.services.db, 'push.allowPrivate', true, { actorId: null, at: new Date() });
  // Of two accounts, because ten tries of one at the same moment would lock it.
  const logins = Array.from({ length: app.services.commandPool.options.max + 4 }, (_, at) =>
    app.signIn(at % 2 === 0 ? 'seller@demo.test' : 'manager@demo.test', right),
  );
  expect(new Set((await Promise.all(logins)).map(({ token }) => token)).size).toBe(logins.length);
});

test('a wrong password and an unknown account get the same response', async () => {
  const wrong = await app.anonymous.mutate('user.login', { email: 'manager@demo.test', password: 'not this one' });
  const unknown = await app.anonymous.mutate('user.login', { email: 'nobody@demo.test', password: 'not this one' });
  expect(wrong).toMatchObject({ http: 200, code: 422, refusal: 'session.wrong-password' });
  expect(unknown).toEqual(wrong);
});

test('the token itself is not in the database', async () => {
  const client = await app.signIn('service@demo.test', right);
  const { rows } = await app.pool.query<{ hash: Buffer }>('select token_hash as hash from sessions');
  expect(rows.some(({ hash }) => hash.toString('base64url') === client.token)).toBe(false);
  expect(client.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('a missing and an invented token are refused', async () => {
  const invented = new TestClient(app.address, 'x'.repeat(43));
  for (const client of [app.anonymous, invented]) {
    expect(await client.query('user.userInfo', {})).toMatchObject({ http: 401, code: 401, refusal: 'session.missing' });
  }
});

test('logout revokes this session and no other', async () => {
  const here = await app.signIn('packer@demo.test', right);
  const there = await app.signIn('packer@demo.test', right);
  expect(await here.mutate('user.logout', {})).toMatchObject({ code: 200 });
  expect(await here.query('user.userInfo', {})).toMatchObject({ http: 401 });
  expect(await there.query('user.userInfo', {})).toMatchObject({ http: 200 });
});

test('a session ends after seven days', async () => {
  const client = await app.signIn('affiliate@demo.test', right);
  const { rows } = await app.pool.query<{ days: number }>(
    `select round(extract(epoch from max(expires_at) - max(created_at)) / 86400)::int as days from sessions
      where user_id = $1`,
    [app.base.users.affiliate],
  );
  expect(rows[0]?.days).toBe(7);
  await app.pool.query('update sessions set expires_at = now() where user_id = $1', [app.base.users.affiliate]);
  expect(await client.query('user.userInfo', {})).toMatchObject({ http: 401 });
});

test('a disabled user is out at once and cannot come back', async () => {
  const client = await app.signIn('purchaser@demo.test', right);
  await app.pool.query('update users set status = -1 where id = $1', [app.base.users.purchaser]);
  expect(await client.query('user.userInfo', {})).toMatchObject({ http: 401 });
  const again = await app.anonymous.mutate('user.login', { email: 'purchaser@demo.test', password: right });
  expect(again.refusal).toBe('session.wrong-password');
  await app.pool.query('update users set status = 0 where id = $1', [app.base.users.purchaser]);
});

test('after ten tries an account stays locked, even for the right password; others may still come', async () => {
  const attempt = (email: string, password: string) => app.anonymous.mutate('user.login', { email, password });
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await attempt('seller3@demo.test', `guess ${tries}`)).toMatchObject({ refusal: 'session.wrong-password' });
  }
  const locked = await attempt('seller3@demo.test', right);
  expect(locked).toMatchObject({ http: 429, code: 429, refusal: 'session.too-many-tries' });
  expect(locked.details['minutes']).toBeGreaterThanOrEqual(1);
  expect(locked.details['minutes']).toBeLessThanOrEqual(15);
  expect(await attempt('seller2@demo.test', right)).toMatchObject({ code: 200 });
});

test('a right password wipes the count of the account', async () => {
  const attempt = (password: string) => app.anonymous.mutate('user.login', { email: 'sales@demo.test', password });
  for (let tries = 0; tries < 9; tries += 1) await attempt('wrong');
  expect(await attempt(right)).toMatchObject({ code: 200 });
  expect(await attempt('wrong')).toMatchObject({ refusal: 'session.wrong-password' });
});

test('a role without the permission gets the message of the specification', async () => {
  const packer = await app.as('packer');
  const response = await packer.query('store.list', {});
  expect(response).toMatchObject({ http: 403, code: 403, refusal: 'permission.denied' });
  expect(response.msg).toBe('Your role cannot do this. Ask an administrator.');
});

test('menu and actions follow the role', async () => {
  const paths = async (account: 'seller' | 'packer' | 'service') => {
    const { data } = await (await app.as(account)).query('permission.currentUserPermission', {});
    return { paths: data.menus.flatMap((menu) => [menu.path, ...menu.child.map((entry) => entry.path)]), data };
  };
  const seller = await paths('seller');
  expect(seller.paths).toContain('/order/process');
  expect(seller.paths).not.toContain('/pack');
  expect(seller.data.referral_code).toBe('NRDL2006');
  const packer = await paths('packer');
  expect(packer.paths).toContain('/pack');
  expect(packer.data.actions).not.toContain('order.process');
  // Customer service sees every order and requests after-sales for assigned sellers.
  const { actions, assigned } = (await paths('service')).data;
  expect(actions).toEqual(expect.arrayContaining(['order.read', 'aftersale.request']));
  expect(assigned.actions).toContain('aftersale.request');
  expect(assigned.actions).not.toContain('order.read');
  expect(seller.data.assigned).toEqual({ actions: [], sellers: [] });
});

test('one may change one’s own name and language, and only that is changed', async () => {
  const manager = await app.as('manager');
  const response = await manager.mutate('user.update', { name: 'Marek Lindqvist', language: 'zh-CN' });
  expect(response.data).toMatchObject({ name: 'Marek Lindqvist', language: 'zh-CN', currency_type: 'EUR' });
  const key = randomUUID();
  const empty = await manager.mutate('user.update', { name: '  ' }, key);
  expect(empty).toMatchObject({ http: 400, refusal: 'input.invalid' });
});

test('staff sees its own sellers only', async () => {
  const emails = async (account: 'sales' | 'manager') =>
    (await (await app.as(account)).query('user.list', { limit: 'all', role_names: ['buyer'], status: [0] })).data.list
      .map((user) => user.email)
      .toSorted();
  expect(await emails('sales')).toEqual(['seller2@demo.test', 'seller@demo.test']);
  expect(await emails('manager')).toEqual(['seller2@demo.test', 'seller3@demo.test', 'seller@demo.test']);
});
