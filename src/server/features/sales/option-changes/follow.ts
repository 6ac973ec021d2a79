import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { optionChangeStatus, optionChangeStatusesBefore } from '#domain/catalog/listing/option-change.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';

/** A user who maps an option anew has confirmed its change: no second press is needed. */
export async function confirmRemapped(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { sellerId, subjectId, actorId, at } of events)
    if (sellerId && subjectId && actorId)
      await tx.execute(sql`
        update option_change_logs set status = ${optionChangeStatus.confirmed}, outcome = 'remapped', confirmed_by = ${actorId}, confirmed_at = ${at}
        where seller_id = ${sellerId} and shop_variant_id = ${subjectId} and status = ${anyOfNumbers(optionChangeStatusesBefore('confirm'))}`);
}
