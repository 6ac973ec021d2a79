import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, sellerId } from './columns.ts';

export const stores = pgTable(
  'stores',
  {
    id: id(),
    sellerId: sellerId(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    url: text('url').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
    lastImportAt: at('last_import_at'),
  },
  (t) => [uniqueIndex('stores_code').on(t.code), index('stores_seller').on(t.sellerId, t.createdAt)],
);
