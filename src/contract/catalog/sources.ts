import { z } from 'zod';
import { marketLimits as limits } from '#domain/catalog/market-editing/content.ts';
import { sourceProductStatuses } from '#domain/catalog/marketplace/source-status.ts';
import { sourceChangeFields } from '#domain/catalog/sources/reimport.ts';
import { sourceFields, sourcePlatforms, sourceVias } from '#domain/catalog/sources/source-product.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';
import { contentRefusals, saleRefusals } from './market-editing.ts';

/** Longest pasted page; a product page of 1688 has about 600,000 characters. */
export const maxPasted = 1_800_000;

/** The reasons why nothing was read. */
const readRefusals = [
  'source.empty',
  'source.link-only',
  'source.not-an-offer',
  'source.broken-json',
  'source.broken-html',
  'source.broken-csv',
  'source.columns-missing',
  'source.login-page',
  'source.no-product',
  'source.too-many-variants',
  'source.too-many-options',
  'source.too-many-products',
  'source.offer-gone',
  'source.api-key',
  'source.api-not-allowed',
  'source.api-throttled',
  'source.api-slow',
  'source.api-unreachable',
  'source.api-failed',
] as const;

const text = (max: number) => z.string().trim().max(max);

export const sourceRead = command('wholesale_product.read', {
  path: '/wholesale_product/read',
  needs: 'market.edit',
  offline: 'refuse',
  summary:
    'Read the products of a pasted page (HTML or its data as JSON) or of a CSV text, or of a link of 1688 by its API. Creates no market product.',
  input: z.object({ text: z.string().max(maxPasted) }),
  output: z.object({ source_product_ids: z.array(Id) }),
  refusals: readRefusals,
});

export const sourceDefaults = query('wholesale_product.defaults', {
  path: '/wholesale_product/defaults',
  needs: 'market.edit',
  summary: 'Whether links of 1688 can be read by its API, and the currency of the sellers’ prices.',
  input: Nothing,
  output: z.object({ has_api: z.boolean(), currency: CurrencyCode }),
});

export const sourceList = query('wholesale_product.list', {
  path: '/wholesale_product/list',
  needs: 'market.edit',
  summary: 'Products that were read from wholesale marketplaces and other sources, the newest first.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(200).optional(),
    status: z.enum(sourceProductStatuses).optional(),
  }),
  output: pageOf(
    z.object({
      _id: Id,
      platform: z.enum(sourcePlatforms),
      source_id: z.string(),
      url: z.string(),
      title: z.string(),
      /** A stored picture; empty while none is. */
      image: z.string(),
      via: z.enum(sourceVias),
      status: z.enum(sourceProductStatuses),
      variant_count: z.int(),
      market_product_id: Id.nullable(),
      /** Of the market product; empty when there is none. */
      number: z.string(),
      read_at: Instant,
      read_by: z.string(),
    }),
  ),
});

const Attribute = z.object({ name: z.string(), value: z.string() });
const Measure = z.int().nullable();
const Variant = z.object({
  key: z.string(),
  sku: z.string(),
  option_values: z.array(z.string()),
  image: z.string(),
  /** Per piece, in ten-thousandths of the source's currency. */
  price_e4: Measure,
  stock: Measure,
  weight_g: Measure,
  length_mm: Measure,
  width_mm: Measure,
  height_mm: Measure,
  gtin: z.string(),
});

const ChangeValue = z.union([z.string(), z.number(), z.null()]);

export const sourceInfo = query('wholesale_product.info', {
  path: '/wholesale_product/info',
  needs: 'market.edit',
  summary:
    'A product as it was read: its fields, what could not be read, its pictures, and what changed since its import.',
  input: z.object({ source_product_id: Id }),
  output: z.object({
    _id: Id,
    platform: z.enum(sourcePlatforms),
    via: z.enum(sourceVias),
    status: z.enum(sourceProductStatuses),
    read_at: Instant,
    read_by: z.string(),
    product: z.object({
      source_id: z.string(),
      url: z.string(),
      title: z.string(),
      title_cn: z.string(),
      description: z.string(),
      attributes: z.array(Attribute),
      option_names: z.array(z.string()),
      variants: z.array(Variant),
      currency: z.string(),
      price_breaks: z.array(z.object({ from: z.int(), price_e4: z.int() })),
      min_quantity: Measure,
      supplier_name: z.string(),
    }),
    /** Fields that the page does not have, and for how many variants; 0: the product itself. */
    unread: z.array(z.object({ field: z.enum(sourceFields), variants: z.int() })),
    /** Values that are on the page but could not be understood. */
    faults: z.array(z.object({ field: z.enum(sourceFields), variant: z.string(), text: z.string() })),
    repeated_skus: z.array(z.object({ sku: z.string(), rows: z.array(z.int()) })),
    images: z.array(
      z.object({
        url: z.string(),
        /** Our picture; empty while it is not stored. */
        path: z.string(),
        /** Why it could not be stored; empty: it is stored or still to be downloaded. */
        reason: z.string(),
      }),
    ),
    /** As they were when the page was read. Units per unit of the page's currency, in hundred-millionths. */
    rates: z.object({
      books: CurrencyCode,
      to_cny_e8: z.int().nullable(),
      to_books_e8: z.int().nullable(),
      /** The day of the older one of the rates; null: there is none, or none is needed. */
      at: Instant.nullable(),
    }),
    /** Choices that need no typing: names of options in English, and what the last import chose. */
    suggested: z.object({
      option_names: z.array(z.string()),
      option_values: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
      category_id: Id.nullable(),
      price_factor_e4: z.int().nullable(),
    }),
    /** The market product that was made of this source. */
    market_product: z.object({ _id: Id, number: z.string(), title: z.string(), version: Version }).nullable(),
    /** Since the last import; null: this source was not imported before. Empty: nothing changed. */
    changes: z
      .array(
        z.object({
          id: z.string(),
          field: z.enum(sourceChangeFields),
          name: z.string(),
          was: ChangeValue,
          now: ChangeValue,
          ours: ChangeValue,
        }),
      )
      .nullable(),
  }),
});

const Size = z.int().min(1).max(limits.sizeMm).nullable().optional();

/** What staff decide when a page becomes a market product. */
export const ImportChoices = z.object({
  title: text(limits.title).min(1),
  title_cn: text(limits.title).min(1),
  category_id: Id,
  /** Of SKUs that the page does not have. */
  sku_prefix: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[\x20-\x7e]*$/, 'printable'),
  uses_source_skus: z.boolean(),
  option_names: z.array(text(limits.optionName).min(1)).max(limits.options),
  /** Other names of values, by option. */
  option_values: z
    .array(z.array(z.object({ from: z.string().max(500), to: text(limits.optionValue).min(1) })).max(limits.variants))
    .max(limits.options),
  /** Keys of variants that are not imported. */
  excluded: z.array(z.string().max(500)).max(limits.variants),
  /** The sellers' price as a multiple of the factory price, in ten-thousandths; null: no price yet. */
  price_factor_e4: z.int().min(1).max(10_000_000).nullable(),
  /** Weight in grams of the variants for which the page has none; null: not entered yet. */
  weight_g: z.int().min(1).max(limits.weightG).nullable(),
  /** Dimensions of the variants for which the page has none. */
  length_mm: Size,
  width_mm: Size,
  height_mm: Size,
  origin_country: CountryCode,
});

const Saved = z.object({ market_product_id: Id, version: Version });

export const sourceImport = command('wholesale_product.importProduct', {
  path: '/wholesale_product/importProduct',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create a market product of a page that was read, and offer it to sellers where that is wanted.',
  input: z.object({
    source_product_id: Id,
    ...ImportChoices.shape,
    /** Offered at once; otherwise it is not for sale before it is activated. */
    is_offered: z.boolean().optional(),
  }),
  output: Saved,
  refusals: [
    ...contentRefusals,
    ...saleRefusals,
    'source.no-variants',
    'source.imported-before',
    'source.pictures-open',
  ],
});

export const sourceApply = command('wholesale_product.applyChanges', {
  path: '/wholesale_product/applyChanges',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Apply the confirmed differences of a page that was read again to its market product.',
  input: z.object({
    source_product_id: Id,
    /** Of the market product. */
    version: Version,
    change_ids: z.array(z.string().max(2_000)).max(20_000),
  }),
  output: Saved,
  refusals: [
    ...contentRefusals,
    ...saleRefusals,
    'market-product.changed',
    'source.product-gone',
    'source.pictures-open',
  ],
});

export const sourceRetryPictures = command('wholesale_product.retryPictures', {
  path: '/wholesale_product/retryPictures',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Download the pictures again that could not be downloaded.',
  input: z.object({ source_product_id: Id }),
  output: z.object({ pictures: z.int() }),
});

export const sourceRemove = command('wholesale_product.remove', {
  path: '/wholesale_product/remove',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Remove a page that was read and not imported, with its pictures.',
  input: z.object({ source_product_id: Id }),
  output: Nothing,
  refusals: ['source.imported-before'],
});
