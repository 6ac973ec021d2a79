import { z } from 'zod';
import { inboundNoticeStatuses, type InboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { lotRule, LotRuleColumn } from '../stock/lot-rule.ts';
import { variantPlace } from '../stock/variant-place.ts';

export const NoticeRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  number: z.string(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  status: z.enum(inboundNoticeStatuses),
  version: z.number(),
  carrier: z.string(),
  track_numbers: z.array(z.string()),
  cartons: z.number(),
  expected_on: z.string(),
  note: z.string(),
  announced: z.number(),
  received: z.number(),
  damaged: z.number(),
  has_differences: z.boolean(),
  created_at: z.date(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

/** The notices `n` of a subquery with the sums of their lines. */
const notices = (which: SQL, order: SQL): SQL => sql`
  select n.id, n.seller_id, u.name as seller_name, n.number, n.warehouse_id, w.code as warehouse, n.status, n.version,
    n.carrier, n.track_numbers, n.cartons, n.expected_on::text as expected_on, n.note, n.has_differences, n.created_at,
    coalesce(l.announced, 0)::int as announced, coalesce(l.received, 0)::int as received,
    coalesce(l.damaged, 0)::int as damaged
  from (${which}) n join users u on u.id = n.seller_id join warehouses w on w.id = n.warehouse_id
    left join lateral (
      select sum(l.announced) as announced, sum(l.received) as received, sum(l.damaged) as damaged
      from inbound_notice_lines l where l.seller_id = n.seller_id and l.notice_id = n.id) l on true
  order by ${order}`;

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly InboundNoticeStatus[] | undefined;
  readonly keyword?: string | undefined;
};

/** Newest first. */
export async function listNotices(db: Db, scope: Scope, { page, size, status, keyword }: Filter) {
  const number = keyword?.toUpperCase() ?? '';
  const where = sql`${sellerScope(scope, sql`n.seller_id`)}
    ${status?.length ? sql`and n.status = ${anyOf(status)}` : sql``}
    ${
      number === ''
        ? sql``
        : sql`and (n.number = ${number} or n.track_numbers @> ${sql.param([number])}::text[]
            or n.seller_id in (select id from users where strpos(upper(name), ${number}) > 0))`
    }`;
  const rows = await query(db, NoticeRow).all(
    notices(
      sql`select n.* from inbound_notices n where ${where}
        order by n.created_at desc, n.id desc limit ${size} offset ${(page - 1) * size}`,
      sql`n.created_at desc, n.id desc`,
    ),
  );
  const counted = await query(db, CountRow).first(sql`select count(*) from inbound_notices n where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const findNotice = (db: Db, scope: Scope, id: string): Promise<NoticeRow | null> =>
  query(db, NoticeRow).first(
    notices(
      sql`select n.* from inbound_notices n where n.id = ${id} and ${sellerScope(scope, sql`n.seller_id`)}`,
      sql`n.id`,
    ),
  );

/** Like `findNotice`, locked until the transaction ends. */
export async function lockNotice(db: Db, scope: Scope, id: string): Promise<NoticeRow | null> {
  await db.execute(sql`
    select 1 from inbound_notices n where n.id = ${id} and ${sellerScope(scope, sql`n.seller_id`)} for update`);
  return findNotice(db, scope, id);
}

export const LineRow = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  variant_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  description: z.string(),
  announced: z.number(),
  declared_minor: z.number().nullable(),
  received: z.number(),
  damaged: z.number(),
  reason: z.string(),
  known_place: z.string().nullable(),
  lot_rule: LotRuleColumn,
});
export type LineRow = z.output<typeof LineRow>;

export const linesOf = (db: Db, { seller_id: sellerId, id }: Pick<NoticeRow, 'seller_id' | 'id'>) =>
  query(db, LineRow).all(sql`
    select l.id, l.variant_id, coalesce(v.variant_code, '') as variant_code, coalesce(v.sku, '') as sku,
      coalesce(v.title, '') as title, coalesce(v.title_cn, '') as title_cn, coalesce(v.image, '') as image, l.description,
      l.announced, l.declared_minor, l.received, l.damaged, l.reason,
      ${variantPlace(sql`n.warehouse_id`, sql`l.variant_id`, sql`greatest(l.announced - l.received, 1)`)} as known_place,
      ${lotRule(sql`l.variant_id`)} as lot_rule
    from inbound_notice_lines l join inbound_notices n on n.seller_id = l.seller_id and n.id = l.notice_id
      left join variants v on v.id = l.variant_id
    where l.seller_id = ${sellerId} and l.notice_id = ${id} order by l.position, l.id`);

const StepRow = z.object({
  id: z.number(),
  name: z.enum(['inbound.changed', 'inbound.counted']),
  at: z.date(),
  actor_id: z.string().nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  quantity: z.number(),
  damaged: z.number(),
  variant_code: z.string(),
  reason: z.string(),
});

/** Everything that happened to a notice, oldest first. */
export const stepsOf = (db: Db, noticeId: string) =>
  query(db, StepRow).all(sql`
    select e.id, e.name, e.at, e.actor_id, u.name as actor, coalesce(e.data ->> 'action', '') as action,
      coalesce((e.data ->> 'quantity')::int, 0) as quantity, coalesce((e.data ->> 'damaged')::int, 0) as damaged,
      coalesce(e.data ->> 'variant_code', '') as variant_code, coalesce(e.data ->> 'reason', '') as reason
    from events e left join users u on u.id = e.actor_id
    where e.subject_id = ${noticeId} and e.name in ('inbound.changed', 'inbound.counted') order by e.id`);

const WarehouseRow = z.object({ _id: z.string(), code: z.string(), name: z.string(), name_cn: z.string() });

export const warehousesForSellers = (db: Db) =>
  query(db, WarehouseRow).all(
    sql`select id as _id, code, name, name_cn from warehouses where kind = 'internal' order by code`,
  );
