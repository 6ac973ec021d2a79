import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana', 'AN'],
  ['Ana Lima', 'AL'],
  ['ana maria de lima', 'AL'],
  ['  Ana   Lima ', 'AL'],
  ['A', 'A'],
  ['', ''],
  ['王小明', '王小'],
  ['🦊 Fox', '🦊F'],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test('of any name they are at most two characters, none cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const letters = initialsOf(name);
      expect(letters.isWellFormed()).toBe(true);
      // Upper case may be longer: "ß" is "SS".
      expect([...letters.toLowerCase()].length).toBeLessThanOrEqual(6);
    }),
  );
});
