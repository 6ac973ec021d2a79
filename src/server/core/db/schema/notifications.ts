import { sql } from '../sql.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, id } from './columns.ts';
import { users } from './identity.ts';

/** A notification, stored once for all readers. `kind` and `values` are translated when read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    type: text('type').notNull(),
    kind: text('kind'),
    values: jsonb('values').$type<Record<string, string | number>>().notNull().default({}),
    /** Written by a user: plain title and sanitised HTML. */
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    /** The row its link opens. */
    subjectId: uuid('subject_id'),
    isAlert: boolean('is_alert').notNull().default(false),
    authorId: uuid('author_id'),
    /** Events of one transaction with the same key are merged. */
    foldKey: text('fold_key'),
    xact: bigint('xact', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_fold')
      .on(t.xact)
      .where(sql`${t.foldKey} is not null`),
    index('notifications_subject')
      .on(t.subjectId)
      .where(sql`${t.subjectId} is not null`),
  ],
);

/** Recipients with their read state. Ids are time-ordered, so the key is the order of the list. */
export const notificationReaders = pgTable(
  'notification_readers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    isAlert: boolean('is_alert').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    index('notification_readers_unread')
      .on(t.userId, t.notificationId)
      .where(sql`${t.readAt} is null`),
    index('notification_readers_type').on(t.userId, t.type, t.notificationId),
    index('notification_readers_notification').on(t.notificationId),
  ],
);

/** A push subscription of a browser, bound to the session that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The VAPID public key it was created with; it does not work with another one. */
    serverKey: text('server_key').notNull(),
    agent: text('agent').notNull(),
    /** The device's zone, for users without one in the settings. */
    timeZone: text('time_zone').notNull(),
    /** Minutes since midnight; equal bounds mean never. */
    quietFrom: integer('quiet_from').notNull().default(0),
    quietTo: integer('quiet_to').notNull().default(0),
    /** Alerts are sent during quiet hours too. */
    alertsAlways: boolean('alerts_always').notNull().default(false),
    createdAt: createdAt(),
    lastOkAt: at('last_ok_at'),
    lastFailedAt: at('last_failed_at'),
    failure: text('failure'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
  ],
);
