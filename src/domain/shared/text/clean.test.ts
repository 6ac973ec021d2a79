import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, cutText } from './clean.ts';

test('a cut keeps whole characters', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('a😀b', 2)).toBe('a');
  expect(cutText('a😀b', 3)).toBe('a😀');
  expect(cutText('😀', 1)).toBe('');
  expect(cutText('😀', 0)).toBe('');
});

test('lone surrogates, NUL and other control characters are removed; tabs and line feeds stay', () => {
  expect(cleanText(' a\ud83d\u0000b\udc00\u0007c ')).toBe('abc');
  expect(cleanText('a\r\nb\tc\ufeff')).toBe('a\nb\tc');
  expect(cleanText('e\u0301 😀')).toBe('é 😀');
});

test('any text stays within the limit, is a prefix and is storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.nat(12), (any, more, max) => {
      const clean = cleanText(`${any}${more}\ud800\u0000`);
      const cut = cutText(clean, max);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toContain('\u0000');
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(clean.startsWith(cut)).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
