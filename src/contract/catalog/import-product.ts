import { z } from 'zod';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { priceEndings, priceRuleLimits } from '#domain/catalog/listing/price-rule.ts';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Id, Instant, maxMinor, Money, Nothing, UnitPrice, Version } from '../wire.ts';

export const PriceRuleShape = z.object({
  multiplier_bp: z.int().min(0).max(priceRuleLimits.maxMultiplierBp),
  add_minor: z.int().min(0).max(priceRuleLimits.maxAddMinor),
  ending: z.enum(priceEndings),
});

const Price = z.int().min(0).max(maxMinor).nullable();
/** The seller's own prices in one currency; null: by the rule, and none. */
const OwnPrice = z.object({ currency: CurrencyCode, price_minor: Price, compare_at_minor: Price });

/** A store with the rule that prices this product there. */
const PricedStore = z.object({
  store_id: Id,
  name: z.string(),
  code: z.string(),
  currency: CurrencyCode,
  rule: PriceRuleShape,
  /** product: of this product alone. store: of all products of the store. usual: neither is set. */
  rule_of: z.enum(['product', 'store', 'usual']),
  /** The rule without one of this product. */
  store_rule: PriceRuleShape,
  /** From the books' currency; null without one. */
  rate_e8: z.int().nullable(),
  rate_at: Instant.nullable(),
});

const ImportVariant = z.object({
  variant_id: Id,
  is_on: z.boolean(),
  option_values: z.array(z.string()),
  sku: z.string(),
  image: z.string(),
  own_prices: z.array(OwnPrice),
  variant_code: z.string(),
  /** Title of our variant. */
  title: z.string(),
  title_cn: z.string(),
  /** Our price per piece, in the books' currency. */
  cost: UnitPrice,
  weight_g: z.int(),
  /** Available units; null when made to order. */
  stock: z.int().nullable(),
  /** Whether the market product still offers it. */
  is_offered: z.boolean(),
});

/** What a seller edits. */
const content = {
  title: z.string().trim().min(1).max(publishingLimits.title),
  description: z.string().max(publishingLimits.description),
  images: z.array(z.string().min(1).max(300)).max(publishingLimits.images),
  option_names: z.array(z.string().trim().max(publishingLimits.optionName)).max(publishingLimits.options),
  tags: z.array(z.string().trim().min(1).max(publishingLimits.tag)).max(publishingLimits.tags),
  collection: z.string().trim().max(publishingLimits.tag),
  vendor: z.string().trim().max(publishingLimits.tag),
};

export const importDetail = query('product.importDetail', {
  path: '/product/importDetail',
  needs: 'listing.edit',
  summary: 'One product of the import list with its variants, our prices and the rules of the seller’s stores.',
  input: z.object({ import_product_id: Id }),
  output: z.object({
    import_product_id: Id,
    market_product_id: Id,
    seller_id: Id,
    seller_name: z.string(),
    number: z.string(),
    market_title: z.string(),
    market_title_cn: z.string(),
    /** Pictures of the market product and its variants. */
    market_images: z.array(z.string()),
    is_available: z.boolean(),
    has_changes: z.boolean(),
    title: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    option_names: z.array(z.string()),
    tags: z.array(z.string()),
    collection: z.string(),
    vendor: z.string(),
    variants: z.array(ImportVariant),
    stores: z.array(PricedStore),
    /** The books' currency. */
    currency: CurrencyCode,
    version: Version,
    updated_at: Instant.nullable(),
    published_at: Instant.nullable(),
  }),
});

export const importCosts = query('product.importCosts', {
  path: '/product/importCosts',
  needs: 'listing.edit',
  summary: 'What one piece of each variant costs to a country: goods, the cheapest shipping, VAT and duty.',
  input: z.object({ import_product_id: Id, country_code: CountryCode.default('NL') }),
  output: z.object({
    country_code: CountryCode,
    variants: z.array(
      z.object({
        variant_id: Id,
        goods: Money,
        /** Null when no channel carries it to the country. */
        shipping: Money.nullable(),
        vat: Money,
        duty: Money,
        channel: z.string(),
        channel_cn: z.string(),
        days: z.object({ from: z.int(), to: z.int() }).nullable(),
      }),
    ),
  }),
});

const EditedVariant = z.object({
  variant_id: Id,
  is_on: z.boolean(),
  option_values: z.array(z.string().trim().max(publishingLimits.optionValue)).max(publishingLimits.options),
  sku: z.string().trim().max(publishingLimits.sku),
  image: z.string().max(300),
  own_prices: z.array(OwnPrice).max(20),
});

export const updateImportProduct = command('product.updateImportProduct', {
  path: '/product/updateImportProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Save a product of the import list. It may be incomplete; publishing checks the limits of shops.',
  input: z
    .object({
      import_product_id: Id,
      version: Version,
      ...content,
      variants: z.array(EditedVariant).max(publishingLimits.variants),
      /** Rules of single stores for this product; null: the store's rule applies again. */
      rules: z.array(z.object({ store_id: Id, rule: PriceRuleShape.nullable() })).max(importListLimits.stores),
    })
    .refine(
      ({ option_names: names, variants }) =>
        variants.every(({ option_values: values }) => values.length === names.length),
      { path: ['variants'], error: 'one value for each option' },
    ),
  output: z.object({ version: Version }),
  refusals: ['import-list.changed-meanwhile', 'import-list.no-picture'],
});

export const updateMarketImportProduct = command('product.updateMarketImportProduct', {
  path: '/product/updateMarketImportProduct',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Take over new variants and pictures of the changed market product; own texts and prices stay.',
  input: z.object({ import_product_id: Id, version: Version }),
  output: z.object({ version: Version, added: z.int(), gone: z.int() }),
  refusals: ['import-list.changed-meanwhile', 'import-list.unavailable'],
});

export const priceRules = query('product.priceRules', {
  path: '/product/priceRules',
  needs: 'listing.edit',
  summary: 'The price rules of the stores in scope.',
  input: Nothing,
  output: z.array(
    PricedStore.omit({ rule_of: true, store_rule: true }).extend({
      seller_id: Id,
      seller_name: z.string(),
      is_own: z.boolean(),
    }),
  ),
});

export const savePriceRule = command('product.savePriceRule', {
  path: '/product/savePriceRule',
  needs: 'listing.edit',
  offline: 'refuse',
  summary: 'Set the price rule of a store; products with a rule of their own keep it.',
  input: z.object({ store_id: Id, rule: PriceRuleShape }),
  output: Nothing,
});
