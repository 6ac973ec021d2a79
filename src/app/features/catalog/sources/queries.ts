import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type SourceRow = Output<'wholesale_product.list'>['list'][number];
export type Source = Output<'wholesale_product.info'>;
export type SourceVariant = Source['product']['variants'][number];

/** The list, or one page that was read. */
export type SourcesState = ListState & { readonly id?: string | undefined };

export function readSources({ id, ...search }: Record<string, unknown>): SourcesState {
  return { ...readList(search, []), id: isUuid(id) ? id : undefined };
}
export const writeSources = ({ id, ...state }: SourcesState) => ({
  ...writeList(state),
  ...(id === undefined ? {} : { id }),
});

export const statusOf = ({ view }: ListState): 'read' | 'imported' | undefined =>
  view === 'read' || view === 'imported' ? view : undefined;

export const sourcesQuery = (state: ListState) =>
  callQuery('wholesale_product.list', {
    page: state.page,
    size: state.size,
    keyword: keywordOf(state),
    status: statusOf(state),
  });
/** Never from the cache: its pictures and differences change. */
export const sourceQuery = (id: string) => freshQuery('wholesale_product.info', { source_product_id: id });
export const defaultsQuery = callQuery('wholesale_product.defaults', {});
export const categoriesQuery = callQuery('category.productCategoryList', {});
