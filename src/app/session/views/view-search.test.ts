import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceViews, isSameView, movedBy, viewSearchOf } from './view-search.ts';

const filters = { view: 'to_process', financial_status: 'paid', sort: '-income', keyword: 20418 };

test('a view is its filters and order, wherever in the list it was saved', () => {
  expect(viewSearchOf({ page: 3, size: 100, open: 'x', ...filters })).toEqual(viewSearchOf(filters));
  expect(Object.keys(viewSearchOf(filters))).toEqual(['financial_status', 'keyword', 'sort', 'view']);
  expect(isSameView({ page: 2, keyword: '7' }, { keyword: 7 })).toBe(true);
  expect(isSameView({ keyword: '7' }, { keyword: '8' })).toBe(false);
});

test('views stored on the device are read, and other values are ignored', () => {
  const view = { id: '01890000-0000-7000-8000-000000000000', name: 'Paid', search: { financial_status: 'paid' } };
  expect(deviceViews(JSON.stringify([view, { ...view, id: 'x' }, { ...view, name: ' ' }, null, 7]))).toEqual([view]);
  expect(deviceViews('{')).toEqual([]);
  expect(deviceViews(null)).toEqual([]);
});

describe('a view that is moved', () => {
  test.each([
    ['a', 1, ['b', 'a', 'c']],
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, null],
    ['c', 1, null],
    ['x', 1, null],
    ['x', -1, null],
  ] as const)('%s by %i: %s', (id, by, expected) => {
    expect(movedBy(['a', 'b', 'c'], id, by)).toEqual(expected);
  });

  test('and moved back is where it was', () => {
    const ids = fc.uniqueArray(fc.string(), { minLength: 2 });
    fc.assert(
      fc.property(ids, fc.nat(), (all, n) => {
        const id = all[n % (all.length - 1)] ?? '';
        const moved = movedBy(all, id, 1);
        expect(moved && movedBy(moved, id, -1)).toEqual(all);
      }),
    );
  });
});

test('two views with the same filters are the same, in any order in the URL', () => {
  const search = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.oneof(fc.string(), fc.integer()));
  fc.assert(
    fc.property(search, fc.nat(), (filters, page) => {
      const reversed = Object.fromEntries(Object.entries(filters).toReversed());
      expect(isSameView({ ...reversed, page, open: 'x' }, { ...filters, page: page + 1 })).toBe(true);
    }),
  );
});
