import { sql } from 'drizzle-orm';
import type { Role } from '#domain/platform/permissions/roles.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { hashToken } from '../../../core/http/access/session.ts';

type DeviceRow = {
  id: string;
  session_id: string;
  agent: string;
  quiet_from: number;
  quiet_to: number;
  alerts_always: boolean;
  created_at: Date;
  last_ok_at: Date | null;
  last_failed_at: Date | null;
};

const columns = sql`id, session_id, agent, quiet_from, quiet_to, alerts_always, created_at, last_ok_at, last_failed_at`;
/** Browsers forget to say goodbye: of one person's the newest stay. */
const maxDevices = 20;

export async function sessionIdOf(db: Db, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sessions where token_hash = ${hashToken(token)}`,
  );
  return rows[0]?.id ?? null;
}

/** Devices whose session lives. */
export async function devicesOf(db: Db, userId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.execute<DeviceRow>(sql`
    select ${columns} from push_subscriptions p where user_id = ${userId} and ${sessionLives(now)}
    order by created_at desc`);
  return rows;
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

/** A browser is one person's at a time, and has one address; its hours stay while it stays that person's. */
export async function keepDevice(db: Db, device: NewDevice): Promise<DeviceRow | null> {
  const { id, userId, sessionId, endpoint, p256dh, auth, serverKey, agent, timeZone, at } = device;
  const renewed = await db.execute<{ quiet_from: number; quiet_to: number; alerts_always: boolean }>(sql`
    delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}
    returning quiet_from, quiet_to, alerts_always`);
  const { quiet_from: from, quiet_to: to, alerts_always: always } = renewed.rows[0] ?? unsaid;
  const { rows } = await db.execute<DeviceRow>(sql`
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
  return rows[0] ?? null;
}

const unsaid = { quiet_from: 0, quiet_to: 0, alerts_always: false };

type Quiet = Pick<DeviceRow, 'quiet_from' | 'quiet_to' | 'alerts_always'>;

export async function keepQuiet(db: Db, userId: string, id: string, quiet: Quiet): Promise<DeviceRow | null> {
  const { rows } = await db.execute<DeviceRow>(sql`
    update push_subscriptions set quiet_from = ${quiet.quiet_from}, quiet_to = ${quiet.quiet_to}, alerts_always = ${quiet.alerts_always}
    where id = ${id} and user_id = ${userId} returning ${columns}`);
  return rows[0] ?? null;
}

export async function dropDevice(
  db: Db,
  userId: string,
  which: { readonly _id: string } | { readonly endpoint: string },
): Promise<void> {
  const chosen = '_id' in which ? sql`id = ${which._id}` : sql`endpoint = ${which.endpoint}`;
  await db.execute(sql`delete from push_subscriptions where user_id = ${userId} and ${chosen}`);
}

/** A device with whoever is to be told on it. */
export type Hearer = {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  time_zone: string;
  quiet_from: number;
  quiet_to: number;
  alerts_always: boolean;
  language: Language;
  roles: Role[];
  general_settings: Record<string, unknown>;
  /** Its person may still be told here. */
  is_live: boolean;
};

export async function hearerOf(db: Db, deviceId: string, now: Date): Promise<Hearer | null> {
  const { rows } = await db.execute<Hearer>(sql`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth, p.server_key, p.time_zone, p.quiet_from, p.quiet_to, p.alerts_always,
      u.language, u.roles, u.general_settings, u.status = 0 and ${sessionLives(now)} as is_live
    from push_subscriptions p join users u on u.id = p.user_id where p.id = ${deviceId}`);
  return rows[0] ?? null;
}

export async function noteDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`update push_subscriptions set last_ok_at = ${at}, failure = null where id = ${id}`);
}

export async function noteFailed(db: Db, id: string, at: Date, failure: string): Promise<void> {
  await db.execute(sql`update push_subscriptions set last_failed_at = ${at}, failure = ${failure} where id = ${id}`);
}
