import type { Pool } from 'pg';

const windowMs = 15 * 60 * 1000;
/** Tries per quarter of an hour before the door stays shut. */
const limits = { account: 10, address: 60 };

/**
 * Counts a try outside any transaction, so that a refused one counts too.
 * @returns minutes to wait, or 0
 */
export async function countTry(pool: Pool, account: string, address: string, now: Date): Promise<number> {
  const window = Math.floor(now.getTime() / windowMs);
  const { rows } = await pool.query<{ key: string; tries: number }>(
    `insert into rate_windows (key, "window", tries) values ($1, $3, 1), ($2, $3, 1)
     on conflict (key, "window") do update set tries = rate_windows.tries + 1 returning key, tries`,
    [`account:${account}`, `address:${address}`, window],
  );
  const over = rows.some((row) => row.tries > (row.key.startsWith('account:') ? limits.account : limits.address));
  return over ? Math.max(1, Math.ceil(((window + 1) * windowMs - now.getTime()) / 60_000)) : 0;
}

/** A right password wipes the account's count, not the address's. */
export const forgetTries = (pool: Pool, account: string) =>
  pool.query('delete from rate_windows where key = $1', [`account:${account}`]);
