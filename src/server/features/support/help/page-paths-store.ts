import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const PathRow = z.object({ path: z.string() });

export async function pagePathsOf(db: Db, articleId: string): Promise<string[]> {
  const rows = await query(db, PathRow).all(
    sql`select path from help_page_paths where article_id = ${articleId} order by path`,
  );
  return rows.map(({ path }) => path);
}

/** These pages are explained by the article from now on, and no others. */
export async function setPagePaths(db: Db, articleId: string, isInternal: boolean, paths: readonly string[]) {
  await db.execute(sql`delete from help_page_paths where article_id = ${articleId}`);
  if (paths.length === 0) return;
  await db.execute(sql`
    insert into help_page_paths (is_internal, path, article_id)
    select ${isInternal}, path, ${articleId}::uuid from unnest(${sql.param([...new Set(paths)])}::text[]) as path
    on conflict (is_internal, path) do update set article_id = excluded.article_id`);
}

const ExplainedRow = z.object({
  page_path: z.string(),
  url_index: z.string(),
  title: z.string(),
  title_cn: z.string(),
  is_internal: z.boolean(),
});

/** Pages with the published article that explains them. */
export const explainedPages = (db: Db, withInternal: boolean) => {
  const scope: SQL = withInternal ? sql`true` : sql`not p.is_internal`;
  return query(db, ExplainedRow).all(sql`
    select p.path as page_path, coalesce(a.url_index, c.slug || '/' || a.slug) as url_index, v.title, v.title_cn,
      p.is_internal
    from help_page_paths p join help_articles a on a.id = p.article_id
    join help_categories c on c.id = a.category_id
    join help_versions v on v.article_id = a.id and v.number = a.published_number
    where ${scope} order by p.path, p.is_internal`);
};
