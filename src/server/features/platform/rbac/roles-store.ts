import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { assignedRole, type AssignedRole } from '#domain/platform/permissions/rights.ts';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { roles as builtInRoles } from '#domain/platform/permissions/roles.ts';
import { query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { holds } from '../../../core/http/access/assigned-roles.ts';

const Row = z.object({
  id: z.string(),
  name: z.string(),
  base: z.enum(roles),
  system: z.boolean(),
  note: z.string(),
  version: z.number(),
  rights_off: z.array(z.string()),
  menus_off: z.array(z.string()),
  updated_at: z.date(),
});
type Row = z.output<typeof Row>;
/** A stored role with its effective rights. */
export type StoredRole = AssignedRole & {
  readonly name: string;
  readonly note: string;
  readonly version: number;
  readonly updatedAt: Date;
};

const storedRole = ({ rights_off, menus_off, updated_at, name, note, version, ...row }: Row): StoredRole => ({
  ...assignedRole({ ...row, rightsOff: rights_off, menusOff: menus_off }),
  name,
  note,
  version,
  updatedAt: updated_at,
});

const columns = sql`r.id, r.name, r.base, r.system, r.note, r.version, r.rights_off, r.menus_off, r.updated_at`;

/** The eight built-in roles in order, then custom ones by name. Few rows, so there is no paging. */
export async function allRoles(db: Db): Promise<readonly StoredRole[]> {
  const rows = await query(db, Row).all(sql`
    select ${columns} from roles r
    order by r.system desc, case when r.system then array_position(${sql.param([...builtInRoles])}::text[], r.base) end, lower(r.name)`);
  return rows.map(storedRole);
}

const HolderCount = z.object({ id: z.string(), count: z.number() });

/** Number of users per role. */
export async function holdersByRole(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, HolderCount).all(sql`
    select r.id, count(*)::int as count from roles r
    join users u on u.deleted_at is null and r.base = any(u.roles) and ${sql.raw(holds)} group by r.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function lockRole(db: Db, id: string): Promise<StoredRole | null> {
  const row = await query(db, Row).first(sql`select ${columns} from roles r where r.id = ${id} for update`);
  return row ? storedRole(row) : null;
}

/** Locks roles against change and deletion while they are given to a user. */
export async function shareRoles(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select from roles where id = any(${sql.param([...ids])}::uuid[]) order by id for share`);
}

export async function roleNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from roles where lower(name) = lower(${name}) and id is distinct from ${except}::uuid`);
  return rows.length > 0;
}

type New = { id: string; name: string; note: string; base: Role; rightsOff: string[]; menusOff: string[]; now: Date };

/** False when another role has the name; the transaction is then aborted and must be rolled back. */
export const insertRole = (db: Db, { id, name, note, base, rightsOff, menusOff, now }: New): Promise<boolean> =>
  isUnique(
    'roles_name',
    db.execute(sql`
      insert into roles (id, name, base, note, rights_off, menus_off, created_at, updated_at)
      values (${id}, ${name}, ${base}, ${note}, ${sql.param(rightsOff)}::text[], ${sql.param(menusOff)}::text[], ${now}, ${now})`),
  );

/** False when another role has the name; the transaction is then aborted and must be rolled back. */
export const saveRoleName = (
  db: Db,
  id: string,
  { name, note }: { name: string; note: string },
  now: Date,
): Promise<boolean> =>
  isUnique(
    'roles_name',
    db.execute(sql`
      update roles set name = ${name}, note = ${note}, version = version + 1, updated_at = ${now} where id = ${id}`),
  );

export async function saveRoleOff(
  db: Db,
  id: string,
  { rightsOff, menusOff }: { rightsOff: string[]; menusOff: string[] },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update roles set rights_off = ${sql.param(rightsOff)}::text[], menus_off = ${sql.param(menusOff)}::text[],
      version = version + 1, updated_at = ${now}
    where id = ${id}`);
}

export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from roles where id = ${id}`);
  // Only deleted users may still have a deleted role.
  await db.execute(
    sql`update users set own_roles = array_remove(own_roles, ${id}::uuid) where own_roles @> array[${id}::uuid]`,
  );
}
