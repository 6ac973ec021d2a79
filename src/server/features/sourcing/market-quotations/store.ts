import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const VariantIdRow = z.object({ variant_id: z.string() });

/** A product that sellers see, and a variant that can be ordered. */
const isOnMarket = sql`m.status = ${productStatus.available} and m.deleted_at is null and v.status = ${productStatus.available}`;
const joined = sql`market_variants mv join market_products m on m.id = mv.market_product_id join variants v on v.id = mv.variant_id`;

/** The next variants of the marketplace. */
export async function nextMarketVariants(db: Db, after: string, limit: number): Promise<readonly string[]> {
  const rows = await query(db, VariantIdRow).all(sql`
    select distinct mv.variant_id from ${joined}
    where ${isOnMarket} and mv.variant_id > ${after} order by mv.variant_id limit ${limit}`);
  return rows.map(({ variant_id }) => variant_id);
}

/** Those of these variants that are on the marketplace. */
export async function marketVariantsAmong(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await query(db, VariantIdRow).all(sql`
    select distinct mv.variant_id from ${joined}
    where ${isOnMarket} and mv.variant_id = any(${sql.param([...ids])}::uuid[]) order by mv.variant_id`);
  return rows.map(({ variant_id }) => variant_id);
}

/** The variants of market products, internal products and base products, and those that are variants themselves. */
export async function variantsOf(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`;
  const rows = await query(db, VariantIdRow).all(sql`
    select variant_id from market_variants where market_product_id = ${wanted}
    union select id from variants where product_id = ${wanted}
    union select v.id from internal_products p join variants v on v.product_id = p.id where p.base_product_id = ${wanted}
    union select id from variants where id = ${wanted} order by 1`);
  return rows.map(({ variant_id }) => variant_id);
}

/** The variants whose factory price is in one of these currencies. */
export async function variantsOffered(db: Db, currencies: readonly string[]): Promise<readonly string[]> {
  const rows = await query(db, VariantIdRow).all(sql`
    select v.id as variant_id from supplier_offers o join variants v on v.product_id = o.product_id
    where o.is_preferred and o.currency = any(${sql.param([...currencies])}::text[]) order by v.id`);
  return rows.map(({ variant_id }) => variant_id);
}

const UsedRow = z.object({
  variant_id: z.string(),
  formula_id: z.string(),
  formula_version: z.number(),
});

/** The formulas that the stored prices of these variants were formed by. */
export const usedFormulas = (db: Db, ids: readonly string[]) =>
  query(db, UsedRow).all(sql`
    select distinct variant_id, formula_id, formula_version from market_quotations
    where variant_id = any(${sql.param([...ids])}::uuid[])`);

export type MarketPrice = {
  readonly variant_id: string;
  readonly country_code: string;
  readonly channel_id: string;
  readonly goods_e4: number;
  readonly price_e4: number;
  readonly base_e4: number;
  readonly vat_e4: number;
  readonly duty_minor: number;
  readonly currency: string;
  readonly days_p50: number;
  readonly days_p90: number;
  readonly formula_id: string;
  readonly formula_version: number;
  readonly channel_price_id: string;
  readonly rate_e8: number;
  readonly cost_fen: number;
};

const types = {
  variant_id: 'uuid',
  country_code: 'text',
  channel_id: 'uuid',
  goods_e4: 'bigint',
  price_e4: 'bigint',
  base_e4: 'bigint',
  vat_e4: 'bigint',
  duty_minor: 'bigint',
  currency: 'text',
  days_p50: 'smallint',
  days_p90: 'smallint',
  formula_id: 'uuid',
  formula_version: 'int',
  channel_price_id: 'uuid',
  rate_e8: 'bigint',
  cost_fen: 'bigint',
} as const satisfies Record<keyof MarketPrice, string>;
const names = Object.keys(types) as (keyof MarketPrice)[];
const list = (prefix = '') => sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
const changing = names.filter((name) => name !== 'variant_id' && name !== 'country_code');

type Saved = { readonly variants: readonly string[]; readonly countries: readonly string[]; readonly now: Date };

/** Replaces the prices of some variants for some countries. Rows that stay the same are not written. */
export async function savePrices(
  db: Db,
  prices: readonly MarketPrice[],
  { variants, countries, now }: Saved,
): Promise<void> {
  const arrays = names.map((name) => sql`${sql.param(prices.map((price) => price[name]))}::${sql.raw(types[name])}[]`);
  await db.execute(sql`
    with computed as (
      select * from unnest(${sql.join(arrays, sql`, `)}) as c(${list()})
    ), gone as (
      delete from market_quotations q where q.variant_id = any(${sql.param([...variants])}::uuid[])
        and q.country_code = any(${sql.param([...countries])}::text[])
        and not exists (select from computed c where c.variant_id = q.variant_id and c.country_code = q.country_code)
    )
    insert into market_quotations as q (${list()}, computed_at) select ${list('c.')}, ${now} from computed c
    on conflict (variant_id, country_code) do update
      set ${sql.raw(changing.map((name) => `${name} = excluded.${name}`).join(', '))}, computed_at = excluded.computed_at
      where (${sql.raw(changing.map((name) => `q.${name}`).join(', '))})
        is distinct from (${sql.raw(changing.map((name) => `excluded.${name}`).join(', '))})`);
}

/** Deletes the prices of variants that left the marketplace. */
export const dropVariants = (db: Db, ids: readonly string[]) =>
  db.execute(sql`delete from market_quotations where variant_id = any(${sql.param([...ids])}::uuid[])`);

/** Deletes all prices of variants that left the marketplace, and of other countries. */
export const dropOthers = (db: Db, countries: readonly string[]) =>
  db.execute(sql`
    delete from market_quotations q where q.country_code <> all(${sql.param([...countries])}::text[])
      or not exists (select from ${joined} where ${isOnMarket} and mv.variant_id = q.variant_id)`);

const CountryRow = z.object({ country_code: z.string() });
const codesOf = (rows: readonly z.output<typeof CountryRow>[]) => rows.map(({ country_code }) => country_code);

/** The countries that have prices. */
export const storedCountries = async (db: Db): Promise<readonly string[]> =>
  codesOf(await query(db, CountryRow).all(sql`select distinct country_code from market_quotations`));

/** The countries that channels and the channels of carriers have prices for. */
export const countriesOfChannels = async (db: Db, ids: readonly string[]): Promise<readonly string[]> =>
  codesOf(
    await query(db, CountryRow).all(sql`
      select distinct p.country_code from country_prices p join channels c on c.id = p.channel_id
      where c.id = any(${sql.param([...ids])}::uuid[]) or c.carrier_id = any(${sql.param([...ids])}::uuid[])`),
  );

/** The countries for which a price or tax rule began or ended since an instant. */
export async function countriesDue(db: Db, since: Date, now: Date): Promise<readonly string[]> {
  const isDue = sql`((valid_from > ${since} and valid_from <= ${now}) or (valid_to > ${since} and valid_to <= ${now}))`;
  const rows = await query(db, CountryRow).all(sql`
    select country_code from country_prices where ${isDue} union select country_code from tax_rules where ${isDue}`);
  return codesOf(rows);
}

const ShownRow = z.object({
  variant_id: z.string(),
  country_code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  goods_e4: z.number(),
  price_e4: z.number(),
  base_e4: z.number(),
  vat_e4: z.number(),
  duty_minor: z.number(),
  currency: z.string(),
  days_p50: z.number(),
  days_p90: z.number(),
  computed_at: z.date(),
});
export type ShownRow = z.output<typeof ShownRow>;

/** The stored prices of a market product's variants. */
export const pricesOf = (db: Db, marketProductId: string) =>
  query(db, ShownRow).all(sql`
    select q.variant_id, q.country_code, c.name as channel, c.name_cn as channel_cn, q.goods_e4, q.price_e4, q.base_e4,
      q.vat_e4, q.duty_minor, q.currency, q.days_p50, q.days_p90, q.computed_at
    from market_variants mv join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
    join market_quotations q on q.variant_id = mv.variant_id join channels c on c.id = q.channel_id
    where mv.market_product_id = ${marketProductId} order by mv.position, q.country_code`);

const ProductRow = z.object({ is_shown: z.boolean() });

/** Whether a market product exists; `is_shown`: sellers see it. */
export const marketProduct = (db: Db, id: string) =>
  query(db, ProductRow).first(sql`
    select m.status = ${productStatus.available} and m.deleted_at is null as is_shown
    from market_products m where m.id = ${id}`);

const ChannelRow = z.object({ id: z.string(), name_cn: z.string() });

/** Chinese names of channels. */
export async function channelNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query(db, ChannelRow).all(
    sql`select id, name_cn from channels where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name_cn }) => [id, name_cn]));
}

/** The variants of a market product that can be ordered, in their order. */
export async function variantsInOrder(db: Db, marketProductId: string): Promise<readonly string[]> {
  const rows = await query(db, VariantIdRow).all(sql`
    select mv.variant_id from market_variants mv join variants v on v.id = mv.variant_id
    where mv.market_product_id = ${marketProductId} and v.status = ${productStatus.available} order by mv.position`);
  return rows.map(({ variant_id }) => variant_id);
}
