import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import {
  domesticDays,
  promiseOf,
  type ComingGoods,
  type DeliveryPromise,
  type PromisedParcel,
} from '#domain/sales/orders/promise.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelsAwaiting, parcelStatus, parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { purchaseFilters, purchaseLinesOpen } from '#domain/warehouse/purchasing/status.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../../../../core/db/any-of.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';
import { leadDaysOf } from '../../../warehouse/supplier-orders/lead-days.ts';

const ParcelRow = z.object({
  order_id: z.string(),
  order_status: z.string(),
  paid_at: z.date(),
  status: z.enum(parcelStatuses),
  here_at: z.date(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  days_p50: z.number().nullable(),
  days_p90: z.number().nullable(),
});
type ParcelRow = z.output<typeof ParcelRow>;

/** The boxes of these orders, with what a promise needs to know. */
const parcelsOf = (db: Db, scope: Scope, orderIds: readonly string[]): Promise<ParcelRow[]> =>
  query(db, ParcelRow).all(sql`
    select o.id as order_id, o.order_status, box.created_at as paid_at, box.status, box.here_at, box.shipped_at,
      box.delivered_at, days.days_p50, days.days_p90
    from orders o cross join lateral (
        select p.created_at, p.status, p.shipped_at, p.delivered_at, p.channel_id, p.expected_g,
          greatest(p.created_at, (select max(l.sorted_at) from parcel_lines l
            where l.seller_id = p.seller_id and l.parcel_id = p.id),
            -- Goods that are here and not sorted yet.
            case when p.status = ${parcelStatus.waiting} then (select max(b.received_at) from purchases q
                join purchase_lines b on b.seller_id = q.seller_id and b.purchase_id = q.id
              where q.seller_id = o.seller_id and q.order_id = o.id) end) as here_at
        from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled}
      ) box
      left join lateral (
        select c.days_p50, c.days_p90 from country_prices c
        where c.country_code = o.country_code and c.channel_id = box.channel_id and c.valid_from <= box.created_at
        order by (c.from_g <= box.expected_g and c.to_g >= box.expected_g) desc, c.valid_from desc, c.from_g limit 1
      ) days on true
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and ${sellerScope(scope, sql`o.seller_id`)}`);

const ComingRow = z.object({
  order_id: z.string(),
  bought_at: z.date().nullable(),
  due_at: z.date().nullable(),
  supplier_id: z.string().nullable(),
  /** Days that its supplier offers. */
  lead_days: z.number().nullable(),
});
type ComingRow = z.output<typeof ComingRow>;

/** Purchase lines that still bring goods for these orders. */
const comingFor = (db: Db, orderIds: readonly string[]): Promise<ComingRow[]> =>
  query(db, ComingRow).all(sql`
    select o.id as order_id, b.purchased_at as bought_at, so.due_at, coalesce(so.supplier_id, offer.supplier_id) as supplier_id,
      offer.lead_days
    from orders o join purchases p on p.seller_id = o.seller_id and p.order_id = o.id
        and p.status = ${anyOfNumbers(purchaseFilters.WAITING)}
      join purchase_lines b on b.seller_id = p.seller_id and b.purchase_id = p.id
        and b.status = ${anyOf(purchaseLinesOpen)} and b.quantity > b.received
      left join supplier_order_units u on u.seller_id = b.seller_id and u.purchase_line_id = b.id
      left join supplier_order_lines sl on sl.id = u.line_id
      left join supplier_orders so on so.id = sl.order_id and so.status = ${anyOf(runningSupplierOrders)}
      left join lateral (
        select f.supplier_id, f.lead_days from variants v join supplier_offers f on f.product_id = v.product_id
        where v.id = b.variant_id order by f.supplier_id = so.supplier_id desc nulls last, f.is_preferred desc, f.id limit 1
      ) offer on true
    where o.id = any(${sql.param([...orderIds])}::uuid[])`);

/** The promises of these orders, by order; those without one are absent. A fixed number of queries. */
export async function promisesOf(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DeliveryPromise>> {
  const parcels = Map.groupBy(await parcelsOf(db, scope, orderIds), (row) => row.order_id);
  const unshipped = [...parcels].filter(([, rows]) => rows.some((row) => parcelsAwaiting.includes(row.status)));
  const goods = await comingFor(
    db,
    unshipped.map(([id]) => id),
  );
  const leads = await leadDaysOf(
    db,
    goods.flatMap((row) => row.supplier_id ?? []),
    now,
  );
  const leadOf = ({ supplier_id: id, lead_days: offered }: ComingRow) => {
    const scored = id === null ? undefined : leads.get(id);
    if (scored) return scored;
    return offered === null ? null : { p50: offered + domesticDays.p50, p90: offered + domesticDays.p90 };
  };
  const coming = Map.groupBy(goods, (row) => row.order_id);
  return new Map(
    [...parcels].flatMap(([orderId, rows]) => {
      const facts = {
        paidAt: paidOf(rows),
        isEnded: rows.some((row) => row.order_status !== orderStatus.open),
        parcels: rows.map(parcelFacts),
        coming: (coming.get(orderId) ?? []).map((row): ComingGoods => ({
          boughtAt: row.bought_at,
          dueAt: row.due_at,
          lead: leadOf(row),
        })),
      };
      const promise = promiseOf(facts, now);
      return promise ? [[orderId, promise] as const] : [];
    }),
  );
}

/** Parcels are made when an order is paid, and a transfer has arrived. */
const paidOf = (rows: readonly ParcelRow[]): Date | null =>
  rows.reduce<Date | null>((first, { paid_at: at }) => (first === null || at < first ? at : first), null);

const parcelFacts = (row: ParcelRow): PromisedParcel => ({
  hereAt: row.here_at,
  isWaiting: parcelsAwaiting.includes(row.status),
  shippedAt: row.shipped_at,
  deliveredAt: row.status === parcelStatus.returned ? (row.delivered_at ?? row.shipped_at) : row.delivered_at,
  days: row.days_p50 === null || row.days_p90 === null ? null : { p50: row.days_p50, p90: row.days_p90 },
});
