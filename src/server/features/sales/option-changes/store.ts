import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  optionChangeKinds,
  optionChangeOutcomes,
  optionChangeStatus,
  optionChangeStatuses,
} from '#domain/catalog/listing/option-change.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const LogRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  shop_product_id: z.string(),
  shop_variant_id: z.string(),
  product_title: z.string(),
  image: z.string().nullable(),
  kind: z.enum(optionChangeKinds),
  before_sku: z.string(),
  before_title: z.string(),
  after_sku: z.string().nullable(),
  after_title: z.string().nullable(),
  variant_id: z.string().nullable(),
  suggested_variant_id: z.string().nullable(),
  suggested_reason: z.enum(['sku', 'sku-like', 'title', '']),
  waiting: z.number(),
  status: z.literal(optionChangeStatuses),
  outcome: z.enum([...optionChangeOutcomes, '']),
  created_at: z.date(),
  confirmed_at: z.date().nullable(),
  confirmed_by: z.string().nullable(),
});
export type LogRow = z.output<typeof LogRow>;

export type LogFilter = {
  readonly status?: number | undefined;
  readonly store_id?: string | undefined;
  readonly shop_product_id?: string | undefined;
  readonly keyword?: string | undefined;
};

const is = (column: SQL, value: string | number | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const filtered = (scope: Scope, { store_id, shop_product_id, keyword }: LogFilter): SQL => sql`
  ${sellerScope(scope, sql`c.seller_id`)} and ${is(sql`c.store_id`, store_id)}
  and ${is(sql`c.shop_product_id`, shop_product_id)}
  and ${containsAllTerms(keyword, sql`lower(p.title || ' ' || (c.before->>'sku') || ' ' || (c.before->>'title'))`)}`;

const CountsRow = z.object({ unconfirmed: z.number(), confirmed: z.number() });

export async function listLogs(
  db: Db,
  scope: Scope,
  { page, size, status, ...filter }: LogFilter & { readonly page: number; readonly size: number },
) {
  const where = filtered(scope, filter);
  const rows = await query(db, LogRow).all(sql`
    select c.id, c.seller_id, u.name as seller_name, c.store_id, st.name as store_name, c.shop_product_id, c.shop_variant_id,
      p.title as product_title, p.image, c.kind, c.before->>'sku' as before_sku, c.before->>'title' as before_title,
      c.after->>'sku' as after_sku, c.after->>'title' as after_title, s.variant_id, c.suggested_variant_id,
      c.suggested_reason, c.status, c.outcome, c.created_at, c.confirmed_at, w.name as confirmed_by,
      case when c.status = ${optionChangeStatus.unconfirmed} then (
        select count(distinct o.id) from order_lines l join orders o on o.seller_id = l.seller_id and o.id = l.order_id
        where l.seller_id = c.seller_id and l.shop_variant_id = c.shop_variant_id and o.order_status = ${orderStatus.open}
          and o.processed_at is null) else 0 end as waiting
    from option_change_logs c
      join shop_products p on p.seller_id = c.seller_id and p.id = c.shop_product_id
      join shop_variants s on s.seller_id = c.seller_id and s.id = c.shop_variant_id
      join stores st on st.id = c.store_id join users u on u.id = c.seller_id
      left join users w on w.id = c.confirmed_by
    where ${where} and ${is(sql`c.status`, status)}
    order by c.created_at desc nulls first, c.id desc nulls first limit ${size} offset ${(page - 1) * size}`);
  const counts = (await query(db, CountsRow).first(sql`
    select count(*) filter (where c.status = ${optionChangeStatus.unconfirmed}) as unconfirmed,
      count(*) filter (where c.status = ${optionChangeStatus.confirmed}) as confirmed
    from option_change_logs c join shop_products p on p.seller_id = c.seller_id and p.id = c.shop_product_id
    where ${where}`)) ?? { unconfirmed: 0, confirmed: 0 };
  const countOf = new Map<number | undefined, number>([
    [undefined, counts.unconfirmed + counts.confirmed],
    [optionChangeStatus.unconfirmed, counts.unconfirmed],
    [optionChangeStatus.confirmed, counts.confirmed],
  ]);
  return { rows, counts, count: countOf.get(status) ?? 0 };
}

const LockedLog = z.object({
  id: z.string(),
  seller_id: z.string(),
  shop_product_id: z.string(),
  shop_variant_id: z.string(),
  status: z.literal(optionChangeStatuses),
  variant_id: z.string().nullable(),
});
export type LockedLog = z.output<typeof LockedLog>;

export const lockLogs = (db: Db, scope: Scope, ids: readonly string[]): Promise<LockedLog[]> =>
  query(db, LockedLog).all(sql`
    select c.id, c.seller_id, c.shop_product_id, c.shop_variant_id, c.status, s.variant_id
    from option_change_logs c join shop_variants s on s.seller_id = c.seller_id and s.id = c.shop_variant_id
    where c.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`c.seller_id`)}
    order by c.id for update of c`);

export async function saveConfirmed(
  db: Db,
  logs: readonly { readonly id: string; readonly outcome: string }[],
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    update option_change_logs c set status = ${optionChangeStatus.confirmed}, outcome = r.outcome, confirmed_by = ${actorId}, confirmed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as r(id uuid, outcome text) where c.id = r.id`);
}
