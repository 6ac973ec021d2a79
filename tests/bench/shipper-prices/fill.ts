import type { Pool } from 'pg';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';

export const pricedCountries = countryCodes.slice(0, 200);

/**
 * One million price rows: 100 channels × 200 countries × 10 weight bands × 5 periods, of which the last is in force. Each
 * channel has 100 remote areas, and every tenth a zone of the other countries.
 */
export async function fillPrices(pool: Pool): Promise<void> {
  // Ids of version 8, as the calls require.
  const id = (kind: string, at: string) =>
    `overlay(overlay(md5('bench ${kind} ' || ${at}) placing '8' from 13) placing '8' from 17)::uuid`;
  const places = `unnest($1::text[]) with ordinality as place(code, at)`;
  const isZone = 'c.n % 10 = 0';
  await pool.query('set statement_timeout = 0');
  await pool.query(`delete from channel_remote_areas; delete from channel_prices; delete from channel_zone_countries;
    delete from channel_zones`);
  await pool.query(`insert into carriers (id, code, name)
    select ${id('carrier', 'n')}, 'BC' || n, 'Carrier ' || n from generate_series(1, 20) n`);
  await pool.query(`insert into channels (id, carrier_id, code, name, name_cn, divisor, rule, restricted)
    select ${id('channel', 'n')}, ${id('carrier', '1 + n % 20')}, 'BN' || n, 'Channel ' || n, '渠道' || n, (array[5000, 6000, 8000])[1 + n % 3],
      (array['greater', 'double'])[1 + n % 2], case when n % 4 = 0 then '{battery,liquid}'::text[] when n % 4 = 1 then '{liquid}' else '{}' end
    from generate_series(1, 100 - (select count(*)::int from channels)) n`);
  await pool.query(
    'create temporary table bench_channels as select id, row_number() over (order by code)::int as n from channels',
  );
  const values = `(array[0, 500, 1000, 2000, 3000, 5000, 10000, 15000, 20000, 25000])[band], (array[500, 1000, 2000, 3000, 5000, 10000, 15000, 20000, 25000, 30000])[band],
    200 + (c.n * 37 + place.at * 11) % 900 + band * 50, 400 + (c.n * 53 + place.at * 7) % 900 + period * 10, 50, 10,
    case when c.n % 3 = 0 then '[{"name":"Fuel","amount_minor":35}]'::jsonb else '[]' end, 4 + c.n % 20, 8 + c.n % 20, 'EUR',
    date_trunc('day', now()) - (6 - period) * interval '90 days',
    case when period < 5 then date_trunc('day', now()) - (5 - period) * interval '90 days' end, now()`;
  const columns = `from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, surcharges, days_p50, days_p90, currency, valid_from, valid_to, created_at`;
  await pool.query(
    `insert into channel_prices (id, channel_id, country_code, ${columns})
     select gen_random_uuid(), c.id, place.code, ${values}
     from ${places}, bench_channels c, generate_series(1, 10) band, generate_series(1, 5) period`,
    [pricedCountries],
  );
  await pool.query(`insert into channel_zones (id, channel_id, name, created_at)
    select ${id('zone', 'c.n')}, c.id, 'Rest of the world', now() from bench_channels c where ${isZone}`);
  await pool.query(
    `insert into channel_zone_countries (id, zone_id, country_code, valid_from, created_at)
     select gen_random_uuid(), ${id('zone', 'c.n')}, place.code, now() - interval '1 year', now()
     from ${places}, bench_channels c where ${isZone}`,
    [countryCodes.slice(200)],
  );
  await pool.query(`insert into channel_prices (id, channel_id, zone_id, ${columns})
    select gen_random_uuid(), c.id, ${id('zone', 'c.n')}, ${values}
    from bench_channels c, (select 1::bigint as at) place, generate_series(1, 10) band, generate_series(1, 5) period where ${isZone}`);
  await pool.query(
    `insert into channel_remote_areas (id, channel_id, country_code, postcode_from, postcode_to, amount_minor, currency, valid_from)
     select gen_random_uuid(), c.id, place.code, lpad((k * 97)::text, 3, '0'), lpad((k * 97)::text, 3, '0'), 200 + k * 30, 'EUR', now() - interval '1 year'
     from ${places}, bench_channels c, generate_series(1, 5) k`,
    [pricedCountries.slice(0, 20)],
  );
  await pool.query(
    'vacuum analyze channel_prices, channels, channel_zones, channel_zone_countries, channel_remote_areas',
  );
}
