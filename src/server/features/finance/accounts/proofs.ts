import { sql } from '../../../core/db/sql.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { Db } from '../../../core/http/context.ts';

/** Whether a file is the receipt of a recharge or manual payment that this user may see. */
export async function mayReadProof(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const scope = scopeOf(actor, 'recharge.read');
  if (!scope) return false;
  const mine = sellerScope(scope, sql`seller_id`);
  const { rows } = await db.execute(sql`
    select 1 from recharges where proof_file_id = ${fileId} and ${mine}
    union all select 1 from manual_payments where proof_file_id = ${fileId} and ${mine} limit 1`);
  return rows.length > 0;
}

/** A receipt must be uploaded as one by the user, or already be attached. */
export async function proofFits(
  db: Db,
  files: FileStore,
  proof: { readonly fileId: string; readonly actor: Actor; readonly attached: string | null },
): Promise<boolean> {
  if (proof.fileId === proof.attached) return true;
  const file = await files.find(db, proof.fileId);
  return file !== null && file.purpose === 'proof' && file.ownerId === proof.actor.userId;
}
