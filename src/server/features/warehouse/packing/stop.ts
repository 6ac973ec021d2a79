import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { withChanges, type LineChange } from '#domain/warehouse/packing/changes.ts';
import { parcelStatus, parcelsKnownToPackers } from '#domain/shipping/shipping/parcel-status.ts';
import type { ParcelConflict, ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { ParcelChangesColumn, type ParcelRow } from './parcel-rows.ts';

/** A parcel that must not be packed. */
export const isStopped = ({ order_status, status }: Pick<ParcelRow, 'order_status' | 'status'>): boolean =>
  order_status === orderStatus.cancelled || status === parcelStatus.cancelled || status === parcelStatus.conflict;

type CommandContext = {
  readonly actorId: string | null;
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

const ChangesRow = z.object({ version: z.number(), changes: ParcelChangesColumn.nullable() });

/**
 * Records changed lines of a parcel, before `version` is incremented. A parcel being packed is stopped, because its box
 * has other contents. One not begun continues, and is stopped only if it was packed without knowledge of the change.
 * The caller has locked and changed the parcel.
 */
export async function noteChanges(
  db: Db,
  parcel: Changed,
  lines: readonly LineChange[],
  { actorId, now, emit }: CommandContext,
): Promise<void> {
  if (!parcelsKnownToPackers.includes(parcel.status)) return;
  const row = await query(db, ChangesRow).first(sql`
    select version, changes from parcels where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  if (!row) return;
  const changes = withChanges(row.changes, { version: row.version, lines });
  const stops = parcel.status === parcelStatus.packing;
  await db.execute(sql`
    update parcels set changes = ${JSON.stringify(changes)}::jsonb,
      status = case when ${stops} then ${parcelStatus.conflict} else status end, conflict = case when ${stops} then ${reason} else conflict end
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  if (stops) await emitStopped(parcel, { actorId, now, emit });
}

/** Stops a parcel that was packed without knowledge of its change. @returns its current state */
export async function stopForChange(db: Db, parcel: ParcelRow, context: CommandContext): Promise<ParcelRow> {
  await db.execute(sql`
    update parcels set status = ${parcelStatus.conflict}, conflict = ${reason}, version = version + 1, updated_at = ${context.now}
    where seller_id = ${parcel.seller_id} and id = ${parcel.id}`);
  await emitStopped(parcel, context);
  return { ...parcel, status: parcelStatus.conflict, conflict: reason, version: parcel.version + 1 };
}

const emitStopped = (
  { seller_id: sellerId, order_id: orderId, id: subjectId }: Changed,
  { actorId, now, emit }: CommandContext,
) =>
  emit({
    name: 'parcel.conflict',
    sellerId,
    orderId,
    subjectId,
    actorId,
    data: { status: parcelStatus.conflict, reason },
    at: now,
  });
