import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { inventoryPolicies, type InventoryPolicy } from '#domain/catalog/listing/inventory-policy.ts';
import { marginOf, type Margin } from '#domain/catalog/listing/price-rule.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money, zero, type Money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { ComponentsColumn } from '../../catalog/mapping/goods.ts';
import { withSupply } from '../../catalog/mapping/supply.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';

export const VariantRow = z.object({
  id: z.string(),
  shop_product_id: z.string(),
  sku: z.string(),
  title: z.string(),
  price_minor: z.number(),
  currency: z.string(),
  shop_stock: z.number().nullable(),
  variant_id: z.string().nullable(),
  quote_e4: z.number().nullable(),
  /** Whether all of it is still supplied. */
  is_active: z.boolean(),
  components: ComponentsColumn,
  our_stock: z.number().nullable(),
  inventory_policy: z.enum(inventoryPolicies),
  auto_process: z.boolean(),
  is_gone: z.boolean(),
});
export type VariantRow = z.output<typeof VariantRow>;

/** The options of products, with what they are mapped to. */
export const variantsOf = (db: Db, products: readonly { readonly id: string }[]): Promise<VariantRow[]> =>
  query(db, VariantRow).all(sql`
    select s.id, s.shop_product_id, s.sku, s.title, s.price_minor, s.currency, s.shop_stock, s.variant_id, s.components,
      supply.quote_e4, supply.is_active, supply.stock as our_stock,
      s.inventory_policy, s.auto_process, s.deleted_at is not null as is_gone
    from shop_variants s join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
      ${withSupply(sql`s`)}
    where p.id = any(${sql.param(products.map(({ id }) => id))}::uuid[])
    order by s.deleted_at is not null, s.title, s.id`);

export type Priced = { readonly cost: Money; readonly margin: Margin };

const CountryQuote = z.object({
  shop_variant_id: z.string(),
  country_code: z.string(),
  quote_e4: z.number().nullable(),
});

/** The prices of other goods that options have in single countries. */
const countryQuotes = (db: Db, optionIds: readonly string[]) =>
  query(db, CountryQuote).all(sql`
    select mc.shop_variant_id, mc.country_code, supply.quote_e4
    from shop_variants s join mapping_countries mc on mc.seller_id = s.seller_id and mc.shop_variant_id = s.id
      ${withSupply(sql`mc`)}
    where s.id = any(${sql.param([...optionIds])}::uuid[]) and s.variant_id is not null and mc.variant_id is not null
    order by mc.country_code`);

/** What we charge for a mapped option in its shop's currency, and what is left of its price. */
export type OptionPrices = {
  readonly everywhere: ReadonlyMap<string, Priced>;
  /** By option and country, where orders to a country get other goods. */
  readonly inCountries: ReadonlyMap<string, ReadonlyMap<string, Priced>>;
};

export async function pricesOf(db: Db, rows: readonly VariantRow[]): Promise<OptionPrices> {
  const from = await booksCurrency(db);
  const rates = new Map<string, number | null>();
  for (const to of new Set(rows.map(({ currency }) => currency)))
    rates.set(to, from === to ? 100_000_000 : ((await rateBetween(db, from, to))?.rate_e8 ?? null));
  const pricedAt = (row: VariantRow, quoteE4: number | null): readonly Priced[] => {
    const rate = rates.get(row.currency) ?? null;
    if (quoteE4 === null || rate === null) return [];
    const goods = lineTotal(unitPrice(quoteE4, from), 1);
    const cost = from === row.currency ? goods : convert(goods, row.currency, rate);
    const none = zero(row.currency);
    return [
      { cost, margin: marginOf(money(row.price_minor, row.currency), { goods: cost, shipping: none, vat: none }) },
    ];
  };
  const byOption = Map.groupBy(
    await countryQuotes(
      db,
      rows.map(({ id }) => id),
    ),
    (quote) => quote.shop_variant_id,
  );
  const ofCountries = (row: VariantRow) =>
    (byOption.get(row.id) ?? []).flatMap(({ country_code: code, quote_e4: quote }) =>
      pricedAt(row, quote).map((priced) => [code, priced] as const),
    );
  return {
    everywhere: new Map(rows.flatMap((row) => pricedAt(row, row.quote_e4).map((priced) => [row.id, priced] as const))),
    inCountries: new Map(rows.map((row) => [row.id, new Map(ofCountries(row))] as const)),
  };
}

const ChangedVariant = z.object({
  id: z.string(),
  seller_id: z.string(),
  shop_product_id: z.string(),
  store_id: z.string(),
});

const optionsIn = (scope: Scope, ids: readonly string[]) =>
  sql`s.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`s.seller_id`)}`;

/** Options in scope, locked. */
export const lockOptions = (db: Db, scope: Scope, ids: readonly string[]) =>
  query(db, ChangedVariant).all(sql`
    select s.id, s.seller_id, s.shop_product_id, s.store_id from shop_variants s where ${optionsIn(scope, ids)}
    order by s.id for update`);

export async function savePolicy(db: Db, scope: Scope, ids: readonly string[], policy: InventoryPolicy) {
  return query(db, ChangedVariant).all(sql`
    update shop_variants s set inventory_policy = ${policy}
    where ${optionsIn(scope, ids)} and s.inventory_policy <> ${policy}
    returning s.id, s.seller_id, s.shop_product_id, s.store_id`);
}

export async function saveAutoProcess(db: Db, scope: Scope, ids: readonly string[], isOn: boolean) {
  return query(db, ChangedVariant).all(sql`
    update shop_variants s set auto_process = ${isOn} where ${optionsIn(scope, ids)} and s.auto_process <> ${isOn}
    returning s.id, s.seller_id, s.shop_product_id, s.store_id`);
}
