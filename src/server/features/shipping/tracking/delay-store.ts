import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { delayStages, type DelayStage } from '#domain/shipping/tracking/delays.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type OpenDelay = { _id: string; since: string; stage: DelayStage; limit_days: number; owner_name: string };
const OpenRow = z.object({
  parcel_id: z.string(),
  id: z.string(),
  since: z.date(),
  stage: z.enum(delayStages),
  limit_days: z.number(),
  owner_name: z.string(),
});
type OpenRow = z.output<typeof OpenRow>;

/** The open delays of these parcels. */
export async function openDelaysOf(db: Db, parcelIds: readonly string[]): Promise<ReadonlyMap<string, OpenDelay>> {
  const rows = await query(db, OpenRow).all(sql`
    select d.parcel_id, d.id, d.since, d.stage, d.limit_days, coalesce(u.name, '') as owner_name
    from parcel_delays d left join users u on u.id = d.owner_id
    where d.parcel_id = any(${sql.param([...parcelIds])}::uuid[]) and d.ended_at is null`);
  return new Map(
    rows.map(({ parcel_id, id, since, ...row }) => [parcel_id, { ...row, _id: id, since: since.toISOString() }]),
  );
}

export const DelayRow = z.object({
  id: z.string(),
  parcel_id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  country_code: z.string(),
  tracking_status: z.enum(trackingStatuses),
  stage: z.enum(delayStages),
  since: z.date(),
  silent_days: z.number(),
  limit_days: z.number(),
  noticed_at: z.date(),
  owner_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  ended_at: z.date().nullable(),
  ended_by_name: z.string().nullable(),
  reason: z.string(),
});
export type DelayRow = z.output<typeof DelayRow>;

export type DelayFilter = {
  readonly page: number;
  readonly size: number;
  readonly state: 'open' | 'ended';
  readonly keyword?: string | undefined;
  readonly stage?: readonly string[] | undefined;
  readonly country_code?: readonly string[] | undefined;
  readonly ownerId: string | null;
};

export async function listDelays(
  db: Db,
  scope: Scope,
  filter: DelayFilter,
  now: Date,
): Promise<{ rows: DelayRow[]; count: number }> {
  const like = filter.keyword ? startingWith(filter.keyword.toUpperCase()) : null;
  const stages = sql`${sql.param(filter.stage?.length ? [...filter.stage] : null)}::text[]`;
  const countries = sql`${sql.param(filter.country_code?.length ? [...filter.country_code] : null)}::text[]`;
  const state = filter.state === 'open' ? sql`d.ended_at is null` : sql`d.ended_at is not null`;
  const from = sql`from parcel_delays d
      join parcels p on p.seller_id = d.seller_id and p.id = d.parcel_id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where ${state} and ${sellerScope(scope, sql`d.seller_id`)}
      and (${like}::text is null or p.track_no like ${like} or p.waybill like ${like} or upper(o.order_number) like ${like})
      and (${stages} is null or d.stage = any(${stages})) and (${countries} is null or o.country_code = any(${countries}))
      and (${filter.ownerId}::uuid is null or d.owner_id = ${filter.ownerId})`;
  const rows = await query(db, DelayRow).all(sql`
    with page as (
      select d.*, p.order_id, p.waybill, p.track_no, p.channel_id, p.tracking_status, o.order_number, o.country_code ${from}
      order by d.noticed_at desc, d.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select g.id, g.parcel_id, g.order_id, g.order_number, s.name as seller_name, g.waybill, g.track_no, c.name as channel,
      c.name_cn as channel_cn, g.country_code, g.tracking_status, g.stage, g.since, g.limit_days, g.noticed_at,
      floor(extract(epoch from coalesce(g.ended_at, ${now}::timestamptz) - g.since) / 86400)::int as silent_days,
      g.owner_id, w.name as owner_name, g.ended_at, e.name as ended_by_name, g.reason
    from page g join users s on s.id = g.seller_id join channels c on c.id = g.channel_id
      left join users w on w.id = g.owner_id left join users e on e.id = g.ended_by
    order by g.noticed_at desc, g.id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count ${from}`);
  return { rows, count: counted?.count ?? 0 };
}

export const LockedDelay = z.object({
  seller_id: z.string(),
  id: z.string(),
  parcel_id: z.string(),
  order_id: z.string(),
  ended_at: z.date().nullable(),
});
export type LockedDelay = z.output<typeof LockedDelay>;

export async function lockDelay(db: Db, scope: Scope, id: string): Promise<LockedDelay | null> {
  return query(db, LockedDelay).first(sql`
    select d.seller_id, d.id, d.parcel_id, p.order_id, d.ended_at
    from parcel_delays d join parcels p on p.seller_id = d.seller_id and p.id = d.parcel_id
    where d.id = ${id} and ${sellerScope(scope, sql`d.seller_id`)} for update of d`);
}
