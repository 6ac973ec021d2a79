import { expect, test } from 'vitest';
import { isStaleText } from './stale.ts';

test.each([
  ['the text that was seen', 'new', 'old', 'old', false],
  ['a newer text', 'new', 'old', 'newer', true],
  ['a newer text that is the same', 'new', 'old', 'new', false],
  ['any text', 'new', undefined, 'newer', false],
])('replacing %s: %s, seen %s, stored %s', (_, text, before, stored, expected) => {
  expect(isStaleText(text, before, stored)).toBe(expected);
});
