import { msg } from '@lingui/core/macro';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { today } from '../../../ui/text/formats.ts';

export type ProductRow = Output<'internal_product.list'>['list'][number];
export type ProductDetail = Output<'internal_product.detail'>;
export type VariantDetail = ProductDetail['variants'][number];
export type BaseProduct = NonNullable<ProductDetail['base']>;
export type NewProduct = Input<'internal_product.createInternalProduct'>;

type Category = Output<'category.internalCategoryList'>[number];

export const categoriesQuery = callQuery('category.internalCategoryList', {});
export const basesQuery = callQuery('internal_product.baseProductList', { page: 1, size: 1000 });

/** Indented by its depth, so that a list of options shows the tree. */
export const categoryOptions = (categories: readonly Category[] | undefined, locale: string) =>
  inTreeOrder(categories ?? []).map(({ category_id: value, name, name_cn: nameCn, depth }) => ({
    value,
    label: `${'\u2003'.repeat(depth - 1)}${locale === 'zh-CN' ? nameCn : name}`,
  }));

export const productFilters = (categories: readonly { value: string; label: string }[] = []): readonly Filter[] => [
  { id: 'category', label: msg`Category`, kind: 'select', single: true, open: 'ids', options: categories },
  { id: 'date', label: msg`Added`, kind: 'dates', noFuture: true },
];

export const readProducts = (search: Record<string, unknown>): ListState => readList(search, productFilters());

export const productsQuery = (state: ListState) => {
  const days = daysChosen(state.filters['date'], today(new Date()));
  return callQuery('internal_product.list', {
    page: state.page,
    size: state.size,
    title: keywordOf(state),
    category: chosen(state.filters['category'])[0],
    start: days?.from,
    end: days?.to,
  });
};

/** The search of the editor: the product, or none for a new one; `base`: the base product of a new one. */
export type EditSearch = { id?: string | undefined; base?: string | undefined };
export const editSearch = ({ id, base }: Record<string, unknown>): EditSearch => ({
  id: isUuid(id) ? id : undefined,
  base: isUuid(base) ? base : undefined,
});

/** Never from the cache: a change is based on the newest version. */
export const detailQuery = (id: string) => freshQuery('internal_product.detail', { _id: id });

/** The currency of prices. */
export const currencyQuery = callQuery('market_product.defaults', {});

export type Offer = Output<'supplier.offers'>[number];

/** Never from the cache: a change is based on the newest version. */
export const offersQuery = (productId: string) => freshQuery('supplier.offers', { product_id: productId });
export const suppliersQuery = callQuery('supplier.list', { page: 1, size: 1000 });
