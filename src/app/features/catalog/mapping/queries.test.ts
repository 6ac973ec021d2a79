import { expect, test } from 'vitest';
import { mappingSearch } from './queries.ts';

test('an address says what is shown', () => {
  expect(mappingSearch({ keyword: '' })).toEqual({});
  expect(
    mappingSearch({
      page: '3',
      size: 100,
      view: 'all',
      order_id: '01920000-0000-7000-8000-000000000001',
      keyword: 4711,
    }),
  ).toEqual({
    page: 3,
    size: 100,
    view: 'all',
    order_id: '01920000-0000-7000-8000-000000000001',
    keyword: '4711',
  });
});

test('a mangled address still opens', () => {
  expect(mappingSearch({ page: 'first', size: -5, view: 'none', store_id: ['a'], shop_product_id: {} })).toEqual({});
});
