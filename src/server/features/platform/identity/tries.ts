import type { Pool } from 'pg';
import type { Db } from '../../../core/http/context.ts';
import { countTry, forgetTries, giveTryBack } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';

const windowMs = 15 * 60 * 1000;
/** Attempts per quarter of an hour before a lockout. */
const max = { account: 10, address: 60 };

/** @returns minutes to wait, or 0 */
export const countLogin = (pool: Pool, account: string, address: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `account:${account}`, max: max.account },
      { key: `address:${networkOf(address)}`, max: max.address },
    ],
    windowMs,
  );

/** Attempts of a known device: counted separately, and per network. @returns minutes to wait, or 0 */
export async function countDeviceLogin(
  pool: Pool,
  { device, address }: { device: string; address: string },
): Promise<{ readonly minutes: number; readonly isDeviceOver: boolean }> {
  const own = await countTry(pool, [{ key: `device:${device}`, max: max.account }], windowMs);
  if (own > 0) return { minutes: own, isDeviceOver: true };
  const network = { key: `address:${networkOf(address)}`, max: max.address };
  return { minutes: await countTry(pool, [network], windowMs), isDeviceOver: false };
}

/** A correct password is not counted: many users behind one address may sign in within a quarter of an hour. */
export const forgiveAddress = (db: Db, address: string, now: Date) =>
  giveTryBack(db, `address:${networkOf(address)}`, now);

/**
 * A correct password on a known device resets the device's count. The account's count is about unknown devices, and
 * stays.
 */
export const forgetDeviceLogins = (db: Db, pool: Pool, device: string) => forgetTries(db, pool, `device:${device}`);

/** A correct password resets the account's count; the address keeps its failed ones. */
export const forgetLogins = (db: Db, pool: Pool, account: string) => forgetTries(db, pool, `account:${account}`);
