import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const ViewRow = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
});
export type ViewRow = z.output<typeof ViewRow>;

const columns = sql`id, list, name, search`;

export async function viewsOf(db: Db, userId: string, list: string): Promise<ViewRow[]> {
  return query(db, ViewRow).all(sql`
    select ${columns} from saved_views where user_id = ${userId} and list = ${list} order by position, id`);
}

/** Serializes changes of a user's views, because positions and number are counted. */
export async function lockViews(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${userId}`}, 0))`);
}

type NewView = ViewRow & { readonly userId: string; readonly now: Date };

/** Adds a view at the end, or updates the filters of one with the same name. */
export async function putView(db: Db, view: NewView): Promise<ViewRow | null> {
  return query(db, ViewRow).first(sql`
    insert into saved_views (id, user_id, list, name, search, position, created_at, updated_at)
    values (${view.id}, ${view.userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.search)}::jsonb,
      (select coalesce(max(position), 0) + 1 from saved_views where user_id = ${view.userId} and list = ${view.list}),
      ${view.now}, ${view.now})
    on conflict (user_id, list, name) do update set search = excluded.search, updated_at = excluded.updated_at
    returning ${columns}`);
}

export async function findView(db: Db, userId: string, id: string): Promise<ViewRow | null> {
  return query(db, ViewRow).first(
    sql`select ${columns} from saved_views where id = ${id} and user_id = ${userId} for update`,
  );
}

export async function renameView(db: Db, id: string, name: string, now: Date): Promise<void> {
  await db.execute(sql`update saved_views set name = ${name}, updated_at = ${now} where id = ${id}`);
}

export async function removeView(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from saved_views where id = ${id}`);
}

/** The given ids first, in order; ids of other users or lists change nothing. */
export async function orderViews(db: Db, userId: string, list: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    with placed as (
      select v.id, row_number() over (order by array_position(${sql.param([...ids])}::uuid[], v.id) nulls last, v.position, v.id) as place
      from saved_views v where v.user_id = ${userId} and v.list = ${list})
    update saved_views v set position = placed.place from placed where v.id = placed.id`);
}
