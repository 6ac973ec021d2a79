import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isPlausibleDelivery } from '#domain/shipping/tracking/event-time.ts';
import {
  parcelTransitions,
  parcelStatuses,
  type ParcelStatus,
  parcelStatus,
} from '#domain/shipping/shipping/parcel-status.ts';
import {
  sortedLog,
  statusFromLog,
  trackingStatuses,
  type TrackingStatus,
  trackingStatus,
} from '#domain/shipping/tracking/tracking.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { ordersAboard } from '../parcels/boxes.ts';
import { endDelays } from './delays.ts';

const LogEntry = z.object({
  at: z.date(),
  status: z.enum(trackingStatuses),
  text: z.string(),
  time_known: z.boolean(),
});
type LogEntry = z.output<typeof LogEntry>;
const Parcel = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_id: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  labelled_at: z.date(),
});
type Parcel = z.output<typeof Parcel>;

const ParcelLogEntry = LogEntry.extend({ parcel_id: z.string() });

/**
 * Sets parcels to the status of their logs: a function of the whole log by event time, so that a late event reverts
 * nothing. Orders, timelines and listeners are updated on changes. The caller holds the parcels and their orders.
 */
export async function followLogs(
  db: Db,
  parcelIds: readonly string[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  if (parcelIds.length === 0) return;
  const ids = sql`${sql.param([...parcelIds])}::uuid[]`;
  const parcels = await query(db, Parcel).all(sql`
    select id, seller_id, order_id, status, tracking_status, coalesce(labelled_at, shipped_at, created_at) as labelled_at
    from parcels where id = any(${ids}) order by id`);
  const entries = await query(db, ParcelLogEntry).all(
    sql`select parcel_id, at, status, text, time_known from tracking_events where parcel_id = any(${ids})`,
  );
  const logs = Map.groupBy(entries, (entry) => entry.parcel_id);
  const followed = parcels.map((parcel) => ({ parcel, ...readLog(parcel, logs.get(parcel.id) ?? [], now) }));
  await save(
    db,
    followed.map(({ parcel, ...read }) => ({ seller_id: parcel.seller_id, id: parcel.id, ...read })),
    now,
  );
  await endDelays(db, parcelIds, now);
  const moved = followed.filter(({ parcel, tracking_status: to }) => to !== parcel.tracking_status);
  const aboard = await ordersAboard(
    db,
    moved.map(({ parcel }) => parcel.id),
  );
  await recordMany(
    db,
    moved.flatMap(({ parcel, tracking_status: to }) =>
      aboard
        .filter((order) => order.parcel_id === parcel.id)
        .map((order) => ({
          name: 'tracking.changed',
          sellerId: parcel.seller_id,
          orderId: order.order_id,
          subjectId: parcel.id,
          actorId,
          data: { from: parcel.tracking_status, to },
          at: now,
        })),
    ),
  );
}

type Read = {
  readonly status: ParcelStatus;
  readonly tracking_status: TrackingStatus;
  readonly tracking_at: Date | null;
  readonly delivered_at: Date | null;
};

function readLog(parcel: Parcel, log: readonly LogEntry[], now: Date): Read {
  const sorted = sortedLog(log);
  const status = statusFromLog(log);
  const arrived = status === trackingStatus.delivered ? nextStatus(parcelTransitions, parcel.status, 'deliver') : null;
  return {
    status: arrived ?? parcel.status,
    tracking_status: status,
    tracking_at: sorted.at(-1)?.at ?? null,
    delivered_at:
      arrived || parcel.status === parcelStatus.delivered ? deliveredAt(parcel, log, now, arrived !== null) : null,
  };
}

/**
 * The delivery time: from the log, if plausible; else the time of receipt, replaced by a later plausible date. Null
 * keeps the stored value.
 */
function deliveredAt({ labelled_at }: Parcel, log: readonly LogEntry[], now: Date, isNew: boolean): Date | null {
  const dated = sortedLog(log.filter(({ time_known, status }) => time_known && status === trackingStatus.delivered));
  const credible = dated.find(({ at }) => isPlausibleDelivery(at, labelled_at, now));
  return credible?.at ?? (isNew ? now : null);
}

async function save(db: Db, rows: readonly (Read & { id: string; seller_id: string })[], now: Date): Promise<void> {
  await db.execute(sql`
    update parcels p set status = f.status, tracking_status = f.tracking_status, tracking_at = f.tracking_at,
      delivered_at = coalesce(f.delivered_at, p.delivered_at), version = version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(seller_id uuid, id uuid, status text,
      tracking_status text, tracking_at timestamptz, delivered_at timestamptz)
    where p.seller_id = f.seller_id and p.id = f.id`);
}
