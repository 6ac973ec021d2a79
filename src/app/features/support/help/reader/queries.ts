import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';

export type HelpArticle = Output<'article.internalDetail'>;
export type HelpCategory = Output<'article.internalList'>[number];

export const internalListQuery = callQuery('article.internalList', {});
export const internalSearchQuery = (keyword: string) => callQuery('article.internalSearch', { keyword });
export const byUrlIndexQuery = (urlIndex: string) => callQuery('article.internalDetail', { url_index: urlIndex });
export const internalArticleQuery = (category: string, article: string) =>
  callQuery('article.internalDetail', { category, article });
export const publicArticleQuery = (category: string, article: string) =>
  callQuery('article.detail', { category, article });
export const pagePathsQuery = callQuery('article.helpPagePathList', {});

/** The words in the search field of the internal help. */
export const helpSearch = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 120) : undefined,
});
