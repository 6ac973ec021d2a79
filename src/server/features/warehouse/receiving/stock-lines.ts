import { z } from 'zod';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { query } from '#server/core/db/rows.ts';
import { literals } from '../../../core/db/literals.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { ShownLine } from '../purchasing/line.ts';
import { lotRule, LotRuleColumn } from '../stock/lot-rule.ts';
import { variantPlace } from '../stock/variant-place.ts';
import { hasNoContents } from '../supplier-orders/cartons.ts';
import { neededOf } from '../supplier-orders/needed.ts';

/** What receiving needs to know of each line. */
export const arrivalFields = {
  warehouse_id: z.string(),
  /** The number of the purchase, or of the supplier order. */
  purchase_number: z.string(),
  order_number: z.string(),
  /** The location of the order's pieces of this line, else of the variant's. */
  known_place: z.string().nullable(),
  lot_rule: LotRuleColumn,
  /** Waybills of its supplier order with unknown contents. */
  order_waybills: z.array(z.string()),
  since: z.date().nullable(),
};

/**
 * Pieces of supplier orders that no purchase needs, as lines that are received into stock. A line is what one carton brings
 * (its id is the carton line's), or what comes in cartons with unknown contents (its id is the order line's).
 */
export const StockLine = ShownLine.extend({
  ...arrivalFields,
  supplier_line_id: z.string(),
  is_of_carton: z.boolean(),
});
export type StockLine = z.output<typeof StockLine>;

const arriving = sql.raw(`'${purchaseLineStatus.deliveried}'`);
const received = sql.raw(`'${purchaseLineStatus.received}'`);
const running = sql.raw(literals(runningSupplierOrders));
const shown = sql.raw(literals([...runningSupplierOrders, supplierOrderStatus.finished]));

const ofCartons = (where: SQL): SQL => sql`
  select cl.id, cl.line_id, true as is_of_carton, c.waybill, '{}'::text[] as waybills, c.created_at as since,
    cl.quantity - ${neededOf(sql`c.waybill`)} as quantity, cl.received, cl.damaged
  from supplier_cartons c join supplier_carton_lines cl on cl.carton_id = c.id
    join supplier_order_lines sl on sl.id = cl.line_id join supplier_orders so on so.id = sl.order_id
  where so.status in ${shown} and ${where}`;

const ofUnknown = (where: SQL): SQL => sql`
  select sl.id, sl.id as line_id, false as is_of_carton, '' as waybill, n.waybills, n.since,
    sl.quantity - ${neededOf()} - k.quantity as quantity, sl.received - k.received as received, sl.damaged - k.damaged as damaged
  from supplier_order_lines sl join supplier_orders so on so.id = sl.order_id
    join lateral (
      select array_agg(c.waybill order by c.waybill) as waybills, min(c.created_at) as since
      from supplier_cartons c where c.order_id = so.id and ${hasNoContents}
    ) n on n.waybills is not null
    cross join lateral (
      select coalesce(sum(greatest(0, cl.quantity - ${neededOf(sql`c.waybill`)})), 0)::int as quantity,
        coalesce(sum(cl.received), 0)::int as received, coalesce(sum(cl.damaged), 0)::int as damaged
      from supplier_carton_lines cl join supplier_cartons c on c.id = cl.carton_id where cl.line_id = sl.id
    ) k
  where so.status in ${shown} and ${where}`;

/** Conditions on the order `so`, and on the cartons `c` or the order line `sl`. */
type Conditions = { readonly carton: SQL; readonly unknown: SQL };

const stockLines = ({ carton, unknown }: Conditions): SQL => sql`
  select a.id, null as order_line_id, a.line_id as supplier_line_id, a.is_of_carton, so.warehouse_id,
    so.number as purchase_number, '' as order_number, sl.variant_id, v.title, v.title_cn, v.sku, v.variant_code, v.image,
    -- Damaged pieces are not sent again.
    a.quantity - a.damaged as quantity, a.received, a.damaged,
    case when so.status in ${running} and a.received + a.damaged < a.quantity then ${arriving} else ${received} end as status,
    s.name as supplier_name, ip.supplier_url, so.supplier_number as supplier_order_number, so.id as supplier_order_id,
    a.waybill as inbound_waybill, sl.price_fen as unit_cost_fen, '' as receive_reason,
    ${variantPlace(sql`so.warehouse_id`, sql`sl.variant_id`, sql`a.quantity - a.damaged - a.received`)} as known_place,
    ${lotRule(sql`sl.variant_id`)} as lot_rule, a.waybills as order_waybills, a.since
  from (${ofCartons(carton)} union all ${ofUnknown(unknown)}) a
    join supplier_order_lines sl on sl.id = a.line_id join supplier_orders so on so.id = sl.order_id
    join suppliers s on s.id = so.supplier_id join variants v on v.id = sl.variant_id
    join internal_products ip on ip.id = v.product_id
  where a.quantity > 0`;

/** Expected and received pieces for stock of an inbound waybill. */
export const stockLinesUnder = (db: Db, waybill: string) =>
  query(db, StockLine).all(
    stockLines({
      carton: sql`c.waybill = ${waybill}`,
      unknown: sql`exists (select 1 from supplier_cartons c where c.order_id = so.id and c.waybill = ${waybill} and ${hasNoContents})`,
    }),
  );

/** Of all running orders of a warehouse. */
export const stockLinesIn = (db: Db, warehouseId: string) => {
  const here = sql`so.warehouse_id = ${warehouseId} and so.status in ${running}`;
  return query(db, StockLine).all(stockLines({ carton: here, unknown: here }));
};

/** The current line; null when the id is none of supplier orders. */
export const stockLine = (db: Db, id: string) =>
  query(db, StockLine).first(stockLines({ carton: sql`cl.id = ${id}`, unknown: sql`sl.id = ${id}` }));

/** Waybills with pieces for stock that are still expected, a row for each line. */
export const stockWaybills: SQL = sql`
  select w.waybill, a.supplier_name, a.quantity, a.received, a.since as purchased_at
  from (${stockLines({ carton: sql`so.status in ${running}`, unknown: sql`so.status in ${running}` })}) a
    cross join lateral unnest(case when a.is_of_carton then array[a.inbound_waybill] else a.order_waybills end) w(waybill)
  where a.status = ${arriving}`;

const OwnerRow = z.object({ order_id: z.string(), warehouseId: z.string(), variantId: z.string() });

/** The supplier orders and goods of these lines; other ids are left out. */
export const ownersOfStockLines = (db: Db, ids: readonly string[]) => {
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`;
  return query(db, OwnerRow).all(sql`
    select so.id as order_id, so.warehouse_id as "warehouseId", sl.variant_id as "variantId"
    from supplier_order_lines sl join supplier_orders so on so.id = sl.order_id
    where sl.id = ${wanted} or sl.id in (select cl.line_id from supplier_carton_lines cl where cl.id = ${wanted})`);
};
