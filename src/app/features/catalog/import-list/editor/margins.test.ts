import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import type { VariantCosts } from '../queries.ts';
import { detail, dollarStore } from './detail.fixture.ts';
import { pricedVariant } from './margins.ts';
import { setOwn, valuesOf } from './values.ts';

const [edited] = valuesOf(detail).variants;
const [known] = detail.variants;
if (!edited || !known) throw new Error('no variants');
const eur = (minor: number) => money(minor, 'EUR');
const costs: VariantCosts = {
  variant_id: 'v1',
  goods: eur(1000),
  shipping: eur(500),
  vat: eur(210),
  duty: eur(300),
  channel: 'Express',
  channel_cn: '',
  days: { from: 6, to: 9 },
};
const into = { store: dollarStore, rule: dollarStore.rule };

test('the margin is what goods, shipping, VAT and duty leave of the price, in the currency of the store', () => {
  const { price, costs: parts, margin } = pricedVariant(edited, known, { ...into, costs });
  // 11.00 USD × 2.5 = 27.50, rounded up to 27.99.
  expect(price).toEqual(money(2799, 'USD'));
  expect(parts).toMatchObject({ goods: money(1100, 'USD'), shipping: money(550, 'USD'), duty: money(330, 'USD') });
  expect(margin?.amount).toEqual(money(2799 - 1100 - 550 - 231 - 330, 'USD'));
});

test('an own price below the costs is a loss', () => {
  const cheap = setOwn(edited, { currency: 'USD', price_minor: 1999, compare_at_minor: null });
  expect(pricedVariant(cheap, known, { ...into, costs }).margin?.amount.minor).toBeLessThan(0);
});

test('without a channel to the country, or without a rate, no margin is shown', () => {
  expect(pricedVariant(edited, known, { ...into, costs: { ...costs, shipping: null } }).margin).toBeNull();
  const unrated = { ...dollarStore, rate_e8: null };
  expect(pricedVariant(edited, known, { store: unrated, rule: unrated.rule, costs })).toEqual({
    byRule: null,
    price: null,
    costs: null,
    margin: null,
  });
});
