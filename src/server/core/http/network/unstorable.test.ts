import { expect, test } from 'vitest';
import { unstorable } from './unstorable.ts';

test.each([
  ['plain text', { name: 'Zoë 🚚', list: [1, true, null, 'x'] }],
  ['a date', { at: new Date(0) }],
])('%s can be stored', (_, value) => {
  expect(unstorable(value)).toBeNull();
});

test.each([
  ['a NUL', { list: [{ name: 'a\0b' }] }],
  ['a high surrogate', { name: 'a\ud83d' }],
  ['a low surrogate', { name: '\ude9aa' }],
  ['a key', { search: { 'a\ud83d': 'x' } }],
])('%s cannot be stored', (_, value) => {
  expect(unstorable(value)).not.toBeNull();
});

test('deep nesting is refused without exhausting the stack', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(unstorable(deep)).toBe('nested too deeply');
});
