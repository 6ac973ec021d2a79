import { sql } from 'drizzle-orm';
import type { Role } from '#domain/permissions/roles.ts';
import type { Scope } from '#domain/permissions/can.ts';
import type { Db } from '../../http/context.ts';
import { hashToken, sessionMs } from '../../http/session.ts';

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
  jump_to_notification: boolean;
  referral_code: string;
};

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`select * from users where lower(email) = lower(${email})`);
  return rows[0] ?? null;
}

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`select * from users where id = ${id}`);
  return rows[0] ?? null;
}

export async function openSession(
  db: Db,
  session: { token: string; userId: string; agent: string; address: string; now: Date },
): Promise<void> {
  const expires = new Date(session.now.getTime() + sessionMs);
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, agent, address)
    values (${hashToken(session.token)}, ${session.userId}, ${session.now}, ${expires}, ${session.agent}, ${session.address})`);
}

export async function closeSession(db: Db, token: string, now: Date): Promise<void> {
  await db.execute(
    sql`update sessions set revoked_at = ${now} where token_hash = ${hashToken(token)} and revoked_at is null`,
  );
}

export async function changeUser(
  db: Db,
  id: string,
  change: { name?: string | undefined; currency_type?: string | undefined; language?: string | undefined },
): Promise<void> {
  await db.execute(sql`
    update users set name = coalesce(${change.name ?? null}, name),
      currency_type = coalesce(${change.currency_type ?? null}, currency_type),
      language = coalesce(${change.language ?? null}, language)
    where id = ${id}`);
}

type Listed = Pick<UserRow, 'id' | 'name' | 'email' | 'roles' | 'status'>;

export async function listUsers(
  db: Db,
  scope: Scope,
  roleNames: readonly string[] | undefined,
  status: readonly number[] | undefined,
) {
  const { rows } = await db.execute<Listed>(sql`
    select id, name, email, roles, status from users
    where ${scope.all ? sql`true` : sql`id = any(${sql.param([...scope.sellerIds])}::uuid[])`}
      and (${sql.param(roleNames ?? null)}::text[] is null or roles && ${sql.param(roleNames ?? null)}::text[])
      and (${sql.param(status ?? null)}::int[] is null or status = any(${sql.param(status ?? null)}::int[]))
    order by name limit 1000`);
  return rows;
}
