import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { pricingDay } from '#domain/shipping/pricing/validity.ts';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

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
  /** Price rows by country. */
  readonly rows: ReadonlyMap<string, readonly ChannelPrice[]>;
  /** Further channel data, by id. */
  readonly channels: ReadonlyMap<
    string,
    { readonly code: string; readonly nameCn: string; readonly carrierCode: string }
  >;
  /** A country without a rule has no VAT. */
  readonly vat: ReadonlyMap<string, TaxRule>;
};

const PriceRow = z.object({
  id: z.string(),
  channel_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  carrier_code: z.string(),
  divisor: z.number(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
  country_code: z.string(),
  from_g: z.number(),
  to_g: z.number(),
  base_minor: z.number(),
  per_kg_minor: z.number(),
  minimum_g: z.number(),
  step_g: z.number(),
  surcharge_minor: z.number(),
  days_p50: z.number(),
  days_p90: z.number(),
  currency: z.string(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});
type PriceRow = z.output<typeof PriceRow>;

const priceOf = (row: PriceRow): ChannelPrice => ({
  price_id: row.id,
  channel_id: row.channel_id,
  channel: row.name,
  countries: [row.country_code],
  from_grams: row.from_g,
  to_grams: row.to_g,
  base: money(row.base_minor, row.currency),
  per_kg: unitPriceOf(money(row.per_kg_minor, row.currency)),
  minimum_grams: row.minimum_g,
  step_grams: row.step_g,
  divisor: row.divisor,
  rule: row.rule,
  surcharges:
    row.surcharge_minor === 0 ? [] : [{ name: row.country_code, amount: money(row.surcharge_minor, row.currency) }],
  days_p50: row.days_p50,
  days_p90: row.days_p90,
  valid_from: pricingDay(row.valid_from),
  valid_to: row.valid_to && pricingDay(row.valid_to),
  refuses: row.restricted,
});

/** The prices of all active channels and the VAT of these countries at an instant. */
export async function priceList(db: Db, countries: readonly string[], currency: string, at: Date): Promise<PriceList> {
  const codes = sql`${sql.param([...new Set(countries)])}::text[]`;
  const prices = await query(db, PriceRow).all(sql`
    select p.id, p.channel_id, c.code, c.name, c.name_cn, r.code as carrier_code, c.divisor, c.rule, c.restricted, p.country_code, p.from_g, p.to_g,
      p.base_minor, p.per_kg_minor, p.minimum_g, p.step_g, p.surcharge_minor, p.days_p50, p.days_p90, p.currency,
      p.valid_from, p.valid_to
    from channel_prices p join channels c on c.id = p.channel_id join carriers r on r.id = c.carrier_id
    where p.country_code = any(${codes}) and c.status = ${carrierStatus.enabled} and r.status = ${carrierStatus.enabled} and p.currency = ${currency}
      and p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at}::timestamptz - interval '1 day')
    order by p.country_code, p.channel_id, p.from_g`);
  const byCountry = Map.groupBy(prices, (row) => row.country_code);
  return {
    rows: new Map([...byCountry].map(([country, rows]) => [country, rows.map(priceOf)])),
    channels: new Map(
      prices.map((row) => [row.channel_id, { code: row.code, nameCn: row.name_cn, carrierCode: row.carrier_code }]),
    ),
    vat: await vatRules(db, at, countries),
  };
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
