import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool, transaction } from '#server/core/db/pool.ts';
import { countTry, forgetTries, giveTryBack } from '#server/core/http/access/limit.ts';
import { Limiter, lockoutCacheMs } from '#server/core/http/access/limiter.ts';
import { testDatabase } from '../../support/database/database.ts';

const { connection, pool, db } = await testDatabase();
const windowMs = 15 * 60_000;
const start = new Date('2026-11-22T12:07:00Z');
const later = (ms: number) => vi.setSystemTime(start.getTime() + ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await pool.query('delete from rate_limits');
  // What an earlier test locked out is no longer cached.
  for (const key of ['a', 'b', 'c']) await forgetTries(db, pool, key);
});
afterEach(() => vi.useRealTimers());

const count = (...keys: string[]) =>
  countTry(
    pool,
    keys.map((key) => ({ key, max: 3 })),
    windowMs,
  );
const pointsOf = async (key: string) =>
  (await pool.query<{ points: number }>('select points from rate_limits where key = $1', [key])).rows[0]?.points ?? 0;
async function lockOut(...keys: string[]): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) await count(...keys);
}

test('as many attempts as allowed pass, then the rest of the window is waited for, in minutes', async () => {
  expect([await count('a'), await count('a'), await count('a'), await count('a')]).toEqual([0, 0, 0, 15]);
  later(10 * 60_000);
  expect(await count('a')).toBe(5);
  later(windowMs - 1);
  expect(await count('a')).toBe(1);
  later(windowMs + 1);
  expect(await count('a')).toBe(0);
});

test('an attempt is counted even when the work around it is undone', async () => {
  const undone = transaction(pool, async () => {
    await count('a');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await pointsOf('a')).toBe(1);
});

test('a known lockout is refused without a query, and counts for no other key', async () => {
  await lockOut('a');
  const query = vi.spyOn(pool, 'query');
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => count('a', 'b'))))).toEqual(new Set([15]));
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect([await pointsOf('a'), await pointsOf('b')]).toEqual([4, 0]);
});

test('of many attempts on a known lockout one in two seconds reads it, and none writes', async () => {
  await lockOut('a', 'b');
  const query = vi.spyOn(pool, 'query');
  const queries: number[] = [];
  for (const ms of [1, lockoutCacheMs - 1, lockoutCacheMs, lockoutCacheMs + 1, 2 * lockoutCacheMs]) {
    query.mockClear();
    later(ms);
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => count('a', 'b'))))).toEqual(new Set([15]));
    queries.push(query.mock.calls.length);
  }
  query.mockRestore();
  expect(queries).toEqual([0, 0, 1, 0, 1]);
  expect([await pointsOf('a'), await pointsOf('b')]).toEqual([4, 4]);
});

test('processes share the counts, and a lockout survives a restart', async () => {
  const other = createPool(connection);
  const elsewhere = () => countTry(other, [{ key: 'a', max: 3 }], windowMs);
  expect([await count('a'), await elsewhere(), await count('a'), await elsewhere()]).toEqual([0, 0, 0, 15]);
  await other.end();
  const restarted = createPool(connection);
  expect(await countTry(restarted, [{ key: 'a', max: 3 }], windowMs)).toBe(15);
  await restarted.end();
});

test('a flood of keys caches a limited number of lockouts, and the database counts the others', async () => {
  const limiter = new Limiter(pool, 0, windowMs, 20);
  for (let n = 0; n <= 20; n += 1) expect(await limiter.consume(`flood${n}`)).toBe(windowMs);
  expect(limiter.lockouts).toBeLessThanOrEqual(20);
  expect(await limiter.lockoutMs('flood0')).toBe(0);
  expect(await limiter.consume('flood0')).toBe(windowMs);
});

test('keys are counted apart, and one of them is enough for a refusal', async () => {
  await lockOut('a', 'b');
  expect(await count('c')).toBe(0);
  expect(await count('c', 'b')).toBe(15);
});

test('a reset is effective at once here, and within two seconds in another process', async () => {
  const other = createPool(connection);
  await lockOut('a');
  const elsewhere = () => countTry(other, [{ key: 'a', max: 3 }], windowMs);
  expect(await elsewhere()).toBe(15);
  await transaction(pool, (client) => forgetTries(drizzle(client), pool, 'a'));
  expect(await count('a')).toBe(0);
  expect(await elsewhere()).toBe(15);
  later(lockoutCacheMs);
  expect(await elsewhere()).toBe(0);
  await other.end();
});

test('an attempt that was valid is given back, never more than were counted, and none of an older window', async () => {
  await count('a');
  for (let times = 0; times < 3; times += 1) await giveTryBack(db, 'a', new Date());
  expect(await pointsOf('a')).toBe(0);
  await count('a');
  later(windowMs + 1);
  await giveTryBack(db, 'a', new Date());
  expect(await pointsOf('a')).toBe(1);
});

test('of many attempts at the same moment no more than allowed pass', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => count('a')));
  expect(waits.filter((minutes) => minutes === 0)).toHaveLength(3);
});
