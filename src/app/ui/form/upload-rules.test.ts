import { expect, test } from 'vitest';
import { sortChosen, whyNot } from './upload-rules.ts';

const rules = { accept: '.pdf,.png', mostBytes: 1_000, most: 2 };
const file = (name: string, size = 10) => ({ name, size });

test('a file is judged by its ending and size before it goes up', () => {
  expect(whyNot(file('Proof.PDF'), rules)).toBeNull();
  expect(whyNot(file('proof.exe'), rules)).toBe('type');
  expect(whyNot(file('proof'), rules)).toBe('type');
  expect(whyNot(file('proof.png', 1_001), rules)).toBe('size');
  expect(whyNot(file('proof.png', 0), rules)).toBe('empty');
  expect(whyNot(file('anything.at.all'), {})).toBeNull();
});

test('of several no more are taken than there is room for, and wrong ones take no room', () => {
  const { taken, left } = sortChosen([file('a.exe'), file('b.png'), file('c.png')], rules, 1);
  expect(taken.map(({ name }) => name)).toEqual(['b.png']);
  expect(left.map(({ file: { name }, why }) => [name, why])).toEqual([
    ['a.exe', 'type'],
    ['c.png', 'count'],
  ]);
});
