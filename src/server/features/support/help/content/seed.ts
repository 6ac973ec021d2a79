import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { drizzle, sql } from '../../../../core/db/sql.ts';
import { transaction } from '../../../../core/db/pool.ts';
import type { Db } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../services.ts';
import {
  articleBySlug,
  articleByUrlIndex,
  insertArticle,
  lockArticle,
  publishArticle,
  updateArticle,
} from '../articles-store.ts';
import { categoryBySlug, insertCategory, lockHelp } from '../categories-store.ts';
import { searchTextOf } from '../html.ts';
import { setPagePaths } from '../page-paths-store.ts';
import type { ContentCategory } from './catalogue.ts';
import { readContents, type ContentArticle } from './read-content.ts';

const SeededRow = z.object({ key: z.string(), hash: z.string(), article_id: z.string().nullable() });

const seeded = (db: Db) => query(db, SeededRow).all(sql`select key, hash, article_id from help_contents`);

const saveSeeded = (db: Db, key: string, hash: string, articleId: string | null) =>
  db.execute(sql`
    insert into help_contents (key, hash, article_id) values (${key}, ${hash}, ${articleId})
    on conflict (key) do update set hash = excluded.hash`);

async function categoryFor(db: Db, category: ContentCategory, now: Date): Promise<string> {
  const isInternal = category.kind === 'internal';
  const found = await categoryBySlug(db, isInternal, category.slug);
  if (found) return found.category_id;
  const id = newId();
  await insertCategory(db, id, isInternal, category, now);
  return id;
}

async function addArticle(db: Db, { key, category, slug, pagePaths, hash, texts }: ContentArticle, now: Date) {
  const isInternal = category.kind === 'internal';
  const categoryId = await categoryFor(db, category, now);
  const isTaken =
    (await articleBySlug(db, categoryId, slug)) !== null ||
    (isInternal && (await articleByUrlIndex(db, slug)) !== null);
  // An editor wrote an article at this address: it stays.
  if (isTaken) return saveSeeded(db, key, hash, null);
  const id = newId();
  const written = { texts, actorId: null, now };
  await insertArticle(db, id, { categoryId, slug, urlIndex: isInternal ? slug : null }, written);
  await publishArticle(db, id, written, searchTextOf(texts));
  await setPagePaths(db, id, isInternal, pagePaths);
  return saveSeeded(db, key, hash, id);
}

const EditedRow = z.object({ edited: z.boolean() });

/** A newer text of the installation, unless a user edited the article or hid it. */
async function renewArticle(db: Db, articleId: string, { key, pagePaths, hash, texts }: ContentArticle, now: Date) {
  const article = await lockArticle(db, articleId);
  const row = await query(db, EditedRow).first(sql`
    select a.updated_by is not null or a.published_number is null
      or exists (select from help_versions v where v.article_id = a.id and v.actor_id is not null) as edited
    from help_articles a where a.id = ${articleId}`);
  if (article && row?.edited === false) {
    const written = { texts, actorId: null, now };
    const place = { categoryId: article.category_id, slug: article.slug, urlIndex: article.url_index };
    await updateArticle(db, articleId, place, written);
    await publishArticle(db, articleId, written, searchTextOf(texts));
    await setPagePaths(db, articleId, article.is_internal, pagePaths);
  }
  return saveSeeded(db, key, hash, articleId);
}

/**
 * Adds the articles of this version. An article that a user edited, hid or deleted stays as it is; others get the newer
 * text.
 */
export async function seedHelp({ pool, db }: Pick<Services, 'pool' | 'db'>, now: Date): Promise<void> {
  const [contents, known] = await Promise.all([readContents(), seeded(db)]);
  const isKnown = (each: ContentArticle) => known.some(({ key, hash }) => key === each.key && hash === each.hash);
  if (contents.every(isKnown)) return;
  await transaction(pool, async (client) => {
    const tx = drizzle(client);
    await lockHelp(tx, false);
    await lockHelp(tx, true);
    // Read again: another process may have added them before the lock.
    const present = new Map((await seeded(tx)).map((row) => [row.key, row]));
    for (const article of contents) {
      const row = present.get(article.key);
      if (!row) await addArticle(tx, article, now);
      else if (row.hash !== article.hash && row.article_id !== null)
        await renewArticle(tx, row.article_id, article, now);
    }
  });
}
