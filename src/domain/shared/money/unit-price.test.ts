import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnknownCurrency } from './currencies.ts';
import { money } from './money.ts';
import { plainAmount } from './text.ts';
import { lineTotal, parseUnitPrice, partTotal, plainUnitPrice, unitPrice, unitPriceOf } from './unit-price.ts';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
const e4 = fc.integer({ min: 0, max: 1e10 });

test('a price that was written is read as the same price, with at least the decimals of its currency', () => {
  fc.assert(
    fc.property(e4, currency, (price, code) => {
      const text = plainUnitPrice(unitPrice(price, code));
      expect(parseUnitPrice(text, code)).toEqual(unitPrice(price, code));
      const digits = { EUR: 2, JPY: 0, KWD: 3 }[code] ?? 0;
      expect((text.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(digits);
      // No more zeros at the end than the currency has decimals.
      if ((text.split('.')[1] ?? '').length > digits) expect(text).not.toMatch(/0$/);
    }),
  );
});

test('an amount as a price per piece is that amount for one piece, and its multiple for several', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, fc.nat(1000), (minor, code, quantity) => {
      const amount = money(minor, code);
      expect(lineTotal(unitPriceOf(amount), quantity)).toEqual(money(minor * quantity, code));
      expect(parseUnitPrice(plainAmount(amount), code)).toEqual(minor < 0 ? null : unitPriceOf(amount));
    }),
  );
});

test('a part of a unit is rounded once: never off by more than half a minor unit', () => {
  fc.assert(
    fc.property(e4, fc.nat(100_000), fc.constantFrom(1n, 7n, 1000n), (price, parts, of) => {
      const { minor } = partTotal(unitPrice(price, 'EUR'), BigInt(parts), of);
      const off = 2n * (BigInt(minor) * 100n * of - BigInt(price) * BigInt(parts));
      expect(off <= 100n * of && -off <= 100n * of).toBe(true);
    }),
  );
});

test('all parts of a unit cost the unit, and more of them never less', () => {
  fc.assert(
    fc.property(e4, fc.nat(2000), fc.nat(2000), (price, parts, more) => {
      const unit = unitPrice(price, 'EUR');
      expect(partTotal(unit, 1000n, 1000n)).toEqual(lineTotal(unit, 1));
      expect(partTotal(unit, BigInt(parts + more), 1000n).minor).toBeGreaterThanOrEqual(
        partTotal(unit, BigInt(parts), 1000n).minor,
      );
    }),
  );
});

test('any text is a price of at least zero or none', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d,]{0,12}\.?\d{0,6}$/));
  fc.assert(
    fc.property(text, (written) => {
      const price = parseUnitPrice(written, 'EUR');
      expect(price === null || (Number.isSafeInteger(price.e4) && price.e4 >= 0 && !Object.is(price.e4, -0))).toBe(
        true,
      );
    }),
  );
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is neither a price nor a quantity', (wrong) => {
  expect(() => unitPrice(wrong, 'EUR')).toThrow(RangeError);
  expect(() => lineTotal(unitPrice(1, 'EUR'), wrong)).toThrow(RangeError);
  expect(() => unitPrice(1, 'ABC')).toThrow(UnknownCurrency);
});
