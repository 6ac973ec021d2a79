import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isValidAt, type ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { withRemoteAreas, type RemoteArea } from '#domain/shipping/shipping/remote-areas.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { readPriceTable } from './price-table.ts';

export const VatRule = z.object({ rule_id: z.string(), scheme: z.string(), rate_bp: z.number() });
export type VatRule = z.output<typeof VatRule>;
/** With the duty in force. */
export const TaxRule = VatRule.extend(
  z.object({ scheme: z.string(), duty_minor: z.number(), threshold_minor: z.number().nullable(), currency: z.string() })
    .shape,
);
export type TaxRule = z.output<typeof TaxRule>;

/** Prices for parcels to some countries at one instant. */
export type PriceList = {
  /** Price rows by country, without surcharges of remote areas. */
  readonly rows: ReadonlyMap<string, readonly ChannelPrice[]>;
  readonly remoteAreas: ReadonlyMap<string, readonly RemoteArea[]>;
  /** Further channel data, by id. */
  readonly channels: ReadonlyMap<
    string,
    { readonly code: string; readonly nameCn: string; readonly carrierCode: string }
  >;
  /** A country without a rule has no VAT. */
  readonly vat: ReadonlyMap<string, TaxRule>;
};

/** The prices of all active channels and the VAT of these countries at an instant. `currency`: null for all. */
export async function priceList(
  db: Db,
  countries: readonly string[],
  currency: string | null,
  at: Date,
): Promise<PriceList> {
  const table = await readPriceTable(db, countries, at);
  const isOffered = ({ channel_id: id, base }: ChannelPrice) =>
    (currency === null || base.currency === currency) && table.channels.get(id)?.is_offered === true;
  const channels = [...table.channels].filter(([, channel]) => channel.is_offered);
  return {
    rows: new Map(
      [...table.countries].map(([country, { rows }]) => [
        country,
        rows.filter((row) => isOffered(row) && isValidAt(row, at)),
      ]),
    ),
    remoteAreas: new Map([...table.countries].map(([country, { areas }]) => [country, areas])),
    channels: new Map(
      channels.map(([id, { code, name_cn: nameCn, carrier_code: carrierCode }]) => [id, { code, nameCn, carrierCode }]),
    ),
    vat: await vatRules(db, at, countries),
  };
}

/** The prices of a parcel to an address: with the surcharge of its postcode. */
export const rowsTo = ({ rows, remoteAreas }: PriceList, to: { country: string; postcode: string; at: Date }) =>
  withRemoteAreas(rows.get(to.country) ?? [], remoteAreas.get(to.country) ?? [], to);

type ChannelAt = { readonly channelId: string; readonly country: string; readonly currency: string; readonly at: Date };

/** The prices of one channel at an instant, also of a disabled one: what was charged before still ships with it. */
export async function channelPricesAt(
  db: Db,
  { channelId, country, currency, at }: ChannelAt,
): Promise<readonly ChannelPrice[]> {
  const { countries } = await readPriceTable(db, [country], at);
  const rows = countries.get(country)?.rows ?? [];
  return rows.filter((row) => row.channel_id === channelId && row.base.currency === currency && isValidAt(row, at));
}

const VatRulesRow = TaxRule.extend({ country_code: z.string() });

/** The VAT rules in force at an instant: of these countries, or of all. */
export async function vatRules(
  db: Db,
  at: Date,
  countries: readonly string[] | null = null,
): Promise<ReadonlyMap<string, TaxRule>> {
  const codes = countries && [...new Set(countries)];
  const rows = await query(db, VatRulesRow).all(sql`
    select distinct on (country_code) country_code, id as rule_id, scheme, rate_bp,
      duty_per_item_minor as duty_minor, threshold_minor, currency from tax_rules
    where (${codes === null} or country_code = any(${sql.param(codes ?? [])}::text[]))
      and valid_from <= ${at} and (valid_to is null or valid_to > ${at})
    order by country_code, valid_from desc`);
  return new Map(rows.map(({ country_code, ...rule }) => [country_code, rule]));
}
