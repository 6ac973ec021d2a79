import { sql } from '../sql.ts';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { taskStatus } from '#domain/platform/tasks/status.ts';
import { at, bytes, createdAt, id } from './columns.ts';

/**
 * The stored response of a command, written in its transaction, so that a retry with the same key has no second effect.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    call: text('call').notNull(),
    requestHash: bytes('request_hash').notNull(),
    status: smallint('status').notNull().default(0),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** Domain events, written in the transaction of their cause. `id` is the cursor of all consumers. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    sellerId: uuid('seller_id'),
    orderId: uuid('order_id'),
    subjectId: uuid('subject_id'),
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    at: at('at').notNull(),
    /**
     * The writing transaction: ids do not commit in order, so consumers use the oldest running transaction as
     * watermark.
     */
    xact: bigint('xact', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
  },
  (t) => [
    index('events_order').on(t.orderId, t.id),
    index('events_seller').on(t.sellerId, t.id),
    index('events_subject').on(t.subjectId, t.id),
    index('events_xact').on(t.xact),
    // The newest change of the marketplace: its counts are cached until then.
    index('events_market')
      .on(t.id)
      .where(sql`${t.name} in ('market_product.changed', 'taxonomy.changed')`),
  ],
);

/** Background tasks with progress: imports, exports, demo. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** waiting, running, done, failed */
    status: text('status').notNull().default(taskStatus.waiting),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, unknown>>(),
    failure: text('failure'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (t) => [index('tasks_user').on(t.userId, t.createdAt.desc().nullsFirst())],
);

/** A file on disk, named by its id; `purpose` decides who may read it. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_owner').on(t.ownerId, t.createdAt),
    index('files_exports')
      .on(t.createdAt)
      .where(sql`purpose = 'export'`),
  ],
);

export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() });
