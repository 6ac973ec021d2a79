import { sql } from 'drizzle-orm';
import { withChanges, type LineChange, type ParcelChanges } from '#domain/warehouse/packing/changes.ts';
import type { ParcelConflict, ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { ParcelRow } from './parcel-rows.ts';

/** A parcel nobody may go on packing. */
export const isStopped = ({ order_status, status }: Pick<ParcelRow, 'order_status' | 'status'>): boolean =>
  order_status === 'cancelled' || status === 'cancelled' || status === 'conflict';

type Doing = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Changed = {
  readonly seller_id: string;
  readonly order_id: string;
  readonly id: string;
  readonly status: ParcelStatus;
};

const reason: ParcelConflict = 'order-changed';

/**
 * Writes down how lines of a parcel changed, before `version` is counted on. One that is being packed stops: what lies in its
 * box is another content. One that is not begun goes on, and stops only if somebody packed it before they could know. The
 * caller has locked and changed the parcel.
 */
export async function noteChanges(
  db: Db,
  parcel: Changed,
  lines: readonly LineChange[],
  { actorId, now, emit }: Doing,
): Promise<void> {
  if (!['ready', 'packing', 'conflict'].includes(parcel.status)) return;
  const { rows } = await db.execute<{ version: number; changes: ParcelChanges | null }>(sql`
    select version, changes from parcels where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  const [row] = rows;
  if (!row) return;
  const changes = withChanges(row.changes, { version: row.version, lines });
  const stops = parcel.status === 'packing';
  await db.execute(sql`
    update parcels set changes = ${JSON.stringify(changes)}::jsonb,
      status = case when ${stops} then 'conflict' else status end, conflict = case when ${stops} then ${reason} else conflict end
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  if (stops) await tell(parcel, { actorId, now, emit });
}

/** Stops a parcel that was packed by somebody who could not know that it had changed. @returns it as it is now */
export async function stopForChange(db: Db, parcel: ParcelRow, doing: Doing): Promise<ParcelRow> {
  await db.execute(sql`
    update parcels set status = 'conflict', conflict = ${reason}, version = version + 1, updated_at = ${doing.now}
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  await tell(parcel, doing);
  return { ...parcel, status: 'conflict', conflict: reason, version: parcel.version + 1 };
}

const tell = ({ seller_id: sellerId, order_id: orderId, id: subjectId }: Changed, { actorId, now, emit }: Doing) =>
  emit({
    name: 'parcel.conflict',
    sellerId,
    orderId,
    subjectId,
    actorId,
    data: { status: 'conflict', reason },
    at: now,
  });
