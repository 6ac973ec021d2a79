import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, currencySymbol, isCurrency, minorDigits, UnknownCurrency } from './currencies.ts';
import { convert } from './conversion.ts';
import {
  add,
  allocate,
  basisPoints,
  compare,
  CurrencyMismatch,
  largest,
  money,
  negate,
  roundHalfUp,
  roundUp,
  smallest,
  split,
  subtract,
  sum,
  zero,
} from './money.ts';
import { parseAmount, parseDecimal, plainAmount, plainDecimal } from './text.ts';
import { lineTotal, parseUnitPrice, plainUnitPrice, unitPrice, unitPriceOf } from './unit-price.ts';

const eur = (minor: number) => money(minor, 'EUR');
const cents = fc.integer({ min: -1e12, max: 1e12 });

test('an amount is whole, safe and of a known currency', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => eur(wrong)).toThrow(RangeError);
  expect(() => money(1, 'ABC')).toThrow(UnknownCurrency);
  expect(Object.is(eur(-0).minor, 0)).toBe(true);
  expect(() => add(eur(Number.MAX_SAFE_INTEGER), eur(1))).toThrow(RangeError);
});

test('two currencies never meet', () => {
  for (const mix of [add, subtract, compare, largest])
    expect(() => mix(eur(1), money(1, 'USD'))).toThrow(CurrencyMismatch);
  expect(() => sum('USD', [eur(1)])).toThrow(CurrencyMismatch);
});

test('plain arithmetic', () => {
  expect(add(eur(250), eur(-100))).toEqual(eur(150));
  expect(negate(eur(0))).toEqual(eur(0));
  expect([eur(3), eur(-1), eur(2)].sort(compare)).toEqual([eur(-1), eur(2), eur(3)]);
  expect(largest(eur(1), eur(2))).toEqual(eur(2));
  expect(smallest(eur(1), eur(2))).toEqual(eur(1));
  expect(sum('EUR', [])).toEqual(zero('EUR'));
});

test('shares sum back to the total and differ by one at most', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 500 }), (minor, parts) => {
      const shares = split(eur(minor), parts);
      expect(sum('EUR', shares)).toEqual(eur(minor));
      const sizes = shares.map((share) => share.minor);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => Math.abs(b) - Math.abs(a)));
    }),
  );
  expect(() => split(eur(1), 0)).toThrow(RangeError);
  expect(split(eur(Number.MAX_SAFE_INTEGER), 1)).toEqual([eur(Number.MAX_SAFE_INTEGER)]);
});

test('shares by weight sum back to the total, each within one of its due', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(cents, weights, (minor, parts) => {
      const shares = allocate(eur(minor), parts);
      expect(sum('EUR', shares)).toEqual(eur(minor));
      const all = parts.reduce((a, b) => a + b, 0);
      if (all === 0) return;
      for (const [i, share] of shares.entries()) {
        const off = BigInt(share.minor) * BigInt(all) - BigInt(minor) * BigInt(parts[i]!);
        expect(off <= BigInt(all) && -off <= BigInt(all)).toBe(true);
      }
    }),
  );
  expect(allocate(eur(116), [3415, 3004]).map((m) => m.minor)).toEqual([62, 54]);
});

test.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [4n, 3n, 1],
  [-4n, 3n, -1],
  [0n, 7n, 0],
  [1n, 2n, 1],
  [49n, 100n, 0],
])('%s / %s rounds to %s', (num, den, whole) => {
  expect(roundHalfUp({ num, den })).toBe(whole);
});

test('rounding is nearest, symmetrical and refuses what is not exact', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.bigInt({ min: 1000n, max: 10n ** 9n }),
      (num, den) => {
        fc.pre(num < den * 10n ** 15n && num > -den * 10n ** 15n);
        const rounded = roundHalfUp({ num, den });
        const off = 2n * (BigInt(rounded) * den - num);
        expect(off <= den && -off <= den).toBe(true);
        expect(roundHalfUp({ num: -num, den })).toBe(0 - rounded);
      },
    ),
  );
  expect(() => roundHalfUp({ num: 1n, den: 0n })).toThrow(RangeError);
  expect(() => roundHalfUp({ num: 2n ** 60n, den: 1n })).toThrow(RangeError);
  expect(roundUp({ num: 7n, den: 3n })).toBe(3);
  expect(roundUp({ num: 6n, den: 3n })).toBe(2);
  expect(roundUp({ num: -7n, den: 3n })).toBe(-2);
});

test('shares of a hundred and other currencies', () => {
  expect(basisPoints(eur(3415), 340)).toEqual(eur(116));
  expect(convert(eur(1000), 'USD', 108_500_000)).toEqual(money(1085, 'USD'));
  expect(convert(eur(1000), 'JPY', 16_250_000_000)).toEqual(money(1625, 'JPY'));
  expect(convert(money(1625, 'JPY'), 'EUR', 615_385)).toEqual(eur(1000));
  expect(convert(money(1, 'KWD'), 'EUR', 300_000_000)).toEqual(eur(0));
  expect(convert(eur(7), 'EUR', 1)).toEqual(eur(7));
  expect(() => convert(eur(1), 'USD', 0)).toThrow(RangeError);
});

test.each([
  ['1,234.50', 'EUR', 123_450],
  ['1234.5', 'EUR', 123_450],
  ['12', 'EUR', 1200],
  [' -0.05 ', 'EUR', -5],
  ['.5', 'EUR', 50],
  ['5.', 'EUR', 500],
  ['+3.10', 'EUR', 310],
  ['3.1000', 'EUR', 310],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['-0', 'EUR', 0],
])('%s %s is %s minor units', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toEqual(money(minor, currency));
});

test.each([
  '',
  '.',
  '-',
  '1.234',
  '12,34.50',
  '1,23',
  '€5',
  '1e3',
  '1 000',
  '0x10',
  '99999999999999999',
  'NaN',
  '1.2.3',
])('%j is no amount', (text) => expect(parseAmount(text, 'EUR')).toBeNull());

test('an amount survives being written and read', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('EUR', 'JPY', 'KWD'), (minor, currency) => {
      expect(parseAmount(plainAmount(money(minor, currency)), currency)).toEqual(money(minor, currency));
    }),
  );
  expect(plainAmount(eur(6840))).toBe('68.40');
  expect(plainAmount(eur(-5))).toBe('-0.05');
  expect(plainAmount(money(12, 'JPY'))).toBe('12');
  expect(parseAmount('1', 'ABC')).toBeNull();
  expect(parseDecimal('0.00012345', 8)).toBe(12_345);
  expect(plainDecimal(7, 4)).toBe('0.0007');
});

test('a line is rounded once, half up, like a slow sum of its pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 200 }), (e4, quantity) => {
      let parts = 0n;
      for (let i = 0; i < quantity; i += 1) parts += BigInt(e4);
      const floor = parts / 100n;
      const slow = parts % 100n >= 50n ? floor + 1n : floor;
      expect(lineTotal(unitPrice(e4, 'EUR'), quantity).minor).toBe(Number(slow));
      expect(lineTotal(unitPrice(e4, 'EUR'), -quantity)).toEqual(negate(eur(Number(slow))));
    }),
  );
  expect(lineTotal(unitPrice(125, 'EUR'), 1)).toEqual(eur(1));
  expect(lineTotal(unitPrice(150, 'EUR'), 1)).toEqual(eur(2));
  expect(lineTotal(unitPrice(15_000, 'JPY'), 1)).toEqual(money(2, 'JPY'));
  expect(() => lineTotal(unitPrice(1, 'EUR'), 1.5)).toThrow(RangeError);
  expect(() => unitPrice(1.5, 'EUR')).toThrow(RangeError);
});

test('unit prices are read and written', () => {
  expect(parseUnitPrice('3.09', 'EUR')).toEqual(unitPrice(30_900, 'EUR'));
  expect(parseUnitPrice('0.0125', 'EUR')).toEqual(unitPrice(125, 'EUR'));
  expect(parseUnitPrice('0.00125', 'EUR')).toBeNull();
  expect(parseUnitPrice('-1', 'EUR')).toBeNull();
  expect(parseUnitPrice('1', 'ABC')).toBeNull();
  expect(unitPriceOf(eur(309))).toEqual(unitPrice(30_900, 'EUR'));
  expect(unitPriceOf(money(5, 'JPY'))).toEqual(unitPrice(50_000, 'JPY'));
  expect(['3.09', '0.0125', '12.00'].map((text) => plainUnitPrice(parseUnitPrice(text, 'EUR')!))).toEqual([
    '3.09',
    '0.0125',
    '12.00',
  ]);
  expect(plainUnitPrice(unitPrice(120_000, 'JPY'))).toBe('12');
});

test('about 150 currencies, each once, with the ISO digits', () => {
  const codes = currencies.map((entry) => entry.value);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(145);
  for (const code of ['USD', 'EUR', 'GBP', 'CNY', 'JPY']) expect(isCurrency(code)).toBe(true);
  expect([minorDigits('EUR'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
  expect(currencySymbol('EUR')).toBe('€');
  expect(currencySymbol('???')).toBe('???');
  expect(currencies.find((entry) => entry.key === 'EUR')).toEqual({
    label: 'EUR – Euro',
    value: 'EUR',
    key: 'EUR',
    symbol: '€',
  });
});
