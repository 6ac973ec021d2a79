import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';

const MediaTypeRow = z.object({
  id: z.string(),
  name: z.string(),
  users: z.array(z.object({ user_id: z.string(), name: z.string() })),
  fees: z.number(),
});

/** All media types by name, or those of one user. */
export async function mediaTypes(db: Db, userId: string | null) {
  return query(db, MediaTypeRow).all(sql`
    select m.id, m.name,
      (select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name) order by u.name, u.id), '[]')
       from media_type_users r join users u on u.id = r.user_id where r.media_type_id = m.id) as users,
      (select count(*)::int from marketing_fees f where f.media_type_id = m.id) as fees
    from media_types m
    where ${userId}::uuid is null or exists (select 1 from media_type_users r where r.media_type_id = m.id and r.user_id = ${userId})
    order by lower(m.name), m.id`);
}

const Locked = z.object({ id: z.string(), name: z.string(), users: z.array(z.string()) });

export const lockMediaType = (db: Db, id: string) =>
  query(db, Locked).first(sql`
    select m.id, m.name, array(select r.user_id::text from media_type_users r where r.media_type_id = m.id order by 1) as users
    from media_types m where m.id = ${id} for update of m`);

export async function countUsers(db: Db, ids: readonly string[]): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*)::int as count from users where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return row?.count ?? 0;
}

/** False when another media type has this name. */
export const insertMediaType = (
  db: Db,
  { id, name, createdBy, at }: { id: string; name: string; createdBy: string; at: Date },
): Promise<boolean> =>
  isUnique(
    'media_types_name',
    db.execute(sql`
      insert into media_types (id, name, created_by, created_at) values (${id}, ${name}, ${createdBy}, ${at})`),
  );

/** False when another media type has this name. */
export const renameMediaType = (db: Db, id: string, name: string): Promise<boolean> =>
  isUnique('media_types_name', db.execute(sql`update media_types set name = ${name} where id = ${id}`));

/** Assigns the media type to exactly these users. */
export async function assignMediaType(db: Db, id: string, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from media_type_users where media_type_id = ${id}`);
  await db.execute(sql`
    insert into media_type_users (media_type_id, user_id) select ${id}, unnest(${sql.param([...new Set(userIds)])}::uuid[])`);
}

export async function countFees(db: Db, id: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*)::int as count from marketing_fees where media_type_id = ${id}`,
  );
  return row?.count ?? 0;
}

export async function deleteMediaType(db: Db, id: string): Promise<boolean> {
  const row = await query(db, IdRow).first(sql`delete from media_types where id = ${id} returning id`);
  return row !== null;
}
