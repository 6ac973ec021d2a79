import { z } from 'zod';
import { unsolvedStatuses } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { literals } from '../../../core/db/literals.ts';
import { sql } from '../../../core/db/sql.ts';
import { writeEvents, type NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';

const ChangedRow = z.object({
  seller_id: z.string(),
  id: z.string(),
  number: z.string(),
  assignee_id: z.string().nullable(),
});

/** Adds what was done with an order to the history of the unsolved tickets about it or about its parcels. */
async function logDone(tx: Db, event: NewEvent, { what, now }: { what: string; now: string }): Promise<void> {
  const { sellerId, orderId, actorId = null, at } = event;
  if (!sellerId || !orderId) return;
  const changed = await query(tx, ChangedRow).all(sql`
    with about as (
      select t.seller_id, t.id, t.number, t.assignee_id from tickets t
      where t.seller_id = ${sellerId} and t.status in ${sql.raw(literals(unsolvedStatuses))}
        and ((t.case_kind = 'order' and t.case_ref = ${orderId}::text) or (t.case_kind = 'parcel' and t.case_ref in (
          select id::text from parcels where seller_id = ${sellerId} and order_id = ${orderId})))
    ), logged as (
      insert into ticket_moves (id, seller_id, ticket_id, what, was, now, actor_id, at)
      select gen_random_uuid(), seller_id, id, ${what}, '', ${now}, ${actorId}::uuid, ${at}::timestamptz from about
    )
    select seller_id, id, number, assignee_id from about`);
  await writeEvents(
    tx,
    changed.map(({ seller_id, id, number, assignee_id }) => ({
      name: 'ticket.changed',
      sellerId: seller_id,
      subjectId: id,
      actorId,
      at,
      data: { number, assignee_id, what: 'fields' },
    })),
  );
}

/** A refund, a resend or an extra charge was requested for an order. */
export async function logRequested(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events)
    if (event.name === 'aftersale.requested') {
      const { kind, number } = event.data;
      await logDone(tx, event, { what: kind, now: number });
    }
}

/** The address of an order was corrected. */
export async function logAddress(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) await logDone(tx, event, { what: 'address', now: '' });
}
