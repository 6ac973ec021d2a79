import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, userId, type AccountName } from '#server/demo/people.ts';
import { sweepRegistrations } from '#server/features/platform/registration/sweep.ts';
import { knownDeviceOf } from '#server/features/platform/security/known-devices.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { floodLogin, loginFrom } from '../../support/platform/login-flood.ts';
import { linkTo } from '../../support/platform/mails.ts';

vi.setConfig({ testTimeout: 120_000 });
const app = await testApp();

const login = (account: AccountName, password: string, device_token?: string) =>
  app.anonymous.mutate('user.login', { email: emailOf(account), password, device_token });
/** A known device: its token and session. */
async function knownDevice(account: AccountName, shown?: string) {
  const { code, data } = await login(account, demoPassword, shown);
  if (code !== 200 || data.device_token === null) throw new Error(`${account} could not sign in`);
  return { token: data.device_token, client: new TestClient(app.address, data.token) };
}
const devicesOf = async (account: AccountName) =>
  (await app.pool.query<{ id: string }>('select id from known_devices where user_id = $1', [userId(account)])).rows;
const lockOut = async (account: AccountName) => {
  for (let tries = 0; tries < 11; tries += 1) await login(account, `guess ${tries}`);
};
const isKnown = async (account: AccountName, token: string) =>
  (await knownDeviceOf(app.db, { email: emailOf(account), token, now: new Date() })) !== null;

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

describe('tries of outsiders', () => {
  test('10,000 guesses from 100 addresses lock outsiders out, and not the owner on a known device', async () => {
    const owner = await knownDevice('manager');
    const email = emailOf('manager');
    const addresses = Array.from({ length: 100 }, (_, n) => `127.0.2.${n + 1}`);
    const flooding = floodLogin(app.address, addresses, 10_000, () => email);
    let { token } = owner;
    for (let signIns = 0; signIns < 5; signIns += 1) ({ token } = await knownDevice('manager', token));
    expect(await flooding).toEqual({ '200 session.wrong-password': 10, '429 session.too-many-tries': 9990 });
    expect(await login('manager', demoPassword)).toMatchObject({ http: 429, refusal: 'session.too-many-tries' });
    expect(await login('manager', demoPassword, token)).toMatchObject({ code: 200 });
    // The owner's login resets no limit of other devices.
    expect(await login('manager', 'guess')).toMatchObject({ http: 429 });
  });

  test('an invented token counts as none: known and unknown accounts get the same response', async () => {
    await knownDevice('seller2');
    const responses = await Promise.all(
      [emailOf('seller2'), 'nobody@demo.test'].map((email) =>
        floodLogin(
          app.address,
          ['127.0.3.1'],
          30,
          () => email,
          () => randomBytes(32).toString('base64url'),
        ),
      ),
    );
    const expected = { '200 session.wrong-password': 10, '429 session.too-many-tries': 20 };
    expect(responses).toEqual([expected, expected]);
  });

  test('a stolen token has ten guesses of its own and is worth nothing afterwards', async () => {
    const stolen = await knownDevice('seller3');
    const own = await knownDevice('seller3');
    const thief = loginFrom(app.address, '127.0.3.2');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await thief.login(emailOf('seller3'), `guess ${tries}`, stolen.token)).toMatchObject({
        refusal: 'session.wrong-password',
      });
    expect(await thief.login(emailOf('seller3'), 'guess', stolen.token)).toMatchObject({ status: 429 });
    thief.leave();
    expect(await isKnown('seller3', stolen.token)).toBe(false);
    expect(await isKnown('seller3', own.token)).toBe(true);
  });

  test('the token of one account opens no way to another', async () => {
    const { token } = await knownDevice('sales');
    await lockOut('purchaser');
    expect(await login('purchaser', demoPassword, token)).toMatchObject({ http: 429 });
  });

  test('the network of a known device is still counted', async () => {
    const { token } = await knownDevice('service');
    await floodLogin(app.address, ['127.0.3.3'], 61, (n) => `person${n}@guess.test`);
    const near = loginFrom(app.address, '127.0.3.3');
    expect(await near.login(emailOf('service'), demoPassword, token)).toMatchObject({ status: 429 });
    near.leave();
    expect(await login('service', demoPassword, token)).toMatchObject({ code: 200 });
  });
});

describe('the token of a device', () => {
  test('is stored as a hash, new at each sign-in, and the one before is accepted for an hour', async () => {
    const first = await knownDevice('packer');
    const second = await knownDevice('packer', first.token);
    expect(second.token).not.toBe(first.token);
    expect(await devicesOf('packer')).toHaveLength(1);
    const { rows } = await app.pool.query<{ text: string }>(
      'select d::text || (select string_agg(a::text, $1) from audit_log a) as text from known_devices d',
      [''],
    );
    expect(rows.some(({ text }) => text.includes(first.token) || text.includes(second.token))).toBe(false);
    expect(await isKnown('packer', first.token)).toBe(true);
    await app.pool.query(`update known_devices set previous_until = now() - interval '1 second'`);
    expect(await isKnown('packer', first.token)).toBe(false);
    expect(await isKnown('packer', second.token)).toBe(true);
  });

  test('survives logout, and not the end of its session by the owner or three months of silence', async () => {
    const left = await knownDevice('affiliate');
    await left.client.mutate('user.logout', {});
    const here = await knownDevice('affiliate');
    expect(await isKnown('affiliate', left.token)).toBe(true);
    await here.client.mutate('security.endOtherSessions', {});
    expect(await devicesOf('affiliate')).toHaveLength(1);
    expect(await isKnown('affiliate', here.token)).toBe(true);
    await app.pool.query(`update known_devices set expires_at = now()`);
    const late = await knownDevice('affiliate');
    const { rows } = await app.pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - used_at) / 86400)::int as days from known_devices
       where user_id = $1 order by used_at desc limit 1`,
      [userId('affiliate')],
    );
    expect(rows).toEqual([{ days: 90 }]);
    await sweepRegistrations({}, app.services);
    expect(await devicesOf('affiliate')).toHaveLength(1);
    const other = await knownDevice('affiliate');
    const { data } = await other.client.query('security.sessions', {});
    const ended = data.list.find(({ is_this }) => is_this);
    await late.client.mutate('security.endSession', { session_id: ended?.session_id ?? '' });
    expect(await isKnown('affiliate', other.token)).toBe(false);
    expect(await isKnown('affiliate', late.token)).toBe(true);
  });

  test('is one per browser and at most ten per account', async () => {
    const email = emailOf('seller');
    for (let signIns = 0; signIns < 3; signIns += 1)
      await app.anonymous.mutate('user.login', { email, password: demoPassword, device: 'one browser' });
    expect(await devicesOf('seller')).toHaveLength(1);
    const first = await knownDevice('seller');
    for (let signIns = 0; signIns < 12; signIns += 1) await knownDevice('seller');
    expect(await devicesOf('seller')).toHaveLength(10);
    expect(await isKnown('seller', first.token)).toBe(false);
  });
});

test('a reset by mail opens the account for that browser while outsiders go on guessing', async () => {
  const before = await knownDevice('seller2');
  await lockOut('seller2');
  await app.anonymous.mutate('user.forget', { email: emailOf('seller2') });
  await app.idle();
  const set = { token: await linkTo(app, emailOf('seller2')), password: 'four words in a row' };
  const { data } = await app.anonymous.mutate('user.resetForgotten', set);
  await lockOut('seller2');
  expect(await login('seller2', set.password)).toMatchObject({ http: 429 });
  expect(await login('seller2', set.password, before.token)).toMatchObject({ http: 429 });
  expect(await login('seller2', set.password, data.device_token)).toMatchObject({ code: 200 });
});
