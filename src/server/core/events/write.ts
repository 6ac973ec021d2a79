import { sql } from '../db/sql.ts';
import type { EventName, Fact } from '#domain/shared/events/events.ts';
import type { Db } from '../http/context.ts';

/** An event to be written. Ids only are sent to clients; they read the rows again. */
export type NewEvent<N extends EventName = EventName> = Fact<N> & { readonly at: Date };

/**
 * The NOTIFY channel of all events. Payload: the oldest transaction running when the events were written, a colon,
 * their ids separated by commas.
 */
export const eventChannel = 'parcelyard_events';

/** Writes events into the transaction of their cause and notifies on commit. Triggers no reactions. */
export async function writeEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(
    events.map((e) => ({
      name: e.name,
      seller_id: e.sellerId ?? null,
      order_id: e.orderId ?? null,
      subject_id: e.subjectId ?? null,
      actor_id: e.actorId ?? null,
      data: e.data ?? {},
      at: e.at.toISOString(),
    })),
  );
  // Sends ids instead of a plain wake-up: transactions do not commit in id order, so a cursor would skip late ones.
  await tx.execute(sql`
    with written as (
      insert into events (name, seller_id, order_id, subject_id, actor_id, data, at)
      select name, seller_id, order_id, subject_id, actor_id, data, at
      from jsonb_to_recordset(${rows}::jsonb)
        as e(name text, seller_id uuid, order_id uuid, subject_id uuid, actor_id uuid, data jsonb, at timestamptz)
      returning id
    ), chunks as (
      select string_agg(id::text, ',') as ids from (select id, (row_number() over () - 1) / 400 as chunk from written) w group by chunk
    )
    select pg_notify(${eventChannel}, pg_snapshot_xmin(pg_current_snapshot())::text || ':' || ids) from chunks`);
}
