import { createHash } from 'node:crypto';
import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { actorWith, type Actor } from '#domain/platform/permissions/can.ts';
import { rightsOf } from '#domain/platform/permissions/rights.ts';
import { deviceOf } from '#domain/platform/security/device.ts';
import { isFactorRequired } from '#domain/platform/security/requirement.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { holds, cachedRole, VersionedRole } from '../../../core/http/access/assigned-roles.ts';
import { hashToken, newToken, sessionMs } from '../../../core/http/access/session.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { factorPolicy } from '../settings/session-policy.ts';
import type { UserRow } from '../identity/users.ts';
import { rememberDevice } from './known-devices.ts';

export type Visitor = {
  readonly agent: string;
  readonly address: string;
  /** The browser's random id. */
  readonly device?: string | undefined;
  /** The device token sent by the browser. */
  readonly deviceToken?: string | undefined;
  /** A second factor was presented: no confirmation is needed for a while. */
  readonly proved?: boolean;
};

/** Whether this user needs a second factor. `settings` is the handle with cached settings. */
export async function needsSecondFactor(db: Db, settings: Db, user: Pick<UserRow, 'id' | 'roles'>): Promise<boolean> {
  return isFactorRequired(await actorOfUser(db, user), await factorPolicy(settings));
}

const AssignedRoles = z.object({ assigned_roles: z.array(VersionedRole) });

async function actorOfUser(db: Db, { id, roles }: Pick<UserRow, 'id' | 'roles'>): Promise<Actor> {
  const row = await query(db, AssignedRoles).first(sql`
    select coalesce(json_agg(json_build_object('id', r.id, 'version', r.version, 'base', r.base,
      'system', r.system, 'rightsOff', r.rights_off, 'menusOff', r.menus_off)), '[]') as assigned_roles
    from users u join roles r on r.base = any(u.roles) and ${sql.raw(holds)} where u.id = ${id}`);
  const assignedRoles = (row?.assigned_roles ?? []).map(cachedRole);
  return { ...actorWith(id, roles), assignedRoles, rights: rightsOf(assignedRoles) };
}

const hashDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

const DeviceKnown = z.object({ any: z.boolean(), known: z.boolean() });

/** A device is known when it signed in before: by its random id, else by user agent and network. */
async function isNewDevice(db: Db, userId: string, { agent, address, device }: Visitor): Promise<boolean> {
  const same = device
    ? sql`device_hash = ${hashDevice(device)}`
    : sql`(device_hash is null and agent = ${agent} and address = ${address})`;
  const row = await query(db, DeviceKnown).first(sql`
    select count(*) > 0 as any, coalesce(bool_or(${same}), false) as known from sessions where user_id = ${userId} and acting_for is null`);
  // The first login of an account is not reported.
  return row?.any === true && !row.known;
}

const nameOf = (agent: string): string => {
  const { browser, system } = deviceOf(agent);
  return [browser, system].filter(Boolean).join(', ') || '–';
};

/**
 * Opens a session after a complete login, and reports it by mail when the device is new. @returns its token and a new
 * one for the device, both stored as hashes only
 */
export async function openSession(
  db: Db,
  user: UserRow,
  visitor: Visitor,
  { now, emit }: { now: Date; emit: (event: NewEvent) => Promise<void> },
): Promise<{ readonly token: string; readonly device_token: string }> {
  const token = newToken();
  const deviceHash = visitor.device ? hashDevice(visitor.device) : null;
  const provedAt = visitor.proved ? now : null;
  const isNew = await isNewDevice(db, user.id, visitor);
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, agent, address, last_seen_at, confirmed_at,
      factor_at, active_at, device_hash)
    values (${hashToken(token)}, ${user.id}, ${now}, ${new Date(now.getTime() + sessionMs)}, ${visitor.agent},
      ${visitor.address}, ${now}, ${provedAt}, ${provedAt}, ${now}, ${deviceHash})`);
  await emit({ name: 'session.opened', subjectId: user.id, actorId: user.id, data: { user_id: user.id }, at: now });
  if (isNew) {
    const values = { at: now.toISOString(), device: nameOf(visitor.agent), address: visitor.address };
    await queueMail(db, { to: user.email, language: user.language, kind: 'new-device', values, at: now });
  }
  const device_token = await rememberDevice(db, user.id, {
    shown: visitor.deviceToken,
    deviceHash,
    sessionHash: hashToken(token),
    now,
  });
  return { token, device_token };
}
