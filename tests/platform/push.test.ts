import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { endpointOk, outcomeOf } from '#server/connectors/push-service.ts';
import { emailOf } from '#server/demo/people.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { notify, type Notice } from '#server/features/platform/notifications/notify.ts';
import { firstPushKeys } from '#server/features/platform/settings/push-keys.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../support/server/app.ts';
import type { TestClient } from '../support/server/client.ts';
import { pushBrowser, pushService } from '../support/platform/push-service.ts';

const app = await testApp();
const { users } = app.base;
const service = await pushService();
const by = { actorId: null, at: new Date() };
await firstPushKeys(app.services, by.at);
await setSetting(app.db, 'push.allowPrivate', true, by);
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const packer = await app.as('packer');
const { public_key: serverKey } = (await seller.query('notification.pushKey', {})).data;

beforeEach(async () => {
  await app.pool.query('delete from push_subscriptions');
  await app.pool.query('delete from notifications');
  await app.pool.query('delete from graphile_worker._private_jobs');
  service.pushes.length = 0;
  Object.assign(service.says, { status: 201, headers: {} });
  await seller.mutate('user.setMailTypes', { list: [{ type: 'Order', in_app: true, mail: false, push: false }] });
});

const subscribe = (client: TestClient, browser = pushBrowser(), path = `/${randomUUID()}`) =>
  client.mutate('notification.subscribe', {
    endpoint: service.address + path,
    keys: browser.keys,
    server_key: serverKey ?? '',
    time_zone: 'Europe/Berlin',
  });
const toSeller = { to: { userIds: [users.seller] }, type: 'Order', title: 'Look at this', isAlert: true } as const;
const notifySeller = (over: Partial<Notice> = {}) => notify(app.db, { ...toSeller, at: new Date(), ...over });
const devices = async (client: TestClient) => (await client.query('notification.devices', {})).data.list;
const jobs = async () =>
  (
    await app.pool.query<{ attempts: number; last_error: string | null; wait: number }>(
      `select attempts, last_error, extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs`,
    )
  ).rows;
/** A job waiting for its retry keeps `idle` waiting too. */
async function untilWaiting(): Promise<void> {
  await expect.poll(async () => (await jobs()).some(({ wait }) => wait > 0)).toBe(true);
}

describe('an alert reaches the devices of its reader', () => {
  test('encrypted for the browser, signed by us, without anything but ids and a title', async () => {
    const browser = pushBrowser();
    await subscribe(seller, browser, '/phone');
    await notifySeller({ subjectId: users.seller, content: '<p>€ 12.00 to Hauptstr. 1</p>' });
    await app.idle();
    const [push] = service.pushes;
    expect(service.pushes).toHaveLength(1);
    expect(push?.path).toBe('/phone');
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      urgency: 'high',
      ttl: '86400',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
    expect(key).toBe(serverKey);
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: service.address, sub: expect.stringMatching(/^mailto:.+@.+/) });
    const [row] = (await seller.query('notification.list', {})).data.list;
    expect(browser.open(push?.body ?? Buffer.alloc(0))).toEqual({
      id: row?._id,
      title: 'Look at this',
      path: `/order/list?open=${users.seller}`,
      tag: row?._id.replaceAll('-', ''),
      unread: 1,
      stays: true,
      language: 'en-US',
    });
    expect((await devices(seller))[0]?.last_ok_at).not.toBeNull();
  });

  test('ordinary notices only for chosen types, and the newest of a type replaces the others', async () => {
    await subscribe(seller);
    await notifySeller({ isAlert: false });
    await app.idle();
    expect(service.pushes).toHaveLength(0);
    const choice = { type: 'Order', in_app: true, mail: false, push: true } as const;
    const { data } = await seller.mutate('user.setMailTypes', { list: [choice] });
    expect(data.list).toContainEqual(choice);
    await notifySeller({ isAlert: false });
    await app.idle();
    expect(service.pushes[0]?.headers).toMatchObject({ topic: 'Order', urgency: 'normal' });
    // An older app does not send push: the setting is kept.
    await seller.mutate('user.setMailTypes', { list: [{ type: 'Order', in_app: true, mail: true }] });
    expect((await seller.query('user.mailTypes', {})).data.list).toContainEqual({ ...choice, mail: true });
  });

  test('no other user’s, and nothing that was undone', async () => {
    await subscribe(seller2);
    await notifySeller();
    await app.idle();
    await subscribe(seller);
    const failed = transaction(app.pool, async (client) => {
      await notify(drizzle(client), { ...toSeller, at: new Date() });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(service.pushes).toHaveLength(0);
  });
});

describe('responses of a push service', () => {
  test.each([404, 410])('%d: the device is forgotten', async (status) => {
    await subscribe(seller);
    service.says.status = status;
    await notifySeller();
    await app.idle();
    expect(await devices(seller)).toEqual([]);
  });

  test('503: again later, with a growing pause', async () => {
    await subscribe(seller);
    service.says.status = 503;
    await notifySeller();
    await untilWaiting();
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('HTTP 503') }]);
    expect((await devices(seller))[0]).toMatchObject({ last_failed_at: expect.any(String), last_ok_at: null });
  });

  test('a notice read before its turn is not pushed', async () => {
    await subscribe(seller);
    Object.assign(service.says, { status: 429, headers: { 'retry-after': '120' } });
    await notifySeller();
    await untilWaiting();
    await seller.mutate('notification.readAll', {});
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
    // The worker looks for jobs when one is enqueued.
    await notifySeller({ to: { userIds: [users.seller2] } });
    await seller2.mutate('notification.readAll', {});
    await expect.poll(jobs, { timeout: 5_000 }).toEqual([]);
    expect(service.pushes).toHaveLength(1);
  });

  test('429 with a pause: after that pause', async () => {
    await subscribe(seller);
    Object.assign(service.says, { status: 429, headers: { 'retry-after': '120' } });
    await notifySeller();
    await untilWaiting();
    const job = (await jobs()).find(({ wait }) => wait > 0);
    expect(job?.wait).toBeGreaterThan(100);
    expect(job?.last_error).toBeNull();
  });

  test('400: not again, and the device stays', async () => {
    await subscribe(seller);
    service.says.status = 400;
    await notifySeller();
    await app.idle();
    expect(service.pushes).toHaveLength(1);
    expect(await devices(seller)).toHaveLength(1);
  });

  test('pauses are believed up to an hour', () => {
    expect(outcomeOf(429, '86400')).toEqual({ is: 'later', reason: 'HTTP 429', afterMs: 3_600_000 });
    expect(outcomeOf(500, 'soon')).toEqual({ is: 'later', reason: 'HTTP 500', afterMs: null });
  });
});

describe('quiet hours', () => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' }).format(),
  );
  const around = { quiet_from: ((hour + 23) % 24) * 60, quiet_to: ((hour + 2) % 24) * 60 };

  test('an alert waits until they end, by the device’s clock', async () => {
    const { data } = await subscribe(seller);
    await seller.mutate('notification.saveDevice', { _id: data._id, ...around, alerts_always: false });
    await notifySeller();
    await untilWaiting();
    const job = (await jobs()).find(({ wait }) => wait > 0);
    expect(job?.wait).toBeGreaterThan(3_500);
    expect(job?.wait).toBeLessThanOrEqual(7_200);
    expect(service.pushes).toHaveLength(0);
  });

  test('unless the user lets alerts through; the test comes at any hour', async () => {
    const { data } = await subscribe(seller);
    await seller.mutate('notification.saveDevice', { _id: data._id, ...around, alerts_always: true });
    await notifySeller();
    await app.idle();
    expect(service.pushes).toHaveLength(1);
    await seller.mutate('notification.saveDevice', { _id: data._id, ...around, alerts_always: false });
    await seller.mutate('notification.test', { _id: data._id });
    await app.idle();
    expect(service.pushes[1]?.headers['topic']).toBe('test');
  });
});

describe('whose device it is', () => {
  test('a browser belongs to its latest user, and foreign devices stay hidden', async () => {
    const first = await subscribe(seller, pushBrowser(), '/shared');
    const _id = first.data._id;
    await seller.mutate('notification.saveDevice', { _id, quiet_from: 1, quiet_to: 2, alerts_always: true });
    expect((await seller2.mutate('notification.test', { _id })).refusal).toBe('not-found');
    const hours = { _id, quiet_from: 3, quiet_to: 4, alerts_always: false };
    expect((await seller2.mutate('notification.saveDevice', hours)).refusal).toBe('not-found');
    await seller2.mutate('notification.unsubscribe', { _id });
    expect(await devices(seller)).toMatchObject([{ _id, is_this: true, quiet_from: 1, alerts_always: true }]);
    await subscribe(seller, pushBrowser(), '/shared');
    expect(await devices(seller)).toMatchObject([{ quiet_from: 1, quiet_to: 2 }]);
    await subscribe(seller2, pushBrowser(), '/shared');
    expect(await devices(seller)).toEqual([]);
    expect(await devices(seller2)).toMatchObject([{ quiet_from: 0, quiet_to: 0, alerts_always: false }]);
    await seller2.mutate('notification.unsubscribe', { endpoint: `${service.address}/shared` });
    expect(await devices(seller2)).toEqual([]);
  });

  test('a signed-out device receives nothing', async () => {
    const elsewhere = await app.signIn(emailOf('seller'), demoPassword);
    await subscribe(elsewhere);
    expect(await devices(seller)).toMatchObject([{ is_this: false }]);
    await elsewhere.mutate('user.logout', {});
    await notifySeller();
    await app.idle();
    expect(service.pushes).toHaveLength(0);
    expect((await app.pool.query('select from push_subscriptions')).rowCount).toBe(0);
  });

  test('who has no notifications has no devices; another key is no good', async () => {
    expect((await subscribe(packer)).refusal).toBe('permission.denied');
    const wrong = await seller.mutate('notification.subscribe', {
      endpoint: `${service.address}/x`,
      keys: pushBrowser().keys,
      server_key: 'BOther',
      time_zone: 'UTC',
    });
    expect(wrong.refusal).toBe('push.key-changed');
  });
});

describe('where messages may go', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://203.0.113.9/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://10.0.0.8/x', false],
    ['https://2130706433/x', false],
    ['https://localhost/x', false],
    ['https://intranet/x', false],
    ['https://user:word@push.example.com/x', false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('%s: %s', (endpoint, fit) => expect(endpointOk(endpoint, false)).toBe(fit));

  test('an inside address is refused', async () => {
    await setSetting(app.db, 'push.allowPrivate', false, by);
    expect((await subscribe(seller)).refusal).toBe('push.endpoint');
    await setSetting(app.db, 'push.allowPrivate', true, by);
  });
});
