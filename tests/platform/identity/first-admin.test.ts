import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { transaction } from '#server/core/db/pool.ts';
import { passwordMatches } from '#server/features/platform/identity/password.ts';
import { firstAdminLink, redeemFirstAdminLink } from '#server/first-admin.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { testDatabase } from '../../support/database/database.ts';

const { pool, db } = await testDatabase();
const config = readConfig({ PUBLIC_URL: 'https://yard.example.com', DEMO: '0' });
const now = new Date('2026-11-20T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const ada = { name: 'Ada', email: 'ada@yard.example.com', password: 'a good password' };

const newLink = async (at = now) => {
  const link = new URL((await firstAdminLink({ config, db }, at)) ?? '');
  return { link, token: link.searchParams.get('token') ?? '' };
};
const redeem = (token: string, at = now, user = ada) =>
  transaction(pool, (client) => redeemFirstAdminLink(drizzle(client), { ...user, token }, at));

test('only a link that was given and has not expired is taken', async () => {
  const { link, token } = await newLink();
  expect(`${link.origin}${link.pathname}`).toBe('https://yard.example.com/setup');
  expect(await redeem('a'.repeat(43))).toMatchObject({ ok: false, refusal: 'link.invalid' });
  expect(await redeem(token, hoursLater(25))).toMatchObject({ ok: false, refusal: 'link.invalid' });
});

test.each([
  ['password.common', 'sunshine!'],
  ['password.personal', 'ada@yard.example'],
  ['password.repeated', 'abababab'],
  ['password.sequence', '12345678'],
])('an easily guessed password is refused, and the link stays good: %s', async (refusal, password) => {
  const { token } = await newLink();
  expect(await redeem(token, now, { ...ada, password })).toMatchObject({ ok: false, refusal });
  const { rows } = await pool.query('select used_at from one_time_links where used_at is not null');
  expect(rows).toEqual([]);
});

test('of all who follow their links at once, one becomes the administrator, and no link is good afterwards', async () => {
  const tokens = await Promise.all([newLink(), newLink(), newLink()]);
  const tries = [...tokens, ...tokens].map(({ token }, at) =>
    redeem(token, now, { ...ada, email: `a${at}@yard.test` }),
  );
  const responses = await Promise.all(tries);
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);

  const { rows } = await pool.query<{ name: string; roles: string[]; status: number; password_hash: string }>(
    'select name, roles, status, password_hash from users',
  );
  expect(rows).toMatchObject([{ name: 'Ada', roles: ['admin'], status: 0 }]);
  expect(await passwordMatches(ada.password, rows[0]?.password_hash ?? '')).toBe(true);
  expect(await firstAdminLink({ config, db }, now)).toBeNull();
});
