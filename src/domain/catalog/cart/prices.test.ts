import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { acceptedOf, cartTotals, priceOf, type PricedCartLine } from './prices.ts';

const now = new Date('2026-06-01T12:00:00Z');
const terms = { country: 'DE', now };
const line = (e4: number, quantity: number, more: Partial<PricedCartLine> = {}): PricedCartLine => ({
  quantity,
  eur_price: unitPrice(e4, 'EUR'),
  quotation_price: unitPrice(99_999, 'EUR'),
  catalogue_price: unitPrice(e4, 'EUR'),
  accepted: null,
  status: 1,
  ...more,
});
/** Accepted at 2.50 for Germany until the evening; 3.09 in the catalogue. */
const acceptedLine = (more: Partial<PricedCartLine> = {}) =>
  line(25_000, 2, {
    catalogue_price: unitPrice(30_900, 'EUR'),
    accepted: { country_code: 'DE', valid_to: '2026-06-01T20:00:00Z' },
    ...more,
  });

test('the subtotal takes the euro price, else the quotation, and leaves out what cannot be ordered', () => {
  expect(cartTotals([], terms)).toBeNull();
  expect(cartTotals([line(30_900, 2), line(40_000, 3)], terms)).toEqual({ subtotal: money(1818, 'EUR'), quantity: 5 });
  expect(cartTotals([line(1, 1, { eur_price: null }), line(40_000, 3, { status: -1 })], terms)).toEqual({
    subtotal: money(1000, 'EUR'),
    quantity: 1,
  });
});

test('an accepted price is shown for its country until its last instant, else the catalogue’s', () => {
  const shown = acceptedLine();
  expect(priceOf(shown, terms).e4).toBe(25_000);
  expect(priceOf(shown, { ...terms, country: 'FR' }).e4).toBe(30_900);
  expect(priceOf(shown, { ...terms, now: new Date('2026-06-01T20:00:00Z') }).e4).toBe(30_900);
  expect(acceptedOf(shown, { ...terms, now: new Date('2026-06-01T19:59:59Z') })).toBe(shown.accepted);
  expect(cartTotals([shown, line(40_000, 1)], terms)?.subtotal).toEqual(money(900, 'EUR'));
});

test('a line stored before accepted prices were known shows its price', () => {
  const { accepted: _, catalogue_price: __, ...old } = line(30_900, 1);
  expect(priceOf(old as PricedCartLine, terms).e4).toBe(30_900);
});

test('the subtotal is the sum of what the lines show', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9_999_999 }),
      catalogue: fc.integer({ min: 1, max: 9_999_999 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      country: fc.constantFrom(null, 'DE', 'FR'),
      hours: fc.integer({ min: -3, max: 3 }),
    }),
    { minLength: 1, maxLength: 100 },
  );
  fc.assert(
    fc.property(lines, (parts) => {
      const cart = parts.map(({ price, catalogue, quantity, country, hours }) =>
        line(country ? price : catalogue, quantity, {
          catalogue_price: unitPrice(catalogue, 'EUR'),
          accepted: country && {
            country_code: country,
            valid_to: new Date(now.getTime() + hours * 3_600_000).toISOString(),
          },
        }),
      );
      const sum = cart.reduce((all, each) => all + lineTotal(priceOf(each, terms), each.quantity).minor, 0);
      expect(cartTotals(cart, terms)?.subtotal.minor).toBe(sum);
    }),
  );
});
