import { expect, test } from 'vitest';
import { filterInput, mallSearch, priceIn, priceText, stockIn } from './mall-search.ts';

test('an address says what is shown', () => {
  expect(
    mallSearch({
      title: 'mug',
      sort: 'priceAsc',
      status: '-1',
      page: '2',
      stock: 'soldOut,inStock',
      price: '5~20.50',
      country: 'DE',
      like: '0f0f00ff1234abcd',
    }),
  ).toEqual({
    title: 'mug',
    sort: 'priceAsc',
    status: -1,
    page: 2,
    stock: 'inStock,soldOut',
    price: '5~20.5',
    country: 'DE',
    like: '0f0f00ff1234abcd',
  });
});

test('a mangled address still opens', () => {
  expect(
    mallSearch({
      title: { a: 1 },
      sort: 'cheapest',
      status: 7,
      page: 0,
      size: 5000,
      open: '',
      stock: 'plenty',
      price: '~',
      country: 'Germany',
      like: '0F0F',
    }),
  ).toEqual({});
});

test.each([
  ['5~20', { min: 5, max: 20 }],
  ['~20', { min: undefined, max: 20 }],
  ['0.5~', { min: 0.5, max: undefined }],
  ['~', undefined],
  ['-5~', undefined],
  ['999999999~', undefined],
  ['5', undefined],
  [5, undefined],
] as const)('the price %s', (text, range) => {
  expect(priceIn(text)).toEqual(range);
});

test('ends of a price the wrong way round, and negative ones', () => {
  expect(priceText({ min: 20, max: 5 })).toBe('5~20');
  expect(priceText({ min: -3, max: undefined })).toBe('0~');
  expect(priceText({ min: undefined, max: undefined })).toBe(undefined);
});

test('what the calls get', () => {
  expect(filterInput({ price: '0.1~20', stock: 'toOrder', page: 3 })).toEqual({
    stock: ['toOrder'],
    price_min_e4: 1000,
    price_max_e4: 200_000,
  });
  expect(stockIn(undefined)).toEqual([]);
});

test.each([[{ toString: [] }], [['-1', '-1']], [null], [1], ['-1 ']])('the status %j is no status', (status) => {
  expect(mallSearch({ status }).status).toBeUndefined();
});
