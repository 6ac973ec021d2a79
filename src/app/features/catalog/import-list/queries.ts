import { msg } from '@lingui/core/macro';
import { importStates, type ImportState } from '#domain/catalog/listing/import-state.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, type Filter, type FilterOption } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type ImportRow = Output<'product.importList'>['list'][number];
export type ImportDetail = Output<'product.importDetail'>;
export type PricedStore = ImportDetail['stores'][number];
export type VariantCosts = Output<'product.importCosts'>['variants'][number];

/** The list; with `edit` the page of one product instead. */
export type ImportSearch = { readonly list: ListState; readonly edit: string | undefined };

/** The categories come from the server: an id in the address is used before they are known. */
export const categoryFilter = (options: readonly FilterOption[]): Filter => ({
  id: 'category_id',
  label: msg`Category`,
  kind: 'select',
  single: true,
  open: 'ids',
  options,
});

export const readImports = (search: Record<string, unknown>): ImportSearch => ({
  list: readList(search, [categoryFilter([])]),
  edit: typeof search['edit'] === 'string' && search['edit'] !== '' ? search['edit'] : undefined,
});
export const writeImports = ({ list, edit }: ImportSearch): Record<string, string | number> => ({
  ...writeList(list),
  ...(edit ? { edit } : {}),
});

export const stateOf = ({ view }: Pick<ListState, 'view'>): ImportState | undefined =>
  importStates.find((state) => state === view);

export function importsQuery(list: ListState) {
  const [categoryId] = chosen(list.filters['category_id']);
  const state = stateOf(list);
  return callQuery('product.importList', {
    page: list.page,
    size: list.size,
    keyword: keywordOf(list),
    ...(categoryId ? { category_id: categoryId } : {}),
    ...(state ? { state } : {}),
  });
}

export const categoriesQuery = callQuery('category.productCategoryList', {});
/** Never from the cache: saving an old copy would be refused. */
export const detailQuery = (id: string) => freshQuery('product.importDetail', { import_product_id: id });
export const costsQuery = (id: string, country: string) =>
  callQuery('product.importCosts', { import_product_id: id, country_code: country });
export const rulesQuery = callQuery('product.priceRules', {});
