import { expect, test } from 'vitest';
import { countPicked, nonePicked, pickedFor, tickedOf, touchPicked, type Picked } from './picked.ts';

const page = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));

test('rows of a page one has left stay selected', () => {
  const first = touchPicked<{ id: string }>(nonePicked, new Set(['a', 'b']), page('a', 'b', 'c'));
  const both = touchPicked(first, new Set(['a', 'b', 'd']), page('d', 'e'));
  expect([...tickedOf(both, ['d', 'e'])].toSorted()).toEqual(['a', 'b', 'd']);
  expect(countPicked(both, 100)).toBe(3);
});

test('all that match: every box is ticked except the removed ones, on every page', () => {
  const all: Picked<{ id: string }> = { kind: 'all', question: 'paid', except: new Set() };
  const less = touchPicked(all, new Set(['a']), page('a', 'b'));
  expect([...tickedOf(less, ['a', 'b'])]).toEqual(['a']);
  expect([...tickedOf(less, ['c', 'd'])]).toEqual(['c', 'd']);
  expect(countPicked(less, 1234)).toBe(1233);
  const again = touchPicked(less, new Set(['a', 'b']), page('a', 'b'));
  expect(countPicked(again, 1234)).toBe(1234);
});

test('all that match are forgotten when the question is another one', () => {
  const all: Picked<{ id: string }> = { kind: 'all', question: 'paid', except: new Set(['x']) };
  expect(pickedFor(all, 'paid')).toBe(all);
  expect(pickedFor(all, 'unpaid')).toBe(nonePicked);
  const some = touchPicked<{ id: string }>(nonePicked, new Set(['a']), page('a'));
  expect(pickedFor(some, 'unpaid')).toBe(some);
});
