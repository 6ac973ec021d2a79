import { expect, test } from 'vitest';
import { mallSearch } from './queries.ts';

test('an address says what is shown', () => {
  expect(mallSearch({ title: 'mug', sort: 'priceAsc', status: '-1', page: '2' })).toEqual({
    title: 'mug',
    sort: 'priceAsc',
    status: -1,
    page: 2,
  });
});

test('a mangled address still opens', () => {
  expect(mallSearch({ title: { a: 1 }, sort: 'cheapest', status: 7, page: 0, size: 5000, open: '' })).toEqual({});
});
