import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

export type ChannelRow = {
  id: string;
  code: string;
  name: string;
  name_cn: string;
  carrier: string;
  restricted: string[];
  countries: { country_code: string; days_p50: number; days_p90: number; to_g: number }[];
};

/** Channels in use that serve some country (or the one asked for) today. */
export async function listChannels(db: Db, country: string | null, at: Date): Promise<ChannelRow[]> {
  const { rows } = await db.execute<ChannelRow>(sql`
    select c.id, c.code, c.name, c.name_cn, r.name as carrier, c.restricted,
      json_agg(s order by s.country_code) as countries
    from channels c join carriers r on r.id = c.carrier_id
      join (
        select channel_id, country_code, min(days_p50) as days_p50, max(days_p90) as days_p90, max(to_g) as to_g
        from channel_prices
        where valid_from <= ${at} and (valid_to is null or valid_to > ${at}::timestamptz - interval '1 day')
          and (${country}::text is null or country_code = ${country})
        group by channel_id, country_code
      ) s on s.channel_id = c.id
    where c.status = 1 and r.status = 1
    group by c.id, r.name order by r.name, c.name, c.id`);
  return rows;
}
