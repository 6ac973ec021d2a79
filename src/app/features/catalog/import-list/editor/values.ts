import type { PublishableProduct } from '#domain/catalog/listing/publishable.ts';
import type { Input } from '../../../../sync/calls.ts';
import { priceOf, type WireRule } from '../prices/rule.ts';
import type { ImportDetail, PricedStore } from '../queries.ts';

type Edited = Input<'product.updateImportProduct'>;
/** What the form edits. */
export type Values = Omit<Edited, 'import_product_id' | 'version'>;
export type EditedVariant = Values['variants'][number];
export type OwnPrice = EditedVariant['own_prices'][number];

export const valuesOf = (detail: ImportDetail): Values => ({
  title: detail.title,
  description: detail.description,
  images: detail.images,
  option_names: detail.option_names,
  tags: detail.tags,
  collection: detail.collection,
  vendor: detail.vendor,
  variants: detail.variants.map(({ variant_id, is_on, option_values, sku, image, own_prices: own }) => ({
    variant_id,
    is_on,
    option_values,
    sku,
    image,
    own_prices: own,
  })),
  rules: [],
});

/** The rule of a product in a store, as edited. */
export function ruleIn(store: PricedStore, rules: Values['rules']): { rule: WireRule; isOwn: boolean } {
  const edited = rules.find((each) => each.store_id === store.store_id);
  if (edited) return { rule: edited.rule ?? store.store_rule, isOwn: edited.rule !== null };
  return { rule: store.rule, isOwn: store.rule_of === 'product' };
}

export const setRule = (rules: Values['rules'], storeId: string, rule: WireRule | null): Values['rules'] => [
  ...rules.filter((each) => each.store_id !== storeId),
  { store_id: storeId, rule },
];

const none: Omit<OwnPrice, 'currency'> = { price_minor: null, compare_at_minor: null };

/** The seller's own prices of a variant in a currency. */
export const ownIn = ({ own_prices: own }: EditedVariant, currency: string): OwnPrice =>
  own.find((each) => each.currency === currency) ?? { currency, ...none };

export const setOwn = (variant: EditedVariant, price: OwnPrice): EditedVariant => ({
  ...variant,
  own_prices: [
    ...variant.own_prices.filter(({ currency }) => currency !== price.currency),
    ...(price.price_minor === null && price.compare_at_minor === null ? [] : [price]),
  ],
});

/** The product as it would be written to a store. Prices that cannot be computed count as missing. */
export function publishableOf(detail: ImportDetail, values: Values, store: PricedStore | null): PublishableProduct {
  const currency = store?.currency ?? detail.currency;
  const known = new Map(detail.variants.map((variant) => [variant.variant_id, variant]));
  const rule = store && ruleIn(store, values.rules).rule;
  return {
    importProductId: detail.import_product_id,
    title: values.title,
    description: values.description,
    images: values.images,
    optionNames: values.option_names,
    tags: values.tags,
    collection: values.collection,
    vendor: values.vendor,
    currency,
    variants: values.variants.flatMap((variant) => {
      const own = known.get(variant.variant_id);
      if (!variant.is_on || !own?.is_offered) return [];
      const price = ownIn(variant, currency);
      return [
        {
          variantId: variant.variant_id,
          optionValues: variant.option_values,
          sku: variant.sku,
          priceMinor: price.price_minor ?? (store && rule ? (priceOf(own.cost, store, rule)?.minor ?? 1) : 1),
          compareAtMinor: price.compare_at_minor,
          image: variant.image,
          weightG: own.weight_g,
          stock: own.stock,
        },
      ];
    }),
  };
}

/** Moves one of a list's items by a number of places; those at the ends stay. */
export function moved<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
