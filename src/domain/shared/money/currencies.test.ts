import { describe, expect, test } from 'vitest';
import { currencies, currencySymbol, isCurrency, minorDigits, UnknownCurrency } from './currencies.ts';

// ISO 4217: the currencies whose minor unit is not a hundredth.
const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const inThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

test.each([
  [0, withoutMinorUnit],
  [3, inThousandths],
])('%i decimals have exactly these currencies', (digits, codes) => {
  const found = currencies.map(({ value }) => value).filter((code) => minorDigits(code) === digits);
  expect(found).toEqual(codes);
});

test('all others have two decimals', () => {
  const others = currencies
    .map(({ value }) => value)
    .filter((code) => ![...withoutMinorUnit, ...inThousandths].includes(code));
  expect(new Set(others.map(minorDigits))).toEqual(new Set([2]));
});

test('the list is in the order of the codes, each with a name and a symbol of its own', () => {
  const codes = currencies.map(({ value }) => value);
  expect(codes).toEqual(codes.toSorted());
  for (const { value, key, label, symbol } of currencies) {
    expect(value).toMatch(/^[A-Z]{3}$/);
    expect([value, key, symbol.trim() !== '']).toEqual([value, value, true]);
    expect(label).toMatch(new RegExp(`^${value} – \\S.*\\S$`));
  }
  expect(new Set(currencies.map(({ label }) => label.slice(6))).size).toBe(codes.length);
});

test.each([
  ['Croatia', 'EUR', 'HRK'],
  ['Bulgaria', 'EUR', 'BGN'],
  ['Curaçao', 'XCG', 'ANG'],
])('orders of %s are in %s, and were in %s', (_, present, before) => {
  expect([isCurrency(present), isCurrency(before)]).toEqual([true, true]);
});

describe('a code that is not on the list', () => {
  test.each(['', 'eur', 'EU', 'EURO', ' EUR', 'XXX', 'XAU', 'BTC', 'constructor', '__proto__'])('%j', (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(() => minorDigits(code)).toThrow(UnknownCurrency);
    // A screen shows it as it is.
    expect(currencySymbol(code)).toBe(code);
  });
});
