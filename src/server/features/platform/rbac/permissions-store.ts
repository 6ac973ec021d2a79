import { sql } from '../../../core/db/sql.ts';
import type { Action } from '#domain/platform/permissions/actions.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { OwnPermission } from './tree.ts';

/** Custom permissions by name. */
export async function ownPermissions(db: Db): Promise<readonly OwnPermission[]> {
  return query(db, OwnPermission).all(sql`
    select id, permission_id, name, path, actions from permissions order by name, permission_id`);
}

type New = OwnPermission & { readonly now: Date };

/** @returns false when the permission id is taken */
export async function insertPermission(db: Db, { id, permission_id, name, path, actions, now }: New): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into permissions (id, permission_id, name, path, actions, created_at)
    values (${id}, ${permission_id}, ${name}, ${path}, ${sql.param([...actions])}::text[], ${now})
    on conflict (permission_id) do nothing returning id`);
  return rows.length > 0;
}

/** @returns false when there is no such row */
export async function savePermission(
  db: Db,
  { id, name, path, actions }: { id: string; name: string; path: string; actions: readonly Action[] },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update permissions set name = ${name}, path = ${path}, actions = ${sql.param([...actions])}::text[]
    where id = ${id} returning id`);
  return rows.length > 0;
}

/** @returns false when there is no such row */
export async function deletePermission(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from permissions where id = ${id} returning id`);
  return rows.length > 0;
}
