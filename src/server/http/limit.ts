import type { Pool } from 'pg';

/** A door that stays shut after `most` tries under one key within a window. */
export type Limit = { readonly key: string; readonly most: number };

/**
 * Counts a try under each key, outside any transaction, so that a refused one counts too.
 * @returns minutes to wait, or 0
 */
export async function countTry(pool: Pool, limits: readonly Limit[], windowMs: number, now: Date): Promise<number> {
  const window = Math.floor(now.getTime() / windowMs);
  const keys = limits.map(({ key }) => key);
  const { rows } = await pool.query<{ key: string; tries: number }>(
    `insert into rate_windows (key, "window", tries) select key, $2, 1 from unnest($1::text[]) as t(key)
     on conflict (key, "window") do update set tries = rate_windows.tries + 1 returning key, tries`,
    [keys, window],
  );
  const over = rows.some((row) => limits.some(({ key, most }) => key === row.key && row.tries > most));
  return over ? Math.max(1, Math.ceil(((window + 1) * windowMs - now.getTime()) / 60_000)) : 0;
}

export const forgetTries = (pool: Pool, key: string) => pool.query('delete from rate_windows where key = $1', [key]);

/** Takes one try back that turned out to be right. */
export const giveTryBack = (pool: Pool, key: string, windowMs: number, now: Date) =>
  pool.query('update rate_windows set tries = greatest(0, tries - 1) where key = $1 and "window" = $2', [
    key,
    Math.floor(now.getTime() / windowMs),
  ]);
