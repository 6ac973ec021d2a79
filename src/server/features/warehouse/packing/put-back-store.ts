import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { unitsBackOf, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { ordersOfLines } from '../../shipping/parcels/boxes.ts';
import { reservedFor, type MoveContext, type Reservation } from '../stock/levels.ts';
import { reserve, endReservations } from '../stock/moves.ts';
import type { LineRow, ParcelRow } from './parcel-rows.ts';

type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Cancelled = { readonly sellerId: string; readonly parcelIds: readonly string[]; readonly now: Date };

const BoxedParcel = z.object({ id: z.string() });

/** Whether units in the box of `parcels p` are to be put back. */
const hasUnitsBack = sql`exists (select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id
  and case when p.status = ${parcelStatus.cancelled} then l.to_put_back > 0 else l.scanned + l.to_put_back > l.quantity end)`;

/** Marks the units in the boxes of cancelled parcels for being put back. Returns the parcels that have some. */
export async function startPutBack(db: Db, { sellerId, parcelIds, now }: Cancelled): Promise<readonly string[]> {
  const ids = sql`${sql.param([...parcelIds])}::uuid[]`;
  await db.execute(sql`
    update parcel_lines set to_put_back = to_put_back + greatest(scanned, picked)
    where seller_id = ${sellerId} and parcel_id = any(${ids}) and greatest(scanned, picked) > 0`);
  const rows = await query(db, BoxedParcel).all(sql`
    update parcels p set put_back_since = coalesce(p.put_back_since, ${now})
    where p.seller_id = ${sellerId} and p.id = any(${ids}) and ${hasUnitsBack}
    returning p.id`);
  return rows.map(({ id }) => id);
}

/** Marks a parcel that goes on for the units in its box that left the order. */
export async function startSurplusBack(db: Db, sellerId: string, parcelId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update parcels p set put_back_since = coalesce(p.put_back_since, ${now})
    where p.seller_id = ${sellerId} and p.id = ${parcelId} and ${hasUnitsBack}`);
}

const Boxed = z.object({ order_id: z.string(), variant_id: z.string(), units: z.number() });

/** Releases the reservations of these orders, except for units that still lie in a box. */
export async function releaseUnboxed(db: Db, orderIds: readonly string[], context: MoveContext): Promise<void> {
  const boxed = await query(db, Boxed).all(sql`
    select ol.order_id, l.variant_id, sum(l.to_put_back)::int as units
    from order_lines ol join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
    where ol.order_id = any(${sql.param([...orderIds])}::uuid[]) and l.to_put_back > 0 group by 1, 2`);
  const left = new Map(boxed.map((row) => [`${row.order_id} ${row.variant_id}`, row.units]));
  const reserved = (await reservedFor(db, orderIds)).flatMap((reservation): Reservation[] => {
    const key = `${reservation.orderId} ${reservation.variantId}`;
    const boxedUnits = Math.min(reservation.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - boxedUnits);
    return reservation.quantity > boxedUnits ? [{ ...reservation, quantity: reservation.quantity - boxedUnits }] : [];
  });
  await endReservations(db, 'release', reserved, context);
}

/** Units of a line in the box: changes their count, and ends or begins putting back with the last or first one. */
async function changeToPutBack(db: Db, parcel: ParcelRow, line: LineRow, by: number, now: Date): Promise<void> {
  await db.execute(sql`
    update parcel_lines set to_put_back = to_put_back + ${by}::int where seller_id = ${line.seller_id} and id = ${line.id}`);
  await db.execute(sql`
    update parcels p set version = version + 1, updated_at = ${now},
      put_back_since = case when ${hasUnitsBack} then coalesce(p.put_back_since, ${now}) end
    where p.seller_id = ${parcel.seller_id} and p.id = ${parcel.id}`);
  if (parcel.status === parcelStatus.cancelled) return;
  // The line of goods that left the order ends with its last unit in the box.
  await db.execute(sql`
    delete from parcel_lines where seller_id = ${parcel.seller_id} and parcel_id = ${parcel.id} and quantity = 0 and to_put_back <= 0`);
}

/** A unit scanned after a stop is taken out again, while the parcel's goods still belong to its order. */
export const removeLateUnit = (db: Db, parcel: ParcelRow, line: LineRow, now: Date): Promise<void> =>
  changeToPutBack(db, parcel, line, -1, now);

/** Units taken out of the box, which left the order, are available again. The caller has locked the parcel. */
export async function putUnitsBack(
  db: Db,
  parcel: ParcelRow,
  { line, units }: { readonly line: LineRow; readonly units: number },
  { actorId, now }: Omit<CommandContext, 'emit'>,
): Promise<void> {
  await changeToPutBack(db, parcel, line, -units, now);
  const { order_id: orderId } = (await ordersOfLines(db, [line.order_line_id]))(line.order_line_id);
  let open = units;
  const reserved = (await reservedFor(db, [orderId])).flatMap((reservation): Reservation[] => {
    if (reservation.variantId !== line.variant_id || open === 0) return [];
    const quantity = Math.min(open, reservation.quantity);
    open -= quantity;
    return [{ ...reservation, quantity }];
  });
  await endReservations(db, 'release', reserved, { actorId, at: now, reason: 'Put back' });
}

/** A supervisor confirms that every unit of the box is back on its shelf. */
export async function putAllBack(
  db: Db,
  parcel: ParcelRow,
  lines: readonly LineRow[],
  { actorId, now, emit }: CommandContext,
): Promise<void> {
  for (const line of lines) {
    const units = unitsBackOf(parcel, line);
    if (units > 0) await putUnitsBack(db, parcel, { line, units }, { actorId, now });
  }
  const about = { sellerId: parcel.seller_id, orderId: parcel.order_id, subjectId: parcel.id };
  const data = { choice: 'put-back' as const, quantity: unitsToPutBack(parcel, lines) };
  await emit({ name: 'parcel.decided', ...about, data, at: now });
}

/**
 * A scan made before the device knew of the stop: its unit lies in the box. One that left the order is reserved until it
 * is put back, and a cancelled parcel becomes a case again.
 */
export async function countLateUnit(
  db: Db,
  parcel: ParcelRow,
  line: LineRow,
  { actorId, now, emit }: CommandContext,
): Promise<void> {
  await changeToPutBack(db, parcel, line, 1, now);
  const boxed = { ...line, to_put_back: line.to_put_back + 1 };
  if (unitsBackOf(parcel, boxed) === unitsBackOf(parcel, line)) return;
  const { order_id: orderId } = (await ordersOfLines(db, [line.order_line_id]))(line.order_line_id);
  const { seller_id: sellerId, warehouse_id: warehouseId } = parcel;
  const wish = { warehouseId, variantId: line.variant_id, quantity: 1, sellerId, orderId };
  await reserve(db, wish, { actorId, at: now, reason: 'In the box of a stopped parcel' });
  if (parcel.put_back_since || parcel.status !== parcelStatus.cancelled) return;
  const about = { sellerId, orderId: parcel.order_id, subjectId: parcel.id };
  const data = { status: parcelStatus.cancelled, reason: 'order-cancelled' };
  await emit({ name: 'parcel.conflict', ...about, actorId, data, at: now });
}
