import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import type { AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { codeOf } from '../../support/platform/codes.ts';

const app = await testApp();
const password = 'parcelyard';
const set = (name: 'security.requireSecondFactor', value: boolean) =>
  setSetting(app.db, name, value, { actorId: null, at: new Date() });
const login = (email: string) => app.anonymous.mutate('user.login', { email, password });

/** Enrols a second factor; a code is used once, so tests continue with the next step's. */
async function enrol(account: AccountName) {
  const client = await app.signIn(`${account}@demo.test`, password);
  const { secret } = (await client.mutate('security.offerSecondFactor', {})).data;
  const on = await client.mutate('security.confirmSecondFactor', { code: codeOf(secret, -1) });
  expect(on).toMatchObject({ code: 200 });
  return { client, secret, recovery: on.data.recovery_codes };
}

const mailsTo = async (address: string, kind: string) =>
  (await app.pool.query('select 1 from mails where address = $1 and kind = $2', [address, kind])).rowCount;

test('with a second factor the password alone opens nothing', async () => {
  const { secret, recovery } = await enrol('service');
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  expect(await mailsTo('service@demo.test', 'second-factor-changed')).toBe(1);

  const first = await login('service@demo.test');
  expect(first.data).toMatchObject({ token: null, roleInfos: [], next: 'prove', methods: ['code', 'recovery_code'] });
  const challenge = first.data.challenge ?? '';
  // A challenge is no session token.
  expect(await new TestClient(app.address, challenge).query('user.userInfo', {})).toMatchObject({ http: 401 });

  const wrong = await app.anonymous.mutate('user.secondFactor', { challenge, code: '000000' });
  expect(wrong.refusal).toBe('second-factor.wrong');
  const code = codeOf(secret);
  const right = await app.anonymous.mutate('user.secondFactor', { challenge, code });
  expect(right).toMatchObject({ code: 200, data: { roleInfos: [{ name: 'customer service' }], recovery_codes: [] } });
  const me = await new TestClient(app.address, right.data.token).query('user.userInfo', {});
  expect(me.data.email).toBe('service@demo.test');
});

describe('a code and a challenge are good once', async () => {
  const { secret, recovery } = await enrol('sales');
  const prove = async (proof: { code: string } | { recovery_code: string }, challenge?: string) => {
    const token = challenge ?? (await login('sales@demo.test')).data.challenge ?? '';
    return app.anonymous.mutate('user.secondFactor', { challenge: token, ...proof });
  };

  test('the same code a second time is wrong, and so is the challenge', async () => {
    const code = codeOf(secret);
    const challenge = (await login('sales@demo.test')).data.challenge ?? '';
    expect(await prove({ code }, challenge)).toMatchObject({ code: 200 });
    expect((await prove({ code })).refusal).toBe('second-factor.wrong');
    expect((await prove({ code: codeOf(secret, 1) }, challenge)).refusal).toBe('session.challenge-over');
  });

  test('a code used by two sign-ins at once opens one session', async () => {
    const challenges = await Promise.all([login('sales@demo.test'), login('sales@demo.test')]);
    const code = codeOf(secret, 1);
    const responses = await Promise.all(challenges.map(({ data }) => prove({ code }, data.challenge ?? '')));
    expect(responses.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a recovery code works once, in any spelling, and its owner reads of it', async () => {
    const [one = ''] = recovery;
    expect(await prove({ recovery_code: ` ${one.toLowerCase().replace('-', ' ')}` })).toMatchObject({ code: 200 });
    expect((await prove({ recovery_code: one })).refusal).toBe('second-factor.wrong');
    const { rows } = await app.pool.query(
      `select 1 from mails where address = 'sales@demo.test' and "values" ->> 'change' = 'recovery-code-used'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('an expired challenge is over', async () => {
    const challenge = (await login('sales@demo.test')).data.challenge ?? '';
    await app.pool.query(`update challenges set expires_at = now() - interval '1 second' where used_at is null`);
    expect((await prove({ code: codeOf(secret) }, challenge)).refusal).toBe('session.challenge-over');
  });

  test('stored values cannot be used: the secret is sealed, codes are hashed', async () => {
    const { rows } = await app.pool.query<{ text: string }>(
      `select encode(sealed_secret, 'escape') as text from second_factors
        union all select encode(code_hash, 'escape') from recovery_codes
        union all select body::text from idempotency_keys where body is not null`,
    );
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toContain(secret);
    for (const code of recovery) expect(all).not.toContain(code);
  });

  test('recovery codes are stored by a slow hash under a random salt', async () => {
    const { rows } = await app.pool.query<{ hash: string }>(
      `select convert_from(code_hash, 'UTF8') as hash from recovery_codes where user_id = $1`,
      [app.base.users.sales],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('a recovery code stored by an older version still works, once', async () => {
    const hash = createHash('sha256').update(`${app.base.users.sales}:ABCDEFGHJK`).digest();
    await app.pool.query('delete from recovery_codes where user_id = $1', [app.base.users.sales]);
    await app.pool.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      app.base.users.sales,
      hash,
    ]);
    expect(await prove({ recovery_code: 'ABCDE-FGHJK' })).toMatchObject({ code: 200 });
    expect((await prove({ recovery_code: 'ABCDE-FGHJK' })).refusal).not.toBeNull();
  });
});

test('ten thousand guesses do not get in: five a challenge, ten a quarter of an hour', async () => {
  const { secret } = await enrol('seller3');
  const response: (string | null)[] = [];
  for (let round = 0; round < 4; round += 1) {
    const challenge = (await login('seller3@demo.test')).data.challenge ?? '';
    for (let guess = 0; guess < 6; guess += 1) {
      const result = await app.anonymous.mutate('user.secondFactor', { challenge, code: '000000' });
      response.push(result.refusal);
    }
  }
  expect(response.filter((refusal) => refusal === 'second-factor.wrong')).toHaveLength(10);
  expect(new Set(response.slice(12))).toEqual(new Set(['session.too-many-tries', 'session.challenge-over']));
  // Not even the correct one, until the window ends.
  const challenge = (await login('seller3@demo.test')).data.challenge ?? '';
  const right = await app.anonymous.mutate('user.secondFactor', { challenge, code: codeOf(secret) });
  expect(right).toMatchObject({ http: 429, refusal: 'session.too-many-tries' });
});

test('guesses in parallel, more than there are connections, are counted and refused without a wait for each other', async () => {
  const guesses = Array.from({ length: app.services.commandPool.options.max + 4 }, () =>
    app.anonymous.mutate('user.secondFactor', { challenge: randomUUID(), code: '000000' }),
  );
  const refusals = (await Promise.all(guesses)).map(({ refusal }) => refusal);
  expect(new Set(refusals)).toEqual(new Set(['session.challenge-over']));
});

test('it is turned off with password and code only', async () => {
  const { client, secret } = await enrol('packer');
  const code = codeOf(secret);
  const off = (input: { password: string; code: string }) => client.mutate('security.removeSecondFactor', input);
  expect((await off({ password: 'not this one', code })).refusal).toBe('password.wrong');
  expect((await off({ password, code: '000000' })).refusal).toBe('second-factor.wrong');
  expect(await off({ password, code })).toMatchObject({ code: 200 });
  expect((await login('packer@demo.test')).data).toMatchObject({ next: 'none', challenge: null });
});

test('new recovery codes make the old ones void', async () => {
  const { client, recovery } = await enrol('purchaser');
  const { data } = await client.mutate('security.newRecoveryCodes', {});
  expect(data.recovery_codes).toHaveLength(10);
  const challenge = (await login('purchaser@demo.test')).data.challenge ?? '';
  const old = await app.anonymous.mutate('user.secondFactor', { challenge, recovery_code: recovery[0] ?? '' });
  expect(old.refusal).toBe('second-factor.wrong');
  const fresh = await app.anonymous.mutate('user.secondFactor', {
    challenge,
    recovery_code: data.recovery_codes[0] ?? '',
  });
  expect(fresh.code).toBe(200);
});

describe('staff that moves money', () => {
  test('must be set up before anything else, when the setting requires it', async () => {
    await set('security.requireSecondFactor', true);
    const response = await login('manager@demo.test');
    expect(response.data).toMatchObject({ token: null, next: 'enrol', methods: [] });
    const challenge = response.data.challenge ?? '';
    // Nothing to present yet: neither a code without a secret nor a passkey challenge works.
    expect((await app.anonymous.mutate('user.secondFactor', { challenge, code: '123456' })).refusal).toBe(
      'second-factor.wrong',
    );
    expect((await app.anonymous.mutate('user.passkeyQuestion', { challenge })).refusal).toBe('session.challenge-over');
    const offer = await app.anonymous.mutate('user.secondFactorOffer', { challenge });
    expect(offer.data.uri).toContain(`secret=${offer.data.secret}`);
    expect(offer.data.picture).toMatch(/^<svg/);
    const done = await app.anonymous.mutate('user.secondFactor', { challenge, code: codeOf(offer.data.secret) });
    expect(done.data.recovery_codes).toHaveLength(10);
    const manager = new TestClient(app.address, done.data.token);
    expect((await manager.query('security.overview', {})).data.second_factor).toMatchObject({
      is_on: true,
      is_required: true,
      recovery_codes_left: 10,
    });
    const off = await manager.mutate('security.removeSecondFactor', { password, code: codeOf(offer.data.secret, 1) });
    expect(off.refusal).toBe('second-factor.required');
  });

  test('a seller comes in without', async () => {
    expect((await login('seller2@demo.test')).data).toMatchObject({ next: 'none' });
    await set('security.requireSecondFactor', false);
  });

  test('enrolling during sign-in needs a challenge for it', async () => {
    await enrol('affiliate');
    const challenge = (await login('affiliate@demo.test')).data.challenge ?? '';
    expect((await app.anonymous.mutate('user.secondFactorOffer', { challenge })).refusal).toBe(
      'session.challenge-over',
    );
    expect((await app.anonymous.mutate('user.secondFactorOffer', { challenge: 'x'.repeat(43) })).refusal).toBe(
      'session.challenge-over',
    );
  });
});

test('who was disabled between password and code stays out', async () => {
  const { secret } = await enrol('seller');
  const challenge = (await login('seller@demo.test')).data.challenge ?? '';
  await app.pool.query('update users set status = -1 where id = $1', [app.base.users.seller]);
  const response = await app.anonymous.mutate('user.secondFactor', { challenge, code: codeOf(secret) });
  expect(response.refusal).toBe('session.challenge-over');
});
