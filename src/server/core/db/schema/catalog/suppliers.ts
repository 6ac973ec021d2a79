import { sql } from '../../sql.ts';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { internalProducts } from '../catalogue.ts';
import { at, createdAt, id, minor } from '../columns.ts';

/** Factories and wholesale shops that we buy from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    /** 1688, taobao, factory */
    platform: text('platform').notNull().default('factory'),
    url: text('url').notNull().default(''),
    contact: text('contact').notNull().default(''),
    /** Where orders are mailed to. */
    email: text('email').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('suppliers_name').on(t.platform, sql`lower(${t.name})`)],
);

/** What a supplier sells an internal product for. Prices are factory prices per piece. */
export const supplierOffers = pgTable(
  'supplier_offers',
  {
    id: id(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => internalProducts.id),
    url: text('url').notNull().default(''),
    currency: text('currency').notNull().default('CNY'),
    /** Minimum order quantity in pieces. */
    minQuantity: integer('min_quantity').notNull().default(1),
    leadDays: integer('lead_days'),
    /** By rising quantity; the first one applies from the minimum order quantity. */
    priceBreaks: jsonb('price_breaks').$type<readonly { from: number; minor: number }[]>().notNull(),
    /** The offer that purchases use. */
    isPreferred: boolean('is_preferred').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
  },
  (t) => [
    unique('supplier_offers_once').on(t.productId, t.supplierId),
    index('supplier_offers_supplier').on(t.supplierId),
    uniqueIndex('supplier_offers_preferred')
      .on(t.productId)
      .where(sql`${t.isPreferred}`),
  ],
);

/** Each price an offer has had. Rows are never changed. */
export const supplierPrices = pgTable(
  'supplier_prices',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => supplierOffers.id, { onDelete: 'cascade' }),
    /** Price at the minimum order quantity. */
    priceMinor: minor('price_minor').notNull(),
    currency: text('currency').notNull(),
    /** Rate to the books' currency on that day, in 10^-8; null when none was known. */
    rateE8: minor('rate_e8'),
    /** manual, import, source: where the price was read. */
    source: text('source').notNull(),
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [index('supplier_prices_offer').on(t.offerId, t.at.desc().nullsFirst())],
);

/** Names of variant options and their values, with the short names used in variant codes. */
export const variantOptions = pgTable(
  'variant_options',
  { id: id(), name: text('name').notNull(), nameCn: text('name_cn').notNull().default(''), createdAt: createdAt() },
  (t) => [uniqueIndex('variant_options_name').on(sql`lower(${t.name})`)],
);

export const optionValues = pgTable(
  'option_values',
  {
    id: id(),
    optionId: uuid('option_id')
      .notNull()
      .references(() => variantOptions.id),
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull().default(''),
    /** Part of variant codes, such as SG for Sage. */
    shortName: text('short_name').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('option_values_name').on(t.optionId, sql`lower(${t.name})`),
    uniqueIndex('option_values_short').on(t.optionId, sql`upper(${t.shortName})`),
    index('option_values_position').on(t.optionId, t.position),
  ],
);
