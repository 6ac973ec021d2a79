import { expect, test } from 'vitest';
import { unstorable } from './unstorable.ts';

test.each([
  ['plain text', { name: 'Zoë 🚚', list: [1, true, null, 'x'] }],
  ['a date', { at: new Date(0) }],
])('%s can be stored', (_, value) => {
  expect(unstorable(value)).toBeNull();
});

test.each([
  ['a NUL', { list: [{ name: 'a\0b' }] }, ['list', '0', 'name']],
  ['a high surrogate', { name: 'a\ud83d' }, ['name']],
  ['a low surrogate', { name: '\ude9aa' }, ['name']],
  ['a key', { search: { 'a\ud83d': 'x' } }, ['search']],
  ['a text without a field', 'a\0b', []],
])('%s cannot be stored, and its field is named', (_, value, path) => {
  expect(unstorable(value)?.path).toEqual(path);
});

test('deep nesting is refused without exhausting the stack', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(unstorable(deep)).toEqual({ path: [], problem: 'values nested too deeply' });
});
