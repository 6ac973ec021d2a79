import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** The purpose of photos of pieces that were set aside. */
export const quarantinePurpose = 'quarantine';

/** Whether a file is a photo of pieces in quarantine, and this user may see them. */
export async function mayReadQuarantinePhoto(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  if (!can(actor, 'stock.count')) return false;
  const { rows } = await db.execute(sql`select 1 from stock_quarantine where photos @> array[${fileId}::uuid] limit 1`);
  return rows.length > 0;
}
