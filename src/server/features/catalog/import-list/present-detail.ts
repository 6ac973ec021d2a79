import { defaultPriceRule } from '#domain/catalog/listing/price-rule.ts';
import type { Entry, EntryVariant } from './entry.ts';
import { presentRule, presentStore } from './present-rules.ts';
import type { PricedStoreRow } from './price-rules-store.ts';
import type { Rates } from './rates.ts';

type Related = {
  readonly currency: string;
  readonly variants: readonly EntryVariant[];
  readonly images: readonly string[];
  readonly stores: readonly PricedStoreRow[];
  readonly rates: Rates;
};

const presentVariant = (variant: EntryVariant, currency: string) => ({
  variant_id: variant.variant_id,
  is_on: variant.is_on,
  option_values: variant.option_values,
  sku: variant.sku,
  image: variant.image,
  own_prices: Object.entries(variant.prices).map(([code, { priceMinor, compareAtMinor }]) => ({
    currency: code,
    price_minor: priceMinor,
    compare_at_minor: compareAtMinor,
  })),
  variant_code: variant.variant_code,
  title: variant.own_title,
  title_cn: variant.own_title_cn,
  cost: { e4: variant.quote_e4, currency },
  weight_g: variant.weight_g,
  stock: variant.stock,
  is_offered: variant.is_offered,
});

function presentPricedStore(store: PricedStoreRow, own: Entry['price_rule'], rates: Rates) {
  const storeRule = presentRule(store.rule ?? defaultPriceRule);
  const rule = own[store.store_id];
  return {
    ...presentStore(store, rates),
    rule: rule ? presentRule(rule) : storeRule,
    rule_of: rule ? ('product' as const) : store.rule ? ('store' as const) : ('usual' as const),
    store_rule: storeRule,
  };
}

export const presentDetail = (entry: Entry, { currency, variants, images, stores, rates }: Related) => ({
  import_product_id: entry.id,
  market_product_id: entry.market_product_id,
  seller_id: entry.seller_id,
  seller_name: entry.seller_name,
  number: entry.number,
  market_title: entry.market_title,
  market_title_cn: entry.market_title_cn,
  market_images: [...images],
  is_available: entry.is_available,
  has_changes: entry.has_changes,
  title: entry.title,
  description: entry.description,
  images: entry.images,
  option_names: entry.option_names,
  tags: entry.tags,
  collection: entry.collection,
  vendor: entry.vendor,
  variants: variants.map((variant) => presentVariant(variant, currency)),
  stores: stores.map((store) => presentPricedStore(store, entry.price_rule, rates)),
  currency,
  version: entry.version,
  updated_at: entry.updated_at?.toISOString() ?? null,
  published_at: entry.published_at?.toISOString() ?? null,
});
