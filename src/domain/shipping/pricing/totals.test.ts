import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { recomputeCharge } from './charge.ts';
import type { ChargeInputs } from './charge.ts';
import { priceValidityMs, pricingMoment } from './validity.ts';
import { combineTotals, coveredCount, missingFrom, paypalFee, totalsOf } from './totals.ts';
import type { PricedLine } from './totals.ts';
import { vatFee } from './vat.ts';

const eur = (minor: number) => money(minor, 'EUR');
const e4 = fc.nat({ max: 5_000_000 }).map((price) => unitPrice(price, 'EUR'));
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 300 }),
  quote: e4,
  price: e4,
  base: e4,
  vat: e4,
});
const lines = fc.array(line, { maxLength: 8 });
const options = { currency: 'EUR', platformWarehouse: false };
const paypal = { fixed: eur(35), rateBp: 340 };

test('the total is the sum of its parts, and their order does not matter', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.nat({ max: 9_000 }), (some, platformWarehouse, due) => {
      const terms = { currency: 'EUR', platformWarehouse, duty: eur(due), paypal };
      const totals = totalsOf(some, terms);
      const { subtotal, shipping, vat, duty, beforeFee, fee, total } = totals;
      expect(duty).toEqual(eur(due));
      expect(beforeFee.minor).toBe(subtotal.minor + shipping.minor + vat.minor + due);
      expect(total.minor).toBe(beforeFee.minor + fee.minor);
      expect(totalsOf(some.toReversed(), terms)).toEqual(totals);
    }),
  );
});

test('the base of the parcel is paid once: a line with a lower base adds only its pieces', () => {
  const of = (base: number, price = 0): PricedLine => ({
    quantity: 2,
    quote: unitPrice(0, 'EUR'),
    price: unitPrice(price, 'EUR'),
    base: unitPrice(base, 'EUR'),
    vat: unitPrice(0, 'EUR'),
  });
  const shipping = (...some: readonly PricedLine[]) => totalsOf(some, options).shipping.minor;
  expect(shipping(of(30_000))).toBe(300);
  expect(shipping(of(30_000), of(20_000), of(30_000))).toBe(300);
  expect(shipping(of(30_000), of(20_000, 10_000))).toBe(500);
  expect(shipping()).toBe(0);
});

test('goods from our own warehouse are without VAT and otherwise cost the same', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const [own, other] = [true, false].map((platformWarehouse) =>
        totalsOf(some, { currency: 'EUR', platformWarehouse }),
      );
      expect(own?.vat).toEqual(eur(0));
      expect([own?.subtotal, own?.shipping]).toEqual([other?.subtotal, other?.shipping]);
    }),
  );
});

test('several orders in one payment pay the fixed part of the fee once, so that it is never dearer', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), (orders) => {
      const each = orders.map((some) => totalsOf(some, { ...options, paypal }));
      const combined = combineTotals('EUR', each, paypal);
      const apart = each.reduce((all, { total }) => all + total.minor, 0);
      expect(combined.beforeFee.minor).toBe(each.reduce((all, { beforeFee }) => all + beforeFee.minor, 0));
      // The share of each order is rounded on its own.
      expect(combined.total.minor).toBeLessThanOrEqual(apart + each.length);
      expect(combineTotals('EUR', each).fee).toEqual(eur(0));
    }),
  );
});

test('a payment of nothing has no fee', () => {
  expect([paypalFee(eur(0), paypal), paypalFee(eur(-5), paypal)]).toEqual([eur(0), eur(0)]);
  expect(paypalFee(eur(1), paypal)).toEqual(eur(35));
  expect(paypalFee(eur(10_000), paypal)).toEqual(eur(375));
});

test('what is missing is exactly what makes the balance sufficient', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat({ max: 1e6 }), (available, total) => {
      const missing = missingFrom(eur(available), eur(total)).minor;
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing === 0).toBe(Math.max(0, available) >= total);
      if (missing > 0) expect(Math.max(0, available) + missing).toBe(total);
    }),
  );
});

test('the balance covers the oldest orders without skipping one, and not one more', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.array(fc.nat({ max: 2000 })), (balance, amounts) => {
      const count = coveredCount(eur(balance), amounts.map(eur));
      const cost = amounts.slice(0, count).reduce((all, each) => all + each, 0);
      expect(cost).toBeLessThanOrEqual(balance);
      const next = amounts[count];
      if (next !== undefined) expect(cost + next).toBeGreaterThan(balance);
    }),
  );
  // An order that costs nothing needs no balance.
  expect(coveredCount(eur(-10), [eur(0), eur(0), eur(1)])).toBe(2);
});

test.each([
  [10_000, 1900, 1900],
  [10_000, 0, 0],
  [3, 5000, 2],
  [1, 4999, 0],
])('the VAT of %i at %i basis points is %i', (quote, rate, vat) => {
  expect(vatFee(unitPrice(quote, 'EUR'), rate)).toEqual(unitPrice(vat, 'EUR'));
});

test('a stored charge is recomputed to the totals it was made with, and a changed one is not', () => {
  const inputs: ChargeInputs = {
    currency: 'EUR',
    priced_at: '2026-11-20T10:00:00Z',
    country_code: 'DE',
    warehouse: { warehouse_id: 'w', platform: false },
    channel: {
      channel_id: 'c',
      name: 'Standard',
      price_id: 'p',
      from_g: 0,
      to_g: 500,
      divisor: 6000,
      rule: 'greater',
      per_kg_e4: 60_000,
      days_p50: 7,
      days_p90: 12,
    },
    vat: { rule_id: 'r', scheme: 'IOSS', rate_bp: 1900 },
    grams: 300,
    base_minor: 200,
    lines: [
      {
        order_line_id: 'l',
        variant_id: 'v',
        quantity: 3,
        quote_e4: 30_900,
        price_e4: 18_000,
        base_e4: 20_000,
        vat_e4: 5_871,
        grams: 100,
        mm: null,
      },
    ],
  };
  expect(recomputeCharge(inputs)).toMatchObject({
    subtotal: eur(927),
    shipping: eur(740),
    vat: eur(176),
    total: eur(1843),
  });
  const taxed = { ...inputs, duty: { rule_id: 'r', scheme: 'ioss', lines: 2, each_minor: 300 } };
  expect(recomputeCharge(taxed)).toMatchObject({ duty: eur(600), total: eur(2443) });
  const cheaper = { ...inputs, lines: inputs.lines.map((each) => ({ ...each, quote_e4: 30_800 })) };
  expect(recomputeCharge(cheaper).total).not.toEqual(recomputeCharge(inputs).total);
  expect(recomputeCharge({ ...inputs, warehouse: { warehouse_id: 'w', platform: true } }).vat).toEqual(eur(0));
});

test('the prices of a preview hold for half an hour, and a clock ahead of ours gains nothing', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(pricingMoment(ago(0), now)).toEqual(now);
  expect(pricingMoment(ago(priceValidityMs), now)).toEqual(ago(priceValidityMs));
  expect(pricingMoment(ago(priceValidityMs + 1), now)).toEqual(now);
  expect(pricingMoment(ago(-1), now)).toEqual(now);
});
