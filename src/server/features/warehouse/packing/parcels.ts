import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { waybillNumber } from '#domain/shipping/tracking/numbers.ts';
import {
  parcelsInHouse,
  type ParcelConflict,
  type ParcelStatus,
  parcelStatus,
} from '#domain/shipping/shipping/parcel-status.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { startPutBack } from './put-back-store.ts';
import { partCompany } from './rearrange.ts';
import { insertNumbered, type Draw } from './track-numbers.ts';

export type NewParcel = {
  readonly sellerId: string;
  readonly orderId: string;
  readonly warehouseId: string;
  readonly channelId: string;
  /** Prefix of the tracking number. */
  readonly carrierCode: string;
  /** Grams of goods and carton. */
  readonly expectedG: number;
  readonly lines: readonly {
    readonly orderLineId: string;
    readonly variantId: string;
    readonly quantity: number;
    readonly locationCode: string;
    /** Units ready from stock. */
    readonly sorted: number;
  }[];
};

type CommandContext = { readonly actorId: string | null; readonly now: Date };
type Made = { readonly id: string; readonly orderId: string; readonly waybill: string; readonly trackNo: string };

/** Creates parcels for processed orders: ready when every unit is available, else waiting for purchases. */
export async function createParcels(
  db: Db,
  parcels: readonly NewParcel[],
  { actorId, now }: CommandContext,
  draw?: Draw,
): Promise<Made[]> {
  if (parcels.length === 0) return [];
  const counts = await query(db, CountRow).all(
    sql`select nextval('parcel_numbers') as count from generate_series(1, ${parcels.length})`,
  );
  const opened = parcels.map((parcel, index) => {
    const count = counts[index]?.count ?? 0;
    const status: ParcelStatus = parcel.lines.every((line) => line.sorted >= line.quantity)
      ? parcelStatus.ready
      : parcelStatus.waiting;
    return { ...parcel, waybill: waybillNumber(count), id: newId(), status };
  });
  const made = [...(await insertNumbered(opened, (rows) => insertParcels(db, rows, now), draw))];
  await insertLines(db, made, { actorId, now });
  await recordMany(
    db,
    made.map(({ id, sellerId, orderId, status, waybill }) => ({
      name: 'parcel.created',
      sellerId,
      orderId,
      subjectId: id,
      actorId,
      data: { status, waybill },
      at: now,
    })),
  );
  return made;
}

type Numbered = NewParcel & { id: string; waybill: string; trackNo: string; status: ParcelStatus };

async function insertParcels(db: Db, parcels: readonly Numbered[], now: Date): Promise<readonly string[]> {
  const rows = parcels.map((p) => ({
    seller_id: p.sellerId,
    id: p.id,
    order_id: p.orderId,
    warehouse_id: p.warehouseId,
    channel_id: p.channelId,
    status: p.status,
    waybill: p.waybill,
    track_no: p.trackNo,
    expected_g: p.expectedG,
  }));
  const written = await query(db, IdRow).all(sql`
    insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, created_at, updated_at)
    select seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(seller_id uuid, id uuid, order_id uuid, warehouse_id uuid,
      channel_id uuid, status text, waybill text, track_no text, expected_g int)
    on conflict (track_no) do nothing returning id`);
  return written.map(({ id }) => id);
}

async function insertLines(db: Db, parcels: readonly Numbered[], { actorId, now }: CommandContext): Promise<void> {
  const rows = parcels.flatMap((parcel) =>
    parcel.lines.map((line) => ({
      seller_id: parcel.sellerId,
      id: newId(),
      parcel_id: parcel.id,
      order_line_id: line.orderLineId,
      variant_id: line.variantId,
      quantity: line.quantity,
      sorted: Math.min(line.sorted, line.quantity),
      location_code: line.locationCode,
    })),
  );
  await db.execute(sql`
    insert into parcel_lines (seller_id, id, parcel_id, order_line_id, variant_id, quantity, sorted, location_code, sorted_at, sorted_by)
    select seller_id, id, parcel_id, order_line_id, variant_id, quantity, sorted, location_code,
      case when sorted >= quantity then ${now}::timestamptz end, case when sorted >= quantity then ${actorId}::uuid end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(seller_id uuid, id uuid, parcel_id uuid, order_line_id uuid,
      variant_id uuid, quantity int, sorted int, location_code text)`);
}

type Stopping = CommandContext & { readonly sellerId: string; readonly orderIds: readonly string[] };

const StoppedParcel = z.object({ id: z.string(), order_id: z.string() });

/**
 * Stops the parcels of orders that are still in the warehouse: cancelled when we cancelled processing, conflict when
 * the shop changed the order during packing, so that a user decides and no label is printed meanwhile.
 */
export async function stopParcels<To extends 'cancelled' | 'conflict'>(
  db: Db,
  to: To,
  { sellerId, orderIds, actorId, now }: Stopping,
  reason: To extends 'conflict' ? ParcelConflict : string,
): Promise<number> {
  await partCompany(db, { sellerId, orderIds, areStopped: true }, { actorId, now });
  const from = parcelsInHouse.filter((status) => status !== to);
  const rows = await query(db, StoppedParcel).all(sql`
    update parcels set status = ${to}, conflict = ${to === 'conflict' ? reason : null}, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and order_id = any(${sql.param([...orderIds])}::uuid[])
      and status = any(${sql.param(from)}::text[])
    returning id, order_id`);
  const ids = rows.map(({ id }) => id);
  const boxed = new Set(to === 'cancelled' ? await startPutBack(db, { sellerId, parcelIds: ids, now }) : ids);
  const events = rows.map((row) => ({
    // A supervisor has to see every box with units in it.
    name: boxed.has(row.id) ? ('parcel.conflict' as const) : ('parcel.changed' as const),
    sellerId,
    orderId: row.order_id,
    subjectId: row.id,
    actorId,
    data: { status: to, reason },
    at: now,
  }));
  await recordMany(db, events);
  return rows.length;
}

export type Arrival = CommandContext & {
  readonly sellerId: string;
  readonly orderLineId: string;
  /** Good units, sorted for the order now. */
  readonly quantity: number;
  readonly locationCode: string;
};

const ParcelIdRow = z.object({ parcel_id: z.string() });

/**
 * Bought goods are sorted at a location; the parcel is ready with its last unit. For a line split over several parcels
 * the oldest is served first. Returns whether a parcel became ready.
 */
export async function goodsArrived(
  db: Db,
  { sellerId, orderLineId, quantity, locationCode, actorId, now }: Arrival,
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const rows = await query(db, ParcelIdRow).all(sql`
    with wanting as (
      select l.id, l.quantity - l.sorted as open,
        (sum(l.quantity - l.sorted) over (order by p.created_at, p.id))::int - (l.quantity - l.sorted) as before
      from parcel_lines l join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id
      where l.seller_id = ${sellerId} and l.order_line_id = ${orderLineId}
        and p.status = any(${sql.param([...parcelsInHouse])}::text[]))
    update parcel_lines pl set sorted = pl.sorted + least(w.open, ${quantity}::int - w.before), location_code = ${locationCode},
      sorted_at = ${now}, sorted_by = ${actorId}::uuid
    from wanting w where pl.seller_id = ${sellerId} and pl.id = w.id and w.open > 0 and w.before < ${quantity}::int
    returning pl.parcel_id`);
  const context = { actorId, now };
  let isReady = false;
  for (const { parcel_id: id } of rows) isReady = (await becomeReady(db, sellerId, id, context, emit)) || isReady;
  return isReady;
}

const OrderIdRow = z.object({ order_id: z.string() });

/** Marks the parcel ready when its last unit is sorted. Returns whether it became ready. */
export async function becomeReady(
  db: Db,
  sellerId: string,
  parcelId: string,
  { actorId, now }: CommandContext,
  emit: (event: NewEvent) => Promise<void>,
): Promise<boolean> {
  const row = await query(db, OrderIdRow).first(sql`
    update parcels p set status = ${parcelStatus.ready}, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${parcelId} and status = ${parcelStatus.waiting} and not exists (
      select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id and l.sorted < l.quantity)
    returning order_id`);
  const orderId = row?.order_id;
  if (orderId) await emit({ name: 'parcel.ready', sellerId, orderId, subjectId: parcelId, actorId, at: now });
  return orderId !== undefined;
}
