import { expect, test } from 'vitest';
import { mallFilters, searchOf, valuesOf } from './mall-filters.ts';

const top = '019aaaaa-0000-7000-8000-000000000001';
const child = '019aaaaa-0000-7000-8000-000000000002';
const categories = [
  { category_id: child, name: 'Cups', name_cn: '杯子', parent_id: top, product_count: 3 },
  { category_id: top, name: 'Kitchen', name_cn: '厨房', parent_id: null, product_count: 5 },
];
const facets = {
  currency: 'EUR',
  count: 5,
  categories: [{ category_id: top, count: 5 }],
  stock: [{ state: 'inStock' as const, count: 4 }],
  availability: null,
  price: null,
};

test('a search becomes values of the filters, and back', () => {
  const search = { category_id: child, stock: 'inStock,soldOut', price: '5~20', status: -1 as const };
  expect(searchOf(valuesOf(search))).toEqual(search);
  expect(valuesOf({})).toEqual({});
  expect(searchOf({})).toEqual({});
});

test('categories are a tree with counts', () => {
  const [category, stock] = mallFilters(categories, facets, { locale: 'zh-CN', isStaff: false });
  expect(category?.kind === 'select' && category.options).toEqual([
    { value: top, label: '厨房', depth: 0, count: 5 },
    { value: child, label: '杯子', depth: 1, count: 0 },
  ]);
  expect(stock?.kind === 'select' && stock.options.map(({ count }) => count)).toEqual([4, undefined, undefined]);
});

test('only staff filters by availability', () => {
  const idsFor = (isStaff: boolean) => mallFilters([], undefined, { locale: 'en-US', isStaff }).map(({ id }) => id);
  expect(idsFor(false)).toEqual(['category_id', 'stock', 'price']);
  expect(idsFor(true)).toEqual(['category_id', 'stock', 'price', 'status']);
});
