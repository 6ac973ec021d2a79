import type { Pool } from 'pg';
import type { Db } from '../../../core/http/context.ts';
import { countTry, forgetTries } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';

const windowMs = 15 * 60_000;
/**
 * Max wrong codes of a user per quarter of an hour, over all logins and dialogs: 10 of a million, of which three are
 * valid.
 */
const max = 10;
/** Max passkey challenges per address: each stores a row. */
const maxChallenges = 60;

/** @returns minutes to wait, or 0 */
export const countProof = (pool: Pool, userId: string): Promise<number> =>
  countTry(pool, [{ key: `proof:${userId}`, max }], windowMs);

export const forgetProofs = (db: Db, pool: Pool, userId: string) => forgetTries(db, pool, `proof:${userId}`);

/** @returns minutes to wait, or 0 */
export const countQuestion = (pool: Pool, address: string): Promise<number> =>
  countTry(pool, [{ key: `passkey-question:${networkOf(address)}`, max: maxChallenges }], windowMs);
