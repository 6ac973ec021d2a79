import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAmount } from '#domain/shared/money/text.ts';
import { formatMoney, formatUnitPrice, readMoney } from './format-money.ts';

test.each([
  [6840, 'EUR', 'en-US', '€68.40'],
  [-640, 'EUR', 'en-US', '−€6.40'],
  [0, 'EUR', 'en-US', '€0.00'],
  [128_400, 'EUR', 'en-US', '€1,284.00'],
  [500, 'JPY', 'en-US', '¥500'],
  [6840, 'EUR', 'zh-CN', '€68.40'],
  [1000, 'IQD', 'en-US', 'IQD 1.000'],
  [9_007_199_254_740_991, 'EUR', 'en-US', '€90,071,992,547,409.91'],
])('%i %s in %s reads %s', (minor, currency, locale, text) => {
  expect(formatMoney({ minor, currency }, locale).replace('\u00a0', ' ')).toBe(text);
});

test.each([
  [30_900, 'EUR', '€3.09'],
  [30_950, 'EUR', '€3.095'],
  [5_000_000, 'JPY', '¥500'],
])('%i ten-thousandths of %s are %s a piece', (e4, currency, text) => {
  expect(formatUnitPrice({ e4, currency }, 'en-US')).toBe(text);
});

test('a change is signed both ways', () => {
  expect(formatMoney({ minor: 120, currency: 'EUR' }, 'en-US', { sign: 'always' })).toBe('+€1.20');
  expect(formatMoney({ minor: 0, currency: 'EUR' }, 'en-US', { sign: 'always' })).toBe('€0.00');
});

test.each([
  ['12.15', 1215],
  ['12,1', 1210],
  [' 1 000 ', 100_000],
  ['1,000.50', 100_050],
  ['1.234,56', 123_456],
  ['1.234.567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['1,000', 100_000],
  ['-1.234,56', -123_456],
  ["1'234.56", 123_456],
  ['12.155', null],
  ['1.000', null],
  ['12,3456', null],
  ['12.34,56', null],
  ['1,2,3', null],
  ['', null],
  ['abc', null],
])('%j typed in euros is %s cents', (text, minor) => {
  expect(readMoney(text, 'EUR')?.minor ?? null).toBe(minor);
});

test.each([
  ['1.234', 1234],
  ['1,234', null],
  ['1.234,5', 1_234_500],
])('%j typed in a currency of three decimals is %s minor units', (text, minor) => {
  expect(readMoney(text, 'KWD')?.minor ?? null).toBe(minor);
});

test('what a field shows reads back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(readMoney(plainAmount({ minor, currency }), currency)).toEqual({ minor, currency });
      },
    ),
  );
});
