import { expect, test } from 'vitest';
import { searchTextOf } from './search-text.ts';

const order = {
  order_number: 'NRD-20418',
  customer_name: 'Sanne  de Vries',
  email: 'Sanne@example.com',
  phone: '',
  note: 'Gift',
  track_nos: ['YT2632'],
  lines: [
    { sku: 'MUG-SG', title: 'Stoneware mug', variant_title: 'Sage' },
    { sku: 'MUG-SG', title: 'Stoneware mug', variant_title: 'Sage' },
  ],
};

test('every part is found in small letters, each once, none across two', () => {
  expect(searchTextOf(order)).toBe(
    'nrd-20418\nsanne de vries\nsanne@example.com\nyt2632\nmug-sg\nstoneware mug\nsage\ngift',
  );
});

test('an endless note does not make an endless index', () => {
  expect(searchTextOf({ ...order, note: 'x'.repeat(100_000) }).length).toBeLessThanOrEqual(4000);
});
