import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { linkTo, mailsTo } from '../../support/platform/mails.ts';

const app = await testApp();
const { anonymous } = app;
const password = 'correct horse';
/** A new address per test, so that tests are independent. */
let count = 0;
const fresh = () => `person${(count += 1)}@shop.test`;

// All requests come from one address; its rate limit has its own test.
beforeEach(() => app.pool.query('delete from rate_limits'));

const register = (email: string, more: object = {}) =>
  anonymous.mutate('user.register', { name: 'Elin Berg', email, password, ...more });
const login = (email: string, word = password) => anonymous.mutate('user.login', { email, password: word });
const usersWith = async (email: string) =>
  (await app.pool.query<Record<string, unknown>>('select * from users where email = $1', [email])).rows;
const confirmed = async () => {
  const email = fresh();
  await register(email);
  await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
  return email;
};

test('an account begins when its address was confirmed, as a seller and nothing else', async () => {
  const email = fresh();
  const response = await register(`  ${email.toUpperCase()} `, { phone: '+31 6 1234 5678', role_name: ['admin'] });
  expect(response).toMatchObject({ code: 200, data: {} });
  expect(await usersWith(email)).toEqual([]);
  expect(await login(email)).toMatchObject({ refusal: 'session.unconfirmed' });
  const token = await linkTo(app, email);
  expect(await anonymous.mutate('user.confirmEmail', { token })).toMatchObject({ code: 200, data: { email } });
  expect(await usersWith(email)).toMatchObject([
    {
      name: 'Elin Berg',
      roles: ['buyer'],
      status: 0,
      phone: '+31612345678',
      phone_confirmed_at: null,
      referred_by: null,
    },
  ]);
  const me = await (await app.signIn(email, password)).query('user.userInfo', {});
  expect(me.data).toMatchObject({ email, role_name: ['buyer'] });
  expect(me.data.referral_code).toMatch(/^[A-Z2-9]{8}$/);
});

test('a confirmation works once, and for a day', async () => {
  const email = fresh();
  await register(email);
  const token = await linkTo(app, email);
  await app.pool.query(`update registrations set link_expires_at = now() where email = $1`, [email]);
  expect(await anonymous.mutate('user.confirmEmail', { token })).toMatchObject({ refusal: 'link.invalid' });
  const { rows } = await app.pool.query<{ hours: number }>(
    `update registrations set link_expires_at = created_at + interval '24 hours' where email = $1
     returning extract(epoch from link_expires_at - created_at) / 3600 as hours`,
    [email],
  );
  expect(Number(rows[0]?.hours)).toBe(24);
  const both = await Promise.all([1, 2].map(() => anonymous.mutate('user.confirmEmail', { token })));
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 422]);
  expect(await anonymous.mutate('user.confirmEmail', { token })).toMatchObject({ refusal: 'link.invalid' });
  expect(await usersWith(email)).toHaveLength(1);
});

test('sent again, only the new link works', async () => {
  const email = fresh();
  await register(email);
  const first = await linkTo(app, email);
  expect(await anonymous.mutate('user.sendConfirmation', { email })).toMatchObject({ code: 200 });
  const second = await linkTo(app, email);
  expect(second).not.toBe(first);
  expect(await anonymous.mutate('user.confirmEmail', { token: first })).toMatchObject({ refusal: 'link.invalid' });
  expect(await anonymous.mutate('user.confirmEmail', { token: second })).toMatchObject({ code: 200 });
});

test('registering a known address reveals nothing; its owner gets a mail', async () => {
  const known = await register('seller@demo.test', { password: 'an intruder’s' });
  const unknown = await register(fresh());
  expect({ ...known }).toEqual({ ...unknown });
  expect(await mailsTo(app, 'seller@demo.test')).toMatchObject([{ kind: 'already-registered', language: 'en-US' }]);
  expect(await login('seller@demo.test', 'parcelyard')).toMatchObject({ code: 200 });
});

test('nor does signing in with the new password reveal whether the address is known', async () => {
  const unknown = fresh();
  const owned = await confirmed();
  for (const email of [unknown, owned, 'seller2@demo.test']) await register(email, { password: 'an intruder’s' });
  for (const word of ['an intruder’s', 'another guess']) {
    const response = await login(unknown, word);
    expect(response.refusal).toBe(word === 'another guess' ? 'session.wrong-password' : 'session.unconfirmed');
    for (const known of [owned, 'seller2@demo.test']) expect(await login(known, word)).toEqual(response);
  }
  await anonymous.mutate('user.sendConfirmation', { email: owned });
  expect((await mailsTo(app, owned)).map(({ kind }) => kind)).toEqual([
    'already-registered',
    'already-registered',
    'confirm-address',
  ]);
});

test('forget and send again have the same response for known and unknown addresses', async () => {
  for (const name of ['user.forget', 'user.sendConfirmation'] as const) {
    const known = await anonymous.mutate(name, { email: 'seller2@demo.test' });
    expect(await anonymous.mutate(name, { email: fresh() })).toEqual(known);
    expect(known).toMatchObject({ code: 200, data: {} });
  }
});

test('only a user with the right password learns that the address waits for confirmation', async () => {
  const email = fresh();
  await register(email);
  expect(await login(email, 'another one')).toEqual(await login(fresh(), 'another one'));
});

test('registering an address of another user gains nothing when its owner confirms', async () => {
  const email = fresh();
  await register(email, { name: 'Intruder', password: 'taken by stealth' });
  const intruders = await linkTo(app, email);
  await register(email);
  const own = await linkTo(app, email);
  await anonymous.mutate('user.confirmEmail', { token: own });
  expect(await anonymous.mutate('user.confirmEmail', { token: intruders })).toMatchObject({ refusal: 'link.invalid' });
  expect((await login(email, 'taken by stealth')).code).not.toBe(200);
  expect(await login(email)).toMatchObject({ code: 200 });
});

test('an affiliate’s code is stored as the referrer; other users have none', async () => {
  const email = fresh();
  for (const referral_code of ['NRDL2006', 'NOBODY99'])
    expect(await register(fresh(), { referral_code })).toMatchObject({ refusal: 'register.referral-unknown' });
  await register(email, { referral_code: ' amir2010 ' });
  await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
  expect(await usersWith(email)).toMatchObject([{ referred_by: app.base.users.affiliate }]);
});

test.each([
  ['password', { password: 'short 7' }],
  ['password', { password: 'x'.repeat(201) }],
  ['email', { email: 'not an address' }],
  ['email', { email: 'a@b.test\r\nBcc: all@world.test' }],
  ['name', { name: '   ' }],
  ['name', { name: 'two\nlines' }],
  ['phone', { phone: '0612345678' }],
])('%s is checked at registration: %j', async (field, wrong) => {
  const response = await register(fresh(), wrong);
  expect(response).toMatchObject({ http: 400, refusal: 'input.invalid', details: { field } });
});

test('script in every field stays text', async () => {
  const email = fresh();
  const script = '<script>alert(1)</script>';
  await register(email, { name: script, password: `${script} and more`, referral_code: '' });
  const [mail] = await mailsTo(app, email);
  // A registration must not send chosen text to other people's addresses.
  expect(mail?.text).not.toContain('alert');
  await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
  expect(await usersWith(email)).toMatchObject([{ name: script }]);
  expect(await login(email, `${script} and more`)).toMatchObject({ code: 200 });
  for (const token of [script.padEnd(40), `' or true --`.padEnd(40), '../../'.repeat(12)]) {
    expect(await anonymous.mutate('user.confirmEmail', { token })).toMatchObject({ refusal: 'link.invalid' });
    expect(await anonymous.mutate('user.resetForgotten', { token, password })).toMatchObject({
      refusal: 'link.invalid',
    });
  }
});

test('a new password by link: once, all sessions end, no session begins, and the owner gets a mail', async () => {
  const email = await confirmed();
  const device = await app.signIn(email, password);
  await anonymous.mutate('user.forget', { email });
  const older = await linkTo(app, email);
  await anonymous.mutate('user.forget', { email });
  const token = await linkTo(app, email);
  const set = (link: string) => anonymous.mutate('user.resetForgotten', { token: link, password: 'another horse' });
  expect(await set(older)).toMatchObject({ refusal: 'link.invalid' });
  expect(await set(token)).toMatchObject({ code: 200, data: { email } });
  expect(Object.keys((await set(token)).data ?? {})).not.toContain('token');
  expect(await set(token)).toMatchObject({ refusal: 'link.invalid' });
  expect(await device.query('user.userInfo', {})).toMatchObject({ http: 401 });
  expect(await login(email)).toMatchObject({ refusal: 'session.wrong-password' });
  expect(await login(email, 'another horse')).toMatchObject({ code: 200 });
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain('password-changed');
});

test('a reset link is good for thirty minutes, and not as another kind of link', async () => {
  const email = await confirmed();
  await anonymous.mutate('user.forget', { email });
  const token = await linkTo(app, email);
  expect(await anonymous.mutate('user.confirmEmail', { token })).toMatchObject({ refusal: 'link.invalid' });
  const { rows } = await app.pool.query<{ minutes: number }>(
    `select extract(epoch from l.expires_at - m.created_at) / 60 as minutes from one_time_links l, mails m
     where l.purpose = 'reset-password' and m.address = $1 and m.kind = 'reset-password'
       and l.user_id = (select id from users where email = $1)`,
    [email],
  );
  expect(Number(rows[0]?.minutes)).toBe(30);
  await app.pool.query(`update one_time_links set expires_at = now() where purpose = 'reset-password'`);
  expect(await anonymous.mutate('user.resetForgotten', { token, password })).toMatchObject({ refusal: 'link.invalid' });
});

test('a link to an address that the account has left opens nothing', async () => {
  const email = await confirmed();
  await anonymous.mutate('user.forget', { email });
  const token = await linkTo(app, email);
  await app.pool.query('update users set email = $2 where email = $1', [email, fresh()]);
  expect(await anonymous.mutate('user.resetForgotten', { token, password })).toMatchObject({ refusal: 'link.invalid' });
});

test('after a new password earlier failed sign-ins no longer count', async () => {
  const email = await confirmed();
  for (let tries = 0; tries < 11; tries += 1) await login(email, 'wrong');
  expect(await login(email)).toMatchObject({ refusal: 'session.too-many-tries' });
  await anonymous.mutate('user.forget', { email });
  await anonymous.mutate('user.resetForgotten', { token: await linkTo(app, email), password });
  expect(await login(email)).toMatchObject({ code: 200 });
});

test('a disabled account gets no link, and a link from before opens nothing', async () => {
  const email = await confirmed();
  await anonymous.mutate('user.forget', { email });
  const token = await linkTo(app, email);
  await app.pool.query('update users set status = -1 where email = $1', [email]);
  const before = (await mailsTo(app, email)).length;
  expect(await anonymous.mutate('user.forget', { email })).toMatchObject({ code: 200 });
  expect(await mailsTo(app, email)).toHaveLength(before);
  expect(await anonymous.mutate('user.resetForgotten', { token, password })).toMatchObject({ refusal: 'link.invalid' });
});

test('who forgot before confirming gets the mail that confirms', async () => {
  const email = fresh();
  await register(email);
  // Jobs run concurrently.
  expect(await mailsTo(app, email)).toHaveLength(1);
  await anonymous.mutate('user.forget', { email });
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['confirm-address', 'confirm-address']);
});

test('mails use the language of the registration', async () => {
  const email = fresh();
  await fetch(`${app.address}/admin/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
    body: JSON.stringify({ name: '王珮', email, password }),
  });
  expect(await mailsTo(app, email)).toMatchObject([{ language: 'zh-CN', subject: '请确认您的邮箱地址' }]);
  await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
  expect(await usersWith(email)).toMatchObject([{ language: 'zh-CN' }]);
});

test('every public call limits the requests for an address, known or not', async () => {
  const attempts = async (name: 'user.register' | 'user.forget' | 'user.sendConfirmation', email: string) => {
    for (let times = 0; times < 5; times += 1)
      expect((name === 'user.register' ? await register(email) : await anonymous.mutate(name, { email })).code).toBe(
        200,
      );
    return name === 'user.register' ? register(email) : anonymous.mutate(name, { email });
  };
  for (const name of ['user.forget', 'user.sendConfirmation'] as const)
    for (const email of ['seller3@demo.test', fresh()])
      expect(await attempts(name, email)).toMatchObject({ http: 429, refusal: 'session.too-many-tries' });
  expect(await attempts('user.register', fresh())).toMatchObject({ http: 429 });
});

test('guessing links is limited', async () => {
  const guess = (n: number) => anonymous.mutate('user.confirmEmail', { token: `${n}`.padStart(43, 'x') });
  for (let n = 0; n < 60; n += 1) expect(await guess(n)).toMatchObject({ refusal: 'link.invalid' });
  expect(await guess(60)).toMatchObject({ http: 429 });
});

test('links and passwords are nowhere in the clear but in the mail itself', async () => {
  const email = fresh();
  await register(email, { password: 'unheard-of words' });
  const token = await linkTo(app, email);
  const { rows } = await app.pool.query<{ text: string }>(
    `select registrations::text as text from registrations union all select one_time_links::text from one_time_links
     union all select events::text from events union all select idempotency_keys::text from idempotency_keys`,
  );
  const all = rows.map(({ text }) => text).join('\n');
  expect(all).not.toContain(token);
  expect(all).not.toContain('unheard-of words');
});
