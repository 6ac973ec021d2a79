import type { Pool } from 'pg';
import { countTry, forgetTries } from '../../http/limit.ts';

const windowMs = 15 * 60 * 1000;
/** Tries per quarter of an hour before the door stays shut. */
const most = { account: 10, address: 60 };

/** @returns minutes to wait, or 0 */
export const countLogin = (pool: Pool, account: string, address: string, now: Date): Promise<number> =>
  countTry(
    pool,
    [
      { key: `account:${account}`, most: most.account },
      { key: `address:${address}`, most: most.address },
    ],
    windowMs,
    now,
  );

/** A right password wipes the account's count, not the address's. */
export const forgetLogins = (pool: Pool, account: string) => forgetTries(pool, `account:${account}`);
