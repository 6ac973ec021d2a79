import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ChannelsByType } from '#domain/platform/account/channels.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { hashToken, newToken } from '../../../core/http/access/session.ts';

export async function setJump(db: Db, userId: string, flag: boolean): Promise<void> {
  await db.execute(sql`update users set jump_to_notification = ${flag} where id = ${userId}`);
}

export async function setAvatar(db: Db, userId: string, avatar: string | null): Promise<void> {
  await db.execute(sql`update users set avatar = ${avatar} where id = ${userId}`);
}

export async function keepChannels(db: Db, userId: string, notices: Partial<ChannelsByType>): Promise<void> {
  await db.execute(sql`
    update users set general_settings = jsonb_set(general_settings, '{notices}',
      coalesce(general_settings -> 'notices', '{}') || ${JSON.stringify(notices)}::jsonb) where id = ${userId}`);
}

/** Creates a mail link: only the token's hash is stored, and it replaces older links of the user. */
export async function beginAddressChange(
  db: Db,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await db.execute(sql`delete from challenges where user_id = ${userId} and purpose = 'change-address'`);
  await db.execute(sql`
    insert into challenges (token_hash, purpose, user_id, data, expires_at)
    values (${hashToken(token)}, 'change-address', ${userId}, ${JSON.stringify({ email })}::jsonb, ${expiresAt})`);
  return token;
}

const AddressChangeRow = z.object({ user_id: z.string(), email: z.string() });

export async function takeAddressChange(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const rows = await query(db, AddressChangeRow).all(sql`
    update challenges set used_at = ${now}
    where token_hash = ${hashToken(token)} and purpose = 'change-address' and used_at is null and expires_at > ${now}
    returning user_id, data ->> 'email' as email`);
  const row = rows[0];
  return row ? { userId: row.user_id, email: row.email } : null;
}

/** False: the address is taken by now. */
export async function setAddress(db: Db, userId: string, email: string): Promise<boolean> {
  let found = false;
  const set = async () => {
    const { rowCount } = await db.execute(
      sql`update users set email = ${email} where id = ${userId} and status = ${userStatus.normal}`,
    );
    found = rowCount === 1;
  };
  return (await isUnique('users_email', set())) && found;
}
