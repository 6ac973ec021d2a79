import { z } from 'zod';
import type { supplierOrderDemand } from '#contract/warehouse/suppliers/supplier-orders.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { purchaseLinesUnderWay, purchaseLineStatus, purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { reorderOf, reorderRule } from '#domain/warehouse/supplier-orders/demand.ts';
import { openSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { containing, containsAllTerms } from '../../../core/db/keyword.ts';
import { literal } from '../../../core/db/literals.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { searchedText } from '../../catalog/mapping/cards.ts';
import { breaksIn } from '../../catalog/suppliers/ordering.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { claimed } from './store.ts';

const dayMs = 86_400_000;

/** Purchase lines `l` of purchases `p` that someone has to order. */
export const toBuy: SQL = sql`
  purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    left join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    left join purchase_charges pc on pc.seller_id = p.seller_id and pc.purchase_id = p.id
  where l.status = ${sql.raw(literal(purchaseLineStatus.open))} and p.status = ${anyOfNumbers(purchaseFilters.WAITING)}
    and coalesce(o.order_status, '') <> ${orderStatus.cancelled} and coalesce(pc.status, '') <> ${stockChargeStatus.awaited}
    and not exists (
      select 1 from supplier_order_units u where u.seller_id = l.seller_id and u.purchase_line_id = l.id)`;

/** Pieces of open supplier orders that are for stock and have not arrived, of an order line `sl` with its claims `c`. */
const comingPieces = sql`greatest(case when sl.quantity is null then sl.spare
  else greatest(sl.quantity - c.claimed, 0) - sl.received - sl.damaged - sl.dropped end, 0)`;

export const comingOf = (variants: SQL): SQL => sql`
  select so.warehouse_id, sl.variant_id, sum(${comingPieces})::int as coming
  from supplier_orders so join supplier_order_lines sl on sl.order_id = so.id ${claimed}
  where so.status = ${anyOf(openSupplierOrders)} ${variants} group by 1, 2`;

type Filter = z.output<(typeof supplierOrderDemand)['input']>;

/** Variants of a warehouse that must be bought: for purchases, or because they will be sold out. */
const wanted = (now: Date): SQL => sql`
  with needed as (
    select p.warehouse_id, l.variant_id, sum(l.quantity)::int as for_orders, count(distinct p.id)::int as purchases,
      min(p.created_at) as waiting_since
    from ${toBuy} group by 1, 2
  ), sold as (
    select m.warehouse_id, m.variant_id, sum(m.quantity)::int as sold_90,
      coalesce(sum(m.quantity) filter (where m.at > ${new Date(now.getTime() - 30 * dayMs)}), 0)::int as sold_30
    from stock_moves m where m.kind = 'ship' and m.at > ${new Date(now.getTime() - 90 * dayMs)} group by 1, 2
  ), coming as (${comingOf(sql``)}
  ), wanted as (
    select warehouse_id, variant_id, coalesce(n.for_orders, 0) as for_orders, coalesce(n.purchases, 0) as purchases,
      n.waiting_since, coalesce(s.sold_30, 0) as sold_30, coalesce(s.sold_90, 0) as sold_90,
      coalesce(t.on_hand, 0) as on_hand, coalesce(t.live, 0) as available, coalesce(c.coming, 0) as coming,
      v.product_id, v.variant_code, v.sku, v.title, v.title_cn, v.image, v.cost_fen, w.code as warehouse,
      f.supplier_id, coalesce(fs.name, ip.supplier_name) as supplier_name, f.min_quantity, f.lead_days, f.currency,
      f.price_breaks
    from needed n full join sold s using (warehouse_id, variant_id)
      join warehouses w on w.id = warehouse_id
      join variants v on v.id = variant_id join internal_products ip on ip.id = v.product_id
      left join stock_totals t using (warehouse_id, variant_id)
      left join coming c using (warehouse_id, variant_id)
      left join supplier_offers f on f.product_id = v.product_id and f.is_preferred
      left join suppliers fs on fs.id = f.supplier_id
    where n.variant_id is not null or (w.kind = 'internal' and (coalesce(t.live, 0) + coalesce(c.coming, 0)) * 90
      < greatest(s.sold_30 * 3, s.sold_90) * (coalesce(f.lead_days, ${reorderRule.leadDays}) + ${reorderRule.safetyDays}))
  )`;

const DemandRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  cost_fen: z.number(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  supplier_id: z.string().nullable(),
  supplier_name: z.string(),
  for_orders: z.number(),
  purchases: z.number(),
  waiting_since: z.date().nullable(),
  sold_30: z.number(),
  sold_90: z.number(),
  on_hand: z.number(),
  available: z.number(),
  coming: z.number(),
  on_the_way: z.number(),
  min_quantity: z.number().nullable(),
  lead_days: z.number().nullable(),
  currency: z.string().nullable(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })).nullable(),
});
type DemandRow = z.output<typeof DemandRow>;

const conditions = ({ only, keyword, warehouse_id: warehouses }: Filter): SQL => sql`
  ${only === 'orders' ? sql`d.for_orders > 0` : only === 'stock' ? sql`d.for_orders = 0` : sql`true`}
  ${warehouses?.length ? sql`and d.warehouse_id = any(${sql.param([...warehouses])}::uuid[])` : sql``}
  ${
    keyword
      ? sql`and (lower(d.supplier_name) like ${containing(keyword.toLowerCase())}
          or d.variant_id in (select v.id from variants v where ${containsAllTerms(keyword, searchedText)}))`
      : sql``
  }`;

export async function listDemand(db: Db, filter: Filter, now: Date) {
  const rows = await query(db, DemandRow).all(sql`
    ${wanted(now)}, page as (
      select d.* from wanted d where ${conditions(filter)}
      order by d.supplier_name, d.warehouse, d.waiting_since, d.variant_code
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select d.variant_id, d.variant_code, d.sku, d.title, d.title_cn, d.image, d.cost_fen, d.warehouse_id, d.warehouse,
      d.supplier_id, d.supplier_name, d.for_orders, d.purchases, d.waiting_since, d.sold_30, d.sold_90, d.on_hand,
      d.available, d.coming, coalesce(b.on_the_way, 0)::int as on_the_way, d.min_quantity, d.lead_days, d.currency,
      d.price_breaks
    from page d left join lateral (
      select sum(greatest(l.quantity - l.received, 0)) as on_the_way
      from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
      where l.variant_id = d.variant_id and l.status = ${anyOf(purchaseLinesUnderWay)}
        and p.warehouse_id = d.warehouse_id and p.status = ${anyOfNumbers(purchaseFilters.WAITING)}
    ) b on true
    order by d.supplier_name, d.warehouse, d.waiting_since, d.variant_code`);
  const counted = await query(db, CountRow).first(
    sql`${wanted(now)} select count(*) from wanted d where ${conditions(filter)}`,
  );
  const breaksOf = await breaksIn(db, factoryCurrency, rows);
  return { rows: rows.map((row) => presentDemand(row, breaksOf(row))), count: counted?.count ?? 0 };
}

function presentDemand(row: DemandRow, breaks: readonly { readonly from: number; readonly minor: number }[]) {
  const { sold_30, sold_90, available, coming, currency: _, cost_fen: cost, min_quantity: minimum, ...rest } = row;
  const { point, needed } = reorderOf(available + coming, { in30: sold_30, in90: sold_90 }, row.lead_days);
  return {
    ...rest,
    _id: `${row.variant_id} ${row.warehouse_id}`,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    for_stock: needed,
    reorder_point: point,
    sold_30,
    sold_90,
    available,
    coming,
    min_quantity: minimum ?? 1,
    price_breaks: breaks.length > 0 ? [...breaks] : [{ from: minimum ?? 1, minor: cost }],
  };
}

const WarehouseRow = z.object({ _id: z.string(), code: z.string(), name: z.string(), name_cn: z.string() });

export const warehousesToFill = (db: Db) =>
  query(db, WarehouseRow).all(sql`select id as _id, code, name, name_cn from warehouses order by code`);
