import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderStatuses } from '#domain/shared/order-status/order-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import {
  purchaseStatuses,
  type PurchaseLineStatus,
  type PurchaseKind,
  type PurchaseStatus,
  purchaseLineStatus,
} from '#domain/warehouse/purchasing/status.ts';
import { stockChargeStatuses } from '#domain/warehouse/purchasing/stock-charge.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { lineColumns, LineRow, lineTables } from './line.ts';

export const PurchaseRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  version: z.number(),
  number: z.string(),
  /** null: a stock purchase. */
  order_id: z.string().nullable(),
  order_number: z.string(),
  order_status: z.enum(orderStatuses).nullable(),
  seller_name: z.string(),
  warehouse: z.string(),
  warehouse_id: z.string(),
  status: z.literal(purchaseStatuses),
  reason: z.string(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
  cost_variance_fen: z.number().nullable(),
  supplier_credit_fen: z.number(),
  /** Of a stock purchase. */
  channel: z.string().nullable(),
  channel_cn: z.string().nullable(),
  charge: z.object({ status: z.enum(stockChargeStatuses), total_minor: z.number(), currency: z.string() }).nullable(),
});
export type PurchaseRow = z.output<typeof PurchaseRow>;

const purchaseColumns = sql`p.id, p.seller_id, p.version, p.number, p.order_id, p.order_number, o.order_status, u.name as seller_name,
  w.code as warehouse, p.warehouse_id, p.status, p.reason, p.created_at, p.finished_at, p.cost_variance_fen, p.supplier_credit_fen, ch.name as channel,
  ch.name_cn as channel_cn, case when pc.id is not null then json_build_object('status', pc.status,
    'total_minor', pc.total_minor, 'currency', pc.currency) end as charge`;

const purchaseTables = sql`purchases p left join orders o on o.seller_id = p.seller_id and o.id = p.order_id
  join users u on u.id = p.seller_id join warehouses w on w.id = p.warehouse_id
  left join channels ch on ch.id = p.channel_id
  left join purchase_charges pc on pc.seller_id = p.seller_id and pc.purchase_id = p.id`;

export type PurchaseFilter = {
  statuses: readonly number[];
  /** For orders, or stock purchases; both when absent. */
  kind?: PurchaseKind | undefined;
  keyword?: string | undefined;
  supplier?: string | undefined;
  warehouse_id?: readonly string[] | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** Readers who may not see factories cannot search for them either. */
  mayReadFactory: boolean;
};

const ofKind = (kind: PurchaseKind | undefined): SQL =>
  kind === undefined ? sql`` : kind === 'stock' ? sql`and p.order_id is null` : sql`and p.order_id is not null`;

/** The conditions on `purchases p` for a filter and scope. */
export function conditions(scope: Scope, filter: PurchaseFilter): SQL {
  const { statuses, kind, keyword, supplier, mayReadFactory, warehouse_id: warehouses, start, end } = filter;
  const like = keyword ? startingWith(keyword.toUpperCase()) : null;
  const bySupplier = mayReadFactory && supplier ? supplier : null;
  return sql`${sellerScope(scope, sql`p.seller_id`)} and p.status = any(${sql.param([...statuses])}::smallint[])
    ${ofKind(kind)}
    and (${like}::text is null or upper(p.number) like ${like} or upper(p.order_number) like ${like} or exists (
      select 1 from purchase_lines l where l.seller_id = p.seller_id and l.purchase_id = p.id
        and (l.inbound_waybill like ${like} or (${mayReadFactory} and
          (upper(l.supplier_order_number) like ${like} or upper(l.supplier_name) like ${like})))))
    ${warehouses?.length ? sql`and p.warehouse_id = any(${sql.param([...warehouses])}::uuid[])` : sql``}
    ${start ? sql`and p.created_at >= ${start}::timestamptz` : sql``}
    ${end ? sql`and p.created_at <= ${end}::timestamptz` : sql``}
    ${
      bySupplier
        ? sql`and (p.seller_id, p.id) in (
            select l.seller_id, l.purchase_id from purchase_lines l where l.supplier_name = ${bySupplier})`
        : sql``
    }`;
}

const Option = z.object({ _id: z.string(), code: z.string(), name: z.string(), name_cn: z.string() });
const NameRow = z.object({ name: z.string() });

/** What purchases can be filtered by. */
export async function filterOptions(db: Db, { factory }: { readonly factory: boolean }) {
  const warehouses = await query(db, Option).all(
    sql`select id as _id, code, name, name_cn from warehouses order by code`,
  );
  const suppliers = factory
    ? await query(db, NameRow).all(sql`select name from suppliers order by lower(name), id limit 1000`)
    : [];
  return { warehouses, suppliers: [...new Set(suppliers.map(({ name }) => name))] };
}

/** One purchase of the scope; null when there is none. */
export const purchaseById = (db: Db, scope: Scope, id: string): Promise<PurchaseRow | null> =>
  query(db, PurchaseRow).first(sql`
    select ${purchaseColumns} from ${purchaseTables} where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)}`);

export async function listPurchases(db: Db, scope: Scope, filter: PurchaseFilter & { page: number; size: number }) {
  const where = conditions(scope, filter);
  const rows = await query(db, PurchaseRow).all(sql`
    select ${purchaseColumns} from ${purchaseTables}
    where ${where} order by p.created_at desc, p.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from purchases p where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const StatusCount = z.object({ status: z.number(), count: z.number() });

export async function countByStatus(
  db: Db,
  scope: Scope,
  kind: PurchaseKind | undefined,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query(db, StatusCount).all(
    sql`select status, count(*) from purchases p where ${sellerScope(scope, sql`p.seller_id`)} ${ofKind(kind)} group by status`,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export async function linesOf(db: Db, purchaseIds: readonly string[]): Promise<LineRow[]> {
  return query(db, LineRow).all(sql`
    select ${lineColumns} from ${lineTables} where p.id = any(${sql.param([...purchaseIds])}::uuid[])
    order by l.supplier_name, v.variant_code, l.id`);
}

/** Locks purchases with their orders, so that a cancellation of processing is serialized with it. */
export async function lockPurchases(db: Db, scope: Scope, ids: readonly string[]): Promise<PurchaseRow[]> {
  const wanted = sql`p.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`p.seller_id`)}`;
  await db.execute(sql`
    select 1 from purchases p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where ${wanted} order by o.id for update of o`);
  return query(db, PurchaseRow).all(sql`
    select ${purchaseColumns} from ${purchaseTables} where ${wanted} order by p.order_id, p.id for update of p`);
}

const PurchaseIdRow = z.object({ purchase_id: z.string() });

/** The purchases of these lines. */
export async function purchasesOfLines(db: Db, lineIds: readonly string[]): Promise<string[]> {
  const rows = await query(db, PurchaseIdRow).all(
    sql`select distinct purchase_id from purchase_lines where id = any(${sql.param([...lineIds])}::uuid[])`,
  );
  return rows.map((row) => row.purchase_id);
}

export type PurchaseChange = {
  status: PurchaseStatus;
  reason?: string;
  purchasedBy?: string;
  /** When it finishes: what it cost more than planned. */
  costVarianceFen?: number;
};

export async function changePurchase(db: Db, id: string, change: PurchaseChange, now: Date): Promise<void> {
  await db.execute(sql`
    update purchases set status = ${change.status}, version = version + 1, updated_at = ${now},
      reason = coalesce(${change.reason ?? null}, reason), purchased_by = coalesce(${change.purchasedBy ?? null}::uuid, purchased_by),
      finished_at = case when ${change.costVarianceFen ?? null}::bigint is null then finished_at else ${now} end,
      cost_variance_fen = coalesce(${change.costVarianceFen ?? null}::bigint, cost_variance_fen)
    where id = ${id}`);
}

export type Bought = { supplierOrderNumber: string; inboundWaybill: string; unitCostFen: number | null };

export async function buyLines(db: Db, lineIds: readonly string[], bought: Bought, now: Date): Promise<void> {
  await db.execute(sql`
    update purchase_lines set status = case when status = ${purchaseLineStatus.open} then ${purchaseLineStatus.purchased} else status end,
      supplier_order_number = ${bought.supplierOrderNumber}, inbound_waybill = ${bought.inboundWaybill},
      unit_cost_fen = coalesce(${bought.unitCostFen}::bigint, unit_cost_fen), purchased_at = coalesce(purchased_at, ${now})
    where id = any(${sql.param([...lineIds])}::uuid[])`);
}

/** Cancels the bought lines of a purchase that ends, so that they are no longer expected. */
export async function cancelBoughtLines(db: Db, sellerId: string, purchaseIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update purchase_lines set status = ${purchaseLineStatus.cancel}
    where seller_id = ${sellerId} and purchase_id = any(${sql.param([...purchaseIds])}::uuid[]) and status = ${purchaseLineStatus.purchased}`);
}

/** Buying starts: costs are compared with these when it finishes. */
export async function snapshotCosts(db: Db, purchaseIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update purchase_lines set planned_cost_fen = unit_cost_fen
    where purchase_id = any(${sql.param([...purchaseIds])}::uuid[])
      and seller_id in (select seller_id from purchases where id = any(${sql.param([...purchaseIds])}::uuid[]))`);
}

export async function endLine(db: Db, id: string, status: PurchaseLineStatus, reason: string): Promise<void> {
  await db.execute(sql`update purchase_lines set status = ${status}, receive_reason = ${reason} where id = ${id}`);
}
