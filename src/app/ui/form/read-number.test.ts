import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a typed number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['-3', -3],
    ['−3', -3],
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
  ])('%s is %d', (text, number) => {
    expect(readNumber(text, false)).toBe(number);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',5',
    '5.',
    '1.2.3',
    '1,000.00',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1 000',
    '１２',
    '12kg',
  ])('%s is none', (text) => {
    expect(readNumber(text, false)).toBeUndefined();
  });

  test.each(['0.5', '0,5', '1.0'])('%s is no whole number', (text) => {
    expect(readNumber(text, true)).toBeUndefined();
  });
});

test('every number that is written is read again, with either decimal sign', () => {
  const number = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((n) => n / 1_000);
  fc.assert(
    fc.property(number, (value) => {
      expect(readNumber(String(value), false)).toBe(value);
      expect(readNumber(String(value).replace('.', ','), false)).toBe(value);
    }),
  );
});

test('any text is a finite number or none', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (text, whole) => {
      const read = readNumber(text, whole);
      expect(read === undefined || Number.isFinite(read)).toBe(true);
      if (whole && read !== undefined) expect(Number.isSafeInteger(read)).toBe(true);
    }),
  );
});
