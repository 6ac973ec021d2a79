import { sql } from 'drizzle-orm';
import type { Db } from '../http/context.ts';

/** A fact, past tense in its name: `order.processed`. Ids only travel further; bodies are read again. */
export type NewEvent = {
  readonly name: string;
  readonly sellerId?: string | null;
  readonly orderId?: string | null;
  readonly subjectId?: string | null;
  readonly actorId?: string | null;
  readonly data?: Record<string, unknown>;
  readonly at: Date;
};

/**
 * The channel on which every process hears of every event. The payload: the oldest transaction that still ran when these
 * events were written, a colon, their ids joined by commas.
 */
export const eventChannel = 'parcelyard_events';

/** Writes events into the transaction of their cause and announces them when that commits. Nothing else follows from them. */
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
  // Ids, not a mere wake-up: transactions commit out of the order of their ids, and a cursor would step over the late.
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
