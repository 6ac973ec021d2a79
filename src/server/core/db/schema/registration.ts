import { sql } from '../sql.ts';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, id } from './columns.ts';
import { users } from './identity.ts';

/** Registrations whose address is not confirmed yet. They are not users and invisible to all other code. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    referredBy: uuid('referred_by').references(() => users.id, { onDelete: 'set null' }),
    language: text('language').notNull(),
    createdAt: createdAt(),
    /** Hash of the confirmation link's token; a new link replaces the last one. */
    tokenHash: bytes('token_hash'),
    linkExpiresAt: at('link_expires_at'),
  },
  (t) => [
    index('registrations_email').on(sql`lower(${t.email})`, t.createdAt.desc().nullsFirst()),
    uniqueIndex('registrations_token').on(t.tokenHash),
    index('registrations_age').on(t.createdAt),
  ],
);

/** Opened referral links. */
export const referralVisits = pgTable(
  'referral_visits',
  {
    id: id(),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (t) => [
    index('referral_visits_affiliate').on(t.affiliateId, t.at),
    // Expired ones, to delete them.
    index('referral_visits_age').on(t.at),
  ],
);

/** Six-digit SMS codes. The hash is null until the code is generated, when it is sent. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    target: text('target').notNull(),
    language: text('language').notNull(),
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('verification_codes_user').on(t.userId, t.createdAt)],
);
