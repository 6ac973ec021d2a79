import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, e4, id, minor } from './columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  nameCn: text('name_cn').notNull(),
  parentId: uuid('parent_id'),
});

/** Products we buy, stock and pack. */
export const internalProducts = pgTable('internal_products', {
  id: id(),
  title: text('title').notNull(),
  titleCn: text('title_cn').notNull(),
  categoryId: uuid('category_id'),
  supplierName: text('supplier_name').notNull(),
  supplierUrl: text('supplier_url').notNull().default(''),
  image: text('image').notNull(),
  createdAt: createdAt(),
});

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
    status: smallint('status').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('variants_sku').on(t.sku),
    unique('variants_code').on(t.variantCode),
    index('variants_product').on(t.productId),
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
    status: smallint('status').notNull().default(1),
    fromE4: e4('from_e4').notNull(),
    sold: integer('sold').notNull().default(0),
    feedback: integer('feedback').notNull().default(0),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    unique('market_products_number').on(t.number),
    index('market_products_newest').on(t.status, t.createdAt.desc().nullsFirst()),
    index('market_products_sold').on(t.status, t.sold.desc().nullsFirst()),
    index('market_products_price').on(t.status, t.fromE4),
    index('market_products_search').using(
      'gin',
      sql`lower(${t.number} || ' ' || ${t.title} || ' ' || ${t.titleCn}) gin_trgm_ops`,
    ),
  ],
);

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
