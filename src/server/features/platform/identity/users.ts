import { sql } from 'drizzle-orm';
import type { PasswordOwner } from '#domain/platform/identity/password.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import type { Db } from '../../../core/http/context.ts';

export type UserRow = {
  id: string;
  email: string;
  name: string;
  first_name: string;
  nickname: string;
  avatar: string | null;
  roles: Role[];
  status: number;
  password_hash: string;
  currency_type: string | null;
  language: 'en-US' | 'zh-CN';
  general_settings: Record<string, unknown>;
  jump_to_notification: boolean;
  referral_code: string;
  phone: string | null;
  phone_confirmed_at: string | null;
};

/** What a password of this user must not be built on. */
export const ownerOf = (user: Pick<UserRow, 'email' | 'name' | 'first_name' | 'nickname'>): PasswordOwner => ({
  email: user.email,
  names: [user.name, user.first_name, user.nickname],
});

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`select * from users where lower(email) = lower(${email})`);
  return rows[0] ?? null;
}

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`select * from users where id = ${id}`);
  return rows[0] ?? null;
}

export async function keepPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`);
}
