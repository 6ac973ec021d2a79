import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { explain } from './explain.ts';
import { anyInputs, inputs } from './quote.fixture.ts';
import { isExplained, isLowMargin, quoteOf, quoteTotals } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** As read back from a JSON column. */
const stored = (given: QuoteInputs): QuoteInputs => JSON.parse(JSON.stringify(given));

test('a quote that was stored is recomputed exactly, from whole numbers only', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const quote = quoteOf(given);
      expect(quoteOf(stored(given))).toEqual(quote);
      expect(isExplained(stored(given), quote)).toBe(true);
      const { totals, ...prices } = quote;
      expect(Object.values(prices).every(Number.isSafeInteger)).toBe(true);
      expect(Object.values(totals).every(({ minor }) => Number.isSafeInteger(minor))).toBe(true);
    }),
  );
});

test.each(['goods_e4', 'price_e4', 'base_e4', 'vat_e4', 'duty_minor', 'margin_bp'] as const)(
  'a stored %s that its inputs do not give is found',
  (field) => {
    const quote = quoteOf(inputs);
    expect(isExplained(inputs, { ...quote, [field]: quote[field] + 1 })).toBe(false);
  },
);

/** The same quote with one number higher. */
const raised: readonly [string, (given: QuoteInputs, by: number) => QuoteInputs][] = [
  ['factory price', (given, by) => ({ ...given, factory: { ...given.factory, minor: given.factory.minor + by } })],
  ['margin', (given, by) => ({ ...given, formula: { ...given.formula, margin_bp: given.formula.margin_bp + by } })],
  [
    'shipping margin',
    (given, by) => ({
      ...given,
      formula: { ...given.formula, shipping_margin_bp: given.formula.shipping_margin_bp + by },
    }),
  ],
  [
    'fixed part',
    (given, by) => ({ ...given, formula: { ...given.formula, fixed_minor: given.formula.fixed_minor + by } }),
  ],
  [
    'packing',
    (given, by) => ({ ...given, formula: { ...given.formula, packing_minor: given.formula.packing_minor + by } }),
  ],
  [
    'freight in China',
    (given, by) => ({
      ...given,
      formula: { ...given.formula, freight_minor_per_kg: given.formula.freight_minor_per_kg + by },
    }),
  ],
  ['weight', (given, by) => ({ ...given, piece: { ...given.piece, grams: given.piece.grams + by } })],
  [
    'base of the parcel',
    (given, by) => ({ ...given, channel: { ...given.channel, base_minor: given.channel.base_minor + by } }),
  ],
  [
    'price per kilogram',
    (given, by) => ({ ...given, channel: { ...given.channel, per_kg_e4: given.channel.per_kg_e4 + by } }),
  ],
];

test.each(raised)('a higher %s never makes goods or shipping cheaper', (_, raise) => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 1, max: 5000 }), (given, by) => {
      // The rule "double" leaves the volume out for a heavier piece.
      const plain = { ...given, channel: { ...given.channel, rule: 'greater' as const } };
      const [before, after] = [quoteOf(plain), quoteOf(raise(plain, by))];
      expect(after.goods_e4).toBeGreaterThanOrEqual(before.goods_e4);
      expect(after.price_e4).toBeGreaterThanOrEqual(before.price_e4);
      expect(after.base_e4).toBeGreaterThanOrEqual(before.base_e4);
      expect(after.totals.subtotal.minor + after.totals.shipping.minor).toBeGreaterThanOrEqual(
        before.totals.subtotal.minor + before.totals.shipping.minor,
      );
    }),
  );
});

test('the exact price of the goods lies less than one cent below the quoted one', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const { factory, formula, piece, rate } = given;
      const freight = (BigInt(formula.freight_minor_per_kg) * BigInt(piece.grams) + 999n) / 1000n;
      const fen = BigInt(factory.minor + formula.packing_minor + formula.quality_minor) + freight;
      const den = BigInt(rate.e8) * 10_000n;
      const num = fen * 100_000_000n * BigInt(10_000 + formula.margin_bp) + BigInt(formula.fixed_minor) * den;
      const over = BigInt(quoteOf(given).goods_e4 / 100) * den - num;
      expect(over >= 0n && over < den).toBe(true);
    }),
  );
});

test('the total of one piece is the sum of its columns', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const quote = quoteOf(given);
      const { subtotal, shipping, vat, duty, total } = quoteTotals(quote, 'EUR');
      expect(total.minor).toBe(subtotal.minor + shipping.minor + vat.minor + duty.minor);
      expect([subtotal.minor * 100, duty.minor]).toEqual([quote.goods_e4, quote.duty_minor]);
    }),
  );
});

test('without margins and fixed part nothing is lost, and what rounding adds stays', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const cheap = { ...given.formula, margin_bp: 0, shipping_margin_bp: 0, fixed_minor: 0 };
      const { margin_bp, totals } = quoteOf({ ...given, quantity: 1, formula: cheap });
      // Shipping rounds half up: half a cent on each of two lines at most.
      const sold = totals.subtotal.minor + totals.shipping.minor;
      expect(margin_bp * sold).toBeGreaterThanOrEqual(-20_000 - sold);
    }),
  );
});

test('entered prices replace the computed ones, and the margin says what is left', () => {
  const entered = { ...inputs, overrides: { goods_e4: 19_900, base_e4: 0 } };
  const quote = quoteOf(entered);
  expect(quote).toMatchObject({ goods_e4: 19_900, price_e4: quoteOf(inputs).price_e4, base_e4: 0 });
  // Sold 1.99 + 2.00, cost 2.00 + 2.00 + 2.00: 2.01 too little.
  expect(quote.margin_bp).toBe(-5038);
  expect([isLowMargin(entered, quote), isLowMargin(inputs, quoteOf(inputs))]).toEqual([true, true]);
  expect(explain(entered, 'staff').filter((step) => 'entered' in step && step.entered)).toHaveLength(2);
  expect(explain(entered, 'seller').some((step) => 'entered' in step && step.entered)).toBe(false);
});

test('currencies that do not fit are a bug', () => {
  expect(() => quoteOf({ ...inputs, channel: { ...inputs.channel, currency: 'USD' } })).toThrow(RangeError);
  expect(() => quoteOf({ ...inputs, currency: 'USD' })).toThrow(RangeError);
  expect(() => quoteOf({ ...inputs, factory: { ...inputs.factory, currency: 'USD' } })).toThrow(RangeError);
});

test('the steps end in the prices of the quote', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const quote = quoteOf(given);
      const steps = explain(given, 'staff');
      const amountOf = (code: string) => steps.find((step) => step.code === code);
      expect(amountOf('goods')).toMatchObject({ amount: unitPrice(quote.goods_e4, 'EUR') });
      expect(amountOf('shipping')).toMatchObject({ amount: unitPrice(quote.price_e4, 'EUR') });
      expect(amountOf('base')).toMatchObject({ amount: unitPrice(quote.base_e4, 'EUR') });
      expect(amountOf('total')).toMatchObject({ amount: quote.totals.total, quantity: given.quantity });
      expect(amountOf('left')).toMatchObject({ bp: quote.margin_bp });
    }),
  );
});

test('staff see every step of the sum', () => {
  const fuel = { name: 'Fuel', amount_minor: 35 };
  const steps = explain({ ...inputs, channel: { ...inputs.channel, surcharges: [fuel] } }, 'staff');
  expect(steps.map(({ code }) => code)).toEqual([
    'factory',
    'freight',
    'packing',
    'quality',
    'cost',
    'rate',
    'margin',
    'fixed',
    'goods',
    'channel',
    'weight',
    'carrier-price',
    'surcharge',
    'shipping-margin',
    'shipping',
    'base',
    'vat',
    'duty',
    'total',
    'left',
  ]);
});

test('sellers see what they pay, not our costs and margins', () => {
  const fuel = { name: 'Fuel', amount_minor: 35 };
  const steps = explain({ ...inputs, channel: { ...inputs.channel, surcharges: [fuel] } }, 'seller');
  expect(steps.map(({ code }) => code)).toEqual([
    'goods',
    'channel',
    'weight',
    'surcharge',
    'shipping',
    'base',
    'vat',
    'duty',
    'total',
  ]);
  expect(JSON.stringify(steps)).not.toMatch(/CNY|"bp"|formula|per_kg/);
  expect(steps.find(({ code }) => code === 'surcharge')).toMatchObject({ amount: null });
});

test('a country without a rule has neither VAT nor duty', () => {
  const codes = explain({ ...inputs, tax: null }, 'seller').map(({ code }) => code);
  expect(codes).toContain('no-tax');
  expect(codes).not.toContain('vat');
});
