import { expect, test } from 'vitest';
import { fileFault, sortChosen } from './upload-rules.ts';

const rules = { accept: '.pdf,.png', maxMegabytes: 1, maxFiles: 2 };
const file = (name: string, size = 10) => ({ name, size });

test('a file is checked by its extension and size before it is uploaded', () => {
  expect(fileFault(file('Proof.PDF'), rules)).toBeNull();
  expect(fileFault(file('proof.exe'), rules)).toBe('type');
  expect(fileFault(file('proof'), rules)).toBe('type');
  expect(fileFault(file('proof.png', 1024 * 1024 + 1), rules)).toBe('size');
  expect(fileFault(file('proof.png', 1024 * 1024), rules)).toBeNull();
  expect(fileFault(file('proof.png', 0), rules)).toBe('empty');
  expect(fileFault(file('anything.at.all'), {})).toBeNull();
});

test('no more files are accepted than there is room for, and refused ones take no room', () => {
  const { accepted, refused } = sortChosen([file('a.exe'), file('b.png'), file('c.png')], rules, 1);
  expect(accepted.map(({ name }) => name)).toEqual(['b.png']);
  expect(refused.map(({ file: { name }, fault }) => [name, fault])).toEqual([
    ['a.exe', 'type'],
    ['c.png', 'count'],
  ]);
});
