import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

type Target = { readonly categoryId: string } | { readonly articleId: string };

/** A former address leads to a category or an article from now on. */
export const addRedirect = (db: Db, isInternal: boolean, path: string, target: Target) =>
  db.execute(sql`
    insert into help_redirects (is_internal, path, category_id, article_id)
    values (${isInternal}, ${path}, ${'categoryId' in target ? target.categoryId : null},
      ${'articleId' in target ? target.articleId : null})
    on conflict (is_internal, path) do update set category_id = excluded.category_id, article_id = excluded.article_id`);

/** The address is in use again. */
export const dropRedirect = (db: Db, isInternal: boolean, path: string) =>
  db.execute(sql`delete from help_redirects where is_internal = ${isInternal} and path = ${path}`);

const TargetRow = z.object({ category_id: z.string().nullable(), article_id: z.string().nullable() });

export const redirectOf = (db: Db, isInternal: boolean, path: string) =>
  query(db, TargetRow).first(
    sql`select category_id, article_id from help_redirects where is_internal = ${isInternal} and path = ${path}`,
  );
