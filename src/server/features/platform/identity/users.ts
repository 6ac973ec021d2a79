import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { PasswordOwner } from '#domain/platform/identity/password.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { columnsOf, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  status: z.number(),
  password_hash: z.string(),
  currency_type: z.string().nullable(),
  language: z.enum(['en-US', 'zh-CN']),
  general_settings: z.record(z.string(), z.unknown()),
  jump_to_notification: z.boolean(),
  referral_code: z.string(),
  phone: z.string().nullable(),
  phone_confirmed_at: z.date().nullable(),
});
export type UserRow = z.output<typeof UserRow>;

/** The user's data that a password must not contain. */
export const ownerOf = (user: Pick<UserRow, 'email' | 'name' | 'first_name' | 'nickname'>): PasswordOwner => ({
  email: user.email,
  names: [user.name, user.first_name, user.nickname],
});

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  return query(db, UserRow).first(sql`select ${columnsOf(UserRow)} from users where lower(email) = lower(${email})`);
}

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  return query(db, UserRow).first(sql`select ${columnsOf(UserRow)} from users where id = ${id}`);
}

export async function keepPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`);
}
