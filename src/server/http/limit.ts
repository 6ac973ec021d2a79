import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Db } from './context.ts';

/** A door that stays shut after `most` tries under one key within a window. */
export type Limit = { readonly key: string; readonly most: number };

/** For so long a shut door is not asked about again: whoever knocks thousands of times costs one question in two seconds. */
const shutMs = 2_000;
/** More keys than this are not remembered; the database still counts them. */
const mostShut = 20_000;

type Shut = { readonly endsAt: number; askAgainAt: number };
/** Per database, the keys that were seen shut. */
const shutDoors = new WeakMap<Pool, Map<string, Shut>>();

function shutDoorsOf(pool: Pool): Map<string, Shut> {
  const known = shutDoors.get(pool) ?? new Map<string, Shut>();
  shutDoors.set(pool, known);
  return known;
}

const minutesUntil = (endsAt: number, now: number) => Math.max(1, Math.ceil((endsAt - now) / 60_000));

/** When the window of a key that is shut ends, or null. One of those who ask in the same moment goes on to the database. */
function endOfShut(doors: Map<string, Shut>, limits: readonly Limit[], now: number): number | null {
  for (const { key } of limits) {
    const door = doors.get(key);
    if (!door) continue;
    if (door.endsAt <= now) doors.delete(key);
    else if (now < door.askAgainAt) return door.endsAt;
    else door.askAgainAt = now + shutMs;
  }
  return null;
}

function remember(doors: Map<string, Shut>, key: string, shut: Shut): void {
  // The oldest goes first: it was asked about again, or will be.
  if (doors.size >= mostShut && !doors.has(key)) doors.delete(doors.keys().next().value ?? '');
  doors.set(key, shut);
}

/**
 * Counts a try under each key, outside any transaction, so that a refused one counts too. Tries at a door this process
 * knows to be shut are turned away without a word to the database: a flood neither waits for its row nor for a connection.
 * @returns minutes to wait, or 0
 */
export async function countTry(pool: Pool, limits: readonly Limit[], windowMs: number, at: Date): Promise<number> {
  const now = at.getTime();
  const doors = shutDoorsOf(pool);
  const known = endOfShut(doors, limits, now);
  if (known !== null) return minutesUntil(known, now);

  const window = Math.floor(now / windowMs);
  const endsAt = (window + 1) * windowMs;
  const keys = limits.map(({ key }) => key);
  const { rows } = await pool.query<{ key: string; tries: number }>({
    name: 'count-try',
    text: `insert into rate_windows (key, "window", tries, ends_at) select key, $2, 1, $3 from unnest($1::text[]) as t(key)
     on conflict (key, "window") do update set tries = rate_windows.tries + 1 returning key, tries`,
    values: [keys, window, new Date(endsAt)],
  });
  let isOver = false;
  for (const { key, most } of limits) {
    const tries = rows.find((row) => row.key === key)?.tries ?? 0;
    if (tries <= most) doors.delete(key);
    else remember(doors, key, { endsAt, askAgainAt: now + shutMs });
    isOver ||= tries > most;
  }
  return isOver ? minutesUntil(endsAt, now) : 0;
}

/** What a guard says to who has to wait, or has not. */
export const tooMany = (minutes: number): Result<null, 'session.too-many-tries'> =>
  minutes > 0 ? refuse('session.too-many-tries', { minutes }) : ok(null);

/** Opens a door again in the caller's transaction; other processes hear of it within two seconds. */
export async function forgetTries(db: Db, pool: Pool, key: string): Promise<void> {
  await db.execute(sql`delete from rate_windows where key = ${key}`);
  shutDoorsOf(pool).delete(key);
}

/** Takes one try back that turned out to be right. */
export async function giveTryBack(db: Db, key: string, windowMs: number, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / windowMs);
  await db.execute(sql`
    update rate_windows set tries = greatest(0, tries - 1) where key = ${key} and "window" = ${window}`);
}
