import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { checkedRows } from '#server/core/db/rows.ts';
import type { Db } from '../context.ts';
import { LockoutCache } from './lockout-cache.ts';

/** A rate limit: `most` attempts per key and window. */
export type Limit = { readonly key: string; readonly most: number };

/** Per database, the keys known to be locked out. */
const known = new WeakMap<Pool, LockoutCache>();

function lockoutsOf(pool: Pool): LockoutCache {
  const lockouts = known.get(pool) ?? new LockoutCache();
  known.set(pool, lockouts);
  return lockouts;
}

const minutesUntil = (endsAt: number, now: number) => Math.max(1, Math.ceil((endsAt - now) / 60_000));

const TriesRow = z.object({ key: z.string(), tries: z.number() });

/**
 * Counts an attempt for each key outside any transaction, so that a failed login counts too. Attempts on a key known to
 * be locked out are refused without a query: a flood waits neither for the row lock nor for a connection. @returns
 * minutes to wait, or 0
 */
export async function countTry(pool: Pool, limits: readonly Limit[], windowMs: number, at: Date): Promise<number> {
  const now = at.getTime();
  const lockouts = lockoutsOf(pool);
  const keys = limits.map(({ key }) => key);
  const shutUntil = lockouts.endOf(keys, now);
  if (shutUntil !== null) return minutesUntil(shutUntil, now);

  const window = Math.floor(now / windowMs);
  const endsAt = (window + 1) * windowMs;
  const rows = checkedRows(
    TriesRow,
    await pool.query({
      name: 'count-try',
      text: `insert into rate_windows (key, "window", tries, ends_at) select key, $2, 1, $3 from unnest($1::text[]) as t(key)
     on conflict (key, "window") do update set tries = rate_windows.tries + 1 returning key, tries`,
      values: [keys, window, new Date(endsAt)],
    }),
  );
  let isOver = false;
  for (const { key, most } of limits) {
    const tries = rows.find((row) => row.key === key)?.tries ?? 0;
    if (tries <= most) lockouts.open(key);
    else lockouts.shut(key, endsAt, now);
    isOver ||= tries > most;
  }
  return isOver ? minutesUntil(endsAt, now) : 0;
}

/** The refusal or success of a guard, by the minutes to wait. */
export const tooMany = (minutes: number): Result<null, 'session.too-many-tries'> =>
  minutes > 0 ? refuse('session.too-many-tries', { minutes }) : ok(null);

/** Resets a limit in the caller's transaction; other processes follow within two seconds. */
export async function forgetTries(db: Db, pool: Pool, key: string): Promise<void> {
  await db.execute(sql`delete from rate_windows where key = ${key}`);
  lockoutsOf(pool).open(key);
}

/** Removes one counted attempt that turned out to be valid. */
export async function giveTryBack(db: Db, key: string, windowMs: number, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / windowMs);
  await db.execute(sql`
    update rate_windows set tries = greatest(0, tries - 1) where key = ${key} and "window" = ${window}`);
}
