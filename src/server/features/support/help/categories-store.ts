import { z } from 'zod';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const CategoryRow = z.object({
  category_id: z.string(),
  is_internal: z.boolean(),
  slug: z.string(),
  title: z.string(),
  title_cn: z.string(),
  summary: z.string(),
  summary_cn: z.string(),
  version: z.number(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

const columns = sql`c.id as category_id, c.is_internal, c.slug, c.title, c.title_cn, c.summary, c.summary_cn, c.version
  from help_categories c`;

/** In their order. */
export const listCategories = (db: Db, isInternal: boolean) =>
  query(db, CategoryRow).all(
    sql`select ${columns} where c.is_internal = ${isInternal} order by c.position, c.created_at, c.id`,
  );

/** Changes of one help centre wait for each other: addresses and orders stay unique. */
export async function lockHelp(db: Db, isInternal: boolean): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('help_categories'), ${isInternal ? 1 : 0})`);
}

export const categoryById = (db: Db, id: string) =>
  query(db, CategoryRow).first(sql`select ${columns} where c.id = ${id}`);

export const categoryBySlug = (db: Db, isInternal: boolean, slug: string) =>
  query(db, CategoryRow).first(sql`select ${columns} where c.is_internal = ${isInternal} and c.slug = ${slug}`);

type Fields = Pick<CategoryRow, 'slug' | 'title' | 'title_cn' | 'summary' | 'summary_cn'>;

export const insertCategory = (db: Db, id: string, isInternal: boolean, fields: Fields, now: Date) =>
  db.execute(sql`
    insert into help_categories (id, is_internal, slug, title, title_cn, summary, summary_cn, position, created_at)
    values (${id}, ${isInternal}, ${fields.slug}, ${fields.title}, ${fields.title_cn}, ${fields.summary},
      ${fields.summary_cn},
      (select coalesce(max(position), 0) + 1 from help_categories where is_internal = ${isInternal}), ${now})`);

export const updateCategory = (db: Db, id: string, fields: Fields, now: Date) =>
  db.execute(sql`
    update help_categories set slug = ${fields.slug}, title = ${fields.title}, title_cn = ${fields.title_cn},
      summary = ${fields.summary}, summary_cn = ${fields.summary_cn}, version = version + 1, updated_at = ${now}
    where id = ${id}`);

export const deleteCategory = (db: Db, id: string) => db.execute(sql`delete from help_categories where id = ${id}`);

export async function articlesIn(db: Db, categoryId: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from help_articles where category_id = ${categoryId}`,
  );
  return row?.count ?? 0;
}

/** Positions by the order of the ids. */
export const sortCategories = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    update help_categories c set position = t.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as t(id, place) where c.id = t.id`);
