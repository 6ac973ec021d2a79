import { sql } from '../../db/sql.ts';
import type { Pool } from 'pg';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../context.ts';
import { Limiter } from './limiter.ts';

/** A rate limit: `max` attempts per key and window, which begins with the first of them. */
export type Limit = { readonly key: string; readonly max: number };

/** The limiters of each database, by limit and window. */
const known = new WeakMap<Pool, Map<string, Limiter>>();

function limitersOf(pool: Pool): Map<string, Limiter> {
  const limiters = known.get(pool) ?? new Map<string, Limiter>();
  known.set(pool, limiters);
  return limiters;
}

function limiterOf(pool: Pool, max: number, windowMs: number): Limiter {
  const limiters = limitersOf(pool);
  const rule = `${max} ${windowMs}`;
  const limiter = limiters.get(rule) ?? new Limiter(pool, max, windowMs);
  limiters.set(rule, limiter);
  return limiter;
}

const minutesOf = (ms: number) => Math.ceil(ms / 60_000);

/**
 * Counts an attempt for each key outside any transaction, so that a failed login counts too. Attempts on a key known to
 * be locked out are refused without a query: a flood waits neither for the row lock nor for a connection. @returns
 * minutes to wait, or 0
 */
export async function countTry(pool: Pool, limits: readonly Limit[], windowMs: number): Promise<number> {
  const counted = limits.map(({ key, max }) => ({ key, limiter: limiterOf(pool, max, windowMs) }));
  for (const { key, limiter } of counted) {
    const ms = await limiter.lockoutMs(key);
    if (ms > 0) return minutesOf(ms);
  }
  const waits = await Promise.all(counted.map(({ key, limiter }) => limiter.consume(key)));
  return minutesOf(Math.max(0, ...waits));
}

/** The refusal or success of a guard, by the minutes to wait. */
export const tooMany = (minutes: number): Result<null, 'session.too-many-tries'> =>
  minutes > 0 ? refuse('session.too-many-tries', { minutes }) : ok(null);

/** Resets a limit in the caller's transaction; other processes follow within two seconds. */
export async function forgetTries(db: Db, pool: Pool, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
  for (const limiter of limitersOf(pool).values()) limiter.forget(key);
}

/** Removes one counted attempt that turned out to be valid, in the caller's transaction. */
export async function giveTryBack(db: Db, key: string, now: Date): Promise<void> {
  await db.execute(sql`
    update rate_limits set points = greatest(0, points - 1) where key = ${key} and expire > ${now.getTime()}`);
}
