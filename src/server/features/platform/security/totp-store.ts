import { randomBytes } from 'node:crypto';
import bwip from 'bwip-js/node';
import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';
import { acceptCode, keyOf } from './totp.ts';

/** The length of the hash, as RFC 4226 recommends. */
const secretSize = 20;
const purpose = (userId: string) => `second-factor:${userId}`;

export type SecondFactor = { readonly since: Date; readonly recoveryCodesLeft: number };

const SecondFactorRow = z.object({ confirmed_at: z.date(), left: z.number() });

/** The confirmed second factor of a user, or null. */
export async function secondFactorOf(db: Db, userId: string): Promise<SecondFactor | null> {
  const rows = await query(db, SecondFactorRow).all(sql`
    select confirmed_at, (select count(*)::int from recovery_codes r where r.user_id = f.user_id) as left
    from second_factors f where user_id = ${userId} and confirmed_at is not null`);
  const row = rows[0];
  return row ? { since: row.confirmed_at, recoveryCodesLeft: row.left } : null;
}

export type Offer = { readonly secret: string; readonly uri: string; readonly picture: string };

/** A new secret, replacing an unconfirmed one. A confirmed one stays: the caller has checked. */
export async function offerSecret(
  db: Db,
  {
    userId,
    account,
    issuer,
    dataDir,
    now,
  }: { userId: string; account: string; issuer: string; dataDir: string; now: Date },
): Promise<Offer> {
  const bytes = randomBytes(secretSize);
  const sealed = seal(dataDir, purpose(userId), bytes);
  await db.execute(sql`
    insert into second_factors (user_id, sealed_secret, created_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
      where second_factors.confirmed_at is null`);
  const { text, uri } = keyOf({ issuer, account, secret: bytes });
  return {
    secret: text,
    uri,
    picture: bwip.toSVG({ bcid: 'qrcode', text: uri, scale: 4, paddingwidth: 4, paddingheight: 4 }),
  };
}

const SecretRow = z.object({ sealed_secret: z.instanceof(Buffer), last_step: z.number() });

/**
 * Whether a code is correct and unused; then it is consumed. `confirmed` false: a code of an unconfirmed secret, which
 * confirms it.
 */
export async function redeemCode(
  db: Db,
  {
    userId,
    code,
    confirmed,
    dataDir,
    now,
  }: { userId: string; code: string; confirmed: boolean; dataDir: string; now: Date },
): Promise<boolean> {
  const rows = await query(db, SecretRow).all(sql`
    select sealed_secret, last_step from second_factors
    where user_id = ${userId} and (confirmed_at is not null) = ${confirmed} for update`);
  const row = rows[0];
  if (!row) return false;
  const secret = unseal(dataDir, purpose(userId), row.sealed_secret);
  const step = acceptCode(secret, code, now, row.last_step);
  if (step === null) return false;
  await db.execute(sql`
    update second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now}) where user_id = ${userId}`);
  return true;
}

/** Whether a stored secret can be decrypted with this installation's key. */
export function canOpenTotp(dataDir: string, userId: string, sealed: Buffer): boolean {
  try {
    unseal(dataDir, purpose(userId), sealed);
    return true;
  } catch {
    return false;
  }
}

export async function dropSecondFactor(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from second_factors where user_id = ${userId}`);
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`);
}
