import { createHash } from 'node:crypto';
import { sql } from '../db/sql.ts';
import { z } from 'zod';
import type { Result } from '#domain/shared/result.ts';
import type { Db } from './context.ts';
import { query } from '../db/rows.ts';

export type StoredResponse = { readonly status: number; readonly body: unknown };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isIdempotencyKey = (key: unknown): key is string => typeof key === 'string' && uuid.test(key);

type Keyed = {
  readonly call: string;
  readonly input: unknown;
  /** Hash of the uploaded file. */
  readonly fileHash?: string | undefined;
};

const hashOf = ({ call, input, fileHash }: Keyed) =>
  createHash('sha256')
    .update([call, JSON.stringify(input), ...(fileHash === undefined ? [] : [fileHash])].join('\n'))
    .digest();

const StoredRow = z.object({ same: z.boolean(), status: z.number(), body: z.unknown() });

/**
 * Claims a key inside the command's transaction. A concurrent request with the same key waits for the first one's
 * commit and then gets its response; another request with the same key is refused.
 */
export async function claimIdempotencyKey(
  tx: Db,
  { userId, key, now, ...keyed }: { userId: string; key: string; now: Date } & Keyed,
): Promise<Result<StoredResponse | null, 'key.reused'>> {
  const hash = hashOf(keyed);
  const taken = await tx.execute(sql`
    insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    values (${userId}, ${key}, ${keyed.call}, ${hash}, ${now}) on conflict do nothing`);
  if (taken.rowCount === 1) return { ok: true, value: null };
  const rows = await query(tx, StoredRow).all(sql`
    select request_hash = ${hash} as same, status, body from idempotency_keys where user_id = ${userId} and key = ${key}`);
  const row = rows[0];
  if (!row?.same) return { ok: false, refusal: 'key.reused' };
  return { ok: true, value: { status: row.status, body: row.body } };
}

export async function saveResponse(tx: Db, userId: string, key: string, response: StoredResponse): Promise<void> {
  await tx.execute(sql`
    update idempotency_keys set status = ${response.status}, body = ${JSON.stringify(response.body)}::jsonb
    where user_id = ${userId} and key = ${key}`);
}
