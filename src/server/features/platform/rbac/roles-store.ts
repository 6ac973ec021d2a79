import { sql } from 'drizzle-orm';
import { heldRole, type HeldRole } from '#domain/platform/permissions/rights.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { roles as words } from '#domain/platform/permissions/roles.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { holds } from '../../../core/http/access/held-roles.ts';

type Row = {
  id: string;
  name: string;
  base: Role;
  system: boolean;
  note: string;
  version: number;
  rights_off: string[];
  menus_off: string[];
  updated_at: Date;
};
/** A role as it is kept, with what it leaves of its base. */
export type KeptRole = HeldRole & {
  readonly name: string;
  readonly note: string;
  readonly version: number;
  readonly updatedAt: Date;
};

const kept = ({ rights_off, menus_off, updated_at, name, note, version, ...row }: Row): KeptRole => ({
  ...heldRole({ ...row, rightsOff: rights_off, menusOff: menus_off }),
  name,
  note,
  version,
  updatedAt: updated_at,
});

const columns = sql`r.id, r.name, r.base, r.system, r.note, r.version, r.rights_off, r.menus_off, r.updated_at`;

/** The eight of the product in their order, then own ones by name. There are as many as a house has kinds of work. */
export async function allRoles(db: Db): Promise<readonly KeptRole[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from roles r
    order by r.system desc, case when r.system then array_position(${sql.param([...words])}::text[], r.base) end, lower(r.name)`);
  return rows.map(kept);
}

/** How many people hold each role. */
export async function holdersByRole(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select r.id, count(*)::int as count from roles r
    join users u on u.deleted_at is null and r.base = any(u.roles) and ${sql.raw(holds)} group by r.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function lockRole(db: Db, id: string): Promise<KeptRole | null> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from roles r where r.id = ${id} for update`);
  return rows[0] ? kept(rows[0]) : null;
}

export async function roleNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from roles where lower(name) = lower(${name}) and id is distinct from ${except}::uuid`);
  return rows.length > 0;
}

type New = { id: string; name: string; note: string; base: Role; rightsOff: string[]; menusOff: string[]; now: Date };

/** False when another role has the name; the transaction is then good for nothing but a refusal. */
export const insertRole = (db: Db, { id, name, note, base, rightsOff, menusOff, now }: New): Promise<boolean> =>
  isUnique(
    'roles_name',
    db.execute(sql`
      insert into roles (id, name, base, note, rights_off, menus_off, created_at, updated_at)
      values (${id}, ${name}, ${base}, ${note}, ${sql.param(rightsOff)}::text[], ${sql.param(menusOff)}::text[], ${now}, ${now})`),
  );

/** False when another role has the name; the transaction is then good for nothing but a refusal. */
export const saveRoleWords = (
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
  // Of people who are gone: nobody else may hold a role that goes.
  await db.execute(
    sql`update users set own_roles = array_remove(own_roles, ${id}::uuid) where own_roles @> array[${id}::uuid]`,
  );
}
