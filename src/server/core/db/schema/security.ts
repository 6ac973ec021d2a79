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
import { at, bytes, createdAt, id } from './columns.ts';
import { users } from './identity.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The sealed secret of an authenticator app; unconfirmed until `confirmed_at`. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: at('confirmed_at'),
  /** The last accepted TOTP time step: no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Recovery codes, as hashes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytes('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId, t.createdAt)],
);

/** A browser that has signed in to this account before: its failed logins are counted separately. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    /** The token before the last renewal, accepted for a while in case the new one did not arrive. */
    previousHash: bytes('previous_hash'),
    previousUntil: at('previous_until'),
    /** Hash of the browser's random id: a device that lost its token replaces its own row. */
    deviceHash: bytes('device_hash'),
    /** Token hash of its last session. */
    sessionHash: bytes('session_hash'),
    createdAt: createdAt(),
    usedAt: at('used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('known_devices_token').on(t.tokenHash),
    index('known_devices_previous').on(t.previousHash),
    index('known_devices_user').on(t.userId, t.usedAt),
    index('known_devices_expires').on(t.expiresAt),
  ],
);

/** A login or confirmation in progress, identified by the hash of its token. */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** sign-in, passkey-sign-in, passkey-register, step-up, change-address */
    purpose: text('purpose').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    tries: integer('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('challenges_age').on(t.expiresAt)],
);
