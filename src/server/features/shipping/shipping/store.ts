import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const ChannelRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  carrier: z.string(),
  restricted: z.array(z.string()),
  countries: z.array(
    z.object({ country_code: z.string(), days_p50: z.number(), days_p90: z.number(), to_g: z.number() }),
  ),
});
export type ChannelRow = z.output<typeof ChannelRow>;

/** Active channels that currently serve some country (or the given one). */
export async function listChannels(db: Db, country: string | null, at: Date): Promise<ChannelRow[]> {
  return query(db, ChannelRow).all(sql`
    select c.id, c.code, c.name, c.name_cn, r.name as carrier, c.restricted,
      json_agg(s order by s.country_code) as countries
    from channels c join carriers r on r.id = c.carrier_id
      join (
        select channel_id, country_code, min(days_p50) as days_p50, max(days_p90) as days_p90, max(to_g) as to_g
        from country_prices
        where valid_from <= ${at} and coalesce(valid_to, 'infinity'::timestamptz) > ${at}
          and (${country}::text is null or country_code = ${country})
        group by channel_id, country_code
      ) s on s.channel_id = c.id
    where c.status = ${carrierStatus.enabled} and r.status = ${carrierStatus.enabled}
    group by c.id, r.name order by r.name, c.name, c.id`);
}
