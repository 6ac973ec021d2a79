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

// Characters that break cuts and storage: of two units, composed, halved, invisible. Picking from a list is much faster
// than generating from all of Unicode.
const difficult = [
  'a',
  ' ',
  '\n',
  '\r\n',
  '\t',
  'é',
  'e\u0301',
  '收',
  '😀',
  '👩‍👧',
  '\ud83d',
  '\ude00',
  '\u0000',
  '\ufeff',
];

test('any text stays within the limit, is a prefix and is storable', () => {
  const texts = fc.string({ unit: fc.constantFrom(...difficult), maxLength: 16 });
  fc.assert(
    fc.property(texts, fc.nat(12), (text, max) => {
      const clean = cleanText(text);
      const cut = cutText(clean, max);
      expect(clean.isWellFormed() && cut.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\0\ufeff\r]/);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(clean.startsWith(cut)).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 60 },
  );
});
