import { afterEach, describe, expect, test } from 'vitest';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { hashToken } from '#server/core/http/access/session.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { SocketListener } from '../../support/server/socket-listener.ts';

const app = await testApp();
const signIn = (account: AccountName) => app.signIn(emailOf(account), 'parcelyard');
type Limit = 'security.idleStaff' | 'security.idlePackers' | 'security.idleSellers';
const limit = (name: Limit, minutes: number) => setSetting(app.db, name, minutes, { actorId: null, at: new Date() });
const hashOf = ({ token }: TestClient) => hashToken(token ?? '');
/** As if the user had been inactive for so long. */
const idleFor = (client: TestClient, seconds: number) =>
  app.pool.query(`update sessions set active_at = now() - $2 * interval '1 second' where token_hash = $1`, [
    hashOf(client),
    seconds,
  ]);
const idleSeconds = async (client: TestClient): Promise<number> => {
  const { rows } = await app.pool.query<{ seconds: string }>(
    'select extract(epoch from now() - active_at) as seconds from sessions where token_hash = $1',
    [hashOf(client)],
  );
  return Number(rows[0]?.seconds);
};
/** A poll as sent by the app, with the user's idle time. */
const poll = async ({ token }: TestClient, idle: number | null) =>
  fetch(`${app.address}/admin/v1/user/userInfo`, {
    headers: { authorization: `Bearer ${token}`, ...(idle !== null && { 'x-idle-seconds': String(idle) }) },
  });

afterEach(async () => {
  for (const name of ['security.idleStaff', 'security.idlePackers', 'security.idleSellers'] as const)
    await limit(name, 0);
});

describe('an idle session', () => {
  test('ends after the limit of its user’s role, with its socket, and stays ended', async () => {
    await limit('security.idleStaff', 30);
    const [sales, seller] = [await signIn('sales'), await signIn('seller')];
    const other = await signIn('sales');
    for (const client of [sales, seller]) await idleFor(client, 30 * 60 + 20);
    const socket = await (await SocketListener.at(app.address)).bind(app.base.users.sales, other.token);
    expect((await other.query('security.sessions', {})).data.list).toHaveLength(1);

    expect(await sales.query('user.userInfo', {})).toMatchObject({ http: 401, refusal: 'session.idle' });
    expect(await seller.query('user.userInfo', {})).toMatchObject({ code: 200 });
    await idleFor(other, 31 * 60);
    expect((await other.mutate('view.order', { list: 'order', view_ids: [] })).refusal).toBe('session.idle');
    await socket.until(() => socket.closed !== null);
    expect(socket.closed).toBe(4401);

    await limit('security.idleStaff', 0);
    expect((await sales.query('user.userInfo', {})).refusal).toBe('session.idle');
    expect((await sales.mutate('user.logout', {})).refusal).toBe('session.idle');
  });

  test('goes on while it is within the limit, and without one', async () => {
    await limit('security.idlePackers', 30);
    const packer = await signIn('packer');
    await idleFor(packer, 29 * 60);
    expect(await packer.query('user.userInfo', {})).toMatchObject({ code: 200 });
    await limit('security.idlePackers', 0);
    await idleFor(packer, 5 * 86_400);
    expect(await packer.query('user.userInfo', {})).toMatchObject({ code: 200 });
  });

  test('has an idle limit and an absolute end', async () => {
    await limit('security.idleStaff', 45);
    const { data } = await (await signIn('service')).query('security.session', {});
    expect(data).toMatchObject({ idle_minutes: 45, factor: 'none' });
    expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  });

  test('a session of an acting user ends with their own', async () => {
    await limit('security.idleStaff', 30);
    const admin = await signIn('admin');
    const acted = await admin.mutate('user.switchUser', { email: emailOf('seller2'), reason: 'looking at an order' });
    const acting = new TestClient(app.address, acted.data.token);
    await idleFor(admin, 20 * 60);
    // Activity while acting as another user counts for the own session.
    await poll(acting, 3);
    await expect.poll(() => idleSeconds(admin)).toBeLessThan(60);
    await idleFor(admin, 31 * 60);
    expect((await acting.query('user.userInfo', {})).refusal).toBe('session.idle');
  });
});

describe('activity', () => {
  test('is the user’s activity of the request, never a polling page', async () => {
    const sales = await signIn('sales');
    await idleFor(sales, 600);
    expect((await poll(sales, null)).status).toBe(200);
    expect((await poll(sales, 605)).status).toBe(200);
    const socket = await (await SocketListener.at(app.address)).bind(app.base.users.sales, sales.token);
    await socket.caughtUp();
    expect(await idleSeconds(sales)).toBeGreaterThan(590);
    await poll(sales, 120);
    await expect.poll(() => idleSeconds(sales)).toBeLessThan(200);
    expect(await idleSeconds(sales)).toBeGreaterThan(110);
    // Never backwards: another page of the session was used since.
    await poll(sales, 400);
    expect(await idleSeconds(sales)).toBeLessThan(200);
  });

  test('a command without word of its user is an act of this moment', async () => {
    const sales = await signIn('sales');
    await idleFor(sales, 600);
    await sales.mutate('view.order', { list: 'order', view_ids: [] });
    await expect.poll(() => idleSeconds(sales)).toBeLessThan(60);
  });

  test('does not revive a session that was idle for too long', async () => {
    await limit('security.idleSellers', 10);
    const seller = await signIn('seller3');
    await idleFor(seller, 11 * 60);
    expect((await poll(seller, 0)).status).toBe(401);
  });
});

test('the limits are saved with the settings: 0 or five minutes to a week', async () => {
  const admin = await app.as('admin');
  const safety = { require_second_factor: false, step_up_minutes: 0, upload_mb: 50 };
  const save = (minutes: number) => admin.mutate('settings.saveSafety', { ...safety, idle_seller_minutes: minutes });
  for (const minutes of [-1, 4, 10_081]) expect((await save(minutes)).refusal).toBe('input.invalid');
  expect(await save(90)).toMatchObject({ code: 200 });
  expect(await admin.mutate('settings.saveSafety', safety)).toMatchObject({ code: 200 });
  const { data } = await admin.query('settings.platform', {});
  expect(data.security).toMatchObject({ idle_staff_minutes: 0, idle_packer_minutes: 0, idle_seller_minutes: 90 });
});
