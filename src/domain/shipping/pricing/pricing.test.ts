import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, sum, zero } from '#domain/shared/money/money.ts';
import { parseUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { combineTotals, coveredCount, missingFrom, paypalFee, totalsOf } from './totals.ts';
import type { PricedLine } from './totals.ts';

const eur = (minor: number) => money(minor, 'EUR');
const price = (text: string) => parseUnitPrice(text, 'EUR')!;
const paypal = { fixed: eur(35), rateBp: 340 };

const worked: PricedLine[] = [
  { quantity: 2, quote: price('3.09'), price: price('2.96'), base: price('2.63'), vat: price('0.65') },
  { quantity: 3, quote: price('4.00'), price: price('1.20'), base: price('2.10'), vat: price('0.84') },
];

test('the worked example', () => {
  expect(totalsOf(worked, { currency: 'EUR', platformWarehouse: false, paypal })).toEqual({
    subtotal: eur(1818),
    shipping: eur(1215),
    vat: eur(382),
    duty: eur(0),
    beforeFee: eur(3415),
    fee: eur(151),
    total: eur(3566),
  });
});

test("no VAT from the platform's own warehouse, no fee from the balance", () => {
  expect(totalsOf(worked, { currency: 'EUR', platformWarehouse: true })).toMatchObject({
    vat: zero('EUR'),
    fee: zero('EUR'),
    total: eur(3033),
  });
});

test('an empty cart costs nothing, also by PayPal', () => {
  expect(totalsOf([], { currency: 'EUR', platformWarehouse: false, paypal }).total).toEqual(zero('EUR'));
  expect(paypalFee(zero('EUR'), paypal)).toEqual(zero('EUR'));
});

const e4 = fc.integer({ min: 0, max: 2_000_000 });
const lines = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 60 }), quote: e4, price: e4, base: e4, vat: e4 })
    .map((line): PricedLine => ({
      quantity: line.quantity,
      quote: unitPrice(line.quote, 'EUR'),
      price: unitPrice(line.price, 'EUR'),
      base: unitPrice(line.base, 'EUR'),
      vat: unitPrice(line.vat, 'EUR'),
    })),
  { maxLength: 8 },
);

/** An independent reference implementation that counts every hundredth of a cent. */
function slowCents(e4: number, quantity: number): number {
  let all = 0;
  for (let i = 0; i < quantity; i += 1) all += e4;
  const text = String(all).padStart(5, '0');
  return Number(text.slice(0, -2)) + (Number(text.slice(-2)) >= 50 ? 1 : 0);
}

function slowTotal(cart: readonly PricedLine[], ownWarehouse: boolean, byPaypal: boolean): number {
  let cents = 0;
  let highestBase = 0;
  for (const line of cart) {
    cents += slowCents(line.quote.e4, line.quantity) + slowCents(line.price.e4, line.quantity);
    if (!ownWarehouse) cents += slowCents(line.vat.e4, line.quantity);
    highestBase = Math.max(highestBase, slowCents(line.base.e4, 1));
  }
  cents += highestBase;
  if (!byPaypal || cents === 0) return cents;
  const share = String(cents * 340).padStart(5, '0');
  return cents + 35 + Number(share.slice(0, -4)) + (Number(share.slice(-4)) >= 5000 ? 1 : 0);
}

test('totals agree with a slow independent count', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.boolean(), (cart, platformWarehouse, byPaypal) => {
      const totals = totalsOf(cart, { currency: 'EUR', platformWarehouse, paypal: byPaypal ? paypal : undefined });
      expect(totals.total.minor).toBe(slowTotal(cart, platformWarehouse, byPaypal));
      expect(sum('EUR', [totals.subtotal, totals.shipping, totals.vat, totals.fee])).toEqual(totals.total);
    }),
  );
});

test('several orders add up, with one fee on the whole', () => {
  const one = totalsOf(worked, { currency: 'EUR', platformWarehouse: false });
  const both = combineTotals('EUR', [one, one], paypal);
  expect(both).toMatchObject({ subtotal: eur(3636), shipping: eur(2430), vat: eur(764), beforeFee: eur(6830) });
  expect(both.fee).toEqual(eur(35 + 232));
  expect(combineTotals('EUR', []).total).toEqual(zero('EUR'));
});

test('what a balance covers and what is missing', () => {
  const amounts = [eur(3415), eur(3004), eur(3021), eur(2244)];
  expect(coveredCount(eur(10_000), amounts)).toBe(3);
  expect(coveredCount(eur(3414), amounts)).toBe(0);
  expect(coveredCount(eur(0), [eur(0), eur(1)])).toBe(1);
  expect(missingFrom(eur(18_420), eur(28_625))).toEqual(eur(10_205));
  expect(missingFrom(eur(-500), eur(100))).toEqual(eur(100));
  expect(missingFrom(eur(100), eur(100))).toEqual(eur(0));
});
