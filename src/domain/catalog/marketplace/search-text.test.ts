import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeIn, correctable, correctedKeyword, editDistance, linkKey, meantWord, wordsOf } from './search-text.ts';

test.each([
  ['mug', 'mug', 0],
  ['mgu', 'mug', 1],
  ['walnutt', 'walnut', 1],
  ['walnt', 'walnut', 1],
  ['wolnut', 'walnut', 1],
  ['lamp', 'mug', 4],
  ['', 'mug', 3],
] as const)('from %s to %s: %i edits', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});

test('edits count the same both ways', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('words of titles: Chinese divided, short ones left out', () => {
  expect(wordsOf('Stoneware Mug of the 2nd, 350 ml')).toEqual(['stoneware', 'mug', 'the', '2nd', '350']);
  expect(wordsOf('陶瓷马克杯')).toContain('陶瓷');
});

describe('a typing error', () => {
  const nearest = new Map([
    ['stonewar', ['stoneware', 'stone']],
    ['mgu', ['mat', 'mug']],
    ['mug', ['mug']],
    ['陶瓷', ['陶瓷']],
  ]);

  test('becomes the nearest word', () => {
    expect(correctedKeyword(['stonewar', 'mgu'], nearest)).toBe('stoneware mug');
    expect(meantWord('hte', ['the'])).toBe('the');
  });

  test('is not guessed when no word is near', () => {
    expect(correctedKeyword(['mug', 'xylophone'], nearest)).toBe(null);
    expect(meantWord('ab', ['abc'])).toBe(null);
    expect(correctedKeyword(['mug'], nearest)).toBe(null);
  });

  test('in Chinese is left out', () => {
    expect(correctedKeyword(['陶瓷', '怀'], nearest)).toBe('陶瓷');
    expect(correctedKeyword(['怀'], nearest)).toBe(null);
  });

  test('is looked for in words only', () => {
    expect(correctable(['mgu', 'lamp'])).toEqual(['mgu', 'lamp']);
    expect(correctable(['mug', '&', 'lamp'])).toBe(null);
    expect(correctable([])).toBe(null);
  });
});

test.each([
  ['https://www.detail.1688.com/offer/6789.html?spm=a2', 'detail.1688.com/offer/6789.html'],
  ['detail.1688.com/offer/6789.html', 'detail.1688.com/offer/6789.html'],
  ['HTTP://supplier.example/Mug/', 'supplier.example/mug'],
  ['mug', null],
  ['1.5 l', null],
  ['http://', null],
] as const)('the link %s', (typed, key) => {
  expect(linkKey(typed)).toBe(key);
});

test.each([
  [['mug-350'], 'mug-350'],
  [['mp1001'], 'mp1001'],
  [['mug'], null],
  [['mug', '350'], null],
  [['a1'], null],
  [[], null],
] as const)('the code in %j', (terms, code) => {
  expect(codeIn(terms)).toBe(code);
});
