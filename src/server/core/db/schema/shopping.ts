import { sql } from '../sql.ts';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, sellerId } from './columns.ts';

/** Additions to a cart with their remaining quantity. A line is the sum of its additions. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    userId: uuid('user_id').notNull(),
    opId: uuid('op_id').notNull(),
    marketProductId: uuid('market_product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    left: integer('left').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.opId] }),
    index('cart_additions_there')
      .on(t.userId, t.marketProductId, t.variantId)
      .where(sql`${t.left} > 0`),
    index('cart_additions_spent')
      .on(t.userId, t.at)
      .where(sql`${t.left} = 0`),
    check('cart_additions_left', sql`${t.left} between 0 and ${t.quantity}`),
  ],
);

/** Removals, stored so that a repeated one is applied once. */
export const cartRemovals = pgTable(
  'cart_removals',
  { userId: uuid('user_id').notNull(), opId: uuid('op_id').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.opId] }), index('cart_removals_age').on(t.userId, t.at)],
);

/** What an order or a stock purchase takes of the market's stock. It goes back when the document is cancelled. */
export const marketStockTaken = pgTable(
  'market_stock_taken',
  {
    sellerId: sellerId(),
    /** The order or the stock purchase. */
    documentId: uuid('document_id').notNull(),
    marketProductId: uuid('market_product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** Units of the document. */
    wanted: integer('wanted').notNull(),
    /** Units that are taken now: 0 once the document is cancelled. */
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.documentId, t.marketProductId, t.variantId] }),
    check('market_stock_taken_units', sql`${t.taken} between 0 and ${t.wanted}`),
  ],
);

/** Wished market products. */
export const wishes = pgTable(
  'wishes',
  { userId: uuid('user_id').notNull(), marketProductId: uuid('market_product_id').notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.marketProductId] }),
    index('wishes_newest').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('wishes_product').on(t.marketProductId),
  ],
);
