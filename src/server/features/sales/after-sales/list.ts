import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { AfterSaleRow as Wire, refundList } from '#contract/sales/after-sales.ts';
import { afterSaleKinds, type AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { objectedColumn, requesterColumn, CaseRow } from '../cases/case-rows.ts';

type Filter = z.output<(typeof refundList)['input']>;

export const ListRow = CaseRow.extend({
  store_name: z.string(),
  country_code: z.string(),
  seller_name: z.string(),
  created_at: z.date(),
  created_by_name: z.string(),
  charge_minor: z.number().nullable(),
  cost_minor: z.number(),
  units: z.number(),
  images: z.array(z.object({ src: z.string().nullable(), name: z.string() })),
  files: z.number(),
  decided_at: z.date().nullable(),
  withdrawn: z.boolean(),
});
export type ListRow = z.output<typeof ListRow>;

/** Columns of a list row, from `after_sales a`, `orders o`, `stores s` and `users u`. */
export const listColumns = sql`a.id, a.seller_id, a.kind, a.number, a.version, a.order_id, o.order_number, a.stage, a.status,
  a.awaits, a.origin, a.reason, a.currency, a.product_minor, a.shipping_minor, a.amount_minor, a.payer, a.channel_id,
  a.charge_id, a.child_order_id, a.created_by, ${requesterColumn}, ${objectedColumn}, s.name as store_name, o.country_code, u.name as seller_name, a.created_at,
  (select name from users where id = a.created_by) as created_by_name,
  (select c.total_minor from order_charges c where c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null) as charge_minor,
  coalesce((select -sum(l.amount_minor) from postings p join posting_lines l on l.posting_id = p.id
    where p.order_id = o.id and l.bill_type is not null), 0)::bigint as cost_minor,
  (select coalesce(sum(n.quantity), 0) from after_sale_lines n where n.seller_id = a.seller_id and n.after_sale_id = a.id)::int as units,
  coalesce((select json_agg(json_build_object('src', x.image, 'name', x.title) order by x.position) from (
    select l.image, l.title, l.position from order_lines l
    where l.seller_id = o.seller_id and l.order_id = o.id and l.components is null and (
      exists (select 1 from after_sale_lines n where n.seller_id = a.seller_id and n.after_sale_id = a.id and n.order_line_id = l.id)
      or not exists (select 1 from after_sale_lines n where n.seller_id = a.seller_id and n.after_sale_id = a.id))
    order by l.position limit 8) x), '[]') as images,
  (select count(*) from after_sale_files f where f.seller_id = a.seller_id and f.after_sale_id = a.id)::int as files,
  a.decided_at, (a.status = ${afterSaleStatus.rejected} and a.decision_reason = '') as withdrawn`;

export const listTables = sql`after_sales a join orders o on o.seller_id = a.seller_id and o.id = a.order_id
  join stores s on s.id = o.store_id join users u on u.id = a.seller_id`;

const some = (
  column: SQL,
  values: readonly (string | number)[] | undefined,
  type: 'text' | 'smallint' | 'uuid',
): SQL[] => (values && values.length > 0 ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : []);

function matching(kind: AfterSaleKind, scope: Scope, filter: Filter): SQL {
  const like = filter.keyword ? `%${filter.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const parts = [
    sql`a.kind = ${kind}`,
    sellerScope(narrow(scope, filter.seller_id), sql`a.seller_id`),
    ...some(sql`a.status`, filter.status, 'smallint'),
    ...some(sql`a.stage`, filter.stage, 'text'),
    ...some(sql`a.reason`, filter.reason, 'text'),
    ...some(sql`a.origin`, filter.origin, 'text'),
    ...some(sql`o.store_id`, filter.store_id, 'uuid'),
    ...(filter.awaits ? [sql`a.status = ${afterSaleStatus.unconfirmed} and a.awaits = ${filter.awaits}`] : []),
    ...(filter.payer ? [sql`a.payer = ${filter.payer}`] : []),
    ...(filter.start ? [sql`a.created_at >= ${filter.start}::timestamptz`] : []),
    ...(filter.end ? [sql`a.created_at <= ${filter.end}::timestamptz`] : []),
    ...(like ? [sql`lower(a.number || ' ' || o.order_number || ' ' || u.name || ' ' || a.note) like ${like}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** One page of a kind, newest first, and the total. */
export async function casesPage(db: Db, kind: AfterSaleKind, scope: Scope, filter: Filter) {
  const where = matching(kind, scope, filter);
  const { page, size } = filter;
  const rows = await query(db, ListRow).all(sql`
    select ${listColumns} from ${listTables} where ${where}
    order by a.created_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`
    select count(*)::int as count from ${listTables} where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function presentRow(row: ListRow): z.input<typeof Wire> {
  const of = (minor: number) => money(minor, row.currency);
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    version: row.version,
    order_id: row.order_id,
    order_number: row.order_number,
    store_name: row.store_name,
    country_code: row.country_code,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    status: row.status,
    withdrawn: row.withdrawn,
    awaits: row.awaits,
    objected: row.objected,
    stage: row.stage,
    origin: row.origin,
    reason: row.reason,
    amount: of(row.amount_minor),
    product: of(row.product_minor),
    shipping: of(row.shipping_minor),
    charge: row.charge_minor === null ? null : of(row.charge_minor),
    payment_type: row.payer,
    total_cost: of(row.cost_minor),
    units: row.units,
    images: row.images,
    files: row.files,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

const Counts = z.object({ unconfirmed: z.number(), confirmed: z.number(), rejected: z.number(), waiting: z.number() });
type Counts = z.output<typeof Counts>;

const CaseCountsRow = Counts.extend({ kind: z.enum(afterSaleKinds) });

/** Counts by kind and status, and of those that wait for the reader. */
export async function caseCounts(db: Db, actor: Actor, scope: Scope): Promise<Record<AfterSaleKind, Counts>> {
  const mine = isSeller(actor.roles) ? 'seller' : 'staff';
  const rows = await query(db, CaseCountsRow).all(sql`
    select a.kind, count(*) filter (where a.status = ${afterSaleStatus.unconfirmed})::int as unconfirmed, count(*) filter (where a.status = ${afterSaleStatus.confirmed})::int as confirmed,
      count(*) filter (where a.status = ${afterSaleStatus.rejected})::int as rejected,
      count(*) filter (where a.status = ${afterSaleStatus.unconfirmed} and a.awaits = ${mine})::int as waiting
    from after_sales a where ${sellerScope(scope, sql`a.seller_id`)} group by a.kind`);
  const of = (kind: AfterSaleKind): Counts => {
    const row = rows.find((each) => each.kind === kind);
    return row
      ? { unconfirmed: row.unconfirmed, confirmed: row.confirmed, rejected: row.rejected, waiting: row.waiting }
      : { unconfirmed: 0, confirmed: 0, rejected: 0, waiting: 0 };
  };
  return { refund: of('refund'), resend: of('resend'), collect: of('collect') };
}
