import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { decideSwitch } from '#domain/platform/permissions/acting.ts';
import { rightsOf } from '#domain/platform/permissions/rights.ts';
import { isRole } from '#domain/platform/permissions/roles.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { holds, cachedRole, VersionedRole } from './assigned-roles.ts';
import { literal } from '../../db/literals.ts';

/** Token lifetime: 7 days (specification §4). */
export const sessionMs = 604_800_000;

/** A new opaque token of 256 bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1] ?? null;

const ActorRow = z.object({
  user_id: z.string(),
  roles: z.array(z.string()),
  customers: z.array(z.string()),
  assigned_roles: z.array(VersionedRole),
});
/** Columns of `users u`. */
const actorColumns = `u.id as user_id, u.roles,
  coalesce((select array_agg(r.seller_id) from staff_relations r where r.staff_id = u.id), '{}') as customers,
  coalesce((select json_agg(json_build_object('id', r.id, 'version', r.version, 'base', r.base,
      'system', r.system, 'rightsOff', r.rights_off, 'menusOff', r.menus_off))
    from roles r where r.base = any(u.roles) and ${holds}), '[]') as assigned_roles`;

function presentActor(row: z.output<typeof ActorRow>): Actor {
  const assignedRoles = row.assigned_roles.map(cachedRole);
  return {
    userId: row.user_id,
    roles: row.roles.filter(isRole),
    customers: row.customers,
    assignedRoles,
    rights: rightsOf(assignedRoles),
    acting: null,
  };
}

/** A user without a session, such as the sender of a mail; null when unknown or disabled. */
export async function actorOf(pool: Pool, userId: string): Promise<Actor | null> {
  const [row] = checkedRows(
    ActorRow,
    await pool.query({
      name: 'actor-of-user',
      text: `select ${actorColumns} from users u where u.id = $1 and u.status = ${literal(userStatus.normal)}`,
      values: [userId],
    }),
  );
  return row ? presentActor(row) : null;
}

const Row = ActorRow.extend({
  expires_at: z.date(),
  active_at: z.date(),
  confirmed_at: z.date().nullable(),
  factor_at: z.date().nullable(),
  has_factor: z.boolean(),
  is_ended: z.boolean(),
  acting_from: z.instanceof(Buffer).nullable(),
});
type Row = z.output<typeof Row>;

/** The session of the login. */
export type SignIn = {
  readonly tokenHash: Buffer;
  readonly actor: Actor;
  readonly expiresAt: Date;
  /** Last user activity, within `idleStepMs`. */
  readonly activeAt: Date;
  /** When the user last confirmed their identity, by password or second factor. */
  readonly confirmedAt: Date | null;
  /** When it last presented a second factor. */
  readonly factorAt: Date | null;
  /** The user has an authenticator app or a passkey. */
  readonly hasFactor: boolean;
  /** Ended by inactivity. */
  readonly isEnded: boolean;
};

/** The session behind a token. While acting as another user, `signIn` is the own session. */
export type Session = { readonly actor: Actor; readonly signIn: SignIn };

/**
 * Reads the session of a token, or null when revoked, expired or disabled. Read for each request, so that role changes
 * apply at once. A session that ended by inactivity is still returned.
 */
export async function readSession(pool: Pool, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const rows = checkedRows(
    Row,
    await pool.query({
      name: 'session-of-token',
      text: `select ${actorColumns}, s.expires_at, s.active_at, s.confirmed_at, s.factor_at, s.acting_from,
             s.revoked_at is not null as is_ended,
             (exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
               or exists (select from passkeys p where p.user_id = u.id)) as has_factor
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and (s.revoked_at is null or s.ended_idle) and s.expires_at > $2 and u.status = ${literal(userStatus.normal)}`,
      values: [tokenHash, now],
    }),
  );
  const row = rows[0];
  if (!row) return null;
  const actor = presentActor(row);
  if (row.acting_from) return actedBy(await readSession(pool, row.acting_from, now), actor, row.expires_at);
  const signIn: SignIn = {
    tokenHash,
    actor,
    expiresAt: row.expires_at,
    activeAt: row.active_at,
    confirmedAt: row.confirmed_at,
    factorAt: row.factor_at,
    hasFactor: row.has_factor,
    isEnded: row.is_ended,
  };
  return { actor, signIn };
}

/** The actor while acting as another user: valid as long as the acting user is signed in and still permitted. */
function actedBy(by: Session | null, actor: Actor, until: Date): Session | null {
  if (!by) return null;
  const decided = decideSwitch(by.actor, actor);
  if (!decided.ok) return null;
  const acting = { userId: by.actor.userId, until, readOnly: decided.value.readOnly };
  return { actor: { ...actor, acting }, signIn: by.signIn };
}
