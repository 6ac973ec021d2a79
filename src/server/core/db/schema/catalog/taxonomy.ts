import { sql } from '../../sql.ts';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { marketProducts } from '../catalogue.ts';
import { createdAt, id } from '../columns.ts';

/** Short words that group market products. Names are unique regardless of case. */
export const tags = pgTable('tags', { id: id(), name: text('name').notNull(), createdAt: createdAt() }, (t) => [
  uniqueIndex('tags_name').on(sql`lower(${t.name})`),
]);

export const productTags = pgTable(
  'product_tags',
  {
    marketProductId: uuid('market_product_id')
      .notNull()
      .references((): AnyPgColumn => marketProducts.id),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.marketProductId, t.tagId] }), index('product_tags_tag').on(t.tagId)],
);

/** Chosen market products under a title, such as "Winter gifts". */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    name: text('name').notNull(),
    nameCn: text('name_cn').notNull(),
    description: text('description').notNull().default(''),
    image: text('image').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('collections_name').on(sql`lower(${t.name})`)],
);

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    marketProductId: uuid('market_product_id')
      .notNull()
      .references((): AnyPgColumn => marketProducts.id),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.marketProductId] }),
    index('collection_products_product').on(t.marketProductId),
  ],
);

/** The brand under which a market product is sold. */
export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vendors_name').on(sql`lower(${t.name})`)],
);
