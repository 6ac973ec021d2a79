import { msg } from '@lingui/core/macro';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import type { StockState } from '#domain/catalog/marketplace/stock-state.ts';
import { stockStates } from '#domain/catalog/marketplace/stock-state.ts';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { Output } from '../../../sync/calls.ts';
import { chosen, type Filter, type FilterValues } from '../../../ui/list/filters/filters.ts';
import { priceIn, priceText, stockIn, type MallSearch } from './mall-search.ts';

const unavailable = String(productStatus.unavailable);

const stockLabels: Readonly<Record<StockState, MessageDescriptor>> = {
  inStock: msg`In stock`,
  toOrder: msg`Made to order`,
  soldOut: msg`Sold out`,
};

type Facets = Output<'market_product.facets'>;
type Category = Output<'category.productCategoryList'>[number];

/** The filters of the marketplace with the number of products each option finds. */
export function mallFilters(
  categories: readonly Category[],
  facets: Facets | undefined,
  { locale, isStaff }: { locale: string; isStaff: boolean },
): readonly Filter[] {
  const counts = new Map(facets?.categories.map(({ category_id: id, count }) => [id, count]));
  const named = categories.map((category) => ({
    ...category,
    name: locale === 'zh-CN' ? category.name_cn : category.name,
  }));
  const countOf = (id: string) => (facets ? (counts.get(id) ?? 0) : undefined);
  return [
    {
      id: 'category_id',
      label: msg`Category`,
      kind: 'select',
      single: true,
      open: 'ids',
      options: inTreeOrder(named).map(({ category_id: id, name, depth }) => ({
        value: id,
        label: name,
        depth: depth - 1,
        count: countOf(id),
      })),
    },
    {
      id: 'stock',
      label: msg`Stock`,
      kind: 'select',
      options: stockStates.map((state) => ({
        value: state,
        label: stockLabels[state],
        count: facets?.stock.find((each) => each.state === state)?.count,
      })),
    },
    { id: 'price', label: msg`Price`, kind: 'numbers', ...(facets && { unit: facets.currency }) },
    ...(isStaff
      ? ([
          {
            id: 'status',
            label: msg`Availability`,
            kind: 'select',
            single: true,
            options: [{ value: unavailable, label: msg`Unavailable`, count: facets?.availability?.unavailable }],
          },
        ] satisfies readonly Filter[])
      : []),
  ];
}

/** The filters of a search as the filter bar has them. */
export function valuesOf({ category_id: category, status, stock, price }: MallSearch): FilterValues {
  const states = stockIn(stock);
  const range = priceIn(price);
  return {
    ...(category && { category_id: { kind: 'choice', values: [category] } }),
    ...(states.length > 0 && { stock: { kind: 'choice', values: states } }),
    ...(range && { price: { kind: 'numbers', ...range } }),
    ...(status && { status: { kind: 'choice', values: [unavailable] } }),
  };
}

/** The part of a search that these values make. */
export function searchOf(values: FilterValues): MallSearch {
  const price = values['price'];
  return {
    category_id: chosen(values['category_id'])[0],
    stock: stockIn(chosen(values['stock']).join(',')).join(',') || undefined,
    price: price?.kind === 'numbers' ? priceText(price) : undefined,
    status: chosen(values['status']).includes(unavailable) ? productStatus.unavailable : undefined,
  };
}
