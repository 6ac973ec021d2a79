import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import type { RemoteArea } from '#domain/shipping/shipping/remote-areas.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { PriceColumns, priceColumns } from './price-columns.ts';

const ChannelRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  carrier: z.string(),
  carrier_code: z.string(),
  divisor: z.number(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
  is_offered: z.boolean(),
});
export type TableChannel = z.output<typeof ChannelRow>;

/** The prices and remote areas of one country: those in force since `since`, and later ones. Of all channels. */
export type CountryPrices = { readonly rows: readonly ChannelPrice[]; readonly areas: readonly RemoteArea[] };

export type PriceTable = {
  readonly channels: ReadonlyMap<string, TableChannel>;
  readonly countries: ReadonlyMap<string, CountryPrices>;
};

const PriceRow = PriceColumns.extend({
  id: z.string(),
  channel_id: z.string(),
  country_code: z.string(),
  zone: z.string().nullable(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});
type PriceRow = z.output<typeof PriceRow>;

const priceOf = (row: PriceRow, channel: TableChannel): ChannelPrice => ({
  price_id: row.id,
  channel_id: row.channel_id,
  channel: channel.name,
  countries: [row.country_code],
  ...(row.zone === null ? {} : { zone: row.zone }),
  from_grams: row.from_g,
  to_grams: row.to_g,
  base: money(row.base_minor, row.currency),
  per_kg: unitPriceOf(money(row.per_kg_minor, row.currency)),
  minimum_grams: row.minimum_g,
  step_grams: row.step_g,
  divisor: channel.divisor,
  rule: channel.rule,
  surcharges: row.surcharges.map(({ name, amount_minor }) => ({ name, amount: money(amount_minor, row.currency) })),
  days_p50: row.days_p50,
  days_p90: row.days_p90,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  refuses: channel.restricted,
});

const AreaRow = z.object({
  area_id: z.string(),
  channel_id: z.string(),
  country_code: z.string(),
  postcode_from: z.string(),
  postcode_to: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});

// The same expression as in the indexes; the view country_prices would read the whole history of each zone.
const isOpenAfter = (since: Date) => sql`coalesce(p.valid_to, 'infinity'::timestamptz) > ${since}`;

async function readChannels(db: Db): Promise<ReadonlyMap<string, TableChannel>> {
  const rows = await query(db, ChannelRow).all(sql`
    select c.id, c.code, c.name, c.name_cn, r.name as carrier, r.code as carrier_code, c.divisor, c.rule, c.restricted,
      c.status = ${carrierStatus.enabled} and r.status = ${carrierStatus.enabled} as is_offered
    from channels c join carriers r on r.id = c.carrier_id order by c.name, c.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Reading = { readonly countries: readonly string[]; readonly since: Date };
type Channels = PriceTable['channels'];

async function readCountries(
  db: Db,
  channels: Channels,
  { countries, since }: Reading,
): Promise<PriceTable['countries']> {
  const codes = sql`${sql.param([...countries])}::text[]`;
  const prices = await query(db, PriceRow).all(sql`
    select p.id, p.channel_id, p.country_code, null as zone, ${priceColumns}, p.valid_from, p.valid_to
    from channel_prices p where p.country_code = any(${codes}) and ${isOpenAfter(since)}
    union all
    select p.id, p.channel_id, m.country_code, z.name, ${priceColumns}, greatest(p.valid_from, m.valid_from), least(p.valid_to, m.valid_to)
    from channel_zone_countries m join channel_zones z on z.id = m.zone_id join channel_prices p on p.zone_id = m.zone_id
    where m.country_code = any(${codes}) and coalesce(m.valid_to, 'infinity'::timestamptz) > ${since} and ${isOpenAfter(since)}
      and greatest(p.valid_from, m.valid_from) < coalesce(least(p.valid_to, m.valid_to), 'infinity'::timestamptz)
    order by channel_id, from_g, id`);
  const areas = await query(db, AreaRow).all(sql`
    select p.id as area_id, p.channel_id, p.country_code, p.postcode_from, p.postcode_to, p.amount_minor, p.currency,
      p.valid_from, p.valid_to
    from channel_remote_areas p where p.country_code = any(${codes}) and ${isOpenAfter(since)}`);
  const priced = Map.groupBy(prices, (row) => row.country_code);
  const remote = Map.groupBy(areas, (row) => row.country_code);
  return new Map(
    countries.map((country) => {
      const rows = (priced.get(country) ?? []).flatMap((row) => {
        const channel = channels.get(row.channel_id);
        return channel ? [priceOf(row, channel)] : [];
      });
      const near = (remote.get(country) ?? []).map(({ amount_minor, currency, ...area }) => ({
        ...area,
        amount: money(amount_minor, currency),
      }));
      return [country, { rows, areas: near }];
    }),
  );
}

/** Prices of earlier instants than this are read from the database: a preview's prices are half an hour old at most. */
const cachedMs = 60 * 60_000;
/** About 50 MB. */
const maxRows = 100_000;

type Cached = { readonly version: string; readonly since: Date; readonly prices: CountryPrices };
const cachedCountries = new Map<string, Cached>();
let cachedChannels: { readonly version: string; readonly channels: Channels } | null = null;

const VersionRow = z.object({ version: z.string() });

/**
 * The prices to these countries at an instant and later, of all channels. Each process caches them by the version of the
 * price table, which changes with every change in the same transaction (a random value, so that it is also unique among
 * databases).
 */
export async function readPriceTable(db: Db, countries: readonly string[], at: Date): Promise<PriceTable> {
  const codes = [...new Set(countries)];
  const row = await query(db, VersionRow).first(sql`select version from price_table_version`);
  if (!row) throw new Error('The price table has no version');
  const { version } = row;
  // Both are read after the version: newer prices under an older version are read again by the next request.
  if (cachedChannels?.version !== version) cachedChannels = { version, channels: await readChannels(db) };
  const { channels } = cachedChannels;
  const isCurrent = (known: Cached) => known.version === version && known.since.getTime() <= at.getTime();
  // Taken before anything is read: other requests may drop or replace them meanwhile.
  const cached = new Map(
    [...cachedCountries].filter(([country, known]) => codes.includes(country) && isCurrent(known)),
  );
  const missing = codes.filter((country) => !cached.has(country));
  const since = new Date(Math.min(at.getTime(), Date.now() - cachedMs));
  const read = missing.length === 0 ? null : await readCountries(db, channels, { countries: missing, since });
  const found = new Map(
    codes.map((country) => {
      const prices = read?.get(country) ?? cached.get(country)?.prices;
      return [country, prices ?? { rows: [], areas: [] }] as const;
    }),
  );
  const isRecent = Date.now() - at.getTime() < cachedMs;
  for (const [country, prices] of read ?? []) if (isRecent) cachedCountries.set(country, { version, since, prices });
  forgetOldest(codes);
  return { channels, countries: found };
}

/** Keeps the countries used last, up to a number of rows. */
function forgetOldest(used: readonly string[]): void {
  for (const country of used) {
    const known = cachedCountries.get(country);
    if (!known) continue;
    cachedCountries.delete(country);
    cachedCountries.set(country, known);
  }
  let rows = 0;
  for (const [country, { prices }] of [...cachedCountries].reverse()) {
    rows += prices.rows.length;
    if (rows > maxRows) cachedCountries.delete(country);
  }
}
