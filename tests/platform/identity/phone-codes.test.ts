import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sweepRegistrations } from '#server/features/platform/registration/sweep.ts';
import { consoleSender } from '#server/core/sms/sms.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const seller = await app.as('seller');
const phone = '+31612345678';

beforeEach(() => app.pool.query('delete from rate_limits'));

/** Requests a code and reads it from the sent message. */
async function sent(client: TestClient, to = phone): Promise<{ id: string; code: string }> {
  const response = await client.mutate('user.sendSms', { phone: to });
  expect(response).toMatchObject({ code: 200 });
  await app.idle();
  const code = /\d{6}/.exec(app.messages.at(-1)?.text ?? '')?.[0] ?? '';
  return { id: response.data.code_id, code };
}
const own = async () => {
  const { data } = await seller.query('user.userInfo', {});
  return [data.phone, data.phone_confirmed];
};
const bind = (client: TestClient, code_id: string, code: string) => client.mutate('user.bindPhone', { code_id, code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a phone is one’s own when the code sent there came back', async () => {
  expect(await own()).toEqual([null, false]);
  const { id, code } = await sent(seller, '+31 (6) 1234-5678');
  expect(app.messages.at(-1)?.to).toBe(phone);
  expect(await bind(seller, id, code)).toMatchObject({ code: 200, data: { phone } });
  expect(await own()).toEqual([phone, true]);
  expect(await seller.mutate('user.unbindPhone', {})).toMatchObject({ code: 200 });
  expect(await own()).toEqual([null, false]);
});

test('a code is good once', async () => {
  const { id, code } = await sent(seller);
  const both = await Promise.all([bind(seller, id, code), bind(seller, id, code)]);
  expect(both.map((response) => response.code).toSorted()).toEqual([200, 422]);
  expect(await bind(seller, id, code)).toMatchObject({ refusal: 'code.over' });
});

test('five tries, counted although each is refused; then even the right code is over', async () => {
  const { id, code } = await sent(seller);
  for (const left of [4, 3, 2, 1])
    expect(await bind(seller, id, otherThan(code))).toMatchObject({ refusal: 'code.wrong', details: { left } });
  expect(await bind(seller, id, otherThan(code))).toMatchObject({ refusal: 'code.over' });
  expect(await bind(seller, id, code)).toMatchObject({ refusal: 'code.over' });
});

test('many tries at once are not more tries', async () => {
  const { id, code } = await sent(seller);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => bind(seller, id, otherThan(code))));
  expect(guesses.filter(({ refusal }) => refusal === 'code.wrong')).toHaveLength(4);
});

test('ten minutes', async () => {
  const { id, code } = await sent(seller);
  const { rows } = await app.pool.query<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at) / 60 as minutes from verification_codes where id = $1',
    [id],
  );
  expect(Number(rows[0]?.minutes)).toBe(10);
  await app.pool.query('update verification_codes set expires_at = now() where id = $1', [id]);
  expect(await bind(seller, id, code)).toMatchObject({ refusal: 'code.over' });
});

test('a code of another user, or an older one, is invalid', async () => {
  const first = await sent(seller);
  expect(await bind(await app.as('seller2'), first.id, first.code)).toMatchObject({ refusal: 'code.over' });
  const second = await sent(seller);
  expect(await bind(seller, first.id, first.code)).toMatchObject({ refusal: 'code.over' });
  expect(await bind(seller, second.id, second.code)).toMatchObject({ code: 200 });
  expect(await bind(seller, randomUUID(), '000000')).toMatchObject({ refusal: 'code.over' });
});

test('neither a number nor an account is sent codes without end', async () => {
  for (let times = 0; times < 5; times += 1) await sent(await app.as('manager'), '+4915112345678');
  const other = await app.as('service');
  expect(await other.mutate('user.sendSms', { phone: '+4915112345678' })).toMatchObject({ http: 429 });
  const same = await app.as('manager');
  expect(await same.mutate('user.sendSms', { phone: '+4915112345679' })).toMatchObject({ http: 429 });
});

test('what is no number gets no code', async () => {
  for (const wrong of ['0612345678', '', '<script>', '+31 6 12'])
    expect(await seller.mutate('user.sendSms', { phone: wrong })).toMatchObject({
      http: 400,
      details: { field: 'phone' },
    });
});

test('the code is not stored in plain text', async () => {
  const { id, code } = await sent(seller);
  const { rows } = await app.pool.query<{ hash: string }>(
    `select code_hash as hash from verification_codes where id = $1`,
    [id],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  const jobs = await app.pool.query('select payload::text as text from graphile_worker._private_jobs');
  expect(JSON.stringify(jobs.rows)).not.toContain(code);
});

test('without a provider it is written to the terminal, without the whole number', async () => {
  const lines: string[] = [];
  await consoleSender((line) => lines.push(line)).send(phone, 'Parcelyard: 123456 is your code.');
  expect(lines).toEqual(['\nMessage to +31 ··· 678: Parcelyard: 123456 is your code.\n']);
});

test('expired codes are deleted', async () => {
  const { id } = await sent(seller);
  await app.pool.query(`update verification_codes set expires_at = now() - interval '2 days' where id = $1`, [id]);
  await app.pool.query(
    `insert into registrations (id, email, name, password_hash, language, created_at)
     values ($1, 'old@shop.test', 'Old', 'x', 'en-US', now() - interval '8 days'), ($2, 'new@shop.test', 'New', 'x', 'en-US', now())`,
    [randomUUID(), randomUUID()],
  );
  await sweepRegistrations({}, app.services);
  const { rows } = await app.pool.query<{ email: string }>('select email from registrations');
  expect(rows).toEqual([{ email: 'new@shop.test' }]);
  expect((await app.pool.query('select 1 from verification_codes where id = $1', [id])).rowCount).toBe(0);
});
