import type { Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { articleById, articleBySlug, articleByUrlIndex, lockArticle, type ArticleRow } from './articles-store.ts';
import { categoryById, lockHelp, type CategoryRow } from './categories-store.ts';
import { mayEdit } from './editors.ts';

type Versioned = { readonly article_id: string; readonly version: number };

/** The article for a change, locked with its help centre. */
export async function articleForChange(
  db: Db,
  actor: Actor,
  { article_id: id, version }: Versioned,
): Promise<Result<ArticleRow, 'not-found' | 'permission.denied' | 'article.changed'>> {
  const found = await articleById(db, id);
  if (!found) return refuse('not-found');
  if (!mayEdit(actor, found.is_internal)) return refuse('permission.denied');
  await lockHelp(db, found.is_internal);
  const article = await lockArticle(db, id);
  if (!article) return refuse('not-found');
  return article.version === version ? ok(article) : refuse('article.changed');
}

type Wanted = { readonly category_id: string; readonly slug: string; readonly url_index: string | null };
export type Place = {
  readonly category: CategoryRow;
  readonly slug: string;
  readonly urlIndex: string | null;
};

/** Where an article is to be: its category, and addresses that no other article has. */
export async function placeFor(
  db: Db,
  actor: Actor,
  { category_id: categoryId, slug, url_index: wantedIndex }: Wanted,
  self: ArticleRow | null,
): Promise<Result<Place, 'not-found' | 'permission.denied' | 'article.slug-taken' | 'article.url-index-taken'>> {
  const category = await categoryById(db, categoryId);
  // An article does not move between the public and the internal help: its readers are others.
  if (!category || (self && self.is_internal !== category.is_internal)) return refuse('not-found');
  if (!mayEdit(actor, category.is_internal)) return refuse('permission.denied');
  await lockHelp(db, category.is_internal);
  const sibling = await articleBySlug(db, categoryId, slug);
  if (sibling && sibling.article_id !== self?.article_id) return refuse('article.slug-taken', { slug });
  const urlIndex = category.is_internal ? (wantedIndex ?? slug) : null;
  const indexed = urlIndex === null ? null : await articleByUrlIndex(db, urlIndex);
  if (indexed && indexed.article_id !== self?.article_id)
    return refuse('article.url-index-taken', { slug: urlIndex ?? '' });
  return ok({ category, slug, urlIndex });
}
