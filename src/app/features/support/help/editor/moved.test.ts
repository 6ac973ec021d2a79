import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('an entry moves to its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

test('every entry stays in the list once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.nat(9), fc.nat(9), (ids, from, to) => {
      expect(moved(ids, from, to).toSorted()).toEqual(ids.toSorted());
    }),
  );
});
