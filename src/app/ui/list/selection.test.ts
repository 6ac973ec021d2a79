import { expect, test } from 'vitest';
import { pageState, selectRange, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];
const set = (...ids: string[]) => new Set(ids);

test('a row goes in and out', () => {
  expect(toggleRow(set(), 'a')).toEqual(set('a'));
  expect(toggleRow(set('a'), 'a')).toEqual(set());
});

test('shift selects from the last row touched, in both directions', () => {
  expect(selectRange(set('b'), page, 'b', 'd')).toEqual(set('b', 'c', 'd'));
  expect(selectRange(set('d'), page, 'd', 'b')).toEqual(set('b', 'c', 'd'));
});

test('shift on a selected row clears the range', () => {
  expect(selectRange(set('a', 'b', 'c'), page, 'a', 'c')).toEqual(set());
});

test('shift without a last row on this page is a plain toggle', () => {
  expect(selectRange(set(), page, 'z', 'c')).toEqual(set('c'));
  expect(selectRange(set(), page, undefined, 'c')).toEqual(set('c'));
});

test('the head takes the whole page and leaves other pages alone', () => {
  expect(togglePage(set('z', 'a'), page)).toEqual(set('z', 'a', 'b', 'c', 'd'));
  expect(togglePage(set('z', 'a', 'b', 'c', 'd'), page)).toEqual(set('z'));
});

test('the head shows none, some or all', () => {
  expect([pageState(set('z'), page), pageState(set('a'), page), pageState(set(...page), page)]).toEqual([
    'none',
    'some',
    'all',
  ]);
});
