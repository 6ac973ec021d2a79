import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { converted, e4Of, minorOf, minorUp, ofE4, ofMinor, plus, times, withMargin, type Exact } from './exact.ts';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
const minor = fc.integer({ min: -1e9, max: 1e9 });
/** Any exact amount of one currency. */
const exact = fc
  .tuple(minor, fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: 1, max: 9999 }))
  .map(([amount, num, den]) => times(ofMinor(amount, 'EUR'), num, den));
const isEqual = (a: Exact, b: Exact) => a.num * b.den === b.num * a.den && a.currency === b.currency;

test('whole minor units are kept exactly, in any currency', () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      const given = ofMinor(amount, code);
      expect([minorOf(given), minorUp(given)]).toEqual([amount, amount]);
      expect(e4Of(given)).toBe(unitPriceOf(money(amount, code)).e4);
      expect(e4Of(ofE4(amount, code))).toBe(amount);
    }),
  );
});

test('sums do not depend on order or grouping, and parts sum back to the whole', () => {
  fc.assert(
    fc.property(exact, exact, exact, fc.integer({ min: 1, max: 500 }), (a, b, c, parts) => {
      expect(isEqual(plus(a, b), plus(b, a))).toBe(true);
      expect(isEqual(plus(plus(a, b), c), plus(a, plus(b, c)))).toBe(true);
      expect(isEqual(times(times(a, 1, parts), parts), a)).toBe(true);
      expect(plus(a, times(a, -1)).num).toBe(0n);
    }),
  );
});

test('rounding up is never less than the exact amount, and less than one minor unit above it', () => {
  fc.assert(
    fc.property(exact, (a) => {
      const over = BigInt(minorUp(a)) * a.den - a.num * 100n;
      expect(over >= 0n && over < a.den).toBe(true);
      const off = 2n * (BigInt(minorOf(a)) * a.den - a.num * 100n);
      expect(off <= a.den && -off <= a.den).toBe(true);
    }),
  );
});

test('a margin of 100 % doubles, and of 0 changes nothing', () => {
  fc.assert(
    fc.property(exact, (a) => {
      expect(isEqual(withMargin(a, 0), a)).toBe(true);
      expect(isEqual(withMargin(a, 10_000), plus(a, a))).toBe(true);
    }),
  );
});

test('an amount converted and converted back is the same', () => {
  const rate = { from: 'CNY', to: 'EUR', e8: 782_000_000, date: '2026-11-17' };
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 2e9 }), (amount, e8) => {
      const there = converted(ofMinor(amount, 'CNY'), { ...rate, e8 }, 'EUR');
      const back = times(there, e8, 100_000_000);
      expect(isEqual({ ...back, currency: 'CNY' }, ofMinor(amount, 'CNY'))).toBe(true);
    }),
  );
  expect(minorOf(converted(ofMinor(782, 'CNY'), rate, 'EUR'))).toBe(100);
  expect(isEqual(converted(ofMinor(5, 'EUR'), null, 'EUR'), ofMinor(5, 'EUR'))).toBe(true);
});

test('currencies are never mixed', () => {
  const rate = { from: 'CNY', to: 'EUR', e8: 782_000_000, date: '2026-11-17' };
  expect(() => plus(ofMinor(1, 'EUR'), ofMinor(1, 'CNY'))).toThrow(RangeError);
  expect(() => converted(ofMinor(1, 'CNY'), null, 'EUR')).toThrow(RangeError);
  expect(() => converted(ofMinor(1, 'USD'), rate, 'EUR')).toThrow(RangeError);
  expect(() => converted(ofMinor(1, 'CNY'), rate, 'USD')).toThrow(RangeError);
});
