import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { languages, type Db } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';

const DeviceRow = z.object({
  id: z.string(),
  session_id: z.string(),
  agent: z.string(),
  quiet_from: z.number(),
  quiet_to: z.number(),
  alerts_always: z.boolean(),
  created_at: z.date(),
  last_ok_at: z.date().nullable(),
  last_failed_at: z.date().nullable(),
});
type DeviceRow = z.output<typeof DeviceRow>;

const columns = sql`id, session_id, agent, quiet_from, quiet_to, alerts_always, created_at, last_ok_at, last_failed_at`;
/** Browsers do not report removed subscriptions, so only the newest per user are kept. */
const maxDevices = 20;

export async function sessionIdOf(db: Db, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const row = await query(db, IdRow).first(sql`select id from sessions where token_hash = ${hashToken(token)}`);
  return row?.id ?? null;
}

/** Devices with an active session. */
export async function devicesOf(db: Db, userId: string, now: Date): Promise<DeviceRow[]> {
  return query(db, DeviceRow).all(sql`
    select ${columns} from push_subscriptions p where user_id = ${userId} and ${sessionLives(now)}
    order by created_at desc`);
}

const sessionLives = (now: Date) => sql`exists (
  select from sessions s where s.id = p.session_id and s.user_id = p.user_id and s.revoked_at is null and s.expires_at > ${now})`;

export type NewDevice = {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
  readonly agent: string;
  readonly timeZone: string;
  readonly at: Date;
};

const QuietHours = z.object({ quiet_from: z.number(), quiet_to: z.number(), alerts_always: z.boolean() });

/** A browser belongs to one user at a time and has one endpoint; its quiet hours stay while the user stays. */
export async function keepDevice(db: Db, device: NewDevice): Promise<DeviceRow | null> {
  const { id, userId, sessionId, endpoint, p256dh, auth, serverKey, agent, timeZone, at } = device;
  const renewed = await query(db, QuietHours).first(sql`
    delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}
    returning quiet_from, quiet_to, alerts_always`);
  const { quiet_from: from, quiet_to: to, alerts_always: always } = renewed ?? unsaid;
  const row = await query(db, DeviceRow).first(sql`
    insert into push_subscriptions as p
      (id, user_id, session_id, endpoint, p256dh, auth, server_key, agent, time_zone, quiet_from, quiet_to, alerts_always, created_at)
    values (${id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${serverKey}, ${agent}, ${timeZone}, ${from}, ${to}, ${always}, ${at})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key, agent = excluded.agent,
      time_zone = excluded.time_zone,
      quiet_from = case when p.user_id = excluded.user_id then p.quiet_from else 0 end,
      quiet_to = case when p.user_id = excluded.user_id then p.quiet_to else 0 end,
      alerts_always = p.user_id = excluded.user_id and p.alerts_always
    returning ${columns}`);
  await db.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}
      order by created_at desc offset ${maxDevices - 1})`);
  return row ?? null;
}

const unsaid = { quiet_from: 0, quiet_to: 0, alerts_always: false };

type Quiet = Pick<DeviceRow, 'quiet_from' | 'quiet_to' | 'alerts_always'>;

export async function keepQuiet(db: Db, userId: string, id: string, quiet: Quiet): Promise<DeviceRow | null> {
  return query(db, DeviceRow).first(sql`
    update push_subscriptions set quiet_from = ${quiet.quiet_from}, quiet_to = ${quiet.quiet_to}, alerts_always = ${quiet.alerts_always}
    where id = ${id} and user_id = ${userId} returning ${columns}`);
}

export async function dropDevice(
  db: Db,
  userId: string,
  which: { readonly _id: string } | { readonly endpoint: string },
): Promise<void> {
  const chosen = '_id' in which ? sql`id = ${which._id}` : sql`endpoint = ${which.endpoint}`;
  await db.execute(sql`delete from push_subscriptions where user_id = ${userId} and ${chosen}`);
}

/** A device with its user. */
export const PushDevice = z.object({
  id: z.string(),
  user_id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  server_key: z.string(),
  time_zone: z.string(),
  quiet_from: z.number(),
  quiet_to: z.number(),
  alerts_always: z.boolean(),
  language: z.enum(languages),
  roles: z.array(z.enum(roles)),
  general_settings: z.record(z.string(), z.unknown()),
  /** The session is still active. */
  is_live: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

export async function pushDevice(db: Db, deviceId: string, now: Date): Promise<PushDevice | null> {
  return query(db, PushDevice).first(sql`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth, p.server_key, p.time_zone, p.quiet_from, p.quiet_to, p.alerts_always,
      u.language, u.roles, u.general_settings, u.status = ${userStatus.normal} and ${sessionLives(now)} as is_live
    from push_subscriptions p join users u on u.id = p.user_id where p.id = ${deviceId}`);
}

export async function noteDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`update push_subscriptions set last_ok_at = ${at}, failure = null where id = ${id}`);
}

export async function noteFailed(db: Db, id: string, at: Date, failure: string): Promise<void> {
  await db.execute(sql`update push_subscriptions set last_failed_at = ${at}, failure = ${failure} where id = ${id}`);
}
