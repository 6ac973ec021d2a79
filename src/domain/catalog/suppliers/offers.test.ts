import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, refuse } from '#domain/shared/result.ts';
import { bestOffer, decideBreaks, priceAt, smallestBreak } from './offers.ts';

const breaks = [
  { from: 10, minor: 1_200 },
  { from: 100, minor: 1_050 },
  { from: 500, minor: 900 },
];

test.each([
  [9, null],
  [10, 1_200],
  [99, 1_200],
  [100, 1_050],
  [5_000, 900],
])('%d pieces cost %s each', (quantity, minor) => {
  expect(priceAt(breaks, quantity)).toBe(minor);
});

test('price breaks begin at the minimum order quantity and rise', () => {
  expect(decideBreaks(10, breaks)).toEqual(ok(null));
  const first = { quantity: 20, field: 'price_breaks.0.from' };
  expect(decideBreaks(20, breaks)).toEqual(refuse('supplier.first-break', first));
  expect(decideBreaks(1, [])).toEqual(refuse('supplier.first-break', { quantity: 1, field: 'price_breaks.0.from' }));
  expect(decideBreaks(10, [...breaks, { from: 500, minor: 800 }])).toEqual(
    refuse('supplier.break-order', { row: 4, field: 'price_breaks.3.from' }),
  );
});

test('every quantity from the minimum on has the price of the highest break that it reaches', () => {
  const steps = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 20_000 }), (quantities, quantity) => {
      const sorted = quantities.toSorted((a, b) => a - b).map((from) => ({ from, minor: 20_000 - from }));
      const [first] = sorted;
      expect(decideBreaks(first?.from ?? 0, sorted).ok).toBe(true);
      const reached = sorted.filter(({ from }) => from <= quantity);
      expect(priceAt(sorted, quantity)).toBe(reached.at(-1)?.minor ?? null);
    }),
  );
});

test.each([
  [
    'one piece',
    [
      { from: 1, minor: 900 },
      { from: 10, minor: 800 },
    ],
    { from: 1, minor: 900 },
  ],
  ['each of the smallest quantity', breaks, { from: 10, minor: 1_200 }],
  ['nothing', [], null],
])('the smallest price is that of %s', (_, some, found) => {
  expect(smallestBreak(some)).toEqual(found);
});

const priced = (cost_fen: number | null, is_preferred = false) => ({ cost_fen, is_preferred });

test.each([
  ['the lowest', [priced(500), priced(400), priced(450, true)], 1],
  ['the preferred one of equal ones', [priced(400), priced(400, true)], 1],
  ['one with a known rate', [priced(null, true), priced(900)], 1],
  ['the preferred one where no rate is known', [priced(null), priced(null, true)], 1],
])('the best offer is %s', (_, offers, at) => {
  expect(bestOffer(offers, (offer) => offer)).toBe(offers[at]);
});

test('without offers none is the best', () => {
  expect(bestOffer<ReturnType<typeof priced>>([], (offer) => offer)).toBeNull();
});
