import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  plainRecoveryCode,
  recoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/platform/security/recovery.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashLike, hashPassword } from '../identity/password.ts';

/** The hash format of codes before 2026-11-22; recognised by its length. */
const oldHashOf = (userId: string, plain: string): Buffer => createHash('sha256').update(`${userId}:${plain}`).digest();
const oldHashSize = 32;

/** Replaces all codes by ten new ones, which are returned only here. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(recoveryCodeLength)));
  // 50 random bits are too few for a fast hash. One salt for the set, so a typed code is hashed once, not ten times.
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashPassword(code.replace('-', ''), salt)));
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  await db.execute(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, convert_to(hash, 'UTF8') from unnest(${sql.param(hashes)}::text[]) as h(hash)`);
  return codes;
}

const CodeHashRow = z.object({ code_hash: z.instanceof(Buffer) });

/** Checks and consumes a recovery code. */
export async function redeemRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const plain = plainRecoveryCode(typed);
  if (plain === null) return false;
  const any = await query(db, CodeHashRow).first(sql`
    select code_hash from recovery_codes where user_id = ${userId} limit 1`);
  if (!any) return false;
  const hash =
    any.code_hash.length === oldHashSize
      ? oldHashOf(userId, plain)
      : Buffer.from((await hashLike(plain, any.code_hash.toString())) ?? '');
  const taken = await db.execute(sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);
  return taken.rowCount === 1;
}
