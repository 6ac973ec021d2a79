import { sql } from '../sql.ts';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pullStatus, openPullStatuses } from '#domain/sales/stores/pull-status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { writeBackStatus, unsentWriteBackStatuses } from '#domain/sales/stores/write-back-status.ts';
import { at, bytes, createdAt, id, sellerId } from './columns.ts';
import { literals } from '../literals.ts';

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
    status: text('status').notNull().default(storeStatus.open),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
    lastImportAt: at('last_import_at'),
  },
  (t) => [uniqueIndex('stores_code').on(t.code), index('stores_seller').on(t.sellerId, t.createdAt)],
);

/** A store whose orders are processed automatically. */
export const autoProcess = pgTable(
  'auto_process',
  {
    storeId: uuid('store_id')
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    sellerId: sellerId(),
    isOn: boolean('is_on').notNull(),
    /** Minutes an order waits after it was placed. */
    holdMinutes: integer('hold_minutes').notNull(),
    /** The user in whose name orders are processed. */
    setBy: uuid('set_by').notNull(),
    setAt: at('set_at').notNull(),
    /** When the seller was notified that the balance is too low; reset when it suffices again. */
    shortAt: at('short_at'),
  },
  (t) => [index('auto_process_seller').on(t.sellerId)],
);

/** A store's shop connection and its state. */
export const storeConnections = pgTable(
  'store_connections',
  {
    storeId: uuid('store_id')
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    sellerId: sellerId(),
    type: text('type').notNull(),
    /** The API URL bound to the key: credentials are never sent to any other, even if the store's address changes. */
    baseUrl: text('base_url').notNull(),
    shopName: text('shop_name').notNull().default(''),
    shopDomain: text('shop_domain').notNull().default(''),
    /** Null: disconnected. */
    sealedKey: bytes('sealed_key'),
    missingScopes: text('missing_scopes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    connectedAt: at('connected_at'),
    /** All changes in the shop up to this time are imported. */
    pulledUntil: at('pulled_until'),
    lastPullAt: at('last_pull_at'),
    lastSuccessAt: at('last_success_at'),
    lastCompleteAt: at('last_complete_at'),
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
    problemAt: at('problem_at'),
    /** When the seller was notified of a problem; notified again when it is resolved. */
    notifiedAt: at('notified_at'),
    nextPullAt: at('next_pull_at'),
  },
  (t) => [
    index('store_connections_due').on(t.nextPullAt),
    uniqueIndex('store_connections_shop')
      .on(t.type, t.shopDomain)
      .where(sql`${t.sealedKey} is not null`),
  ],
);

/** One pull: its parameters, progress and results. */
export const storePulls = pgTable(
  'store_pulls',
  {
    id: id(),
    sellerId: sellerId(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Null: started by the schedule. */
    userId: uuid('user_id'),
    taskId: uuid('task_id').unique(),
    /** schedule, pull, sync, day, compare */
    kind: text('kind').notNull(),
    /** waiting, running, done, failed */
    status: text('status').notNull().default(pullStatus.waiting),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    orderIds: text('order_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The cursor of the shop's next page; earlier pages are committed. */
    cursor: text('cursor'),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    notFound: text('not_found')
      .array()
      .notNull()
      .default(sql`'{}'`),
    refused: jsonb('refused').$type<readonly unknown[]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
    problemAt: at('problem_at'),
    nextTryAt: at('next_try_at'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    index('store_pulls_store').on(t.storeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('store_pulls_open')
      .on(t.storeId, t.createdAt)
      .where(sql`${t.status} in ${sql.raw(literals(openPullStatuses))}`),
    index('store_pulls_finished').on(t.finishedAt),
  ],
);

/** Orders of a shop that could not be imported yet. Their content is not stored. */
export const storeFailedOrders = pgTable(
  'store_failed_orders',
  {
    sellerId: sellerId(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** The shop's order id; the number when the id is unreadable. */
    externalId: text('external_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** A refusal code `shop.order-…` or `import.…`, with the values of its message. */
    code: text('code').notNull(),
    details: jsonb('details').$type<Record<string, string | number>>().notNull(),
    firstFailedAt: at('first_failed_at').notNull(),
    lastFailedAt: at('last_failed_at').notNull(),
    attempts: integer('attempts').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.storeId, t.externalId] }),
    index('store_failed_orders_newest').on(
      t.sellerId,
      t.storeId,
      t.lastFailedAt.desc().nullsFirst(),
      t.externalId.desc().nullsFirst(),
    ),
  ],
);

/** Number of orders per day (UTC) in the shop and here, when compared. */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    shopCount: integer('shop_count').notNull(),
    countedAt: at('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day] })],
);

/** A shipment to write back, or written back, to the shop of one of its orders. */
export const storeWriteBacks = pgTable(
  'store_write_backs',
  {
    id: id(),
    sellerId: sellerId(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    trackNo: text('track_no').notNull(),
    /** The shipment was taken back: reverts an earlier write-back. */
    isUndo: boolean('is_undo').notNull().default(false),
    /** waiting, sent, failed, needless */
    status: text('status').notNull().default(writeBackStatus.waiting),
    /** The shop's own id of the shipment. */
    remoteId: text('remote_id'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    problemDetail: text('problem_detail').notNull().default(''),
    problemAt: at('problem_at'),
    nextTryAt: at('next_try_at'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('store_write_backs_once').on(t.parcelId, t.orderId),
    index('store_write_backs_store').on(t.storeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('store_write_backs_open')
      .on(t.storeId, t.nextTryAt)
      .where(sql`${t.status} in ${sql.raw(literals(unsentWriteBackStatuses))}`),
  ],
);
