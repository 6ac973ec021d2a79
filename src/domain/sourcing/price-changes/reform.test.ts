import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { formula } from '#domain/sourcing/formulas/formula.fixture.ts';
import { channel, changed, cnyRate, inputs } from '#domain/sourcing/quotations/quote.fixture.ts';
import { priceChange } from '#domain/sourcing/quotations/requote.ts';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { withFormulaOf, withRates, withRowOf } from './reform.ts';

const at = new Date('2026-11-20');
const usd = { from: 'USD', to: 'EUR', e8: 116_400_000, date: '2026-11-17' };

test('the formula in force replaces the one of the quote, unless it is the same version', () => {
  const same = formula(inputs.formula.formula_id, { version: inputs.formula.version });
  const lamps = formula('lamps', { category_id: 'lamps', margin_bp: 5000, shipping_margin_bp: 0 });
  const of = (formulas: readonly ReturnType<typeof formula>[], categories: readonly string[] = []) =>
    withFormulaOf(inputs, categories, { formulas, at });
  expect(of([same])).toBeNull();
  expect(of([])).toBeNull();
  expect(of([same, lamps])).toBeNull();
  const next = of([same, lamps], ['lamps', 'home']);
  expect(next?.formula).toMatchObject({ formula_id: 'lamps', margin_bp: 5000 });
  // 16.00 / 8 × 1.5 = 3.00 instead of 2.50; VAT 0.57 instead of 0.48: 10.57 instead of 9.98.
  expect(next && priceChange(quoteOf(inputs), next)).toMatchObject({ is: money(1057, 'EUR'), bp: 591 });
});

test('a formula is chosen by the factory price and the quantity of the quote', () => {
  const banded = formula('banded', { cost_from_fen: 1600, quantity_from: 3 });
  const found = (quantity: number, fen: number) =>
    withFormulaOf(changed({ quantity, fen }), [], { formulas: [banded], at })?.formula.formula_id ?? null;
  expect([found(3, 1600), found(2, 1600), found(3, 1599)]).toEqual(['banded', null, null]);
});

test('new rates apply to costs, offers and rows in other currencies', () => {
  const foreign = {
    ...inputs,
    factory: { ...inputs.factory, currency: 'USD', rate: { ...usd, to: 'CNY', e8: 14_000_000 } },
    channel: { ...channel, currency: 'USD', rate: usd },
  };
  const books = new Map([
    ['CNY', { ...cnyRate, e8: 900_000_000 }],
    ['USD', { ...usd, e8: 120_000_000 }],
  ]);
  const cost = new Map([['USD', { ...usd, to: 'CNY', e8: 15_000_000 }]]);
  const next = withRates(foreign, { books, cost });
  expect([next.rate.e8, next.channel.rate?.e8, next.factory.rate?.e8]).toEqual([900_000_000, 120_000_000, 15_000_000]);
  expect(withRates(foreign, { books: new Map(), cost: new Map() })).toEqual(foreign);
  expect(withRates(inputs, { books, cost }).channel.rate).toBeNull();
});

const row = (more: Partial<ChannelPrice> = {}): ChannelPrice => ({
  price_id: 'new',
  channel_id: channel.channel_id,
  channel: 'Renamed',
  countries: ['DE'],
  from_grams: 0,
  to_grams: 500,
  base: money(250, 'EUR'),
  per_kg: unitPrice(80_000, 'EUR'),
  minimum_grams: 0,
  step_grams: 1,
  divisor: 6000,
  rule: 'greater',
  surcharges: [{ name: 'Fuel', amount: money(30, 'EUR') }],
  days_p50: 6,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...more,
});
const rates = new Map([
  ['EUR', { from: 'EUR', to: 'EUR', e8: 100_000_000, date: '2026-11-20' }],
  ['USD', usd],
]);

test('the row that carries the parcel now replaces the one of the quote; a remote area stays', () => {
  const remote = { name: '', amount_minor: 180, remote_area: 'IV1 – IV28' };
  const far = { ...inputs, channel: { ...channel, surcharges: [{ name: 'Fuel', amount_minor: 20 }, remote] } };
  const next = withRowOf(far, [row({ channel_id: 'other' }), row({ from_grams: 400 }), row()], rates);
  expect(next?.channel).toMatchObject({ price_id: 'new', base_minor: 250, days_p50: 6, rate: null });
  expect(next?.channel.surcharges).toEqual([{ name: 'Fuel', amount_minor: 30 }, remote]);
});

test('a row in another currency than before has the rate of today; in the same one the rate of the quote', () => {
  const dollars = row({ base: money(250, 'USD'), per_kg: unitPrice(80_000, 'USD') });
  expect(withRowOf(inputs, [dollars], rates)?.channel.rate).toEqual(usd);
  const old = { ...inputs, channel: { ...channel, currency: 'USD', rate: { ...usd, e8: 110_000_000 } } };
  expect(withRowOf(old, [dollars], rates)?.channel.rate?.e8).toBe(110_000_000);
});

test('a channel that does not carry the parcel any more has no row', () => {
  expect(withRowOf(inputs, [], rates)).toBeNull();
  expect(withRowOf(inputs, [row({ to_grams: 200 })], rates)).toBeNull();
  expect(withRowOf(inputs, [row({ base: money(250, 'CHF') })], rates)).toBeNull();
});
