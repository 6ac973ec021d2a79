import { expect, test } from 'vitest';
import { inGroups, preselected, scannedOf, stepTo, type Entry, type Group } from './entry.tsx';

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

test('groups stand in their order, and what is meant exactly is first of its group', () => {
  expect(inGroups(found).map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
    ['orders', ['o2', 'o1']],
    ['products', ['p']],
    ['go', ['go']],
  ]);
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
  expect(stepTo(shown, 'go', 1)).toBe('o2');
  expect(stepTo(shown, 'o2', -1)).toBe('go');
  expect(stepTo(shown, undefined, 1)).toBe('o2');
  expect(stepTo([], undefined, 1)).toBeUndefined();
});
