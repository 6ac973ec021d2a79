import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import {
  parcelsAwaiting,
  parcelsInHouse,
  parcelStatus,
  parcelStatuses,
} from '#domain/shipping/shipping/parcel-status.ts';
import { unitsToGive, type Donor, type DonorLine, type Receiver } from '#domain/warehouse/reallocation/decide.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { unsortedOfLine } from '../packing/sorting/unsorted.ts';

const ReceiverRow = z.object({
  seller_id: z.string(),
  order_number: z.string(),
  parcel_id: z.string(),
  status: z.enum(parcelStatuses),
  warehouse_id: z.string(),
  warehouse: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  paid_at: z.date(),
  missing: z.number(),
});

/** An order line that waits, with what naming and writing it needs. */
export type Waiting = Receiver & {
  readonly sellerId: string;
  readonly orderLineId: string;
  readonly parcelIds: readonly string[];
  readonly variantId: string;
  readonly variantCode: string;
  readonly warehouse: string;
  readonly paidAt: Date;
};

/** The line of an order and the parcels that lack units of it; null when out of scope, or without a parcel in the warehouse. */
export async function waitingOf(
  db: Db,
  scope: Scope,
  { order_id: orderId, order_line_id: orderLineId }: { readonly order_id: string; readonly order_line_id: string },
): Promise<Waiting | null> {
  const rows = await query(db, ReceiverRow).all(sql`
    select o.seller_id, o.order_number, p.id as parcel_id, p.status, p.warehouse_id, w.code as warehouse, l.variant_id,
      v.variant_code, p.created_at as paid_at, greatest(0, l.quantity - l.sorted) as missing
    from orders o join order_lines ol on ol.seller_id = o.seller_id and ol.id = ${orderLineId} and ol.order_id = o.id
      join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
      join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id and p.status = ${anyOf(parcelsInHouse)}
      join warehouses w on w.id = p.warehouse_id join variants v on v.id = l.variant_id
    where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)} order by p.created_at, p.id`);
  const [first] = rows;
  if (!first) return null;
  const lacking = rows.filter(({ status, missing }) => missing > 0 && parcelsAwaiting.includes(status));
  const missing = lacking.reduce((all, row) => all + row.missing, 0);
  const unsorted = missing > 0 ? await unsortedOfLine(db, first.seller_id, orderLineId) : 0;
  return {
    orderId,
    orderLineId,
    orderNumber: first.order_number,
    sellerId: first.seller_id,
    parcelIds: rows.map((row) => row.parcel_id),
    warehouseId: first.warehouse_id,
    warehouse: first.warehouse,
    variantId: first.variant_id,
    variantCode: first.variant_code,
    paidAt: first.paid_at,
    missing: Math.max(0, missing - unsorted),
    isStopped: lacking.some(({ status }) => status === parcelStatus.conflict),
  };
}

const DonorRow = z.object({
  order_id: z.string(),
  order_number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  charged: z.number(),
  own: z.number(),
  paid_at: z.date(),
  parcel_id: z.string(),
  parcel_order_id: z.string(),
  line_id: z.string(),
  order_line_id: z.string(),
  warehouse_id: z.string(),
  status: z.enum(parcelStatuses),
  sorted: z.number(),
  is_begun: z.boolean(),
  is_in_tray: z.boolean(),
  is_shared: z.boolean(),
});

export type HolderLine = DonorLine & {
  readonly lineId: string;
  readonly parcelId: string;
  readonly parcelOrderId: string;
};
export type Holder = Donor<HolderLine> & {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly paidAt: Date;
};

const isTray = (warehouse: SQL, place: SQL): SQL =>
  sql`exists (select 1 from locations lo where lo.warehouse_id = ${warehouse} and lo.code = ${place} and lo.kind = 'tray')`;

/** Orders that hold reserved units of the variant, last paid first: all in a warehouse, or the named one anywhere. */
export async function holdersOf(
  db: Db,
  scope: Scope,
  variantId: string,
  where: { readonly warehouseId: string } | { readonly orderId: string },
): Promise<readonly Holder[]> {
  const holder = 'orderId' in where ? sql`m.order_id = ${where.orderId}` : sql`m.warehouse_id = ${where.warehouseId}`;
  const signed = sql`case when m.kind = 'reserve' then m.quantity else -m.quantity end`;
  const rows = await query(db, DonorRow).all(sql`
    with held as (
      select m.order_id, m.warehouse_id,
        coalesce(sum(${signed}) filter (where not m.own and not ${isTray(sql`m.warehouse_id`, sql`m.location_code`)}), 0)::int as charged,
        coalesce(sum(${signed}) filter (where m.own), 0)::int as own
      from stock_moves m
      where m.variant_id = ${variantId} and ${holder} and m.order_id is not null and m.kind in ('reserve', 'release', 'ship')
      group by 1, 2 having sum(${signed}) > 0
    )
    select o.id as order_id, o.order_number, o.seller_id, u.name as seller_name, h.charged, h.own, p.created_at as paid_at,
      p.id as parcel_id, p.order_id as parcel_order_id, l.id as line_id, l.order_line_id, p.warehouse_id, p.status, l.sorted,
      exists (select 1 from parcel_lines b where b.seller_id = p.seller_id and b.parcel_id = p.id
          and (b.scanned > 0 or b.picked > 0 or b.to_put_back > 0))
        or exists (select 1 from pick_parcels b where b.parcel_id = p.id and b.is_open) as is_begun,
      ${isTray(sql`p.warehouse_id`, sql`l.location_code`)} as is_in_tray,
      exists (select 1 from parcels b where b.merged_into = p.id) as is_shared
    from held h join orders o on o.id = h.order_id join users u on u.id = o.seller_id
      join order_lines ol on ol.seller_id = o.seller_id and ol.order_id = o.id
      join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id and l.variant_id = ${variantId}
      join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id and p.warehouse_id = h.warehouse_id
        and p.status = ${anyOf(parcelsInHouse)}
    where ${sellerScope(scope, sql`o.seller_id`)}
    order by p.created_at desc, o.id, p.id desc, l.id limit 1000`);
  return [...Map.groupBy(rows, (row) => row.order_id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return [
      {
        orderId: first.order_id,
        orderNumber: first.order_number,
        sellerId: first.seller_id,
        sellerName: first.seller_name,
        paidAt: first.paid_at,
        charged: first.charged,
        own: first.own,
        lines: lines.map((row) => ({
          lineId: row.line_id,
          parcelId: row.parcel_id,
          parcelOrderId: row.parcel_order_id,
          orderLineId: row.order_line_id,
          warehouseId: row.warehouse_id,
          status: row.status,
          sorted: row.sorted,
          isBegun: row.is_begun,
          isInTray: row.is_in_tray,
          isShared: row.is_shared,
        })),
      },
    ];
  });
}

const OrderRow = z.object({
  order_number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  created_at: z.date(),
});

/** One order as a holder, possibly of nothing; null when out of scope. */
export async function holderOf(db: Db, scope: Scope, orderId: string, variantId: string): Promise<Holder | null> {
  const [holder] = await holdersOf(db, scope, variantId, { orderId });
  if (holder) return holder;
  const order = await query(db, OrderRow).first(sql`
    select o.order_number, o.seller_id, u.name as seller_name, o.created_at from orders o join users u on u.id = o.seller_id
    where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)}`);
  if (!order) return null;
  const { order_number: orderNumber, seller_id: sellerId, seller_name: sellerName, created_at: paidAt } = order;
  return { orderId, orderNumber, sellerId, sellerName, paidAt, charged: 0, own: 0, lines: [] };
}

/** What a manager chooses from. */
export const presentHolders = (holders: readonly Holder[], receiver: Waiting) =>
  holders
    .filter(({ orderId }) => orderId !== receiver.orderId)
    .map((holder) => ({
      order_id: holder.orderId,
      order_number: holder.orderNumber,
      seller_name: holder.sellerName,
      paid_at: holder.paidAt.toISOString(),
      units: unitsToGive(holder, receiver.warehouseId),
    }))
    .filter(({ units }) => units > 0)
    .slice(0, 200);
