import { expect, test, vi } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf } from '#server/demo/people.ts';
import { sweepRegistrations } from '#server/features/platform/registration/sweep.ts';
import { testApp } from '../../support/server/app.ts';
import { floodLogin, loginFrom } from '../../support/platform/login-flood.ts';

vi.setConfig({ testTimeout: 120_000 });
const app = await testApp();

const triesOf = async (key: string) =>
  (await app.pool.query<{ points: number }>('select points from rate_limits where key = $1', [key])).rows[0]?.points ??
  0;

test('10,000 guesses at one account: ten are looked at, the rest are cheap, and others go on working', async () => {
  const seller = await app.as('seller');
  const email = emailOf('manager');
  const others: number[] = [];
  const flooding = new AbortController();
  const working = (async () => {
    while (!flooding.signal.aborted) others.push((await seller.query('store.list', {})).code);
  })();
  const counts = await floodLogin(app.address, ['127.0.0.2'], 10_000, () => email);
  flooding.abort();
  await working;
  expect(counts).toEqual({ '200 session.wrong-password': 10, '429 session.too-many-tries': 9990 });
  expect(new Set(others)).toEqual(new Set([200]));
  // A known lockout writes no rows, so thousands of attempts do not wait for a row lock.
  expect(await triesOf(`account:${email}`)).toBeLessThan(1000);
  expect(await triesOf('address:127.0.0.2')).toBeLessThan(1000);

  // The account is locked out for all, also from elsewhere and with the correct password, for a quarter of an hour.
  const elsewhere = loginFrom(app.address, '127.0.0.3');
  expect(await elsewhere.login(email, demoPassword)).toMatchObject({ status: 429, refusal: 'session.too-many-tries' });
  expect(await elsewhere.login(emailOf('sales'), demoPassword)).toMatchObject({ status: 200, refusal: null });
  elsewhere.leave();
});

test('one address that goes through many accounts is locked out on its own', async () => {
  const counts = await floodLogin(app.address, ['127.0.0.4'], 1000, (n) => `person${n}@guess.test`);
  expect(counts).toEqual({ '200 session.wrong-password': 60, '429 session.too-many-tries': 940 });
  const same = loginFrom(app.address, '127.0.0.4');
  expect(await same.login(emailOf('seller2'), demoPassword)).toMatchObject({ status: 429 });
  same.leave();
  const elsewhere = loginFrom(app.address, '127.0.0.5');
  expect(await elsewhere.login(emailOf('seller2'), demoPassword)).toMatchObject({ status: 200, refusal: null });
  elsewhere.leave();
});

test('ten addresses at two accounts: no account is looked at more often for that', async () => {
  const addresses = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);
  const counts = await floodLogin(app.address, addresses, 2000, (n) => `owner${Math.floor(n / 10) % 2}@guess.test`);
  expect(counts).toEqual({ '200 session.wrong-password': 20, '429 session.too-many-tries': 1980 });
});

test('a shift that signs in at the same moment does not run out of connections', async () => {
  await app.pool.query('delete from rate_limits');
  const names = [
    'admin',
    'sales',
    'purchaser',
    'packer',
    'seller',
    'seller2',
    'seller3',
    'service',
    'affiliate',
  ] as const;
  const shift = loginFrom(app.address, '127.0.0.6', 54);
  const allNames = [1, 2, 3, 4, 5, 6].flatMap(() => names);
  const responses = await Promise.all(allNames.map((name) => shift.login(emailOf(name), demoPassword)));
  shift.leave();
  expect(new Set(responses.map(({ status, refusal }) => `${status} ${refusal}`))).toEqual(new Set(['200 null']));
});

test('what was counted is gone a day after its window ended', async () => {
  await app.pool.query(`insert into rate_limits (key, points, expire)
    select key, 9, extract(epoch from now() - hours * interval '1 hour') * 1000 from (values ('old', 25), ('new', 23)) as t (key, hours)`);
  await sweepRegistrations({}, app.services);
  const { rows } = await app.pool.query(`select key from rate_limits where key in ('old', 'new')`);
  expect(rows).toEqual([{ key: 'new' }]);
});
