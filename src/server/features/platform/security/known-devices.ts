import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashToken, newToken } from '../../../core/http/access/session.ts';
import { newId } from '../../../core/ids.ts';

/** A device without a login for this long is no longer trusted. */
const lifeMs = 90 * 86_400_000;
/** How long a renewed token is still accepted, because the response with the new one may be lost. */
const previousMs = 3_600_000;
/** Max devices per user; the least recently used are removed first. */
const maxDevices = 10;

/**
 * The device of this account with this token, or null. One query whether the account exists or not, so that its
 * duration reveals nothing.
 */
export async function knownDeviceOf(
  db: Db,
  { email, token, now }: { email: string; token: string | undefined; now: Date },
): Promise<string | null> {
  if (token === undefined) return null;
  const hash = hashToken(token);
  const row = await query(db, IdRow).first(sql`
    select d.id from known_devices d join users u on u.id = d.user_id
    where (d.token_hash = ${hash} or (d.previous_hash = ${hash} and d.previous_until > ${now}))
      and d.expires_at > ${now} and lower(u.email) = lower(${email})`);
  return row?.id ?? null;
}

type Renewal = {
  /** The token sent by the device, if any. */
  readonly shown: string | undefined;
  /** Hash of the browser's random id, if sent. */
  readonly deviceHash: Buffer | null;
  /** Hash of the opened session; null when none was. */
  readonly sessionHash: Buffer | null;
  readonly now: Date;
};

const ShownRow = z.object({ shown: z.boolean() });

/** Trusts a device of an account, with a new token each time. @returns the token, of which only the hash is stored */
export async function rememberDevice(
  tx: Db,
  userId: string,
  { shown, deviceHash, sessionHash, now }: Renewal,
): Promise<string> {
  const token = newToken();
  const old = shown === undefined ? null : hashToken(shown);
  const isShown = sql`coalesce(token_hash = ${old} or (previous_hash = ${old} and previous_until > ${now}), false)`;
  const rows = await query(tx, ShownRow).all(sql`
    delete from known_devices where user_id = ${userId} and (${isShown} or device_hash = ${deviceHash})
    returning ${isShown} as shown`);
  const previous = rows.some((row) => row.shown) ? old : null;
  await tx.execute(sql`
    insert into known_devices (id, user_id, token_hash, previous_hash, previous_until, device_hash, session_hash,
      created_at, used_at, expires_at)
    values (${newId()}, ${userId}, ${hashToken(token)}, ${previous}, ${new Date(now.getTime() + previousMs)},
      ${deviceHash}, ${sessionHash}, ${now}, ${now}, ${new Date(now.getTime() + lifeMs)})`);
  await tx.execute(sql`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId} order by used_at desc, id desc offset ${maxDevices})`);
  return token;
}

/** Devices to remove: all, all except that of a session, or that of one ended session. */
export type ForgottenDevices = 'all' | { readonly exceptSession: Buffer } | { readonly sessionId: string };

export async function forgetDevices(db: Db, userId: string, which: ForgottenDevices): Promise<void> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'exceptSession' in which
        ? sql`session_hash is distinct from ${which.exceptSession}`
        : sql`session_hash = (select token_hash from sessions where id = ${which.sessionId})`;
  await db.execute(sql`delete from known_devices where user_id = ${userId} and ${chosen}`);
}

/** Removes a device whose token was used for too many wrong passwords. */
export const distrustDevice = (db: Db, id: string) => db.execute(sql`delete from known_devices where id = ${id}`);
