import { fileKinds, photoFileKinds } from '#domain/platform/files/kinds.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import type { FileStore } from '../../../../core/files/store.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

const photoTypes = new Set<string>(photoFileKinds.map((kind) => fileKinds[kind].type));

/** Whether these are pictures that the actor uploaded as evidence. */
export async function photosFit(db: Db, files: FileStore, actor: Actor, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const file = await files.find(db, id);
    if (file?.purpose !== 'evidence' || file.ownerId !== actor.userId || !photoTypes.has(file.type)) return false;
  }
  return true;
}

/** Whether a file is a photo of a claim this user may see. */
export async function mayReadClaimPhoto(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  if (!can(actor, 'purchase.work')) return false;
  const { rows } = await db.execute(sql`select 1 from supplier_claim_photos where file_id = ${fileId} limit 1`);
  return rows.length > 0;
}
