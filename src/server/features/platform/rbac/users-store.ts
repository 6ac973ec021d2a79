import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { holds } from '../../../core/http/access/assigned-roles.ts';

export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  language: z.enum(['en-US', 'zh-CN']),
  roles: z.array(z.enum(roles)),
  own_roles: z.array(z.string()),
  status: z.number(),
  created_at: z.date(),
});
export type UserRow = z.output<typeof UserRow>;
export const ListedRow = UserRow.extend({
  staff: z.array(z.object({ _id: z.string(), name: z.string() })),
  customers: z.number(),
  last_login_at: z.date().nullable(),
});
export type ListedRow = z.output<typeof ListedRow>;

export type UserFilter = {
  readonly role_names?: readonly Role[] | undefined;
  readonly role_id?: string | undefined;
  readonly status?: readonly number[] | undefined;
  readonly keyword?: string | undefined;
  readonly user_id?: string | undefined;
};

const columns = sql`u.id, u.name, u.first_name, u.email, u.language, u.roles, u.own_roles, u.status, u.created_at`;

function matching(scope: Scope, { role_names, role_id, status, keyword, user_id }: UserFilter): SQL {
  const and: SQL[] = [sql`u.deleted_at is null`, sellerScope(scope, sql`u.id`)];
  if (role_names) and.push(sql`u.roles && ${sql.param([...role_names])}::text[]`);
  if (role_id)
    and.push(sql`exists (select from roles r where r.id = ${role_id} and r.base = any(u.roles) and ${sql.raw(holds)})`);
  if (status) and.push(sql`u.status = any(${sql.param([...status])}::int[])`);
  if (user_id) and.push(sql`u.id = ${user_id}`);
  and.push(containsAllTerms(keyword, sql`lower(u.name || ' ' || u.email)`));
  return sql.join(and, sql` and `);
}

/** A page of users by name, with assigned staff, assigned sellers, and last login. */
export async function listUsers(
  db: Db,
  scope: Scope,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly ListedRow[]; count: number }> {
  const where = matching(scope, filter);
  const rows = await query(db, ListedRow).all(sql`
    select ${columns},
      coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name) order by s.name)
        from staff_relations r join users s on s.id = r.staff_id and s.deleted_at is null where r.seller_id = u.id), '[]') as staff,
      (select count(*)::int from staff_relations r join users c on c.id = r.seller_id and c.deleted_at is null
        where r.staff_id = u.id) as customers,
      (select max(s.created_at) from sessions s where s.user_id = u.id and s.acting_for is null) as last_login_at
    from users u where ${where} order by u.name, u.id limit ${limit} offset ${offset}`);
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from users u where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** The user, locked until the transaction ends. */
export async function lockUser(db: Db, scope: Scope, id: string): Promise<UserRow | null> {
  return query(db, UserRow).first(sql`
    select ${columns} from users u where u.id = ${id} and u.deleted_at is null and ${sellerScope(scope, sql`u.id`)} for update`);
}

export async function userByEmail(db: Db, scope: Scope, email: string): Promise<UserRow | null> {
  return query(db, UserRow).first(sql`
    select ${columns} from users u
    where lower(u.email) = lower(${email}) and u.deleted_at is null and ${sellerScope(scope, sql`u.id`)}`);
}

export async function emailTaken(db: Db, email: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users where lower(email) = lower(${email}) and id is distinct from ${except}::uuid`);
  return rows.length > 0;
}

export type NewUser = {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly language: string;
  readonly roles: readonly Role[];
  readonly ownRoles: readonly string[];
  readonly passwordHash: string;
  readonly referralCode: string;
  readonly now: Date;
};

/** False when another account has the address; the transaction is then aborted and must be rolled back. */
export const insertUser = (db: Db, user: NewUser): Promise<boolean> =>
  isUnique(
    'users_email',
    db.execute(sql`
      insert into users (id, email, name, first_name, language, roles, own_roles, password_hash, referral_code, created_at)
      values (${user.id}, ${user.email}, ${user.name}, ${user.first_name}, ${user.language},
        ${sql.param([...user.roles])}::text[], ${sql.param([...user.ownRoles])}::uuid[], ${user.passwordHash},
        ${user.referralCode}, ${user.now})`),
  );

/** False when another account has the address; the transaction is then aborted and must be rolled back. */
export const saveNames = (
  db: Db,
  id: string,
  { name, first_name, email }: { name: string; first_name: string; email: string },
): Promise<boolean> =>
  isUnique(
    'users_email',
    db.execute(sql`
      update users set name = ${name}, first_name = ${first_name}, email = ${email} where id = ${id}`),
  );

export async function saveRoles(
  db: Db,
  id: string,
  { roles, ownRoles }: { roles: readonly Role[]; ownRoles: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update users set roles = ${sql.param([...roles])}::text[], own_roles = ${sql.param([...ownRoles])}::uuid[] where id = ${id}`);
}

export async function savePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`);
}

export async function saveStatus(db: Db, id: string, status: number): Promise<void> {
  await db.execute(sql`update users set status = ${status} where id = ${id}`);
}

/** The row stays for references; the address no longer finds it. */
export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update users set status = ${userStatus.disable}, deleted_at = ${now}, former_email = email, email = id || '@deleted.invalid' where id = ${id}`);
  await db.execute(sql`delete from staff_relations where staff_id = ${id} or seller_id = ${id}`);
}

/** An arbitrary advisory lock id: of two administrators who disable each other only one succeeds. */
const adminsLock = 3_310_864_928;

/** Serializes changes of administrators; call it before locking any user. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${adminsLock})`);
}

/** Whether any user with the built-in administrator role can sign in. */
export async function anyFullAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users u join roles r on r.system and r.base = 'admin' and r.base = any(u.roles) and ${sql.raw(holds)}
    where u.status = ${userStatus.normal} and u.deleted_at is null limit 1`);
  return rows.length > 0;
}
