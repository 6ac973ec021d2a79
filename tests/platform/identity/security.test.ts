import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { Authenticator } from '../../support/platform/authenticator.ts';
import { TestClient } from '../../support/server/client.ts';
import { codeOf } from '../../support/platform/codes.ts';
import { SocketListener } from '../../support/server/socket-listener.ts';

const app = await testApp();
const password = 'parcelyard';
const signIn = (account: AccountName) => app.signIn(emailOf(account), password);
const minutes = (value: number) =>
  setSetting(app.db, 'security.stepUpMinutes', value, { actorId: null, at: new Date() });
/** As if the identity was last confirmed an hour ago. */
const longAgo = () => app.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);

async function givenClaim() {
  const seller = await app.as('seller');
  const claim = { amount: { minor: 10_000, currency: 'EUR' }, method: 'bank' as const, reference: randomUUID() };
  const response = await seller.mutate('account.recharge', claim);
  expect(response.code).toBe(200);
  return response.data._id;
}

describe('confirming money', () => {
  beforeAll(() => minutes(10));
  afterAll(() => minutes(0));
  const confirm = (by: TestClient, id: string, key?: string) =>
    by.mutate('account.confirmRecordAmount', { _id: id, amount_minor: 10_000 }, key);

  test('needs a second sign-in, after which the same command with the same key succeeds, once', async () => {
    const admin = await signIn('admin');
    const id = await givenClaim();
    await longAgo();
    const key = randomUUID();
    expect(await confirm(admin, id, key)).toMatchObject({ http: 200, code: 428, refusal: 'session.step-up' });
    const { data } = await admin.mutate('security.stepUpQuestion', {});
    expect(data).toMatchObject({ methods: ['password'], options: null });
    expect((await admin.mutate('security.stepUp', { password: 'not this one' })).refusal).toBe('password.wrong');
    expect((await confirm(admin, id, key)).refusal).toBe('session.step-up');
    expect(await admin.mutate('security.stepUp', { password })).toMatchObject({ code: 200 });
    expect((await confirm(admin, id, key)).code).toBe(200);
    expect((await confirm(admin, id, key)).code).toBe(200);
    expect((await confirm(admin, id)).refusal).toBe('recharge.wrong-status');
  });

  test('a confirmation is of one session, not of the user', async () => {
    const here = await signIn('admin');
    const there = await signIn('admin');
    await longAgo();
    await here.mutate('security.stepUp', { password });
    const id = await givenClaim();
    expect((await confirm(there, id)).refusal).toBe('session.step-up');
    expect((await confirm(here, id)).code).toBe(200);
  });

  test('a user without the permission is refused without a second sign-in', async () => {
    const seller = await signIn('seller');
    await longAgo();
    expect(await confirm(seller, randomUUID())).toMatchObject({ http: 403, refusal: 'permission.denied' });
  });

  test('with a second factor the password is not enough; a code is, and a passkey, each once', async () => {
    const manager = await signIn('manager');
    await manager.mutate('security.stepUp', { password });
    const { secret } = (await manager.mutate('security.offerSecondFactor', {})).data;
    await manager.mutate('security.confirmSecondFactor', { code: codeOf(secret, -1) });
    const key = new Authenticator('http://localhost');
    const offer = (await manager.mutate('security.offerPasskey', {})).data;
    const passkey = key.make(offer.options);
    expect(
      (await manager.mutate('security.addPasskey', { challenge: offer.challenge, name: 'Key', passkey })).code,
    ).toBe(200);
    await longAgo();
    const question = (await manager.mutate('security.stepUpQuestion', {})).data;
    expect(question.methods).toEqual(['code', 'passkey', 'recovery_code']);
    expect((await manager.mutate('security.stepUp', { password })).refusal).toBe('password.wrong');
    const code = codeOf(secret);
    expect((await manager.mutate('security.stepUp', { code })).code).toBe(200);
    expect((await manager.mutate('security.stepUp', { code })).refusal).toBe('second-factor.wrong');
    const shown = { challenge: question.challenge, passkey: key.sign(question.options ?? { challenge: '' }) };
    expect((await manager.mutate('security.stepUp', shown)).code).toBe(200);
    expect((await manager.mutate('security.stepUp', shown)).refusal).toBe('session.challenge-over');
    const other = await signIn('admin');
    const theirs = (await manager.mutate('security.stepUpQuestion', {})).data;
    const stolen = { challenge: theirs.challenge, passkey: key.sign(theirs.options ?? { challenge: '' }) };
    expect((await other.mutate('security.stepUp', stolen)).refusal).toBe('session.challenge-over');
  });

  test('a stolen token neither adds a passkey nor a second factor', async () => {
    const thief = await signIn('purchaser');
    await longAgo();
    expect((await thief.mutate('security.offerPasskey', {})).refusal).toBe('session.step-up');
    expect((await thief.mutate('security.offerSecondFactor', {})).refusal).toBe('session.step-up');
  });
});

describe('sessions', () => {
  const list = async (client: TestClient) => (await client.query('security.sessions', {})).data.list;

  test('the list shows all sessions and marks the current one', async () => {
    const here = await signIn('affiliate');
    await signIn('affiliate');
    const sessions = await list(here);
    expect(sessions.map(({ is_this }) => is_this)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', kind: 'desktop' });
    expect(JSON.stringify(sessions)).not.toContain(here.token);
  });

  test('“sign out there” ends it at once, its socket too, and leaves the others', async () => {
    const here = await signIn('packer');
    const there = await signIn('packer');
    const id = app.base.users.packer;
    const [bound, lost] = await Promise.all([SocketListener.at(app.address), SocketListener.at(app.address)]);
    await bound.bind(id, here.token);
    await lost.bind(id, there.token);
    const other = (await list(here)).find(({ is_this }) => !is_this);
    expect((await here.mutate('security.endSession', { session_id: other?.session_id ?? '' })).code).toBe(200);
    expect(await there.query('user.userInfo', {})).toMatchObject({ http: 401 });
    await lost.until(() => lost.closed !== null);
    expect(lost.closed).toBe(4401);
    expect(bound.closed).toBeNull();
    expect(await here.query('user.userInfo', {})).toMatchObject({ http: 200 });
  });

  test('another user’s session is not found', async () => {
    const service = await signIn('service');
    const [own] = await list(service);
    const other = await signIn('seller2');
    expect((await other.mutate('security.endSession', { session_id: own?.session_id ?? '' })).refusal).toBe(
      'not-found',
    );
    expect(await service.query('user.userInfo', {})).toMatchObject({ http: 200 });
  });

  test('signing out elsewhere and changing the phone need a second sign-in', async () => {
    const here = await signIn('purchaser');
    await longAgo();
    await minutes(10);
    const own = (await list(here))[0]?.session_id ?? '';
    const refusals = [
      await here.mutate('security.endSession', { session_id: own }),
      await here.mutate('security.endOtherSessions', {}),
      await here.mutate('user.bindPhone', { code_id: randomUUID(), code: '123456' }),
      await here.mutate('user.unbindPhone', {}),
    ].map(({ refusal }) => refusal);
    await minutes(0);
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'session.step-up'));
  });

  test('“sign out everywhere else” keeps this one only', async () => {
    const here = await signIn('sales');
    const others = await Promise.all([signIn('sales'), signIn('sales')]);
    expect((await here.mutate('security.endOtherSessions', {})).data.count).toBeGreaterThanOrEqual(2);
    for (const other of others) expect(await other.query('user.userInfo', {})).toMatchObject({ http: 401 });
    expect(await list(here)).toHaveLength(1);
  });

  test('a token stolen before the logout is refused after it, and its socket receives nothing', async () => {
    const client = await signIn('seller2');
    const listener = await (await SocketListener.at(app.address)).bind(app.base.users.seller2, client.token);
    await client.mutate('user.logout', {});
    const thief = new TestClient(app.address, client.token);
    expect(await thief.query('security.sessions', {})).toMatchObject({ http: 401 });
    expect(await thief.mutate('security.stepUp', { password })).toMatchObject({ http: 401 });
    await listener.until(() => listener.closed === 4401);
  });

  test('a new device causes a mail; the first and a known one do not', async () => {
    const email = 'seller3@demo.test';
    const count = async () =>
      (await app.pool.query(`select 1 from mails where address = $1 and kind = 'new-device'`, [email])).rowCount;
    const login = (device: string) => app.anonymous.mutate('user.login', { email, password, device });
    await login('a laptop at home');
    expect(await count()).toBe(0);
    await login('a laptop at home');
    expect(await count()).toBe(0);
    await login('a telephone in a train');
    expect(await count()).toBe(1);
  });
});

describe('one’s own password', () => {
  test('is changed with the present one; all other sessions end', async () => {
    const here = await signIn('seller3');
    const there = await signIn('seller3');
    const change = (current: string, next: string) => here.mutate('user.changePassword', { current, password: next });
    expect((await change('not this one', 'a new password')).refusal).toBe('password.wrong');
    expect((await change(password, password)).refusal).toBe('password.same');
    expect(await change(password, 'short')).toMatchObject({ http: 400, refusal: 'input.invalid' });
    expect((await change(password, 'a new password')).code).toBe(200);
    expect(await there.query('user.userInfo', {})).toMatchObject({ http: 401 });
    expect(await here.query('user.userInfo', {})).toMatchObject({ http: 200 });
    expect((await app.anonymous.mutate('user.login', { email: 'seller3@demo.test', password })).refusal).toBe(
      'session.wrong-password',
    );
    const { rows } = await app.pool.query(`select 1 from mails where address = $1 and kind = 'password-changed'`, [
      'seller3@demo.test',
    ]);
    expect(rows).toHaveLength(1);
  });

  test('guessing it from an open session is limited, and the tries are not stored', async () => {
    const open = await signIn('service');
    const tries = [];
    for (let guess = 0; guess < 11; guess += 1)
      tries.push(await open.mutate('user.changePassword', { current: `guess ${guess}`, password: 'a new password' }));
    expect(tries.at(9)?.refusal).toBe('password.wrong');
    expect(tries.at(10)).toMatchObject({ http: 429, refusal: 'session.too-many-tries' });
    const { rows } = await app.pool.query(
      `select 1 from idempotency_keys where call in ('user.changePassword', 'security.stepUp')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('how a user is notified', () => {
  const stored = async (account: AccountName) =>
    (await app.pool.query('select 1 from notification_readers where user_id = $1', [app.base.users[account]])).rowCount;
  const mails = async (account: AccountName) =>
    (await app.pool.query(`select 1 from mails where address = $1 and kind = 'notice'`, [emailOf(account)])).rowCount;

  test('in the app by default; by mail, or not at all, as chosen', async () => {
    const admin = await signIn('admin');
    await givenClaim();
    const before = await stored('admin');
    expect(before).toBeGreaterThan(0);
    expect(await mails('admin')).toBe(0);
    const choice = { type: 'AccountRecord' as const, in_app: false, mail: true, push: false };
    const response = await admin.mutate('user.setMailTypes', { list: [choice] });
    expect(response.data.list).toContainEqual(choice);
    expect(response.data.list).toContainEqual({ type: 'Order', in_app: true, mail: false, push: false });
    await givenClaim();
    expect(await stored('admin')).toBe(before);
    expect(await mails('admin')).toBe(1);
  });
});

describe('one’s own account', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('a picture is recognised by its bytes, served by its name, and replaced', async () => {
    const client = await signIn('purchaser');
    const file = (content: Buffer | string) => ({ name: 'me.png', type: 'image/png', content });
    const script = await client.upload(
      'user.setAvatar',
      {},
      file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    );
    expect(script.refusal).toBe('avatar.unfit');
    expect(
      (await client.upload('user.setAvatar', {}, file(Buffer.concat([png, Buffer.alloc(1_048_576)])))).refusal,
    ).toBe('avatar.unfit');
    const { url } = (await client.upload('user.setAvatar', {}, file(png))).data;
    const seen = await fetch(app.address + url);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await client.query('user.userInfo', {})).data.avatar).toBe(url);
    await client.mutate('user.removeAvatar', {});
    expect((await fetch(app.address + url)).status).toBe(404);
  });

  test('a new e-mail address counts after its confirmation; a taken one gets the same response and no mail', async () => {
    const client = await signIn('seller');
    const change = (email: string, secret = password) =>
      client.mutate('user.changeAddress', { email, password: secret });
    expect((await change('new@demo.test', 'not this one')).refusal).toBe('password.wrong');
    expect((await change('Seller@demo.test')).refusal).toBe('address.same');
    expect((await change('admin@demo.test')).code).toBe(200);
    expect((await change('new@demo.test')).code).toBe(200);
    const { rows } = await app.pool.query<{ address: string; path: string }>(
      `select address, "values" ->> 'path' as path from mails where kind = 'confirm-new-address'`,
    );
    expect(rows.map(({ address }) => address)).toEqual(['new@demo.test']);
    const token = new URL(rows[0]?.path ?? '', 'http://x').searchParams.get('token') ?? '';
    expect(await app.anonymous.mutate('user.confirmAddress', { token })).toMatchObject({
      data: { email: 'new@demo.test' },
    });
    expect((await app.anonymous.mutate('user.confirmAddress', { token })).refusal).toBe('link.invalid');
    expect(await client.query('user.userInfo', {})).toMatchObject({ http: 401 });
    expect((await app.anonymous.mutate('user.login', { email: 'new@demo.test', password })).code).toBe(200);
  });

  test('the start page is stored', async () => {
    const client = await signIn('admin');
    await client.mutate('user.setJumpToNotification', { flag: true });
    expect((await client.query('user.userInfo', {})).data.jump_to_notification).toBe(true);
    const bad = await client.mutate('user.update', { general_settings: { start_page: '//example.com' } });
    expect(bad).toMatchObject({ http: 400 });
    const response = await client.mutate('user.update', { general_settings: { start_page: '/store' } });
    expect(response.data.general_settings).toMatchObject({ start_page: '/store', time_format: '24h' });
  });
});
