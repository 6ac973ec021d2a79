import { sql } from '../../sql.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { marketProducts } from '../catalogue.ts';
import { at, bytes, id } from '../columns.ts';

/** Every saved state of a market product with its variants. Rows are never changed. */
export const marketProductVersions = pgTable(
  'market_product_versions',
  {
    marketProductId: uuid('market_product_id')
      .notNull()
      .references(() => marketProducts.id),
    version: integer('version').notNull(),
    /** created, edited, imported, activated, deactivated, deleted, restored, reverted */
    kind: text('kind').notNull(),
    /** Only for a revert: the number of the earlier version that was restored. */
    revertedTo: integer('reverted_to'),
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.marketProductId, t.version] })],
);

/** A page of a wholesale marketplace that was read: by its API, pasted, or from a CSV file. */
export const sourceProducts = pgTable(
  'source_products',
  {
    id: id(),
    /** 1688, taobao, web, csv */
    platform: text('platform').notNull(),
    /** The platform's product id; empty when the page does not contain it. */
    sourceId: text('source_id').notNull(),
    url: text('url').notNull().default(''),
    title: text('title').notNull(),
    image: text('image').notNull().default(''),
    /** The parsed product with its prices and their rates as read; after an import also how it was imported. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Fields that could not be read. */
    unread: text('unread').array().notNull(),
    /** api, json, html, csv, bookmarklet */
    via: text('via').notNull(),
    /** read, imported */
    status: text('status').notNull().default(sourceProductStatus.read),
    marketProductId: uuid('market_product_id').references(() => marketProducts.id),
    version: integer('version').notNull().default(1),
    readBy: uuid('read_by').notNull(),
    readAt: at('read_at').notNull(),
    importedAt: at('imported_at'),
  },
  (t) => [
    index('source_products_newest').on(t.readAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('source_products_source').on(t.platform, t.sourceId),
    index('source_products_market').on(t.marketProductId),
    index('source_products_search').using(
      'gin',
      sql`lower(${t.title} || ' ' || ${t.sourceId} || ' ' || ${t.url}) gin_trgm_ops`,
    ),
  ],
);

/** The pictures of a page that was read, each downloaded once. */
export const sourceImages = pgTable(
  'source_images',
  {
    sourceProductId: uuid('source_product_id')
      .notNull()
      .references(() => sourceProducts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    /** Our picture; empty while it is not stored. */
    path: text('path').notNull().default(''),
    /** The code of the refusal when it could not be stored, and its details. */
    refusal: text('refusal').notNull().default(''),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.sourceProductId, t.position] })],
);

/** Perceptual hashes of product pictures, for the search by picture. */
export const imageHashes = pgTable(
  'image_hashes',
  {
    image: text('image').notNull(),
    marketProductId: uuid('market_product_id')
      .notNull()
      .references(() => marketProducts.id, { onDelete: 'cascade' }),
    /** 64 bits; empty when the picture cannot be read or is too even to be recognised: see `refusal`. */
    hash: bytes('hash').notNull(),
    /** The four quarters of the hash, each with its place: a near hash has a near quarter at the same place (domain/catalog/pictures). */
    quarters: integer('quarters')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why there is no hash. */
    refusal: text('refusal').notNull().default(''),
    attempts: integer('attempts').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.marketProductId, t.image] }),
    // A search looks up hundreds of quarters; each would read the list of pending entries.
    index('image_hashes_quarters').using('gin', t.quarters).with({ fastupdate: false }),
  ],
);
