import { sql } from '../../sql.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Component } from '#domain/catalog/mapping/bundle.ts';
import { shopProductStatus } from '#domain/catalog/listing/shop-product-status.ts';
import { at, createdAt, e4, minor, sellerId } from '../columns.ts';

/** A product of the seller's shop: from the shop's API or from imported orders. */
export const shopProducts = pgTable(
  'shop_products',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** The source's product id; for files the lowercase title. */
    sourceKey: text('source_key').notNull(),
    title: text('title').notNull(),
    image: text('image'),
    /** The shop's own id; null while the product is known from orders only. */
    remoteId: text('remote_id'),
    /** The entry of the import list it was published from. */
    importProductId: uuid('import_product_id'),
    /** active, draft, archived; deleted: no longer in the shop. unknown: known from orders only. */
    status: text('status').notNull().default(shopProductStatus.unknown),
    /** Its page in the shop. */
    url: text('url').notNull().default(''),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    optionNames: text('option_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    vendor: text('vendor').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When the product was last read from, or written to, the shop. */
    syncedAt: at('synced_at'),
    /** When the shop last listed it; a product that is missing from a complete list is deleted. */
    seenAt: at('seen_at'),
    /** A refusal code of the last failed write, with the shop's words. */
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('shop_products_id').on(t.id),
    unique('shop_products_source').on(t.storeId, t.sourceKey),
    uniqueIndex('shop_products_remote')
      .on(t.storeId, t.remoteId)
      .where(sql`${t.remoteId} is not null`),
    index('shop_products_newest').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('shop_products_import').on(t.sellerId, t.importProductId),
    index('shop_products_search').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
  ],
);

export const shopVariants = pgTable(
  'shop_variants',
  {
    sellerId: sellerId(),
    id: uuid('id').notNull(),
    shopProductId: uuid('shop_product_id').notNull(),
    storeId: uuid('store_id').notNull(),
    /** For files: the SKU if any, else the option title; lowercase. */
    sourceKey: text('source_key').notNull(),
    sku: text('sku').notNull().default(''),
    title: text('title').notNull().default(''),
    priceMinor: minor('price_minor').notNull().default(0),
    currency: text('currency').notNull(),
    /** The mapped variant; of a bundle its first component. */
    variantId: uuid('variant_id'),
    /** What one unit is made of; null: one unit of the variant. */
    components: jsonb('components').$type<readonly Component[]>(),
    /** Counts the changes of its mapping, also of its countries. */
    mappingVersion: integer('mapping_version').notNull().default(1),
    mappedAt: at('mapped_at'),
    mappedBy: uuid('mapped_by'),
    /** The shop's own id of the variant. */
    remoteId: text('remote_id'),
    /** Option name → value, as in the shop. */
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    /** Units the shop last reported; null when unknown or not tracked. */
    shopStock: integer('shop_stock'),
    /** follow: the shop's stock follows ours. stop: not for sale when unavailable. leave: never changed. */
    inventoryPolicy: text('inventory_policy').notNull().default('leave'),
    /** Whether orders of this option may be processed automatically. */
    autoProcess: boolean('auto_process').notNull().default(true),
    /** When the option disappeared from the shop. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.id] }),
    unique('shop_variants_id').on(t.id),
    unique('shop_variants_source').on(t.shopProductId, t.sourceKey),
    index('shop_variants_product').on(t.sellerId, t.shopProductId),
    index('shop_variants_mapped').on(t.variantId),
    index('shop_variants_bundles')
      .using('gin', sql`${t.components} jsonb_path_ops`)
      .where(sql`${t.components} is not null`),
    uniqueIndex('shop_variants_remote')
      .on(t.storeId, t.remoteId)
      .where(sql`${t.remoteId} is not null`),
  ],
);

/** What an option is made of, or how it is shipped, for orders to one country. Other countries use the option's own mapping. */
export const mappingCountries = pgTable(
  'mapping_countries',
  {
    sellerId: sellerId(),
    shopVariantId: uuid('shop_variant_id').notNull(),
    countryCode: text('country_code').notNull(),
    /** null: the same goods as elsewhere. */
    variantId: uuid('variant_id'),
    components: jsonb('components').$type<readonly Component[]>(),
    /** The preferred channel; null: the cheapest. */
    channelId: uuid('channel_id'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.shopVariantId, t.countryCode] }),
    index('mapping_countries_mapped').on(t.variantId),
    index('mapping_countries_bundles')
      .using('gin', sql`${t.components} jsonb_path_ops`)
      .where(sql`${t.components} is not null`),
  ],
);

/** A listing whose market product became unavailable, dearer or cheaper, until its seller has dealt with it. */
export const listingMarketChanges = pgTable(
  'listing_market_changes',
  {
    sellerId: sellerId(),
    shopProductId: uuid('shop_product_id').notNull(),
    /** unavailable, dearer, cheaper */
    kind: text('kind').notNull(),
    marketProductId: uuid('market_product_id').notNull(),
    /** Price per piece of the option that changed most, before the first change and now. */
    wasE4: e4('was_e4').notNull(),
    nowE4: e4('now_e4').notNull(),
    /** The price of each changed unit before the first change; keys as in the domain's ListedUnit. */
    before: jsonb('before').$type<Readonly<Record<string, number>>>().notNull().default({}),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.shopProductId] }),
    foreignKey({
      columns: [t.sellerId, t.shopProductId],
      foreignColumns: [shopProducts.sellerId, shopProducts.id],
    }).onDelete('cascade'),
    index('listing_market_changes_product').on(t.marketProductId),
  ],
);
