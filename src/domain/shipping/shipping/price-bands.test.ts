import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { channelsFor, chargeableGrams, offersFor, parcelPrice, unitShipping, weightDifference } from './price.ts';
import type { ChannelPrice, Measures } from './price.ts';
import { checkWeight, weightBand } from './weight.ts';

const eur = (minor: number) => money(minor, 'EUR');
const row = (more: Partial<ChannelPrice> = {}): ChannelPrice => ({
  price_id: 'p',
  channel_id: 'c',
  channel: 'Standard',
  countries: ['DE', 'AT'],
  from_grams: 0,
  to_grams: 30_000,
  base: eur(200),
  per_kg: unitPrice(60_000, 'EUR'),
  minimum_grams: 50,
  step_grams: 10,
  divisor: 6000,
  rule: 'greater',
  surcharges: [],
  days_p50: 7,
  days_p90: 12,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...more,
});

const side = fc.integer({ min: 1, max: 1500 });
const parcel: fc.Arbitrary<Measures> = fc.record({
  grams: fc.integer({ min: 1, max: 40_000 }),
  mm: fc.option(fc.tuple(side, side, side), { nil: undefined }),
});
const rules = fc.record({
  rule: fc.constantFrom('greater', 'double'),
  step_grams: fc.constantFrom(1, 10, 100, 500),
  minimum_grams: fc.constantFrom(0, 50, 500),
  divisor: fc.constantFrom(5000, 6000, 8000),
});

test('the chargeable weight is a whole number of steps, at least the minimum and the actual weight', () => {
  fc.assert(
    fc.property(rules, parcel, (rule, measures) => {
      const grams = chargeableGrams(row(rule), measures);
      expect(grams % rule.step_grams).toBe(0);
      expect(grams).toBeGreaterThanOrEqual(rule.minimum_grams);
      expect(grams).toBeGreaterThanOrEqual(measures.grams);
      if (!measures.mm) expect(grams - Math.max(measures.grams, rule.minimum_grams)).toBeLessThan(rule.step_grams);
    }),
  );
});

test('more weight or more volume is never charged as less', () => {
  fc.assert(
    fc.property(rules, parcel, fc.nat({ max: 5000 }), (rule, measures, more) => {
      const before = chargeableGrams(row({ ...rule, rule: 'greater' }), measures);
      const heavier = { ...measures, grams: measures.grams + more };
      expect(chargeableGrams(row({ ...rule, rule: 'greater' }), heavier)).toBeGreaterThanOrEqual(before);
      const [length, width, height] = measures.mm ?? [1, 1, 1];
      const larger = { ...measures, mm: [length + more, width, height] as const };
      if (measures.mm)
        expect(chargeableGrams(row({ ...rule, rule: 'greater' }), larger)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('the rule "double" counts the volume only from twice the weight on', () => {
  const exact = { step_grams: 1, minimum_grams: 0, divisor: 5000, rule: 'double' } as const;
  // 200 × 100 × 100 mm over 5000: 400 g of volume.
  const of = (grams: number) => chargeableGrams(row(exact), { grams, mm: [200, 100, 100] });
  expect([of(200), of(201), of(400), of(500)]).toEqual([400, 201, 400, 500]);
  expect(chargeableGrams(row({ ...exact, rule: 'greater' }), { grams: 201, mm: [200, 100, 100] })).toBe(400);
});

test('a parcel is priced by exactly one of several bands that touch', () => {
  const bands = [
    row({ price_id: 'light', from_grams: 0, to_grams: 500 }),
    row({ price_id: 'middle', from_grams: 500, to_grams: 2000 }),
    row({ price_id: 'heavy', from_grams: 2000, to_grams: 30_000 }),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (grams) => {
      expect(bands.filter((band) => parcelPrice(band, { grams }).ok)).toHaveLength(1);
    }),
  );
  const bandOf = (grams: number) => offersFor(bands, { grams }).map((offer) => offer.row.price_id);
  expect([bandOf(500), bandOf(501), bandOf(2000), bandOf(2001)]).toEqual([
    ['light'],
    ['middle'],
    ['middle'],
    ['heavy'],
  ]);
  expect(parcelPrice(row({ from_grams: 100 }), { grams: 100 })).toMatchObject({ refusal: 'channel.too-light' });
  expect(parcelPrice(row({ to_grams: 100 }), { grams: 101 })).toMatchObject({ refusal: 'channel.too-heavy' });
});

test('a price is its base, its weight and each surcharge', () => {
  const surcharges = [
    { name: 'Remote area', amount: eur(150) },
    { name: 'Fuel', amount: eur(35) },
  ];
  const price = parcelPrice(row({ surcharges }), { grams: 1234 });
  expect(price).toMatchObject({
    ok: true,
    value: { chargeable_grams: 1240, base: eur(200), weight: eur(744), surcharges: eur(185), total: eur(1129) },
  });
});

test('the estimate per piece carries the surcharges in its base, and neither minimum nor steps', () => {
  const surcharges = [{ name: 'Fuel', amount: eur(35) }];
  const piece = unitShipping(row({ surcharges, minimum_grams: 500, step_grams: 100 }), { grams: 30 });
  expect(piece.base).toEqual(unitPrice(23_500, 'EUR'));
  expect(piece.price).toEqual(unitPrice(1_800, 'EUR'));
});

test.each([
  ['2025-12-31T23:59:59.999Z', false],
  ['2026-01-01', true],
  ['2026-03-31T23:59:59.999Z', true],
  ['2026-04-01', false],
])('a price of the first quarter holds on %s: %s', (on, holds) => {
  const quarter = row({ valid_from: new Date('2026-01-01'), valid_to: new Date('2026-04-01') });
  expect(channelsFor('DE', [quarter], [], new Date(on)).length === 1).toBe(holds);
});

test('a channel that refuses one kind of goods, or another country, is not offered', () => {
  const rows = [row({ price_id: 'any' }), row({ price_id: 'no-battery', refuses: ['battery', 'liquid'] })];
  const ids = (country: string, kinds: readonly string[]) =>
    channelsFor(country, rows, kinds, new Date('2026-06-01')).map(({ price_id }) => price_id);
  expect(ids('DE', [])).toEqual(['any', 'no-battery']);
  expect(ids('AT', ['magnet', 'battery'])).toEqual(['any']);
  expect(ids('DE', ['magnet'])).toEqual(['any', 'no-battery']);
  expect(ids('FR', [])).toEqual([]);
});

test('offers are sorted by price, then by speed', () => {
  const rows = [
    row({ price_id: 'dear', base: eur(300) }),
    row({ price_id: 'slow', days_p50: 20 }),
    row({ price_id: 'fast', days_p50: 4 }),
  ];
  expect(offersFor(rows, { grams: 100 }).map((offer) => offer.row.price_id)).toEqual(['fast', 'slow', 'dear']);
});

test('a price difference counts only above the tolerance, in both directions', () => {
  const difference = (charged: number, final: number) => weightDifference(eur(charged), eur(final), eur(50));
  expect([difference(500, 550), difference(500, 450)]).toEqual([null, null]);
  expect([difference(500, 551), difference(500, 449)]).toEqual([eur(51), eur(-51)]);
});

test('every weight of a band is within it, and the grams next to it are not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 30_000 }),
      fc.nat({ max: 90 }),
      fc.nat({ max: 5000 }),
      (grams, some, bp) => {
        const band = weightBand(grams, { grams: some, bp });
        expect(checkWeight(grams, band)).toBe('within');
        expect([checkWeight(band.low, band), checkWeight(band.high, band)]).toEqual(['within', 'within']);
        expect([checkWeight(band.low - 1, band), checkWeight(band.high + 1, band)]).toEqual(['light', 'heavy']);
        expect(band.high - grams).toBeGreaterThanOrEqual(some);
        expect(band.low).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
