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

/** The secret of an authenticator app, sealed with the key in DATA_DIR; until `confirmed_at` it is only an offer. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: at('confirmed_at'),
  /** The newest time step a code was taken from: no code is good twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Known by hash only; a used one is gone. */
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

/** A browser that signed in to this account before: its wrong passwords are counted apart from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    /** The token before the last renewal, accepted for a while in case the new one did not arrive. */
    previousHash: bytes('previous_hash'),
    previousUntil: at('previous_until'),
    /** Hash of the random name the browser gives itself: a device that lost its token replaces its own row. */
    deviceHash: bytes('device_hash'),
    /** Hash of the token of the session it opened last. */
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

/** Something begun at the door or in a dialog that the same person has to finish soon: known by the hash of its token. */
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
