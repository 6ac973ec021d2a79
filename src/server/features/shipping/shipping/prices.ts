import { sql } from 'drizzle-orm';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import type { DutyRule } from '#domain/shipping/pricing/duty.ts';
import { pricingDay } from '#domain/shipping/pricing/hold.ts';
import type { ChannelPrice, VolumetricRule } from '#domain/shipping/shipping/price.ts';
import type { Db } from '../../../core/http/context.ts';

export type VatRule = { readonly rule_id: string; readonly scheme: string; readonly rate_bp: number };
/** With the duty that is in force beside it. */
export type TaxRule = VatRule & Pick<DutyRule, keyof DutyRule>;

/** What is asked for parcels to some countries at one moment. */
export type PriceList = {
  /** Price rows by country. */
  readonly rows: ReadonlyMap<string, readonly ChannelPrice[]>;
  /** What else is known of the channels, by id. */
  readonly channels: ReadonlyMap<string, { readonly nameCn: string; readonly carrierCode: string }>;
  /** A country without a rule bears no VAT. */
  readonly vat: ReadonlyMap<string, TaxRule>;
};

type PriceRow = {
  id: string;
  channel_id: string;
  name: string;
  name_cn: string;
  carrier_code: string;
  divisor: number;
  rule: VolumetricRule;
  restricted: string[];
  country_code: string;
  from_g: number;
  to_g: number;
  base_minor: number;
  per_kg_minor: number;
  minimum_g: number;
  step_g: number;
  surcharge_minor: number;
  days_p50: number;
  days_p90: number;
  currency: string;
  valid_from: Date;
  valid_to: Date | null;
};

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

/** The prices of every channel in use and the VAT of these countries, as they stand at a moment. */
export async function priceList(db: Db, countries: readonly string[], currency: string, at: Date): Promise<PriceList> {
  const asked = sql`${sql.param([...new Set(countries)])}::text[]`;
  const prices = await db.execute<PriceRow>(sql`
    select p.id, p.channel_id, c.name, c.name_cn, r.code as carrier_code, c.divisor, c.rule, c.restricted, p.country_code, p.from_g, p.to_g,
      p.base_minor, p.per_kg_minor, p.minimum_g, p.step_g, p.surcharge_minor, p.days_p50, p.days_p90, p.currency,
      p.valid_from, p.valid_to
    from channel_prices p join channels c on c.id = p.channel_id join carriers r on r.id = c.carrier_id
    where p.country_code = any(${asked}) and c.status = 1 and r.status = 1 and p.currency = ${currency}
      and p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at}::timestamptz - interval '1 day')
    order by p.country_code, p.channel_id, p.from_g`);
  const byCountry = Map.groupBy(prices.rows, (row) => row.country_code);
  return {
    rows: new Map([...byCountry].map(([country, rows]) => [country, rows.map(priceOf)])),
    channels: new Map(
      prices.rows.map((row) => [row.channel_id, { nameCn: row.name_cn, carrierCode: row.carrier_code }]),
    ),
    vat: await vatRules(db, at, countries),
  };
}

/** The VAT in force at a moment by country: of these countries, or of all that have a rule. */
export async function vatRules(
  db: Db,
  at: Date,
  countries: readonly string[] | null = null,
): Promise<ReadonlyMap<string, TaxRule>> {
  const asked = countries && [...new Set(countries)];
  const { rows } = await db.execute<TaxRule & { country_code: string }>(sql`
    select distinct on (country_code) country_code, id as rule_id, scheme, rate_bp,
      duty_per_item_minor as duty_minor, threshold_minor, currency from tax_rules
    where (${asked === null} or country_code = any(${sql.param(asked ?? [])}::text[]))
      and valid_from <= ${at} and (valid_to is null or valid_to > ${at})
    order by country_code, valid_from desc`);
  return new Map(rows.map(({ country_code, ...rule }) => [country_code, rule]));
}
