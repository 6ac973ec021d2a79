import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import type { CommandName, Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { anonymous } = app;
const admin = await app.as('admin');
const sales = await app.as('sales');
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const { commandRefusal, queryRefusal } = refusalChecks(app);
const challenge = 'c'.repeat(43);
const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x' },
  clientExtensionResults: {},
};

// All requests come from one address.
beforeEach(() => app.pool.query('delete from rate_limits'));

describe('a second step of the sign-in is refused with', () => {
  test.each<BadInput<Input<'user.secondFactor'>>>([
    ['no challenge', { challenge: undefined, code: '123456' }, 'challenge empty'],
    ['a short challenge', { challenge: 'c', code: '123456' }, 'challenge too_short'],
    ['a challenge of 101 characters', { challenge: 'c'.repeat(101), code: '123456' }, 'challenge too_long'],
    ['no proof', {}, 'body other'],
    ['two proofs', { code: '123456', recovery_code: 'abcdefgh' }, 'body other'],
    ['five digits', { code: '12345' }, 'code too_short'],
    ['21 characters', { code: '1'.repeat(21) }, 'code too_long'],
    ['a code as a number', { code: 123_456 }, 'code other'],
    ['a passkey of another type', { passkey: { ...passkey, type: 'password' } }, 'passkey.type option'],
    ['a passkey without an id', { passkey: { ...passkey, id: '' } }, 'passkey.id empty'],
    [
      'a passkey of 40,001 characters',
      { passkey: { ...passkey, response: { clientDataJSON: 'x'.repeat(40_001) } } },
      'passkey.response.clientDataJSON too_long',
    ],
    ['a challenge that never was', { code: '123456' }, 'session.challenge-over'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(anonymous, 'user.secondFactor', { challenge, ...change })).toBe(expected);
  });

  test('a challenge that never was, for an offer or a passkey', async () => {
    expect(await commandRefusal(anonymous, 'user.secondFactorOffer', { challenge })).toBe('session.challenge-over');
    expect(await commandRefusal(anonymous, 'user.passkeyQuestion', { challenge })).toBe('session.challenge-over');
    expect(await commandRefusal(anonymous, 'user.passkeyLogin', { challenge, passkey })).toBe('session.challenge-over');
  });
});

describe('a confirmation of the identity is refused with', () => {
  test.each<BadInput<Input<'security.stepUp'>>>([
    ['nothing', {}, 'body other'],
    ['a password and a code', { password: demoPassword, code: '123456' }, 'body other'],
    ['an empty password', { password: '' }, 'password empty'],
    ['a password of 201 characters', { password: 'p'.repeat(201) }, 'password too_long'],
    ['a wrong password', { password: 'wrong' }, 'password.wrong'],
    ['a code without a second factor', { code: '123456' }, 'second-factor.wrong'],
    ['an old challenge', { challenge, passkey }, 'session.challenge-over'],
  ])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'security.stepUp', input)).toBe(expected);
  });
});

describe('the second factor and passkeys stay with', () => {
  test.each<readonly [CommandName, object, string]>([
    ['security.confirmSecondFactor', { code: '123456' }, 'second-factor.wrong'],
    ['security.confirmSecondFactor', { code: '1' }, 'code too_short'],
    ['security.removeSecondFactor', { password: demoPassword, code: '123456' }, 'second-factor.none'],
    ['security.removeSecondFactor', { code: '123456' }, 'password empty'],
    ['security.newRecoveryCodes', {}, 'second-factor.none'],
    ['security.addPasskey', { challenge, name: 'Key', passkey }, 'session.challenge-over'],
    ['security.addPasskey', { challenge, name: '  ', passkey }, 'name empty'],
    ['security.addPasskey', { challenge, name: 'n'.repeat(61), passkey }, 'name too_long'],
    ['security.addPasskey', { challenge, name: 'Key' }, 'passkey empty'],
    ['security.renamePasskey', { passkey_id: randomUUID(), name: 'Key' }, 'not-found'],
    ['security.renamePasskey', { passkey_id: 'key', name: 'Key' }, 'passkey_id format'],
    ['security.renamePasskey', { passkey_id: randomUUID(), name: 'K\0' }, 'name unstorable'],
    ['security.removePasskey', { passkey_id: randomUUID() }, 'not-found'],
    ['security.endSession', { session_id: randomUUID() }, 'not-found'],
    ['security.endSession', { session_id: 'this' }, 'session_id format'],
  ])('%s %j', async (call, input, expected) => {
    expect(await commandRefusal(seller, call, input)).toBe(expected);
    expect(await commandRefusal(anonymous, call, input)).toBe('session.missing');
  });

  test('the session of another user, which cannot be ended', async () => {
    const { list } = (await seller.query('security.sessions', {})).data;
    for (const { session_id } of list)
      expect(await commandRefusal(seller2, 'security.endSession', { session_id })).toBe('not-found');
    expect((await seller.query('security.session', {})).code).toBe(200);
  });
});

describe('acting as another user is refused with', () => {
  const valid = { email: 'seller@demo.test', reason: 'They called us' };

  test.each<BadInput<Input<'user.switchUser'>>>([
    ['no user', { email: undefined }, 'email empty'],
    ['an unknown user', { email: 'ghost@example.com' }, 'not-found'],
    ['a wildcard', { email: '%@demo.test' }, 'not-found'],
    ['themselves', { email: ' ADMIN@demo.test ' }, 'user.self'],
    ['no reason', { reason: undefined }, 'reason empty'],
    ['a reason of spaces', { reason: '     ' }, 'reason too_short'],
    ['a reason of 301 characters', { reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a reason with a NUL', { reason: 'They\0called' }, 'reason unstorable'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'user.switchUser', { ...valid, ...change })).toBe(expected);
  });

  test('rights above their own, or none at all', async () => {
    const staff = { ...valid, email: 'manager@demo.test' };
    expect(await commandRefusal(sales, 'user.switchUser', staff)).toBe('not-found');
    expect(await queryRefusal(sales, 'user.userLoginInfo', { email: staff.email })).toBe('not-found');
    for (const account of ['seller', 'packer', 'purchaser', 'affiliate'] as const)
      expect(await commandRefusal(await app.as(account), 'user.switchUser', valid)).toBe('permission.denied');
    expect(await commandRefusal(admin, 'user.switchBack', {})).toBe('acting.none');
  });
});

describe('a device is not subscribed with', async () => {
  const subscription: Input<'notification.subscribe'> = {
    endpoint: 'https://push.example.com/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    server_key: 'old',
    time_zone: 'Europe/Berlin',
  };

  test.each<BadInput<Input<'notification.subscribe'>>>([
    ['no address', { endpoint: undefined }, 'endpoint empty'],
    ['an address of 1,001 characters', { endpoint: `https://x.test/${'x'.repeat(986)}` }, 'endpoint too_long'],
    ['an address of http', { endpoint: 'http://push.example.com/x' }, 'push.endpoint'],
    ['an address of this machine', { endpoint: 'https://127.0.0.1/x' }, 'push.endpoint'],
    ['an address of the cloud’s metadata', { endpoint: 'https://169.254.169.254/x' }, 'push.endpoint'],
    ['no keys', { keys: undefined }, 'keys empty'],
    ['a key that is no base64', { keys: { ...subscription.keys, auth: 'a b' } }, 'keys.auth format'],
    ['a key of 101 characters', { keys: { ...subscription.keys, p256dh: 'B'.repeat(101) } }, 'keys.p256dh too_long'],
    ['a replaced server key', {}, 'push.key-changed'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'notification.subscribe', { ...subscription, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'notification.saveDevice'>>>([
    ['an unknown device', {}, 'not-found'],
    ['minute 1,440', { quiet_from: 1440 }, 'quiet_from too_big'],
    ['a negative minute', { quiet_to: -1 }, 'quiet_to too_small'],
    ['half a minute', { quiet_to: 0.5 }, 'quiet_to whole'],
    ['a text as a flag', { alerts_always: 'no' }, 'alerts_always other'],
  ])('quiet hours of %s', async (_, change, expected) => {
    const quiet = { _id: randomUUID(), quiet_from: 0, quiet_to: 60, alerts_always: false };
    expect(await commandRefusal(seller, 'notification.saveDevice', { ...quiet, ...change })).toBe(expected);
  });

  test('an unknown device is not tested', async () => {
    expect(await commandRefusal(seller, 'notification.test', { _id: randomUUID() })).toBe('not-found');
    expect(await commandRefusal(seller, 'notification.test', {})).toBe('_id empty');
  });
});
