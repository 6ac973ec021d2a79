import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextStatus } from '#domain/status.ts';
import { parcelTransitions, type ParcelStatus } from '#domain/shipping/parcel-status.ts';
import { sortedLog, statusFromLog, trackingWord, type TrackingStatus } from '#domain/shipping/tracking.ts';
import { record, type NewEvent } from '../../events/events.ts';
import type { Db } from '../../http/context.ts';
import { newId } from '../../ids.ts';
import { projectFulfilment, projectTracking } from '../orders/project.ts';

/** One thing a carrier said of one number. */
export type Said = {
  readonly number: string;
  readonly at: Date;
  readonly word: string;
  readonly text: string;
  readonly place: string;
};

type Parcel = {
  id: string;
  seller_id: string;
  order_id: string;
  number: string;
  status: ParcelStatus;
  tracking_status: TrackingStatus;
};

/**
 * Adds what carriers said to the logs of their parcels and lets parcel, order and timeline follow. The log is
 * append-only and an event stands once, however often it is told. Runs in the caller's transaction.
 */
export async function applyTracking(
  db: Db,
  said: readonly Said[],
  { source, actorId, now }: { source: string; actorId: string | null; now: Date },
): Promise<{ added: number; unknown: ReadonlySet<string> }> {
  const parcels = await lockParcels(db, [...new Set(said.map(({ number }) => number))]);
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const known = said.flatMap((event) => {
    const parcel = byNumber.get(event.number);
    return parcel ? [{ event, parcel }] : [];
  });
  const touched = await insertEvents(db, known, source, now);
  const emit = (event: NewEvent) => record(db, { actorId, ...event });
  for (const parcel of parcels) if (touched.has(parcel.id)) await follow(db, parcel, now, emit);
  const unknown = new Set(said.map(({ number }) => number).filter((number) => !byNumber.has(number)));
  return { added: [...touched.values()].reduce((sum, count) => sum + count, 0), unknown };
}

async function lockParcels(db: Db, numbers: readonly string[]): Promise<Parcel[]> {
  const { rows } = await db.execute<Parcel>(sql`
    select p.id, p.seller_id, p.order_id, asked.number, p.status, p.tracking_status
    from unnest(${sql.param([...numbers])}::text[]) as asked(number)
    join parcels p on p.track_no = asked.number or p.waybill = asked.number
    order by p.id for update of p`);
  return rows;
}

async function insertEvents(
  db: Db,
  known: readonly { event: Said; parcel: Parcel }[],
  source: string,
  now: Date,
): Promise<Map<string, number>> {
  const rows = known.map(({ event, parcel }) => {
    const { status, raw } = trackingWord(event.word);
    const text = event.text || raw;
    const hash = createHash('sha256').update(`${parcel.id}\n${event.at.toISOString()}\n${text}`).digest('hex');
    return {
      id: newId(),
      seller_id: parcel.seller_id,
      parcel_id: parcel.id,
      hash,
      at: event.at,
      status,
      raw,
      text,
      place: event.place,
    };
  });
  const { rows: added } = await db.execute<{ parcel_id: string }>(sql`
    insert into tracking_events (id, seller_id, parcel_id, hash, at, status, raw, text, place, source, received_at)
    select id, seller_id, parcel_id, decode(hash, 'hex'), at, status, raw, text, place, ${source}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(id uuid, seller_id uuid, parcel_id uuid, hash text, at timestamptz, status text, raw text, text text, place text)
    on conflict (hash) do nothing returning parcel_id`);
  const counts = new Map<string, number>();
  for (const { parcel_id: id } of added) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

type LogRow = { at: Date; status: TrackingStatus; text: string };

/** The parcel's status is a function of its whole log by event time; an event that arrives late turns nothing back. */
async function follow(db: Db, parcel: Parcel, now: Date, emit: (event: NewEvent) => Promise<void>): Promise<void> {
  const { rows: log } = await db.execute<LogRow>(
    sql`select at, status, text from tracking_events where parcel_id = ${parcel.id}`,
  );
  const status = statusFromLog(log);
  const latest = sortedLog(log).at(-1)?.at ?? now;
  const arrived = status === 'delivered' ? nextStatus(parcelTransitions, parcel.status, 'deliver') : null;
  const deliveredAt = arrived ? (sortedLog(log).find((event) => event.status === 'delivered')?.at ?? now) : null;
  await db.execute(sql`
    update parcels set tracking_status = ${status}, tracking_at = ${latest}, status = ${arrived ?? parcel.status},
      delivered_at = coalesce(${deliveredAt}, delivered_at), version = version + 1, updated_at = ${now}
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  const which = { sellerId: parcel.seller_id, orderId: parcel.order_id, now };
  await projectTracking(db, which);
  await projectFulfilment(db, which, emit);
  if (status === parcel.tracking_status) return;
  await emit({
    name: 'tracking.changed',
    sellerId: parcel.seller_id,
    orderId: parcel.order_id,
    subjectId: parcel.id,
    data: { from: parcel.tracking_status, to: status },
    at: now,
  });
}
