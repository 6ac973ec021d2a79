import { sql } from '../sql.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { vendors } from './catalog/taxonomy.ts';
import { at, createdAt, e4, id, minor } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** product: of the marketplace. internal: of internal products. */
    kind: text('kind').notNull().default('product'),
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    /** Order among its siblings. */
    position: integer('position').notNull().default(0),
  },
  (t) => [index('categories_parent').on(t.kind, t.parentId, t.position)],
);

/** What several internal products have in common: the same article bought from several factories. */
export const baseProducts = pgTable('base_products', {
  id: id(),
  /** Short and unique: the first part of the variant codes. */
  code: text('code').notNull().unique('base_products_code'),
  title: text('title').notNull(),
  titleCn: text('title_cn').notNull(),
  categoryId: uuid('category_id').references(() => categories.id),
  image: text('image').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

/** Products we buy, stock and pack. */
export const internalProducts = pgTable(
  'internal_products',
  {
    id: id(),
    baseProductId: uuid('base_product_id').references(() => baseProducts.id),
    title: text('title').notNull(),
    titleCn: text('title_cn').notNull(),
    categoryId: uuid('category_id'),
    supplierName: text('supplier_name').notNull(),
    supplierUrl: text('supplier_url').notNull().default(''),
    image: text('image').notNull(),
    /** Names of the options in their order, such as Colour, Size. */
    optionNames: text('option_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
  },
  (t) => [
    index('internal_products_base').on(t.baseProductId),
    index('internal_products_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('internal_products_category').on(t.categoryId, t.createdAt.desc().nullsFirst()),
    index('internal_products_options').using('gin', t.optionNames),
    index('internal_products_search').using(
      'gin',
      sql`lower(${t.title} || ' ' || ${t.titleCn} || ' ' || ${t.supplierName}) gin_trgm_ops`,
    ),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => internalProducts.id),
    sku: text('sku').notNull(),
    /** Short, printed as a barcode. */
    variantCode: text('variant_code').notNull(),
    variantCodeCn: text('variant_code_cn').notNull().default(''),
    title: text('title').notNull(),
    titleCn: text('title_cn').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    image: text('image').notNull(),
    weightG: integer('weight_g').notNull(),
    lengthMm: integer('length_mm').notNull(),
    widthMm: integer('width_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    /** Factory price per piece, CNY cents. */
    costFen: minor('cost_fen').notNull(),
    /** Price per piece for sellers, EUR. */
    quoteE4: e4('quote_e4').notNull(),
    battery: boolean('battery').notNull().default(false),
    liquid: boolean('liquid').notNull().default(false),
    /** Customs: HS code, material, country of origin. */
    hsCode: text('hs_code').notNull().default(''),
    material: text('material').notNull().default(''),
    materialCn: text('material_cn').notNull().default(''),
    originCountry: text('origin_country').notNull().default('CN'),
    /** EU customs identifiers since 2026-11-01: of the merchant, of the manufacturer, GTIN. */
    merchantPid: text('merchant_pid').notNull().default(''),
    manufacturerPid: text('manufacturer_pid').notNull().default(''),
    gtin: text('gtin').notNull().default(''),
    status: smallint('status').notNull().default(productStatus.available),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
  },
  (t) => [
    unique('variants_sku').on(t.sku),
    unique('variants_code').on(t.variantCode),
    index('variants_product').on(t.productId),
    index('variants_options').using('gin', sql`${t.options} jsonb_path_ops`),
    index('variants_sku_prefix').on(sql`lower(${t.sku}) text_pattern_ops`),
    index('variants_code_prefix').on(sql`lower(${t.variantCode}) text_pattern_ops`),
    index('variants_search').using(
      'gin',
      sql`lower(${t.sku} || ' ' || ${t.variantCode} || ' ' || ${t.title} || ' ' || ${t.titleCn}) gin_trgm_ops`,
    ),
  ],
);

/** Products that sellers can browse. */
export const marketProducts = pgTable(
  'market_products',
  {
    id: id(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    titleCn: text('title_cn').notNull(),
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    images: text('images').array().notNull(),
    urls: text('urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: smallint('status').notNull().default(productStatus.available),
    /** Price of the cheapest and of the most expensive variant for sale. */
    fromE4: e4('from_e4').notNull(),
    toE4: e4('to_e4').notNull().default(0),
    /** Available units of all variants; null when one of them is made to order. */
    stock: integer('stock'),
    /** The number of variants for sale and their internal products: counting them for each list cost a third of it. */
    variantCount: integer('variant_count').notNull().default(0),
    productIds: uuid('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    vendorId: uuid('vendor_id').references((): AnyPgColumn => vendors.id),
    /** Shown to sellers and in shops, such as Material → Stoneware. */
    attributes: jsonb('attributes').$type<readonly { name: string; value: string }[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    sold: integer('sold').notNull().default(0),
    feedback: integer('feedback').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
    deletedAt: at('deleted_at'),
    deletedBy: uuid('deleted_by'),
    /** What a keyword is compared with; stored, because forming it for each row took most of a search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(number || ' ' || title || ' ' || title_cn)`),
  },
  (t) => [
    unique('market_products_number').on(t.number),
    // The sorts end with what filters need: rows that a filter excludes are skipped in the index.
    index('market_products_newest').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.fromE4,
      t.stock,
      t.categoryId,
    ),
    index('market_products_sold').on(
      t.status,
      t.sold.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.fromE4,
      t.stock,
      t.categoryId,
    ),
    index('market_products_price').on(t.status, t.fromE4, t.id.desc().nullsFirst(), t.stock, t.categoryId),
    index('market_products_feedback').on(
      t.status,
      t.feedback.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.fromE4,
      t.stock,
      t.categoryId,
    ),
    index('market_products_title').on(
      t.status,
      sql`lower(${t.title})`,
      t.id.desc().nullsFirst(),
      t.fromE4,
      t.stock,
      t.categoryId,
    ),
    index('market_products_stock').on(t.status, t.stock),
    index('market_products_category').on(t.categoryId, t.status, t.createdAt.desc().nullsFirst()),
    index('market_products_vendor').on(t.vendorId),
    index('market_products_deleted')
      .on(t.deletedAt.desc().nullsFirst())
      .where(sql`${t.deletedAt} is not null`),
    index('market_products_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('market_products_links').using('gin', sql`market_links(${t.urls}) gin_trgm_ops`),
  ],
);

/** Words in titles of market products, to find the word meant by a typing error. */
export const marketWords = pgTable('market_words', { word: text('word').primaryKey() }, (t) => [
  index('market_words_near').using('gist', sql`${t.word} gist_trgm_ops`),
]);

/** The variants of a market product. */
export const marketVariants = pgTable(
  'market_variants',
  {
    marketProductId: uuid('market_product_id')
      .notNull()
      .references(() => marketProducts.id),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    position: smallint('position').notNull(),
    /** Available units; null when made to order. */
    stock: integer('stock'),
  },
  (t) => [primaryKey({ columns: [t.marketProductId, t.variantId] }), index('market_variants_variant').on(t.variantId)],
);

/** VAT and duty by country and date. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    countryCode: text('country_code').notNull(),
    scheme: text('scheme').notNull(),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to'),
    /** Basis points: 21 % = 2100. */
    rateBp: integer('rate_bp').notNull(),
    thresholdMinor: minor('threshold_minor'),
    dutyPerItemMinor: minor('duty_per_item_minor').notNull().default(0),
    currency: text('currency').notNull(),
  },
  (t) => [index('tax_rules_country').on(t.countryCode, t.validFrom)],
);

/** `rateE8`: units of `to` per unit of `from`. The newest row of a pair is in force. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id(),
    type: text('type').notNull(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    rateE8: minor('rate_e8').notNull(),
    at: at('at').notNull(),
    source: text('source').notNull(),
    /** The user who set or accepted it; null when automatic. */
    actorId: uuid('actor_id'),
  },
  (t) => [index('exchange_rates_pair').on(t.type, t.fromCurrency, t.toCurrency, t.at.desc().nullsFirst())],
);
