import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { marginOf, priceByRule, priceEndings, type PriceRule } from './price-rule.ts';

const eur = (minor: number) => money(minor, 'EUR');
const rule = (multiplierBp: number, addMinor: number, ending: PriceRule['ending']): PriceRule => ({
  multiplierBp,
  addMinor,
  ending,
});

test.each([
  [1000, rule(25_000, 0, '99'), 2599],
  [1000, rule(25_000, 0, 'none'), 2500],
  [1000, rule(20_000, 99, '00'), 2100],
  [1040, rule(25_000, 0, '99'), 2699],
  [399, rule(10_000, 100, '50'), 550],
  [0, rule(25_000, 0, '99'), 99],
  // A rule that would sell below cost gives the cost.
  [1000, rule(5_000, 0, 'none'), 1000],
  [1000, rule(5_000, 0, '95'), 1095],
])('%i cents with %j cost %i', (cost, by, price) => {
  expect(priceByRule(eur(cost), by)).toEqual(eur(price));
});

test('a currency without two decimals is not rounded to an ending', () => {
  expect(priceByRule(money(1234, 'JPY'), rule(15_000, 0, '99'))).toEqual(money(1851, 'JPY'));
});

const anyRule = fc.record({
  multiplierBp: fc.integer({ min: 0, max: 1_000_000 }),
  addMinor: fc.integer({ min: 0, max: 100_000 }),
  ending: fc.constantFrom(...priceEndings),
});
const anyCost = fc.integer({ min: 0, max: 10_000_000 });

test('a price is never below the cost, ends as chosen, and at most one unit above the computed price', () => {
  fc.assert(
    fc.property(anyCost, anyRule, (cost, by) => {
      const price = priceByRule(eur(cost), by).minor;
      const plain = priceByRule(eur(cost), { ...by, ending: 'none' }).minor;
      expect(price).toBeGreaterThanOrEqual(cost);
      expect(price - plain).toBeLessThan(100);
      if (by.ending !== 'none') expect(price % 100).toBe(Number(by.ending));
    }),
  );
});

test('a higher cost never gives a lower price', () => {
  fc.assert(
    fc.property(anyCost, anyCost, anyRule, (a, b, by) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(priceByRule(eur(low), by).minor).toBeLessThanOrEqual(priceByRule(eur(high), by).minor);
    }),
  );
});

test('the margin and the costs add up to the price', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(eur);
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, goods, shipping, vat) => {
      const margin = marginOf(price, { goods, shipping, vat });
      expect(margin.amount.minor + goods.minor + shipping.minor + vat.minor).toBe(price.minor);
      expect(margin.bp === null).toBe(price.minor === 0);
    }),
  );
});

test('a margin is a share of the price', () => {
  expect(marginOf(eur(2599), { goods: eur(1000), shipping: eur(599), vat: eur(200) })).toEqual({
    amount: eur(800),
    bp: 3078,
  });
});
