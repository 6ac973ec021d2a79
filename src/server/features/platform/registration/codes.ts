import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Result } from '#domain/shared/result.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';
import { hashPassword, passwordMatches } from '../identity/password.ts';

const goodForMs = 10 * 60_000;
const maxTries = 5;
export const sendCodeJob = 'send-code';

type Asked = {
  readonly userId: string;
  readonly purpose: string;
  /** A phone in E.164. */
  readonly target: string;
  readonly language: Language;
  readonly now: Date;
};

/** Lets a code be sent. It is made when it is sent, so that it never lies anywhere in the clear; older ones end. */
export async function askCode(tx: Db, { userId, purpose, target, language, now }: Asked) {
  const id = newId();
  const expiresAt = new Date(now.getTime() + goodForMs);
  await tx.execute(sql`
    delete from verification_codes where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
  await tx.execute(sql`
    insert into verification_codes (id, user_id, purpose, target, language, created_at, expires_at)
    values (${id}, ${userId}, ${purpose}, ${target}, ${language}, ${now}, ${expiresAt})`);
  await jobQueue.enqueue(tx, sendCodeJob, { code_id: id }, { attempts: 4 });
  return { id, expiresAt };
}

const messages: Readonly<Record<Language, (code: string) => string>> = {
  'en-US': (code) => `Parcelyard: ${code} is your code. It is good for 10 minutes. We never ask for it by phone.`,
  'zh-CN': (code) => `【Parcelyard】您的验证码是 ${code}，10 分钟内有效。我们不会致电索要验证码。`,
};

/** Makes a code, keeps its hash and sends it. Sent twice it is another code, and the last one is good. */
export const sendCode: Job = async ({ code_id: id }, { db, sms }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // As slow as a password: a million codes are soon tried where a hash is cheap.
  const { rows } = await db.execute<{ target: string; language: Language }>(sql`
    update verification_codes set code_hash = ${await hashPassword(code)}
    where id = ${String(id)} and used_at is null and tries = 0 returning target, language`);
  const [asked] = rows;
  if (asked) await sms.send(asked.target, messages[asked.language](code));
};

type Tried = {
  readonly pool: Pool;
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly code: string;
  readonly now: Date;
};

/**
 * Judges a code and uses it up in the caller's transaction. The try is counted outside: a refusal would undo it.
 * Refused: 'code.over' when there is none to try any more, 'code.wrong' with the tries that are left.
 */
export async function takeCode(
  tx: Db,
  { pool, id, userId, purpose, code, now }: Tried,
): Promise<Result<{ target: string }, 'code.wrong' | 'code.over'>> {
  const { rows } = await pool.query<{ code_hash: string; target: string; tries: number }>(
    `update verification_codes set tries = tries + 1
     where id = $1 and user_id = $2 and purpose = $3 and used_at is null and expires_at > $4 and tries < $5
       and code_hash is not null
     returning code_hash, target, tries`,
    [id, userId, purpose, now, maxTries],
  );
  const [kept] = rows;
  if (!kept) return refuse('code.over');
  if (!(await passwordMatches(code, kept.code_hash))) {
    const left = maxTries - kept.tries;
    return left > 0 ? refuse('code.wrong', { left }) : refuse('code.over');
  }
  const used = await tx.execute(sql`
    update verification_codes set used_at = ${now} where id = ${id} and used_at is null`);
  return used.rowCount === 1 ? ok({ target: kept.target }) : refuse('code.over');
}
