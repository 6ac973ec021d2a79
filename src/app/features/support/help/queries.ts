import type { HelpKind } from '#domain/support/help/article.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';

export type EditedCategory = Output<'article.editList'>[number];
export type EditedArticle = Output<'article.editDetail'>;
export type CoveredPage = Output<'article.coverage'>[number];

/** The editors' page: an open article or category (`new`: a form for one), or the list of covered pages. */
export type HelpCentreSearch = {
  article?: string | undefined;
  category?: string | undefined;
  view?: 'coverage' | undefined;
};

/** The label of a menu entry by its key. */
export type PlaceLabel = (name: string) => string;

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const helpCentreSearch = (search: Record<string, unknown>): HelpCentreSearch => ({
  article: idOf(search['article']),
  category: idOf(search['category']),
  view: search['view'] === 'coverage' ? 'coverage' : undefined,
});

export const editListQuery = (kind: HelpKind) => callQuery('article.editList', { kind });
/** Never from the cache: an edit is based on the version that is shown. */
export const editDetailQuery = (id: string) => freshQuery('article.editDetail', { article_id: id });
export const versionQuery = (id: string, number: number) =>
  callQuery('article.versionDetail', { article_id: id, number });
export const coverageQuery = callQuery('article.coverage', {});
