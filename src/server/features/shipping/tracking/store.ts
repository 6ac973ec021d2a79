import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelStatuses, parcelsLabelled, parcelsSent, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const Tracked = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  carrier: z.string(),
  tracking_url: z.string(),
  channel: z.string(),
  country_code: z.string(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  days_p50: z.number().nullable(),
  days_p90: z.number().nullable(),
});
export type Tracked = z.output<typeof Tracked>;
export const Event = z.object({
  at: z.date(),
  time_known: z.boolean(),
  status: z.enum(trackingStatuses),
  raw: z.string(),
  text: z.string(),
  place: z.string(),
});
export type Event = z.output<typeof Event>;
export type Followed = { readonly parcel: Tracked; readonly events: readonly Event[] };

const ParcelEvent = Event.extend({ parcel_id: z.string() });

/** Labelled parcels with their logs, newest first. Without personal data. */
export async function trackedParcels(db: Db, which: SQL): Promise<Followed[]> {
  const rows = await query(db, Tracked).all(sql`
    select p.id, p.order_id, o.order_number, p.waybill, p.track_no, p.status, p.tracking_status, ca.name as carrier,
      ca.tracking_url, ch.name as channel, o.country_code, p.shipped_at, p.delivered_at, cp.days_p50, cp.days_p90
    from parcels p
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
      left join lateral (select days_p50, days_p90 from country_prices
        where channel_id = p.channel_id and country_code = o.country_code and valid_from <= p.created_at
        order by (from_g <= p.expected_g and to_g >= p.expected_g) desc, valid_from desc, from_g limit 1) cp on true
    where ${which} and p.status = ${anyOf(parcelsLabelled)} order by p.created_at, p.id`);
  const ids = rows.map((row) => row.id);
  const events = await query(db, ParcelEvent).all(sql`
    select parcel_id, at, time_known, status, raw, text, place from tracking_events
    where parcel_id = any(${sql.param(ids)}::uuid[]) order by at desc, id desc`);
  const logs = Map.groupBy(events, (event) => event.parcel_id);
  return rows.map((parcel) => ({ parcel, events: logs.get(parcel.id) ?? [] }));
}

/** The condition on `parcels p` for numbers, ours or the carriers'. */
export const underNumbers = (numbers: readonly string[]): SQL => {
  const wanted = sql`${sql.param([...numbers])}::text[]`;
  return sql`(p.track_no = any(${wanted}) or p.waybill = any(${wanted}))`;
};

const Counts = z.object({ tracking_status: z.enum(trackingStatuses), count: z.number() });
type Counts = z.output<typeof Counts>;

/** Parcels in transit by status, and delayed ones, which have a scope of their own. */
export async function countUnderWay(
  db: Db,
  scope: Scope,
  delayScope: Scope,
): Promise<{ statuses: Counts[]; delayed: number }> {
  const statuses = await query(db, Counts).all(sql`
    select tracking_status, count(*) as count from parcels p
    where p.status = ${parcelStatus.shipped} and ${sellerScope(scope, sql`p.seller_id`)} group by tracking_status order by tracking_status`);
  const delays = await query(db, CountRow).first(
    sql`select count(*) as count from parcel_delays d where d.ended_at is null and ${sellerScope(delayScope, sql`d.seller_id`)}`,
  );
  return { statuses: statuses, delayed: delays?.count ?? 0 };
}

export const ParcelRow = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  country_code: z.string(),
  status: z.enum(parcelStatuses),
  tracking_status: z.enum(trackingStatuses),
  shipped_at: z.date().nullable(),
  tracking_at: z.date().nullable(),
});
export type ParcelRow = z.output<typeof ParcelRow>;

export type ParcelFilter = {
  page: number;
  size: number;
  keyword?: string | undefined;
  tracking_status?: readonly string[] | undefined;
  country_code?: readonly string[] | undefined;
};

export async function shippedParcels(
  db: Db,
  scope: Scope,
  filter: ParcelFilter,
): Promise<{ rows: ParcelRow[]; count: number }> {
  const like = filter.keyword ? startingWith(filter.keyword.toUpperCase()) : null;
  const statuses = filter.tracking_status?.length ? [...filter.tracking_status] : null;
  const countries = filter.country_code?.length ? [...filter.country_code] : null;
  const from = sql`from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    where p.shipped_at is not null and p.status = ${anyOf(parcelsSent)} and ${sellerScope(scope, sql`p.seller_id`)}
      and (${like}::text is null or p.track_no like ${like} or p.waybill like ${like} or upper(o.order_number) like ${like})
      and (${sql.param(statuses)}::text[] is null or p.tracking_status = any(${sql.param(statuses)}::text[]))
      and (${sql.param(countries)}::text[] is null or o.country_code = any(${sql.param(countries)}::text[]))`;
  const rows = await query(db, ParcelRow).all(sql`
    with page as (select p.seller_id, p.id ${from} order by p.shipped_at desc, p.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size})
    select p.id, p.order_id, o.order_number, u.name as seller_name, p.waybill, p.track_no, ch.name as channel,
      ch.name_cn as channel_cn, o.country_code, p.status, p.tracking_status, p.shipped_at, p.tracking_at
    from page join parcels p on p.seller_id = page.seller_id and p.id = page.id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join users u on u.id = p.seller_id join channels ch on ch.id = p.channel_id
    order by p.shipped_at desc, p.id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) ${from}`);
  return { rows, count: counted?.count ?? 0 };
}
