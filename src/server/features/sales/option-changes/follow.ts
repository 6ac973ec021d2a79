import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';

/** A user who maps an option anew has confirmed its change: no second press is needed. */
export async function confirmRemapped(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { sellerId, subjectId, actorId, at } of events)
    if (sellerId && subjectId && actorId)
      await tx.execute(sql`
        update option_change_logs set status = 1, outcome = 'remapped', confirmed_by = ${actorId}, confirmed_at = ${at}
        where seller_id = ${sellerId} and shop_variant_id = ${subjectId} and status = 0`);
}
