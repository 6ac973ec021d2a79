import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { decideMinimum, piecesByProduct, priceOfQuantity, priceSteps } from './application.ts';

const eur = (minor: number) => money(minor, 'EUR');
const price = unitPrice(40_000, 'EUR');
const steps = priceSteps(
  [
    { from: 5, minor: 1000 },
    { from: 100, minor: 950 },
    { from: 500, minor: 900 },
  ],
  (minor) => eur(Math.round(minor / 8)),
);

test('price breaks are savings in the books’ currency', () => {
  expect(steps).toEqual([
    { from: 100, saving: eur(6) },
    { from: 500, saving: eur(12) },
  ]);
});

test.each([
  [1, 40_000],
  [99, 40_000],
  [100, 39_400],
  [499, 39_400],
  [500, 38_800],
  [10_000, 38_800],
])('%s pieces cost %s each', (quantity, e4) => {
  expect(priceOfQuantity(price, steps, quantity).e4).toBe(e4);
});

test('breaks without a rate, dearer ones and those above the price change nothing', () => {
  const breaks = [
    { from: 1, minor: 100 },
    { from: 10, minor: 120 },
  ];
  expect(priceSteps(breaks, () => null)).toEqual([]);
  expect(priceSteps(breaks, eur)).toEqual([]);
  expect(priceSteps([], eur)).toEqual([]);
  expect(priceOfQuantity(price, [{ from: 1, saving: eur(400) }], 5)).toEqual(price);
  expect(priceOfQuantity(price, [{ from: 1, saving: money(40, 'USD') }], 5)).toEqual(price);
});

test('more pieces are never dearer each, and never free', () => {
  const breaks = fc.array(
    fc.record({ from: fc.integer({ min: 1, max: 1000 }), minor: fc.integer({ min: 1, max: 900 }) }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(breaks, fc.integer({ min: 1, max: 2000 }), fc.nat(500), (list, quantity, more) => {
      const falling = list
        .toSorted((a, b) => a.from - b.from)
        .map((each, nth, all) => ({ ...each, minor: Math.min(...all.slice(0, nth + 1).map(({ minor }) => minor)) }));
      const own = priceSteps(falling, eur);
      const [few, many] = [priceOfQuantity(price, own, quantity).e4, priceOfQuantity(price, own, quantity + more).e4];
      expect(many).toBeLessThanOrEqual(few);
      expect(few).toBeLessThanOrEqual(price.e4);
      expect(many).toBeGreaterThan(0);
    }),
  );
});

test('the smallest quantity counts all variants of a product', () => {
  const terms = { product_id: 'p', min_quantity: 20, lead_days: null, steps: [] };
  const pieces = piecesByProduct(
    [
      { variant_id: 'a', quantity: 12 },
      { variant_id: 'b', quantity: 8 },
      { variant_id: 'none', quantity: 1 },
    ],
    (id) => (id === 'none' ? undefined : terms),
  );
  expect([...pieces]).toEqual([['p', 20]]);
  expect(decideMinimum(terms, 20).ok).toBe(true);
  expect(decideMinimum(undefined, 1).ok).toBe(true);
  expect(decideMinimum(terms, 19)).toEqual({
    ok: false,
    refusal: 'purchase.below-minimum',
    details: { minimum: 20, quantity: 19 },
  });
});
