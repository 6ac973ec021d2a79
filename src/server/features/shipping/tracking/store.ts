import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelsLabelled, parcelsSent, type ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { TrackingStatus } from '#domain/shipping/shipping/tracking.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export type Tracked = {
  id: string;
  order_id: string;
  order_number: string;
  waybill: string;
  track_no: string;
  status: ParcelStatus;
  tracking_status: TrackingStatus;
  carrier: string;
  tracking_url: string;
  channel: string;
  country_code: string;
  shipped_at: Date | null;
  delivered_at: Date | null;
  days_p50: number | null;
  days_p90: number | null;
};
export type Event = { at: Date; time_known: boolean; status: TrackingStatus; raw: string; text: string; place: string };
export type Followed = { readonly parcel: Tracked; readonly events: readonly Event[] };

/** Parcels with a label, and their logs, newest first. Nothing that names a person. */
export async function trackedParcels(db: Db, which: SQL, now: Date): Promise<Followed[]> {
  const { rows } = await db.execute<Tracked>(sql`
    select p.id, p.order_id, o.order_number, p.waybill, p.track_no, p.status, p.tracking_status, ca.name as carrier,
      ca.tracking_url, ch.name as channel, o.country_code, p.shipped_at, p.delivered_at, cp.days_p50, cp.days_p90
    from parcels p
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
      left join lateral (select days_p50, days_p90 from channel_prices
        where channel_id = p.channel_id and country_code = o.country_code and valid_from <= ${now}
        order by valid_from desc, from_g limit 1) cp on true
    where ${which} and p.status = ${anyOf(parcelsLabelled)} order by p.created_at, p.id`);
  const ids = rows.map((row) => row.id);
  const events = await db.execute<Event & { parcel_id: string }>(sql`
    select parcel_id, at, time_known, status, raw, text, place from tracking_events
    where parcel_id = any(${sql.param(ids)}::uuid[]) order by at desc, id desc`);
  const logs = Map.groupBy(events.rows, (event) => event.parcel_id);
  return rows.map((parcel) => ({ parcel, events: logs.get(parcel.id) ?? [] }));
}

/** The condition on `parcels p` for numbers, ours or the carriers'. */
export const underNumbers = (numbers: readonly string[]): SQL => {
  const asked = sql`${sql.param([...numbers])}::text[]`;
  return sql`(p.track_no = any(${asked}) or p.waybill = any(${asked}))`;
};

type Counts = { tracking_status: TrackingStatus; count: number };

/** Parcels under way by what is said of them, and those that are silent too long. */
export async function countUnderWay(db: Db, scope: Scope): Promise<{ statuses: Counts[]; delayed: number }> {
  const statuses = await db.execute<Counts>(sql`
    select tracking_status, count(*) as count from parcels p
    where p.status = 'shipped' and ${sellerScope(scope, sql`p.seller_id`)} group by tracking_status order by tracking_status`);
  const delays = await db.execute<{ count: number }>(
    sql`select count(*) as count from parcel_delays d where d.ended_at is null and ${sellerScope(scope, sql`d.seller_id`)}`,
  );
  return { statuses: statuses.rows, delayed: delays.rows[0]?.count ?? 0 };
}

export type ParcelRow = {
  id: string;
  order_id: string;
  order_number: string;
  seller_name: string;
  waybill: string;
  track_no: string;
  channel: string;
  channel_cn: string;
  country_code: string;
  status: ParcelStatus;
  tracking_status: TrackingStatus;
  shipped_at: Date | null;
  tracking_at: Date | null;
};

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
  const { rows } = await db.execute<ParcelRow>(sql`
    with page as (select p.seller_id, p.id ${from} order by p.shipped_at desc, p.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size})
    select p.id, p.order_id, o.order_number, u.name as seller_name, p.waybill, p.track_no, ch.name as channel,
      ch.name_cn as channel_cn, o.country_code, p.status, p.tracking_status, p.shipped_at, p.tracking_at
    from page join parcels p on p.seller_id = page.seller_id and p.id = page.id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join users u on u.id = p.seller_id join channels ch on ch.id = p.channel_id
    order by p.shipped_at desc, p.id desc`);
  const counted = await db.execute<{ count: number }>(sql`select count(*) ${from}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
