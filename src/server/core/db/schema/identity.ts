import { sql } from '../sql.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { userStatus } from '#domain/platform/identity/password.ts';
import { at, bytes, createdAt, id } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    avatar: text('avatar'),
    /** Base roles of this user. Restricted by custom roles of the same base; else the built-in role applies. */
    roles: text('roles').array().notNull(),
    ownRoles: uuid('own_roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: smallint('status').notNull().default(userStatus.normal),
    passwordHash: text('password_hash').notNull(),
    currencyType: text('currency_type'),
    language: text('language').notNull().default('en-US'),
    generalSettings: jsonb('general_settings').$type<Record<string, unknown>>().notNull().default({}),
    jumpToNotification: boolean('jump_to_notification').notNull().default(false),
    referralCode: text('referral_code').notNull(),
    /** The user whose referral code was used. */
    referredBy: uuid('referred_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Since when: at sign-up, or when staff assigned the affiliate. Set with `referredBy`. */
    referredAt: at('referred_at'),
    phone: text('phone'),
    /** When a code sent to `phone` was confirmed; null: unverified. */
    phoneConfirmedAt: at('phone_confirmed_at'),
    createdAt: createdAt(),
    /** Rows that reference this user stay; the e-mail address is free again. */
    deletedAt: at('deleted_at'),
    formerEmail: text('former_email'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_roles').using('gin', t.roles),
    index('users_own_roles').using('gin', t.ownRoles),
    index('users_referral_code').on(sql`upper(${t.referralCode})`),
    index('users_referred_by').on(t.referredBy, t.referredAt.desc().nullsFirst(), t.id),
    index('users_referred')
      .on(t.referredAt.desc().nullsFirst(), t.id)
      .where(sql`${t.referredBy} is not null`),
  ],
);

/** Sessions, identified by the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The public id in the list of sessions. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    agent: text('agent').notNull().default(''),
    address: text('address').notNull().default(''),
    lastSeenAt: at('last_seen_at'),
    /** When this session last confirmed its identity. */
    confirmedAt: at('confirmed_at'),
    /** When this session last presented a second factor. */
    factorAt: at('factor_at'),
    /** Last user activity, in steps of some seconds; polling does not count. */
    activeAt: at('active_at').notNull().defaultNow(),
    /** Ended by inactivity. */
    endedIdle: boolean('ended_idle').notNull().default(false),
    /** Hash of the browser's random id: a login with an unknown one is a new device. */
    deviceHash: bytes('device_hash'),
    /** The session of the user who acts as this user; this session ends with it. */
    actingFrom: bytes('acting_from').references((): AnyPgColumn => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The acting user. */
    actingFor: uuid('acting_for').references(() => users.id, { onDelete: 'cascade' }),
    actingReason: text('acting_reason'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_acting_from').on(t.actingFrom),
    index('sessions_acting_for').on(t.actingFor),
  ],
);

/** Assignment of staff to sellers. */
export const staffRelations = pgTable(
  'staff_relations',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.sellerId] }), index('staff_relations_seller').on(t.sellerId)],
);

/** Counted attempts by account and address, in the columns of rate-limiter-flexible; deleted a day after their end. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** End of the window in ms since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: uuid('user_id'),
    /** Data of the link, such as the address it was sent to. */
    target: text('target'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('one_time_links_user').on(t.userId)],
);
