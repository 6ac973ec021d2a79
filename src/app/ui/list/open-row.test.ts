import { expect, test } from 'vitest';
import { openRow } from './open-row.ts';

const rows = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
])('from %s one walks to %s and %s', (id, before, after) => {
  const shown: string[] = [];
  const { row, place } = openRow(rows, id, (other) => shown.push(other)) ?? {};
  expect(row?._id).toBe(id);
  expect(place?.position).toEqual({ at: rows.findIndex((each) => each._id === id) + 1, of: 3 });
  place?.onPrevious?.();
  place?.onNext?.();
  expect(shown).toEqual([before, after].filter((each) => each !== undefined));
});

test('what is not on the page has no place there', () => {
  expect(openRow(rows, 'z', () => undefined)).toBeNull();
  expect(openRow(rows, undefined, () => undefined)).toBeNull();
});
