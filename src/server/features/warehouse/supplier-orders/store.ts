import { z } from 'zod';
import type { supplierOrderList } from '#contract/warehouse/suppliers/supplier-orders.ts';
import { purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { lotRule, LotRuleColumn } from '../stock/lot-rule.ts';
import { isWanted, unitTables } from './needed.ts';

/** Joins to an order line `sl` what its purchases claim and have received, as `c`. */
export const claimed: SQL = sql`
  left join lateral (
    select coalesce(sum(pl.quantity) filter (where ${isWanted}), 0)::int as claimed,
      coalesce(sum(pl.received), 0)::int as received, coalesce(sum(pl.damaged), 0)::int as damaged,
      count(distinct p.id) filter (where ${isWanted})::int as purchases
    from ${unitTables} where u.line_id = sl.id
  ) c on true`;

const OrderRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  status: z.enum(supplierOrderStatuses),
  supplier_id: z.string(),
  supplier_name: z.string(),
  supplier_email: z.string(),
  supplier_number: z.string(),
  warehouse: z.string(),
  warehouse_id: z.string(),
  marks: z.string(),
  note: z.string(),
  reason: z.string(),
  mailed_to: z.string(),
  created_at: z.date(),
  created_by: z.string(),
  sent_at: z.date().nullable(),
  due_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  checked_at: z.date().nullable(),
  /** The number of the order this one replaces. */
  replaces: z.string().nullable(),
});
const ListedRow = OrderRow.extend({
  lines: z.number(),
  ordered: z.number(),
  received: z.number(),
  damaged: z.number(),
  purchases: z.number(),
  total_fen: z.number(),
});
export type OrderRow = z.output<typeof OrderRow>;
export type ListedRow = z.output<typeof ListedRow>;

const orderColumns = sql`so.id, so.version, so.number, so.status, so.supplier_id, s.name as supplier_name,
  s.email as supplier_email, so.supplier_number, w.code as warehouse, so.warehouse_id, so.marks, so.note, so.reason,
  so.mailed_to, so.created_at, coalesce(cu.name, '') as created_by, so.sent_at, so.due_at, so.finished_at, so.checked_at,
  ro.number as replaces`;
const ofOrder = sql`join suppliers s on s.id = so.supplier_id
  join warehouses w on w.id = so.warehouse_id left join users cu on cu.id = so.created_by
  left join supplier_orders ro on ro.id = so.replaces_id`;
const orderTables = sql`supplier_orders so ${ofOrder}`;

/** Joins the sums of its lines to an order `so`, as `f`. */
const figures = sql`
  left join lateral (
    select count(*)::int as lines, coalesce(sum(coalesce(sl.quantity, c.claimed + sl.spare)), 0)::int as ordered,
      coalesce(sum(c.received + sl.received), 0)::int as received, coalesce(sum(c.damaged + sl.damaged), 0)::int as damaged,
      coalesce(sum(c.purchases), 0)::int as purchases,
      coalesce(sum(coalesce(sl.quantity, c.claimed + sl.spare) * sl.price_fen), 0)::bigint as total_fen
    from supplier_order_lines sl ${claimed} where sl.order_id = so.id
  ) f on true`;

type Filter = z.output<(typeof supplierOrderList)['input']>;

const conditions = ({ status, supplier_id: suppliers, keyword }: Filter): SQL => {
  const like = keyword ? startingWith(keyword.toUpperCase()) : null;
  return sql`
    ${status?.length ? sql`so.status = any(${sql.param([...status])}::text[])` : sql`true`}
    ${suppliers?.length ? sql`and so.supplier_id = any(${sql.param([...suppliers])}::uuid[])` : sql``}
    ${like ? sql`and (upper(so.number) like ${like} or upper(so.supplier_number) like ${like} or upper(s.name) like ${like})` : sql``}`;
};

export async function listOrders(db: Db, filter: Filter) {
  const where = conditions(filter);
  const rows = await query(db, ListedRow).all(sql`
    select ${orderColumns}, f.lines, f.ordered, f.received, f.damaged, f.purchases, f.total_fen
    from (
      select so.* from supplier_orders so join suppliers s on s.id = so.supplier_id
      where ${where} order by so.created_at desc, so.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) so ${ofOrder} ${figures}
    order by so.created_at desc, so.id desc`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) from supplier_orders so join suppliers s on s.id = so.supplier_id where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export const orderById = (db: Db, id: string) =>
  query(db, OrderRow).first(sql`select ${orderColumns} from ${orderTables} where so.id = ${id}`);

export const lockOrder = (db: Db, id: string) =>
  query(db, OrderRow).first(sql`select ${orderColumns} from ${orderTables} where so.id = ${id} for update of so`);

const LineRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  product_id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  quantity: z.number().nullable(),
  spare: z.number(),
  price_fen: z.number(),
  received: z.number(),
  damaged: z.number(),
  dropped: z.number(),
  shipped: z.number(),
  min_quantity: z.number().nullable(),
  currency: z.string().nullable(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })).nullable(),
  lot_rule: LotRuleColumn,
});
export type LineRow = z.output<typeof LineRow>;

/** The lines of an order in their order, with the terms of its supplier. */
export const linesOfOrder = (db: Db, orderId: string) =>
  query(db, LineRow).all(sql`
    select sl.id, sl.variant_id, v.product_id, v.variant_code, v.sku, v.title, v.title_cn, v.image, sl.quantity, sl.spare, sl.price_fen,
      sl.received, sl.damaged, sl.dropped, (
        select coalesce(sum(cl.quantity), 0) from supplier_carton_lines cl where cl.line_id = sl.id)::int as shipped,
      f.min_quantity, f.currency, f.price_breaks, ${lotRule(sql`sl.variant_id`)} as lot_rule
    from supplier_order_lines sl join supplier_orders so on so.id = sl.order_id join variants v on v.id = sl.variant_id
      left join supplier_offers f on f.product_id = v.product_id and f.supplier_id = so.supplier_id
    where sl.order_id = ${orderId} order by sl.position, sl.id`);

const UnitRow = z.object({
  line_id: z.string(),
  purchase_line_id: z.string(),
  purchase_id: z.string(),
  seller_id: z.string(),
  purchase_number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  paid_at: z.date(),
  quantity: z.number(),
  received: z.number(),
  damaged: z.number(),
  status: z.enum(purchaseLineStatuses),
  inbound_waybill: z.string(),
  is_wanted: z.boolean(),
});
export type UnitRow = z.output<typeof UnitRow>;

/** The purchase lines of an order, first paid first. */
export const unitsOfOrder = (db: Db, orderId: string) =>
  query(db, UnitRow).all(sql`
    select u.line_id, pl.id as purchase_line_id, p.id as purchase_id, p.seller_id, p.number as purchase_number,
      p.order_number, us.name as seller_name, p.created_at as paid_at, pl.quantity, pl.received, pl.damaged, pl.status,
      pl.inbound_waybill, ${isWanted} as is_wanted
    from supplier_order_lines sl join ${unitTables} on u.line_id = sl.id join users us on us.id = p.seller_id
    where sl.order_id = ${orderId} order by p.created_at, p.id, pl.id`);

export type NewOrder = {
  readonly id: string;
  readonly number: string;
  readonly supplierId: string;
  readonly warehouseId: string;
  readonly actorId: string;
  readonly replacesId?: string;
};
export type NewLine = {
  readonly id: string;
  readonly variantId: string;
  readonly spare: number;
  readonly priceFen: number;
};

export async function insertOrder(db: Db, order: NewOrder, lines: readonly NewLine[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into supplier_orders (id, number, supplier_id, warehouse_id, created_at, created_by, updated_at, replaces_id)
    values (${order.id}, ${order.number}, ${order.supplierId}, ${order.warehouseId}, ${now}, ${order.actorId}, ${now},
      ${order.replacesId ?? null})`);
  const rows = lines.map((line, position) => ({ ...line, position }));
  await db.execute(sql`
    insert into supplier_order_lines (id, order_id, position, variant_id, spare, price_fen)
    select l.id, ${order.id}::uuid, l.position, l."variantId", l.spare, l."priceFen"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, position int, "variantId" uuid, spare int,
      "priceFen" bigint)`);
}

export type NewUnit = { readonly sellerId: string; readonly purchaseLineId: string; readonly lineId: string };

export const insertUnits = (db: Db, units: readonly NewUnit[]) =>
  db.execute(sql`
    insert into supplier_order_units (seller_id, purchase_line_id, line_id)
    select u."sellerId", u."purchaseLineId", u."lineId"
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("sellerId" uuid, "purchaseLineId" uuid, "lineId" uuid)`);

export const deleteUnits = (db: Db, purchaseLineIds: readonly string[]) =>
  db.execute(
    sql`delete from supplier_order_units where purchase_line_id = any(${sql.param([...purchaseLineIds])}::uuid[])`,
  );
