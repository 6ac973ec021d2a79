import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorDigits } from './currencies.ts';
import { convert, isStaleRate, shownAmount, shownUnitPrice, type DisplayCurrency } from './conversion.ts';
import { add, basisPoints, compare, money, negate, subtract, sum } from './money.ts';
import { rateChangeBp, readRate } from './rate.ts';
import { lineTotal, parseUnitPrice, partTotal, plainUnitPrice, unitPrice, unitPriceOf } from './unit-price.ts';

const currency = fc.constantFrom('EUR', 'USD', 'CNY', 'JPY', 'KRW', 'KWD', 'BHD');
const minor = fc.integer({ min: -1e9, max: 1e9 });
const rate = fc.integer({ min: 10_000, max: 20_000_000_000 });

describe('conversion between currencies', () => {
  // The rate is one unit of the first currency in units of the second.
  test.each([
    ['100.00 EUR in CNY', 10_000, 'EUR', '7.8', 'CNY', 78_000],
    ['a cent in yuan', 1, 'EUR', '7.85', 'CNY', 8],
    ['to a currency without decimals', 10_000, 'EUR', '162.5', 'JPY', 16_250],
    ['half a yen', 1, 'EUR', '50', 'JPY', 1],
    ['less than half a yen', 1, 'EUR', '49.99999999', 'JPY', 0],
    ['from a currency without decimals', 16_250, 'JPY', '0.00615385', 'EUR', 10_000],
    ['to three decimals', 10_000, 'EUR', '0.333', 'KWD', 33_300],
    ['from three decimals', 33_300, 'KWD', '3.003003', 'EUR', 10_000],
    ['a refund', -1, 'EUR', '50', 'JPY', -1],
  ])('%s', (_, amount, from, typed, to, expected) => {
    expect(convert(money(amount, from), to, readRate(typed) ?? 0)).toEqual(money(expected, to));
  });

  test('the result is off by half a minor unit at most', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (amount, from, to, e8) => {
        fc.pre(from !== to);
        const result = convert(money(amount, from), to, e8);
        const exact = BigInt(amount) * BigInt(e8) * 10n ** BigInt(minorDigits(to));
        const unit = 10n ** BigInt(minorDigits(from) + 8);
        const off = 2n * (BigInt(result.minor) * unit - exact);
        expect(off <= unit && -off <= unit).toBe(true);
      }),
    );
  });

  test('a refund is converted to exactly what its charge was', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (amount, from, to, e8) => {
        const charge = money(amount, from);
        expect(convert(negate(charge), to, e8)).toEqual(negate(convert(charge, to, e8)));
      }),
    );
  });

  test('a larger amount is never worth less', () => {
    fc.assert(
      fc.property(minor, fc.nat(1e6), currency, currency, rate, (amount, more, from, to, e8) => {
        const [less, larger] = [money(amount, from), money(amount + more, from)];
        expect(compare(convert(less, to, e8), convert(larger, to, e8))).not.toBe(1);
      }),
    );
  });

  test('amounts converted one by one differ from their converted sum by rounding only', () => {
    fc.assert(
      fc.property(minor, minor, rate, (a, b, e8) => {
        const apart = add(convert(money(a, 'CNY'), 'EUR', e8), convert(money(b, 'CNY'), 'EUR', e8));
        const converted = convert(money(a + b, 'CNY'), 'EUR', e8);
        expect(Math.abs(subtract(apart, converted).minor)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('an amount beyond exact arithmetic is refused, not rounded', () => {
    expect(() => convert(money(Number.MAX_SAFE_INTEGER, 'EUR'), 'JPY', 20_000_000_000)).toThrow(RangeError);
    for (const wrong of [0, -1, 0.5, Number.NaN])
      expect(() => convert(money(1, 'EUR'), 'CNY', wrong)).toThrow(RangeError);
  });
});

describe('amounts in the display currency', () => {
  const display = (to: string, typed: string | null): DisplayCurrency => ({
    from: 'EUR',
    to,
    rate_e8: typed === null ? null : (readRate(typed) ?? 0),
    at: typed === null ? null : '2026-11-21T15:20:00.000Z',
  });

  test.each([
    ['dollars', 6840, 'EUR', display('USD', '1.0843'), money(7417, 'USD')],
    ['half a cent is rounded up', 50, 'EUR', display('USD', '1.01'), money(51, 'USD')],
    ['a charge is rounded like its refund', -50, 'EUR', display('USD', '1.01'), money(-51, 'USD')],
    ['no decimals', 6840, 'EUR', display('JPY', '162.5'), money(11_115, 'JPY')],
    ['three decimals', 6840, 'EUR', display('KWD', '0.333'), money(22_777, 'KWD')],
    ['zero', 0, 'EUR', display('USD', '1.0843'), money(0, 'USD')],
    ['the sale of a shop in another currency', 6840, 'GBP', display('USD', '1.0843'), null],
    ['the same currency', 6840, 'EUR', display('EUR', '1'), null],
    ['no rate yet', 6840, 'EUR', display('USD', null), null],
    ['no display currency', 6840, 'EUR', null, null],
    ['beyond exact arithmetic', Number.MAX_SAFE_INTEGER, 'EUR', display('JPY', '162.5'), null],
  ])('%s', (_, amount, from, chosen, shown) => {
    expect(shownAmount(money(amount, from), chosen)).toEqual(shown);
  });

  test('a shown sum is the converted sum, at most half a unit off for any number of parts', () => {
    const parts = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(parts, fc.constantFrom('USD', 'JPY', 'KWD'), rate, (amounts, to, rate_e8) => {
        const chosen = { ...display(to, '1'), rate_e8 };
        const total = sum(
          'EUR',
          amounts.map((amount) => money(amount, 'EUR')),
        );
        const exact = BigInt(total.minor) * BigInt(rate_e8) * 10n ** BigInt(minorDigits(to));
        const off = 2n * (BigInt(shownAmount(total, chosen)?.minor ?? Number.NaN) * 10n ** 10n - exact);
        expect(off <= 10n ** 10n && -off <= 10n ** 10n).toBe(true);
      }),
    );
  });

  test.each([
    ['3.09', display('USD', '1.0843'), '3.35'],
    ['3.095', display('USD', '1.0843'), '3.356'],
    ['0.0125', display('USD', '1.0843'), '0.0136'],
    ['3.09', display('JPY', '162.5'), '502'],
    ['3.09', display('KWD', '0.333'), '1.029'],
  ])('a price of %s a piece keeps its decimals', (price, chosen, shown) => {
    const unit = parseUnitPrice(price, 'EUR') ?? unitPrice(0, 'EUR');
    const converted = shownUnitPrice(unit, chosen);
    expect(converted && plainUnitPrice(converted)).toBe(shown);
  });

  test('a price in whole cents is shown like the amount', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.constantFrom('USD', 'JPY', 'KWD'), rate, (amount, to, rate_e8) => {
        const chosen = { ...display(to, '1'), rate_e8 };
        const unit = shownUnitPrice(unitPriceOf(money(amount, 'EUR')), chosen);
        expect(unit && lineTotal(unit, 1)).toEqual(shownAmount(money(amount, 'EUR'), chosen));
      }),
    );
  });

  test('a rate is old after a week', () => {
    const chosen = display('USD', '1.0843');
    expect(isStaleRate(chosen, new Date('2026-11-28T15:20:00.000Z'))).toBe(false);
    expect(isStaleRate(chosen, new Date('2026-11-28T15:20:00.001Z'))).toBe(true);
    expect(isStaleRate(display('USD', null), new Date('2026-11-28T15:20:00.001Z'))).toBe(false);
  });
});

describe('shares of an amount', () => {
  test.each([
    [10_000, 340, 340],
    [1, 4_999, 0],
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [3_415, 0, 0],
    [999, 10_000, 999],
    [200, 12_500, 250],
  ])('%i minor units × %i basis points = %i', (amount, bp, share) => {
    expect(basisPoints(money(amount, 'EUR'), bp)).toEqual(money(share, 'EUR'));
  });

  test('a share and its rest are the whole, up to the rounding of each', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (amount, bp) => {
        const whole = money(amount, 'EUR');
        const parts = add(basisPoints(whole, bp), basisPoints(whole, 10_000 - bp));
        expect(Math.abs(subtract(parts, whole).minor)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a changed rate is reported by its share of the old one', () => {
    fc.assert(
      fc.property(rate, (e8) => {
        expect([rateChangeBp(e8, 2 * e8), rateChangeBp(e8, e8)]).toEqual([10_000, 0]);
      }),
    );
  });
});

describe('unit prices', () => {
  const e4 = fc.nat(100_000_000);

  test('a price is read as it was written, in every currency', () => {
    fc.assert(
      fc.property(e4, currency, (price, code) => {
        const unit = unitPrice(price, code);
        expect(parseUnitPrice(plainUnitPrice(unit), code)).toEqual(unit);
      }),
    );
  });

  test('an amount as a price costs the amount, and n pieces n times as much', () => {
    fc.assert(
      fc.property(fc.nat(1e8), currency, fc.integer({ min: 1, max: 500 }), (amount, code, quantity) => {
        const unit = unitPriceOf(money(amount, code));
        expect(lineTotal(unit, quantity)).toEqual(money(amount * quantity, code));
      }),
    );
  });

  test('a price per kilogram for whole kilograms is the price of the line; a gram more never costs less', () => {
    fc.assert(
      fc.property(e4, fc.nat(30_000), (price, grams) => {
        const unit = unitPrice(price, 'EUR');
        const of = (weight: number) => partTotal(unit, BigInt(weight), 1000n);
        expect(of(1000 * (grams % 30))).toEqual(lineTotal(unit, grams % 30));
        expect(compare(of(grams), of(grams + 1))).not.toBe(1);
      }),
    );
  });

  test.each([
    ['3.09', 1, 309],
    ['0.0049', 1, 0],
    ['0.0050', 1, 1],
    ['0.0149', 2, 3],
    ['0.0001', 49, 0],
    ['0.0001', 50, 1],
    ['12.3456', 1000, 1_234_560],
  ])('%s × %i is rounded once: %i cents', (price, quantity, cents) => {
    expect(lineTotal(parseUnitPrice(price, 'EUR') ?? unitPrice(0, 'EUR'), quantity).minor).toBe(cents);
  });
});
