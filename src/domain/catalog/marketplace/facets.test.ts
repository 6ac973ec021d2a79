import { expect, test } from 'vitest';
import { withDescendants } from '../taxonomy/category-tree.ts';
import { countGroups, facetsOf, type GroupFilter, type ProductGroup } from './facets.ts';

const categories = [
  { category_id: 'home', parent_id: null },
  { category_id: 'kitchen', parent_id: 'home' },
  { category_id: 'cups', parent_id: 'kitchen' },
  { category_id: 'toys', parent_id: null },
];
const group = (categoryId: string, count: number, rest: Partial<ProductGroup> = {}): ProductGroup => ({
  categoryId,
  status: 1,
  stock: 'inStock',
  count,
  minE4: 10_000 * count,
  maxE4: 20_000 * count,
  ...rest,
});
const groups = [
  group('home', 1),
  group('cups', 4),
  group('cups', 2, { stock: 'toOrder' }),
  group('toys', 8, { stock: 'soldOut' }),
  group('toys', 16, { status: -1 }),
];
const all: GroupFilter = { categoryIds: null, status: 1, stock: [] };

test('a category includes all below it', () => {
  expect([...withDescendants(categories, 'home')].toSorted()).toEqual(['cups', 'home', 'kitchen']);
  expect([...withDescendants(categories, 'toys')]).toEqual(['toys']);
  expect(countGroups(groups, { ...all, categoryIds: withDescendants(categories, 'home') })).toBe(7);
});

test('each filter counts what its options would find, with the others as they are', () => {
  const facets = facetsOf(groups, { ...all, stock: ['inStock'] }, categories);
  expect(facets.count).toBe(5);
  expect(new Map(facets.categories.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      ['home', 5],
      ['kitchen', 4],
      ['cups', 4],
    ]),
  );
  expect(facets.stock).toEqual([
    { state: 'inStock', count: 5 },
    { state: 'toOrder', count: 2 },
    { state: 'soldOut', count: 8 },
  ]);
  expect(facets).toMatchObject({ available: 5, unavailable: 16, price: { fromE4: 10_000, toE4: 80_000 } });
});

test('nothing has no price', () => {
  expect(facetsOf([], all, categories)).toMatchObject({ count: 0, categories: [], price: null });
});

test('categories in a circle do not count forever', () => {
  const circle = [
    { category_id: 'a', parent_id: 'b' },
    { category_id: 'b', parent_id: 'a' },
  ];
  expect(facetsOf([group('a', 3)], all, circle).categories).toHaveLength(2);
  expect(withDescendants(circle, 'a').size).toBe(2);
});
