import { sql } from 'drizzle-orm';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { Db } from '../../../core/http/context.ts';

/** Whether a file is the proof of a recharge or a manual payment that this person may see. */
export async function mayReadProof(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const scope = scopeOf(actor, 'recharge.read');
  if (!scope) return false;
  const mine = sellerScope(scope, sql`seller_id`);
  const { rows } = await db.execute(sql`
    select 1 from recharges where proof_file_id = ${fileId} and ${mine}
    union all select 1 from manual_payments where proof_file_id = ${fileId} and ${mine} limit 1`);
  return rows.length > 0;
}

/** A proof is a file its sender uploaded as one, or the one that is attached already. */
export async function proofFits(
  db: Db,
  files: FileStore,
  asked: { readonly fileId: string; readonly actor: Actor; readonly attached: string | null },
): Promise<boolean> {
  if (asked.fileId === asked.attached) return true;
  const file = await files.find(db, asked.fileId);
  return file !== null && file.purpose === 'proof' && file.ownerId === asked.actor.userId;
}
