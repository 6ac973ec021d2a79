import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import {
  channelsFor,
  chargeableGrams,
  offersFor,
  parcelPrice,
  unitShipping,
  volumetricGrams,
  weightDifference,
} from './price.ts';
import type { ChannelPrice } from './price.ts';

const eur = (minor: number) => money(minor, 'EUR');
const row: ChannelPrice = {
  price_id: 'p1',
  channel_id: 'yt-express',
  channel: 'YT Express Line',
  countries: ['NL', 'DE'],
  from_grams: 0,
  to_grams: 2000,
  base: eur(263),
  per_kg: unitPrice(84_000, 'EUR'),
  minimum_grams: 100,
  step_grams: 50,
  divisor: 6000,
  rule: 'greater',
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: new Date('2027-01-01'),
  refuses: ['battery'],
};

test.each<[string, Partial<ChannelPrice>, number, [number, number, number] | undefined, number]>([
  ['the scale', {}, 720, undefined, 750],
  ['the minimum', {}, 30, undefined, 100],
  ['a full step is not raised', {}, 750, undefined, 750],
  ['volume above scale', {}, 720, [300, 200, 150], 1500],
  ['scale above volume', {}, 1600, [300, 200, 150], 1600],
  ['double: volume below twice the scale', { rule: 'double' }, 760, [300, 200, 150], 800],
  ['double: volume exactly twice the scale', { rule: 'double' }, 750, [300, 200, 150], 1500],
  ['no step', { step_grams: 0 }, 721, undefined, 721],
])('chargeable weight: %s', (_what, part, grams, mm, expected) => {
  expect(chargeableGrams({ ...row, ...part }, { grams, mm })).toBe(expected);
});

test('volumetric weight is L × W × H over the divisor, up to a gram', () => {
  expect(volumetricGrams([300, 200, 150], 5000)).toBe(1800);
  expect(volumetricGrams([100, 100, 100], 6000)).toBe(167);
  expect(volumetricGrams(undefined, 6000)).toBe(0);
});

test('a parcel costs base, weight and surcharges', () => {
  const surcharges = [{ name: 'remote area', amount: eur(120) }];
  expect(parcelPrice({ ...row, surcharges }, { grams: 720 })).toEqual({
    ok: true,
    value: {
      chargeable_grams: 750,
      volumetric_grams: 0,
      base: eur(263),
      weight: eur(630),
      surcharges: eur(120),
      total: eur(1013),
    },
  });
});

test('a weight outside the band is refused with the band', () => {
  expect(parcelPrice(row, { grams: 2001 })).toMatchObject({ refusal: 'channel.too-heavy', details: { to: 2000 } });
  expect(parcelPrice({ ...row, from_grams: 1000 }, { grams: 1000 })).toMatchObject({ refusal: 'channel.too-light' });
  expect(parcelPrice({ ...row, from_grams: 1000 }, { grams: 1001 }).ok).toBe(true);
});

test('bands that meet take every weight exactly once', () => {
  const bands = [row, { ...row, price_id: 'p2', from_grams: 2000, to_grams: 30_000 }];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (grams) => {
      expect(offersFor(bands, { grams })).toHaveLength(1);
    }),
  );
});

test('more weight never costs less', () => {
  const wide = { ...row, to_grams: 100_000 };
  const cost = (grams: number) => {
    const price = parcelPrice(wide, { grams });
    return price.ok ? price.value.total.minor : Number.NaN;
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.nat(10_000), (grams, more) => {
      expect(cost(grams + more)).toBeGreaterThanOrEqual(cost(grams));
    }),
  );
});

test('only rows that serve the country on that day and carry the goods', () => {
  const rows = [
    row,
    { ...row, price_id: 'old', valid_to: new Date('2026-07-01') },
    { ...row, price_id: 'us', countries: ['US'] },
  ];
  const ids = (country: string, restricted: string[], on: string) =>
    channelsFor(country, rows, restricted, new Date(on)).map((found) => found.price_id);
  expect(ids('NL', [], '2026-06-30')).toEqual(['p1', 'old']);
  expect(ids('NL', [], '2026-07-01')).toEqual(['p1']);
  expect(ids('NL', ['battery'], '2026-06-30')).toEqual([]);
  expect(ids('NL', ['liquid'], '2025-12-31')).toEqual([]);
  expect(ids('US', [], '2026-06-30')).toEqual(['us']);
  expect(channelsFor('NL', [{ ...row, valid_to: null }], [], new Date('2030-01-01'))).toHaveLength(1);
});

test('offers are cheapest first, then fastest', () => {
  const rows = [
    { ...row, price_id: 'slow', days_p50: 9 },
    { ...row, price_id: 'dear', base: eur(500) },
    { ...row, price_id: 'fast', days_p50: 3 },
  ];
  expect(offersFor(rows, { grams: 500 }).map((offer) => offer.row.price_id)).toEqual(['fast', 'slow', 'dear']);
});

test('the cart shows one base and a price per piece', () => {
  expect(unitShipping(row, { grams: 352 })).toEqual({
    base: unitPrice(26_300, 'EUR'),
    price: unitPrice(29_568, 'EUR'),
  });
});

test('a difference within tolerance proposes nothing', () => {
  expect(weightDifference(eur(1000), eur(1050), eur(50))).toBeNull();
  expect(weightDifference(eur(1000), eur(1051), eur(50))).toEqual(eur(51));
  expect(weightDifference(eur(1000), eur(900), eur(50))).toEqual(eur(-100));
});
