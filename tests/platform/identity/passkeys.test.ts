import { describe, expect, test } from 'vitest';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { Authenticator } from '../../support/platform/authenticator.ts';
import { TestClient } from '../../support/server/client.ts';
import { codeOf } from '../../support/platform/codes.ts';

const app = await testApp();
/** The test server is at 127.0.0.1, which is no domain name: passkeys use localhost. */
const site = 'http://localhost';
const password = 'parcelyard';

async function register(account: AccountName, key = new Authenticator(site)) {
  const client = await app.signIn(emailOf(account), password);
  const { data } = await client.mutate('security.offerPasskey', {});
  const passkey = key.make(data.options);
  const response = await client.mutate('security.addPasskey', { challenge: data.challenge, name: 'Test key', passkey });
  return { client, key, said: response, challenge: data.challenge };
}

const question = async (challenge?: string) =>
  (await app.anonymous.mutate('user.passkeyQuestion', challenge ? { challenge } : {})).data;

describe('a passkey', async () => {
  const { client, key, said } = await register('seller');

  test('is stored with its name and listed', async () => {
    expect(said).toMatchObject({ code: 200, data: { name: 'Test key', last_used_at: null } });
    const { passkeys, passkey_origin } = (await client.query('security.overview', {})).data;
    expect(passkeys.map(({ name }) => name)).toEqual(['Test key']);
    expect(passkey_origin).toBe(site);
  });

  test('signs in without a password, to its own account', async () => {
    const challenge = await question();
    const input = { challenge: challenge.challenge, passkey: key.sign(challenge.options) };
    const inside = await app.anonymous.mutate('user.passkeyLogin', input);
    expect(inside).toMatchObject({ code: 200, data: { roleInfos: [{ name: 'buyer' }] } });
    const me = await new TestClient(app.address, inside.data.token).query('user.userInfo', {});
    expect(me.data.email).toBe('seller@demo.test');
    // The identical request again.
    expect((await app.anonymous.mutate('user.passkeyLogin', input)).refusal).toBe('session.challenge-over');
  });

  test('is refused for a foreign challenge, another site, and a counter that does not increase', async () => {
    const attempt = async (signer: Authenticator, options?: { challenge: string }) => {
      const challenge = await question();
      const passkey = signer.sign(options ?? challenge.options);
      return (await app.anonymous.mutate('user.passkeyLogin', { challenge: challenge.challenge, passkey })).refusal;
    };
    expect(await attempt(key, { challenge: Buffer.from('something else').toString('base64url') })).toBe(
      'passkey.refused',
    );
    expect(await attempt(new Authenticator(site))).toBe('passkey.refused');
    const challenge = await question();
    const signed = key.sign(challenge.options);
    const elsewhere = JSON.parse(Buffer.from(signed.response.clientDataJSON, 'base64url').toString()) as object;
    const clientDataJSON = Buffer.from(JSON.stringify({ ...elsewhere, origin: 'http://evil.test' })).toString(
      'base64url',
    );
    const moved = { ...signed, response: { ...signed.response, clientDataJSON } };
    expect(
      (await app.anonymous.mutate('user.passkeyLogin', { challenge: challenge.challenge, passkey: moved })).refusal,
    ).toBe('passkey.refused');
    key.counter = 0;
    expect(await attempt(key)).toBe('passkey.refused');
    key.counter += 5;
    expect(await attempt(key)).toBeNull();
  });

  test('is not registered twice, and not with another user’s challenge', async () => {
    expect((await register('seller', key)).said.refusal).toBe('passkey.known');
    const theirs = await (await app.as('seller2')).mutate('security.offerPasskey', {});
    const passkey = new Authenticator(site).make(theirs.data.options);
    const stolen = await client.mutate('security.addPasskey', { challenge: theirs.data.challenge, name: 'x', passkey });
    expect(stolen.refusal).toBe('session.challenge-over');
  });

  test('belongs to one user: others neither rename nor remove it', async () => {
    const id = said.data.passkey_id;
    const other = await app.as('seller2');
    expect((await other.mutate('security.renamePasskey', { passkey_id: id, name: 'mine' })).refusal).toBe('not-found');
    expect((await other.mutate('security.removePasskey', { passkey_id: id })).refusal).toBe('not-found');
    const renamed = await client.mutate('security.renamePasskey', { passkey_id: id, name: 'Laptop' });
    expect(renamed.data.name).toBe('Laptop');
  });

  test('that was removed cannot sign in', async () => {
    expect((await client.mutate('security.removePasskey', { passkey_id: said.data.passkey_id })).code).toBe(200);
    const challenge = await question();
    const input = { challenge: challenge.challenge, passkey: key.sign(challenge.options) };
    expect((await app.anonymous.mutate('user.passkeyLogin', input)).refusal).toBe('passkey.refused');
    const { rows } = await app.pool.query<{ change: string }>(
      `select "values" ->> 'change' as change from mails where address = 'seller@demo.test' and kind = 'second-factor-changed' order by created_at`,
    );
    expect(rows.map(({ change }) => change)).toEqual(['passkey-added', 'passkey-removed']);
  });
});

test('a passkey of a disabled user opens nothing', async () => {
  const { key } = await register('packer');
  await app.pool.query('update users set status = -1 where id = $1', [app.base.users.packer]);
  const challenge = await question();
  const input = { challenge: challenge.challenge, passkey: key.sign(challenge.options) };
  expect((await app.anonymous.mutate('user.passkeyLogin', input)).refusal).toBe('session.challenge-over');
});

test('in place of the code, the passkey of the same user finishes a sign-in; another user’s does not', async () => {
  const { client, key } = await register('service');
  const { key: foreign } = await register('sales');
  const { secret } = (await client.mutate('security.offerSecondFactor', {})).data;
  await client.mutate('security.confirmSecondFactor', { code: codeOf(secret) });
  const response = await app.anonymous.mutate('user.login', { email: 'service@demo.test', password });
  expect(response.data.methods).toEqual(['code', 'passkey', 'recovery_code']);
  const challenge = response.data.challenge ?? '';
  const { options } = await question(challenge);
  const wrong = await app.anonymous.mutate('user.secondFactor', { challenge, passkey: foreign.sign(options) });
  expect(wrong.refusal).toBe('passkey.refused');
  expect((await app.anonymous.mutate('user.secondFactor', { challenge, passkey: key.sign(options) })).code).toBe(200);
});
