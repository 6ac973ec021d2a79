import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashToken, newToken } from '../../../core/http/access/session.ts';

export type Purpose = 'sign-in' | 'passkey-sign-in' | 'passkey-register' | 'step-up';
export type Challenge = {
  readonly token: string;
  readonly userId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Long enough to fetch a phone, short enough to limit abuse of a leaked token. */
const lifeMs = 10 * 60_000;
/** Max wrong attempts per challenge. */
const maxTries = 5;

/** Creates a challenge; the caller hands out the token, of which only the hash is stored. */
export async function begin(
  db: Db,
  purpose: Purpose,
  { userId, data = {}, now }: { userId: string | null; data?: Readonly<Record<string, unknown>>; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.execute(sql`delete from challenges where expires_at < ${now}`);
  await db.execute(sql`
    insert into challenges (token_hash, purpose, user_id, data, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${JSON.stringify(data)}::jsonb, ${expiresAt})`);
  return token;
}

const live = (token: string, purpose: Purpose, now: Date) => sql`
  token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`;

const ChallengeRow = z.object({ user_id: z.string().nullable(), data: z.record(z.string(), z.unknown()) });

/**
 * Counts an attempt at a challenge. `db` is the pool, not the command's transaction: a wrong attempt rolls that back,
 * but must be counted.
 */
export async function attempt(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Result<Challenge, 'session.challenge-over'>> {
  const rows = await query(db, ChallengeRow).all(sql`
    update challenges set tries = tries + 1 where ${live(token, purpose, now)} and tries < ${maxTries}
    returning user_id, data`);
  const row = rows[0];
  return row ? ok({ token, userId: row.user_id, data: row.data }) : refuse('session.challenge-over');
}

/** Reads a challenge without counting an attempt. */
export async function look(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Result<Challenge, 'session.challenge-over'>> {
  const rows = await query(db, ChallengeRow).all(sql`
    select user_id, data from challenges where ${live(token, purpose, now)} and tries < ${maxTries}`);
  const row = rows[0];
  return row ? ok({ token, userId: row.user_id, data: row.data }) : refuse('session.challenge-over');
}

/** Stores more data with a challenge: a passkey's challenge, an offered secret. */
export async function remember(db: Db, token: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await db.execute(sql`
    update challenges set data = data || ${JSON.stringify(data)}::jsonb where token_hash = ${hashToken(token)}`);
}

/** Consumes a challenge in the command's transaction. False: it was consumed concurrently. */
export async function spend(db: Db, token: string, now: Date): Promise<boolean> {
  const spent = await db.execute(sql`
    update challenges set used_at = ${now} where token_hash = ${hashToken(token)} and used_at is null`);
  return spent.rowCount === 1;
}

/** Voids what a user has begun and not completed: logins without their second factor, and a new e-mail address. */
export async function voidBegun(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from challenges where user_id = ${userId} and purpose in ('sign-in', 'change-address') and used_at is null`);
}
