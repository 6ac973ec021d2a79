import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { plainRecoveryCode, recoveryCode, recoveryCodeCount, recoveryCodeLength } from '#domain/security/recovery.ts';
import type { Db } from '../../http/context.ts';

// 50 random bits and ten tries a quarter of an hour: a slow hash would protect nothing more.
const hashOf = (userId: string, plain: string): Buffer => createHash('sha256').update(`${userId}:${plain}`).digest();

/** Ten new codes in place of all there were. They are answered here and nowhere again. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(recoveryCodeLength)));
  const hashes = codes.map((code) => hashOf(userId, code.replace('-', '')));
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  await db.execute(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, hash from unnest(${sql.param(hashes)}::bytea[]) as h(hash)`);
  return codes;
}

/** Whether a recovery code is right; then it is gone. */
export async function takeRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const plain = plainRecoveryCode(typed);
  if (plain === null) return false;
  const taken = await db.execute(sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hashOf(userId, plain)}`);
  return taken.rowCount === 1;
}
