import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isCountryPlace,
  isOverlapping,
  isSameBand,
  isSameSurcharges,
  ownEnd,
  type Band,
  type BandValues,
} from './band.ts';

const [june, july, august] = ['2026-06-01', '2026-07-01', '2026-08-01'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];
const values: BandValues = {
  from_g: 0,
  to_g: 2000,
  base_minor: 263,
  per_kg_minor: 840,
  minimum_g: 50,
  step_g: 1,
  surcharges: [{ name: 'Fuel', amount_minor: 50 }],
  days_p50: 6,
  days_p90: 9,
};
const band = (more: Partial<Band> = {}): Band => ({
  ...values,
  id: 'a',
  place: 'NL',
  valid_from: june,
  valid_to: null,
  ...more,
});

test('two bands overlap exactly when a whole gram is in both', () => {
  const weights = fc
    .tuple(fc.nat(12), fc.integer({ min: 1, max: 12 }))
    .map(([from_g, width]) => ({ from_g, to_g: from_g + width }));
  const contains = (of: { from_g: number; to_g: number }, grams: number) => of.from_g < grams && grams <= of.to_g;
  fc.assert(
    fc.property(weights, weights, (one, other) => {
      const shared = Array.from({ length: 30 }, (_, grams) => grams).some(
        (grams) => contains(one, grams) && contains(other, grams),
      );
      expect([isOverlapping(one, other), isOverlapping(other, one)]).toEqual([shared, shared]);
    }),
  );
});

const numbers = Object.keys(values).filter((field) => field !== 'surcharges') as (keyof Omit<
  BandValues,
  'surcharges'
>)[];

test.each(numbers)('another %s is another band', (field) => {
  expect(isSameBand(values, { ...values, [field]: values[field] + 1 })).toBe(false);
  expect(isSameBand(values, { ...values, surcharges: values.surcharges.map((each) => ({ ...each })) })).toBe(true);
});

test('surcharges are the same with the same names and amounts in the same order', () => {
  const list = fc.array(fc.record({ name: fc.constantFrom('Fuel', 'Peak'), amount_minor: fc.nat(1) }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(list, list, (one, other) => {
      expect(isSameSurcharges(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(isSameBand({ ...values, surcharges: one }, { ...values, surcharges: other })).toBe(
        isSameSurcharges(one, other),
      );
    }),
  );
});

test.each<[string, Partial<Band>[], Date | null]>([
  ['its own end without a later row', [], july],
  ['none where a later row of its weights follows', [{ from_g: 1999, to_g: 5000, valid_from: july }], null],
  ['its own end where the later row is of other weights', [{ from_g: 2000, to_g: 5000, valid_from: july }], july],
  ['its own end where the later row is of another place', [{ place: 'DE', valid_from: july }], july],
  ['its own end before a pause', [{ valid_from: august }], july],
])('a row has %s', (_, others, end) => {
  const own = band({ valid_to: july });
  expect(ownEnd(own, [own, ...others.map((more) => band({ id: 'b', ...more }))])).toEqual(end);
});

test('a row without an end has none, and a country has two letters', () => {
  expect(ownEnd(band(), [band({ id: 'b', valid_from: july })])).toBeNull();
  expect(['NL', '0190a5c0-0000-7000-8000-000000000000'].map(isCountryPlace)).toEqual([true, false]);
});
