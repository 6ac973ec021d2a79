import { searchTerms, toleratesErrors } from '#domain/support/help/search-terms.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import type { Db } from '../../../core/http/context.ts';
import { networkOf } from '../../../core/http/network/network.ts';
import type { Services } from '../../../services.ts';
import { articleById } from './articles-store.ts';
import { categoryById, categoryBySlug, listCategories, type CategoryRow } from './categories-store.ts';
import {
  listPublished,
  publishedById,
  publishedBySlug,
  searchPublished,
  type LinkRow,
  type PublishedRow,
} from './published-store.ts';
import { redirectOf } from './redirects-store.ts';

export type CategoryWithArticles = CategoryRow & { readonly articles: readonly LinkRow[] };

/** Categories with published articles; a category without one is not shown to readers. */
export async function readableCategories(db: Db, isInternal: boolean): Promise<CategoryWithArticles[]> {
  const [categories, articles] = await Promise.all([listCategories(db, isInternal), listPublished(db, isInternal)]);
  return categories
    .map((category) => ({
      ...category,
      articles: articles.filter(({ category_id: id }) => id === category.category_id),
    }))
    .filter((category) => category.articles.length > 0);
}

/** The category at an address, or at the address to which a former one leads. */
export async function categoryAt(db: Db, isInternal: boolean, slug: string): Promise<CategoryRow | null> {
  const category = await categoryBySlug(db, isInternal, slug);
  if (category) return category;
  const target = await redirectOf(db, isInternal, slug);
  return target?.category_id ? categoryById(db, target.category_id) : null;
}

/** The published article at an address. Former addresses of the article and of its category are followed. */
export async function articleAt(
  db: Db,
  isInternal: boolean,
  category: string,
  article: string,
): Promise<PublishedRow | null> {
  const found = await publishedBySlug(db, isInternal, category, article);
  if (found) return found;
  const target = await redirectOf(db, isInternal, `${category}/${article}`);
  if (target?.article_id) return publishedById(db, isInternal, target.article_id);
  const moved = await categoryAt(db, isInternal, category);
  if (!moved || moved.slug === category) return null;
  const inMoved = await publishedBySlug(db, isInternal, moved.slug, article);
  if (inMoved) return inMoved;
  const former = await redirectOf(db, isInternal, `${moved.slug}/${article}`);
  return former?.article_id ? publishedById(db, isInternal, former.article_id) : null;
}

/** The best matches first; nothing for a search without words. */
export async function searchHelp(db: Db, typed: string, scope: 'public' | 'all'): Promise<LinkRow[]> {
  const terms = searchTerms(typed).map((term) => ({ term, isTolerant: toleratesErrors(term) }));
  return terms.length === 0 ? [] : searchPublished(db, terms, scope);
}

const searchWindowMs = 5 * 60 * 1000;
/** Searches and votes of one network in that time. */
const maxSearches = 120;
const maxVotes = 60;

/** Counts a public search. @returns minutes to wait, or 0 */
export const countSearch = ({ pool }: Pick<Services, 'pool'>, address: string): Promise<number> =>
  countTry(pool, [{ key: `help-search:${networkOf(address)}`, max: maxSearches }], searchWindowMs);

export const countVote = ({ pool }: Pick<Services, 'pool'>, address: string): Promise<number> =>
  countTry(pool, [{ key: `help-vote:${networkOf(address)}`, max: maxVotes }], searchWindowMs);

/** Whether a public reader may vote on the article. */
export async function isVotable(db: Db, articleId: string): Promise<boolean> {
  const article = await articleById(db, articleId);
  return article !== null && !article.is_internal && article.published_number !== null;
}
