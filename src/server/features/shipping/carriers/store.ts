import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { carrierStatuses } from '#domain/shipping/shipping/carrier-status.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const ChannelRow = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  divisor: z.number(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
  status: z.literal(carrierStatuses),
  countries: z.number(),
});
export type ChannelRow = z.output<typeof ChannelRow>;

export const CarrierRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  tracking_url: z.string(),
  track_code: z.number().nullable(),
  status: z.literal(carrierStatuses),
  channels: z.array(ChannelRow),
});
export type CarrierRow = z.output<typeof CarrierRow>;

const holds = (at: Date) => sql`p.valid_from <= ${at} and coalesce(p.valid_to, 'infinity'::timestamptz) > ${at}`;

export async function listCarriers(db: Db, at: Date): Promise<CarrierRow[]> {
  return query(db, CarrierRow).all(sql`
    select r.id, r.code, r.name, r.tracking_url, r.track_code, r.status, coalesce(c.channels, '[]') as channels
    from carriers r left join lateral (
      select json_agg(json_build_object('_id', c.id, 'code', c.code, 'name', c.name, 'name_cn', c.name_cn,
        'divisor', c.divisor, 'rule', c.rule, 'restricted', c.restricted, 'status', c.status,
        'countries', (select count(distinct p.country_code) from country_prices p where p.channel_id = c.id and ${holds(at)})
      ) order by c.name, c.id) as channels
      from channels c where c.carrier_id = r.id
    ) c on true
    order by r.name, r.id`);
}

export const PriceRow = z.object({
  id: z.string(),
  country_code: z.string(),
  from_g: z.number(),
  to_g: z.number(),
  base_minor: z.number(),
  per_kg_minor: z.number(),
  surcharges: z.array(z.object({ name: z.string(), amount_minor: z.number() })),
  minimum_g: z.number(),
  step_g: z.number(),
  days_p50: z.number(),
  days_p90: z.number(),
  currency: z.string(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});
export type PriceRow = z.output<typeof PriceRow>;

type Filter = { channelId: string; country: string | null; page: number; size: number };

const CountryCodeRow = z.object({ country_code: z.string() });

/** The prices of a channel at an instant, and all its countries. */
export async function channelPrices(
  db: Db,
  { channelId, country, page, size }: Filter,
  at: Date,
): Promise<{ rows: PriceRow[]; count: number; countries: string[] }> {
  const own = sql`p.channel_id = ${channelId} and ${holds(at)}`;
  const where = sql`${own} and (${country}::text is null or p.country_code = ${country})`;
  const rows = await query(db, PriceRow).all(sql`
    select p.id, p.country_code, p.from_g, p.to_g, p.base_minor, p.per_kg_minor, p.surcharges, p.minimum_g, p.step_g,
      p.days_p50, p.days_p90, p.currency, p.valid_from, p.valid_to
    from country_prices p where ${where} order by p.country_code, p.from_g, p.id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from country_prices p where ${where}`);
  const served = await query(db, CountryCodeRow).all(
    sql`select distinct p.country_code from country_prices p where ${own} order by p.country_code`,
  );
  return { rows, count: counted?.count ?? 0, countries: served.map((row) => row.country_code) };
}

const LockedCarrier = z.object({
  name: z.string(),
  tracking_url: z.string(),
  track_code: z.number().nullable(),
  status: z.number(),
});
type LockedCarrier = z.output<typeof LockedCarrier>;

/** The carrier, locked until the transaction ends. */
export async function lockCarrier(db: Db, id: string): Promise<LockedCarrier | null> {
  return query(db, LockedCarrier).first(
    sql`select name, tracking_url, track_code, status from carriers where id = ${id} for update`,
  );
}

const StatusRow = z.object({ status: z.number() });

export async function lockChannel(db: Db, id: string): Promise<{ status: number } | null> {
  return query(db, StatusRow).first(sql`select status from channels where id = ${id} for update`);
}

export async function saveCarrier(
  db: Db,
  id: string,
  { name, tracking_url, track_code }: Omit<LockedCarrier, 'status'>,
): Promise<void> {
  await db.execute(sql`
    update carriers set name = ${name}, tracking_url = ${tracking_url}, track_code = ${track_code} where id = ${id}`);
}

/** Each returns whether the row exists. */
export async function saveCarrierStatus(db: Db, id: string, status: number): Promise<boolean> {
  const { rows } = await db.execute(sql`update carriers set status = ${status} where id = ${id} returning id`);
  return rows.length > 0;
}

export async function saveChannelStatus(db: Db, id: string, status: number): Promise<boolean> {
  const { rows } = await db.execute(sql`update channels set status = ${status} where id = ${id} returning id`);
  return rows.length > 0;
}

export async function channelExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from channels where id = ${id}`);
  return rows.length > 0;
}

export async function sellerIds(db: Db): Promise<string[]> {
  const rows = await query(db, IdRow).all(sql`select id from users where 'buyer' = any(roles)`);
  return rows.map(({ id }) => id);
}
