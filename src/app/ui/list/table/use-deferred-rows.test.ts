import { expect, test } from 'vitest';
import { isAnother } from './use-deferred-rows.ts';

const before = new Set(['a', 'b', 'c', 'd']);

test('another page is another list', () => {
  expect(isAnother(before, ['e', 'f', 'g', 'h'])).toBe(true);
  expect(isAnother(new Set(), ['a'])).toBe(true);
});

test('a new row on top, or one that left, is the same list', () => {
  expect(isAnother(before, ['x', 'a', 'b', 'c'])).toBe(false);
  expect(isAnother(before, ['a', 'c', 'd'])).toBe(false);
  expect(isAnother(before, [])).toBe(false);
});
