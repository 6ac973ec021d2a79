import { sql } from '../../sql.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { literals } from '../../literals.ts';
import { at, createdAt, id, sellerId } from '../columns.ts';
import { stores } from '../stores.ts';
import { openShopWriteStatuses, shopWriteStatus } from '#domain/catalog/listing/shop-write-status.ts';

/** How far the products of a connected shop are read. */
export const shopCatalogs = pgTable(
  'shop_catalogs',
  {
    storeId: uuid('store_id')
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    sellerId: sellerId(),
    /** The shop's cursor of the next page; null between two readings. */
    mark: jsonb('mark').$type<Record<string, unknown>>(),
    /** All changes in the shop until then are read. */
    readUntil: at('read_until'),
    lastReadAt: at('last_read_at'),
    /** When the complete list was last compared, to find deleted products. */
    comparedAt: at('compared_at'),
    nextReadAt: at('next_read_at'),
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
  },
  (t) => [index('shop_catalogs_due').on(t.nextReadAt)],
);

/** A change of a shop product that a user asked for and that the shop still has to receive. */
export const shopWrites = pgTable(
  'shop_writes',
  {
    sellerId: sellerId(),
    id: id(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    shopProductId: uuid('shop_product_id').notNull(),
    /** update, unpublish, delete, stock */
    kind: text('kind').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** waiting, running, done, failed */
    status: text('status').notNull().default(shopWriteStatus.waiting),
    taskId: uuid('task_id'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: at('next_try_at'),
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
    problemField: text('problem_field').notNull().default(''),
    requestedBy: uuid('requested_by'),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    index('shop_writes_open')
      .on(t.storeId, t.createdAt)
      .where(sql`${t.status} in ${sql.raw(literals(openShopWriteStatuses))}`),
    index('shop_writes_product').on(t.sellerId, t.shopProductId, t.createdAt.desc().nullsFirst()),
    index('shop_writes_task').on(t.taskId),
  ],
);
