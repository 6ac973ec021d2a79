import { randomInt } from 'node:crypto';
import { sql } from '../../../core/db/sql.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Result } from '#domain/shared/result.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { languages, type Db, type Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';
import { hashPassword, passwordMatches } from '../identity/password.ts';

const goodForMs = 10 * 60_000;
const maxTries = 5;
export const sendCodeJob = 'send-code';

type CodeRequest = {
  readonly userId: string;
  readonly purpose: string;
  /** A phone in E.164. */
  readonly target: string;
  readonly language: Language;
  readonly now: Date;
};

/** Enqueues a code. It is generated when sent, so it is never stored in plain text; older codes are invalidated. */
export async function requestCode(tx: Db, { userId, purpose, target, language, now }: CodeRequest) {
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

const CodeTarget = z.object({ target: z.string(), language: z.enum(languages) });

/** Generates a code, stores its hash and sends it. A retry generates another code, and the last one is valid. */
export const sendCode = defineJob(z.object({ code_id: z.string() }), async ({ code_id: id }, { db, sms }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A slow hash, because a million codes are quickly tried with a fast one.
  const pending = await query(db, CodeTarget).first(sql`
    update verification_codes set code_hash = ${await hashPassword(code)}
    where id = ${id} and used_at is null and tries = 0 returning target, language`);
  if (pending) await sms.send(pending.target, messages[pending.language](code));
});

type Tried = {
  readonly pool: Pool;
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly code: string;
  readonly now: Date;
};

const CodeRow = z.object({ code_hash: z.string(), target: z.string(), tries: z.number() });

/**
 * Checks a code and consumes it in the caller's transaction. The attempt is counted outside, because a refusal rolls
 * back. Refused: 'code.over' when no attempts are left, 'code.wrong' with the remaining attempts.
 */
export async function redeemCode(
  tx: Db,
  { pool, id, userId, purpose, code, now }: Tried,
): Promise<Result<{ target: string }, 'code.wrong' | 'code.over'>> {
  const rows = checkedRows(
    CodeRow,
    await pool.query(
      `update verification_codes set tries = tries + 1
     where id = $1 and user_id = $2 and purpose = $3 and used_at is null and expires_at > $4 and tries < $5
       and code_hash is not null
     returning code_hash, target, tries`,
      [id, userId, purpose, now, maxTries],
    ),
  );
  const [stored] = rows;
  if (!stored) return refuse('code.over');
  if (!(await passwordMatches(code, stored.code_hash))) {
    const left = maxTries - stored.tries;
    return left > 0 ? refuse('code.wrong', { left }) : refuse('code.over');
  }
  const used = await tx.execute(sql`
    update verification_codes set used_at = ${now} where id = ${id} and used_at is null`);
  return used.rowCount === 1 ? ok({ target: stored.target }) : refuse('code.over');
}
