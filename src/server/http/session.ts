import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Actor } from '#domain/permissions/can.ts';
import { decideSwitch } from '#domain/permissions/acting.ts';
import { rightsOf } from '#domain/permissions/rights.ts';
import { isRole } from '#domain/permissions/roles.ts';
import { holds, madeOf, type VersionedRole } from './held-roles.ts';

/** Token lifetime: 7 days (specification §4). */
export const sessionMs = 604_800_000;

/** A new opaque token of 256 bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1] ?? null;

type Row = {
  user_id: string;
  roles: string[];
  customers: string[];
  held: VersionedRole[];
  expires_at: Date;
  acting_from: Buffer | null;
};

/**
 * Who stands behind a token right now, or nobody: revoked, expired and disabled are all the same answer. Read anew for
 * each call, so that the next one is judged by what the roles give by then.
 */
export const actorOf = (pool: Pool, token: string, now: Date): Promise<Actor | null> =>
  actorOfHash(pool, hashToken(token), now);

async function actorOfHash(pool: Pool, tokenHash: Buffer, now: Date): Promise<Actor | null> {
  const { rows } = await pool.query<Row>({
    name: 'actor-of-token',
    text: `select u.id as user_id, u.roles, s.expires_at, s.acting_from,
             coalesce((select array_agg(r.seller_id) from staff_relations r where r.staff_id = u.id), '{}') as customers,
             coalesce((select json_agg(json_build_object('id', r.id, 'version', r.version, 'base', r.base,
                 'system', r.system, 'rightsOff', r.rights_off, 'menusOff', r.menus_off))
               from roles r where r.base = any(u.roles) and ${holds}), '[]') as held
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.status = 0`,
    values: [tokenHash, now],
  });
  const row = rows[0];
  if (!row) return null;
  const held = row.held.map(madeOf);
  const actor: Actor = {
    userId: row.user_id,
    roles: row.roles.filter(isRole),
    customers: row.customers,
    held,
    rights: rightsOf(held),
    acting: null,
  };
  return row.acting_from ? actedBy(await actorOfHash(pool, row.acting_from, now), actor, row.expires_at) : actor;
}

/** A person in whose name another acts: for as long as that other one is signed in and may still do so. */
function actedBy(by: Actor | null, actor: Actor, until: Date): Actor | null {
  if (!by) return null;
  const decided = decideSwitch(by, actor);
  return decided.ok ? { ...actor, acting: { userId: by.userId, until, readOnly: decided.value.readOnly } } : null;
}
