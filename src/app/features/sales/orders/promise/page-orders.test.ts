import { expect, test } from 'vitest';
import { readWith } from './page-orders.ts';

const page = Array.from({ length: 250 }, (_, nth) => `o${nth}`);

test('every order of a page is read once, in requests of a hundred', () => {
  const requests = new Set(page.map((id) => readWith(page, id).join()));
  expect(requests.size).toBe(3);
  expect([...requests].flatMap((ids) => ids.split(','))).toEqual(page);
});

test('an order outside of a list is read alone', () => {
  expect(readWith([], 'o1')).toEqual(['o1']);
  expect(readWith(page, 'other')).toEqual(['other']);
});
