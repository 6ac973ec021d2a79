import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOf, userId, type AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient, type CommandName } from '../../support/server/client.ts';

const app = await testApp();
const password = 'parcelyard';
const reason = 'They called about a lost parcel';
const signIn = (account: AccountName) => app.signIn(emailOf(account), password);
const switchTo = (by: TestClient, account: AccountName) =>
  by.mutate('user.switchUser', { email: emailOf(account), reason });

async function actAs(account: AccountName, by: AccountName) {
  const real = await signIn(by);
  const response = await switchTo(real, account);
  expect(response).toMatchObject({ code: 200 });
  return { real, acting: new TestClient(real.address, response.data.token), expires_at: response.data.expires_at };
}

const lastOf = async (call: CommandName) => {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    'select * from audit_log where call = $1 order by at desc, id desc limit 1',
    [call],
  );
  return rows[0];
};

let assigned: AccountName;
let foreign: AccountName;
beforeAll(async () => {
  const { rows } = await app.pool.query<{ seller_id: string }>(
    'select seller_id from staff_relations where staff_id = $1',
    [userId('sales')],
  );
  const own = new Set(rows.map(({ seller_id }) => seller_id));
  const sellers = ['seller', 'seller2', 'seller3'] as const;
  assigned = sellers.find((name) => own.has(userId(name))) ?? 'seller';
  foreign = sellers.find((name) => !own.has(userId(name))) ?? 'seller';
});

describe('who acts for whom', () => {
  test.each<[AccountName, AccountName, string | null]>([
    ['admin', 'seller', null],
    ['admin', 'packer', null],
    ['admin', 'manager', null],
    ['admin', 'admin', 'user.self'],
    ['manager', 'seller', null],
    ['manager', 'packer', 'user.not-yours'],
    ['manager', 'admin', 'user.not-yours'],
    ['sales', 'packer', 'not-found'],
    ['purchaser', 'seller', 'permission.denied'],
    ['service', 'seller', 'permission.denied'],
    ['seller', 'seller2', 'permission.denied'],
  ])('%s as %s', async (by, target, refusal) => {
    expect((await switchTo(await signIn(by), target)).refusal).toBe(refusal);
  });

  test('a salesperson: the sellers they look after and no others', async () => {
    const sales = await signIn('sales');
    expect((await switchTo(sales, assigned)).refusal).toBe(null);
    expect((await switchTo(sales, foreign)).refusal).toBe('not-found');
    const response = await sales.query('user.userLoginInfo', { email: emailOf(assigned) });
    expect(response.data).toMatchObject({
      _id: userId(assigned),
      roleInfos: [{ name: 'buyer' }],
      read_only: true,
      minutes: 60,
    });
    expect((await sales.query('user.userLoginInfo', { email: emailOf(foreign) })).refusal).toBe('not-found');
  });

  test('a reason is required, and an acting user cannot act again', async () => {
    const { acting } = await actAs('manager', 'admin');
    expect((await switchTo(acting, 'seller')).refusal).toBe('acting.nested');
    const admin = await signIn('admin');
    expect((await admin.mutate('user.switchUser', { email: emailOf('seller'), reason: ' ' })).http).toBe(400);
  });

  test('a disabled user cannot be acted for', async () => {
    await app.pool.query('update users set status = -1 where id = $1', [userId('seller3')]);
    expect((await switchTo(await signIn('admin'), 'seller3')).refusal).toBe('acting.disabled');
    await app.pool.query('update users set status = 0 where id = $1', [userId('seller3')]);
  });
});

describe('while a user acts for another', () => {
  test('every call runs as the other user, and the page receives who acts', async () => {
    const { acting, expires_at } = await actAs('seller', 'admin');
    expect((await acting.query('user.userInfo', {})).data.email).toBe(emailOf('seller'));
    const { data } = await acting.query('permission.currentUserPermission', {});
    expect(data.acting).toMatchObject({ expires_at, read_only: false });
    expect(data.actions).toContain('order.read');
    expect(data.actions).not.toContain('order.process');
    expect((await acting.query('user.list', {})).http).toBe(403);
  });

  test.each<[CommandName, object, string]>([
    ['order.processOrder', { order_ids: [randomUUID()], channels: {}, payment_method: 'balance' }, 'acting.money'],
    ['account.recharge', { amount: { minor: 1, currency: 'EUR' }, method: 'bank', reference: 'x' }, 'acting.money'],
    ['paypal_account.create', { email: 'a@b.test', holder: 'x' }, 'acting.money'],
    ['user.changePassword', { current: password, password: 'another-one' }, 'acting.personal'],
    ['security.endOtherSessions', {}, 'acting.personal'],
    ['security.stepUpQuestion', {}, 'acting.personal'],
    ['user.update', { name: 'New Name' }, 'acting.personal'],
  ])('%s is refused', async (call, input, refusal) => {
    const { acting } = await actAs('seller', 'admin');
    expect((await acting.mutate(call, input as never)).refusal).toBe(refusal);
  });

  test('an administrator in another’s name neither confirms money nor gives rights', async () => {
    const { acting } = await actAs('manager', 'admin');
    expect((await acting.mutate('account.confirmRecordAmount', { _id: randomUUID(), amount_minor: 1 })).refusal).toBe(
      'acting.money',
    );
    expect((await acting.mutate('user.setStatus', { user_id: userId('seller'), status: -1 })).refusal).toBe(
      'acting.personal',
    );
  });

  test('work without money is done, by a manager', async () => {
    const { acting } = await actAs('seller', 'manager');
    const response = await acting.mutate('store.add', {
      name: 'Manual',
      code: 'HAND',
      type: 'file',
      currency: 'EUR',
      url: 'https://by-hand.example',
    });
    expect(response).toMatchObject({ code: 200, data: { seller_id: userId('seller') } });
    expect(await lastOf('store.add')).toMatchObject({
      user_id: userId('manager'),
      for_id: userId('seller'),
      subject_ids: [response.data.store_id],
      input: { code: 'HAND' },
    });
  });

  test('a salesperson looks and changes nothing', async () => {
    const { acting } = await actAs(assigned, 'sales');
    expect((await acting.query('order.list', {})).code).toBe(200);
    expect((await acting.mutate('order.updateNote', { _id: randomUUID(), note: 'x' })).refusal).toBe(
      'acting.read-only',
    );
    expect((await acting.mutate('user.switchBack', {})).code).toBe(200);
  });

  test('the user sees it among their sessions, and may end it', async () => {
    const seller = await signIn('seller2');
    const { acting } = await actAs('seller2', 'admin');
    const { data } = await seller.query('security.sessions', {});
    const there = data.list.find(({ acted_by }) => acted_by !== null);
    expect(there).toBeDefined();
    await seller.mutate('security.endSession', { session_id: there?.session_id ?? '' });
    expect((await acting.query('user.userInfo', {})).http).toBe(401);
  });
});

describe('it ends', () => {
  const isOver = async (client: TestClient) => (await client.query('user.userInfo', {})).http === 401;

  test('after 60 minutes', async () => {
    const { acting, expires_at } = await actAs('seller', 'admin');
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(60);
    await app.pool.query(`update sessions set expires_at = now() - interval '1 second' where acting_for is not null`);
    expect(await isOver(acting)).toBe(true);
  });

  test('by switching back; the own session is unchanged', async () => {
    const { real, acting } = await actAs('seller', 'admin');
    expect((await acting.mutate('user.switchBack', {})).code).toBe(200);
    expect(await isOver(acting)).toBe(true);
    expect((await real.query('user.userInfo', {})).data.email).toBe(emailOf('admin'));
    expect((await real.mutate('user.switchBack', {})).refusal).toBe('acting.none');
  });

  test('with the session it came from, and that with a log-out from within', async () => {
    const first = await actAs('seller', 'admin');
    await first.real.mutate('user.logout', {});
    expect(await isOver(first.acting)).toBe(true);
    const second = await actAs('seller', 'admin');
    await second.acting.mutate('user.logout', {});
    expect(await isOver(second.real)).toBe(true);
  });

  test('when the permission ends: the seller has another salesperson now', async () => {
    const { acting } = await actAs(assigned, 'sales');
    const gone = [userId('sales'), userId(assigned)];
    await app.pool.query('delete from staff_relations where staff_id = $1 and seller_id = $2', gone);
    expect(await isOver(acting)).toBe(true);
    await app.pool.query('insert into staff_relations (staff_id, seller_id) values ($1, $2)', gone);
  });
});

test('the log has both names, the reason, and never the token', async () => {
  const { acting } = await actAs('seller', 'admin');
  const opened = await lastOf('user.switchUser');
  expect(opened).toMatchObject({
    user_id: userId('admin'),
    for_id: null,
    subject_ids: [userId('seller')],
    after: { reason },
  });
  expect(JSON.stringify(opened)).not.toContain(acting.token);
  await acting.mutate('user.switchBack', {});
  expect(await lastOf('user.switchBack')).toMatchObject({ user_id: userId('admin'), for_id: userId('seller') });
});
