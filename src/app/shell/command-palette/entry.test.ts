import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inGroups, preselected, scannedOf, stepTo, withoutRepeats, type Entry, type Group } from './entry.tsx';

const entry = (id: string, group: Group, exact = false): Entry => ({
  id,
  group,
  exact,
  media: null,
  title: id,
  href: '/',
});
const found = [entry('go', 'go'), entry('o1', 'orders'), entry('o2', 'orders', true), entry('p', 'products')];
const shown = inGroups(found).flatMap(({ entries }) => entries);

test('commands and pages come before results, searches after them, and an exact match is first of its group', () => {
  const all = [entry('s', 'search'), ...found, entry('do', 'do')];
  expect(inGroups(all).map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
    ['do', ['do']],
    ['go', ['go']],
    ['orders', ['o2', 'o1']],
    ['products', ['p']],
    ['search', ['s']],
  ]);
});

test('Enter on a command that orders match, too, runs the command', () => {
  const shown = inGroups([entry('o1', 'orders'), entry('logout', 'do')]).flatMap(({ entries }) => entries);
  expect(preselected(shown)?.id).toBe('logout');
});

test('Enter chooses the exact match at any position, else the first entry', () => {
  expect(preselected(shown)?.id).toBe('o2');
  expect(preselected([entry('a', 'orders'), entry('b', 'products', true)])?.id).toBe('b');
  expect(preselected([entry('a', 'orders')])?.id).toBe('a');
  expect(preselected([])).toBeUndefined();
});

test('a scan opens the one entry with the code, and none that is only similar', () => {
  expect(scannedOf(shown)?.id).toBe('o2');
  expect(scannedOf([entry('a', 'orders')])).toBeUndefined();
  expect(scannedOf([entry('a', 'orders', true), entry('b', 'products', true)])).toBeUndefined();
});

test('arrows go around', () => {
  expect(stepTo(shown, 'o2', 1)).toBe('o1');
  expect(stepTo(shown, 'p', 1)).toBe('go');
  expect(stepTo(shown, 'go', -1)).toBe('p');
  expect(stepTo(shown, undefined, 1)).toBe('go');
  expect(stepTo([], undefined, 1)).toBeUndefined();
});

describe('commands and pages', () => {
  const link = (id: string, href: string): Entry => ({ ...entry(id, 'go'), href });
  const act: Entry = { id: 'logout', group: 'do', media: null, title: 'Log out', does: () => undefined };

  test('a page that is listed as a command is not repeated as a page', () => {
    const all = withoutRepeats(
      [link('import', '/order/import'), act],
      [link('go', '/order/import'), link('o', '/order/list')],
    );
    expect(all.map(({ id }) => id)).toEqual(['import', 'logout', 'o']);
  });

  test('a command without a link hides no page', () => {
    expect(withoutRepeats([act], [link('o', '/order/list'), act]).map(({ id }) => id)).toEqual([
      'logout',
      'o',
      'logout',
    ]);
  });
});

describe('the arrow keys', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 });

  test('go through all entries and come back to the first', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom(1 as const, -1 as const), (all, by) => {
        const entries = all.map((id) => entry(id, 'orders'));
        let at: string | undefined;
        const seen = all.map(() => (at = stepTo(entries, at, by)));
        expect(new Set(seen)).toEqual(new Set(all));
        expect(stepTo(entries, at, by)).toBe(seen[0]);
      }),
    );
  });

  test('begin at an end where the entry is gone, and are nothing in an empty list', () => {
    const entries = [entry('a', 'orders'), entry('b', 'orders')];
    expect([stepTo(entries, 'gone', 1), stepTo(entries, 'gone', -1)]).toEqual(['a', 'b']);
    expect(stepTo([], 'a', 1)).toBeUndefined();
  });
});

describe('a scanned code', () => {
  const exact = (count: number) => Array.from({ length: 3 }, (_, n) => entry(`e${n}`, 'orders', n < count));

  test.each([
    [0, undefined],
    [1, 'e0'],
    [2, undefined],
  ])('with %i exact matches opens %s', (count, id) => {
    expect(scannedOf(exact(count))?.id).toBe(id);
  });
});
