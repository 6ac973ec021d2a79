import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

export type ChannelRow = {
  _id: string;
  code: string;
  name: string;
  name_cn: string;
  divisor: number;
  rule: 'greater' | 'double';
  restricted: string[];
  status: 1 | -1;
  countries: number;
};

export type CarrierRow = {
  id: string;
  code: string;
  name: string;
  tracking_url: string;
  status: 1 | -1;
  channels: ChannelRow[];
};

const holds = (at: Date) =>
  sql`p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at}::timestamptz - interval '1 day')`;

export async function listCarriers(db: Db, at: Date): Promise<CarrierRow[]> {
  const { rows } = await db.execute<CarrierRow>(sql`
    select r.id, r.code, r.name, r.tracking_url, r.status, coalesce(c.channels, '[]') as channels
    from carriers r left join lateral (
      select json_agg(json_build_object('_id', c.id, 'code', c.code, 'name', c.name, 'name_cn', c.name_cn,
        'divisor', c.divisor, 'rule', c.rule, 'restricted', c.restricted, 'status', c.status,
        'countries', (select count(distinct p.country_code) from channel_prices p where p.channel_id = c.id and ${holds(at)})
      ) order by c.name, c.id) as channels
      from channels c where c.carrier_id = r.id
    ) c on true
    order by r.name, r.id`);
  return rows;
}

export type PriceRow = {
  id: string;
  country_code: string;
  from_g: number;
  to_g: number;
  base_minor: number;
  per_kg_minor: number;
  surcharge_minor: number;
  minimum_g: number;
  step_g: number;
  days_p50: number;
  days_p90: number;
  currency: string;
  valid_from: Date;
  valid_to: Date | null;
};

type Filter = { channelId: string; country: string | null; page: number; size: number };

/** The prices of a channel that hold at a moment, and every country it has one for. */
export async function channelPrices(
  db: Db,
  { channelId, country, page, size }: Filter,
  at: Date,
): Promise<{ rows: PriceRow[]; count: number; countries: string[] }> {
  const own = sql`p.channel_id = ${channelId} and ${holds(at)}`;
  const where = sql`${own} and (${country}::text is null or p.country_code = ${country})`;
  const { rows } = await db.execute<PriceRow>(sql`
    select p.id, p.country_code, p.from_g, p.to_g, p.base_minor, p.per_kg_minor, p.surcharge_minor, p.minimum_g, p.step_g,
      p.days_p50, p.days_p90, p.currency, p.valid_from, p.valid_to
    from channel_prices p where ${where} order by p.country_code, p.from_g, p.id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*) as count from channel_prices p where ${where}`,
  );
  const served = await db.execute<{ country_code: string }>(
    sql`select distinct p.country_code from channel_prices p where ${own} order by p.country_code`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0, countries: served.rows.map((row) => row.country_code) };
}

type Kept = { name: string; tracking_url: string; status: number };

/** A carrier as it is, locked until the transaction ends. */
export async function lockCarrier(db: Db, id: string): Promise<Kept | null> {
  const { rows } = await db.execute<Kept>(
    sql`select name, tracking_url, status from carriers where id = ${id} for update`,
  );
  return rows[0] ?? null;
}

export async function lockChannel(db: Db, id: string): Promise<{ status: number } | null> {
  const { rows } = await db.execute<{ status: number }>(sql`select status from channels where id = ${id} for update`);
  return rows[0] ?? null;
}

/** Each answers whether there is such a row. */
export async function saveCarrier(db: Db, id: string, name: string, trackingUrl: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update carriers set name = ${name}, tracking_url = ${trackingUrl} where id = ${id} returning id`,
  );
  return rows.length > 0;
}

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
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where 'buyer' = any(roles)`);
  return rows.map(({ id }) => id);
}
