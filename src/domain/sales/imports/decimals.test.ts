import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDecimals, decimalEvidence, plainNumberText, type DecimalMark } from './decimals.ts';

test.each([
  ['12', null],
  ['', null],
  ['ten', null],
  ['.', null],
  ['12.50', 'dot'],
  ['12,50', 'comma'],
  ['12,5', 'comma'],
  ['.5', 'dot'],
  [',5', 'comma'],
  ['1.234', 'either'],
  ['1,234', 'either'],
  ['-1,234', 'either'],
  ['1234,567', 'comma'],
  ['1,234.50', 'dot'],
  ['1.234,50', 'comma'],
  ['1,234,567', 'dot'],
  ['1.234.567', 'comma'],
  ['1 234,50', 'comma'],
  ['1\u202f234,50', 'comma'],
  ['1’234.50', 'dot'],
  ['1,23,4', null],
  ['1.2.3', null],
  ['1,234.567,8', null],
])('%j is evidence for %s', (text, expected) => {
  expect(decimalEvidence(text)).toBe(expected);
});

test.each([
  [{ dot: 0, comma: 0, either: 0 }, 'dot', null, false],
  [{ dot: 3, comma: 0, either: 9 }, 'comma', 'dot', false],
  [{ dot: 0, comma: 1, either: 9 }, 'dot', 'comma', false],
  [{ dot: 0, comma: 0, either: 1 }, 'comma', 'comma', true],
  [{ dot: 0, comma: 0, either: 1 }, 'dot', 'dot', true],
  [{ dot: 5, comma: 1, either: 0 }, 'comma', 'dot', true],
  [{ dot: 2, comma: 2, either: 0 }, 'comma', 'comma', true],
] as const)('%o, usually %s → %s, ambiguous: %s', (tally, usual, decimals, isAmbiguous) => {
  expect(decideDecimals(tally, usual)).toEqual({ decimals, isAmbiguous });
});

test.each([
  ['1.234,50', 'comma', '1234.50'],
  ['1.234,50', 'dot', null],
  ['1,234', 'dot', '1234'],
  ['1,234', 'comma', '1.234'],
  ['1 234', 'comma', '1234'],
  ['-12,5', 'comma', '-12.5'],
  [',5', 'comma', '.5'],
  ['12.50', 'comma', null],
  ['', 'dot', null],
  ['-', 'dot', null],
  ['1e3', 'dot', null],
] as const)('%j with a decimal %s is %j', (text, mark, expected) => {
  expect(plainNumberText(text, mark)).toBe(expected);
});

const marks = fc.constantFrom<DecimalMark>('dot', 'comma');
const written = (whole: number, cents: number, mark: DecimalMark) => {
  const [group, sign] = mark === 'dot' ? [',', '.'] : ['.', ','];
  return `${String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${sign}${String(cents).padStart(2, '0')}`;
};

test('an amount with two decimals is read back as it was written, and never taken for the other form', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(99), marks, (whole, cents, mark) => {
      const text = written(whole, cents, mark);
      expect(decimalEvidence(text)).toBe(mark);
      expect(plainNumberText(text, mark)).toBe(`${whole}.${String(cents).padStart(2, '0')}`);
      expect(plainNumberText(text, mark === 'dot' ? 'comma' : 'dot')).toBeNull();
    }),
  );
});

test('evidence for one form means that this form can read it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+-]?[0-9.,' ]{0,12}$/), (text) => {
      const evidence = decimalEvidence(text);
      const readable = (['dot', 'comma'] as const).filter((mark) => plainNumberText(text, mark) !== null);
      const needed = { either: ['dot', 'comma'], dot: ['dot'], comma: ['comma'], none: [] }[evidence ?? 'none'];
      expect(readable).toEqual(expect.arrayContaining(needed));
    }),
  );
});
