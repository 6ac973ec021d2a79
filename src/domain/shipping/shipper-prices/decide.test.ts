import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Band, WantedBand } from './band.ts';
import { decideTable, type PriceTable, type WantedPlace } from './decide.ts';
import type { ZoneMember } from './validate.ts';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const now = day('2026-06-10');
const past = day('2026-01-01');
const values = {
  from_g: 0,
  to_g: 2000,
  base_minor: 300,
  per_kg_minor: 800,
  minimum_g: 50,
  step_g: 10,
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
};
const band = (id: string, more: Partial<Band> = {}): Band => ({
  ...values,
  id,
  place: 'DE',
  valid_from: past,
  valid_to: null,
  ...more,
});
const row = (more: Partial<WantedBand> = {}): WantedBand => ({ ...values, valid_from: null, valid_to: null, ...more });
const member = (zone_id: string, country_code: string): ZoneMember => ({
  zone_id,
  country_code,
  valid_from: past,
  valid_to: null,
});
const table = (bands: readonly Band[], members: readonly ZoneMember[] = []): PriceTable => ({ bands, members });
const heavy = { from_g: 2000, to_g: 5000 };

/** The problems as `place index code field`. */
const problemsOf = (given: PriceTable, wanted: readonly WantedPlace[], from = now) =>
  decideTable(given, wanted, { from, now }).problems.map(
    ({ place, index, code, field }) => `${place} ${index} ${code.replace('shipper-price.', '')} ${field}`,
  );

describe('a wrong row is named once', () => {
  test.each<[string, Partial<WantedBand>, readonly string[]]>([
    [
      'a last day before a later first one',
      { valid_from: day('2026-08-01'), valid_to: day('2026-07-01') },
      ['valid_to'],
    ],
    ['a last day that is the first one', { valid_from: day('2026-08-01'), valid_to: day('2026-08-01') }, ['valid_to']],
    ['both days in the past, in the wrong order', { valid_from: past, valid_to: day('2025-12-01') }, ['valid_to']],
    ['a last day in the past', { valid_from: past, valid_to: day('2026-06-09') }, ['valid_to']],
    ['a last instant that is now', { valid_to: now }, ['valid_to']],
    ['the instant after now', { valid_to: new Date(now.getTime() + 1) }, []],
    ['no last day', {}, []],
  ])('%s', (_, more, fields) => {
    const found = problemsOf(table([]), [{ place: 'FR', bands: [row(), row({ ...heavy, ...more })] }]);
    expect(found).toEqual(fields.map((field) => `FR 1 period-order ${field}`));
  });

  test('each wrong cell of each row is named, in every place', () => {
    const wanted = [
      { place: 'FR', bands: [row({ from_g: 2000, days_p50: 0 }), row({ step_g: -1 })] },
      { place: 'IT', bands: [row(), row({ ...heavy, valid_to: past })] },
    ];
    expect(problemsOf(table([]), wanted)).toEqual([
      'FR 0 band-order to_g',
      'FR 0 days days_p50',
      'FR 1 negative step_g',
      'IT 1 period-order valid_to',
    ]);
  });
});

test('rows are compared only when each is right by itself', () => {
  const twice = { place: 'FR', bands: [row(), row()] };
  expect(problemsOf(table([]), [twice])).toEqual(['FR 1 overlap from_g']);
  expect(problemsOf(table([]), [twice, { place: 'IT', bands: [row({ days_p50: 0 })] }])).toEqual([
    'IT 0 days days_p50',
  ]);
});

test('a change that begins later is checked for the day it begins', () => {
  const given = table([band('a'), band('b', heavy)]);
  const wanted = [{ place: 'DE', bands: [row({ valid_from: past }), row({ from_g: 2500, to_g: 5000 })] }];
  const { problems } = decideTable(given, wanted, { from: day('2026-09-01'), now });
  expect(problems).toMatchObject([
    { place: 'DE', index: 1, code: 'shipper-price.gap', details: { from: '2', to: '2.5', date: '2026-09-01' } },
  ]);
});

test('a later row of the same weights takes the place of the present one, without an overlap', () => {
  const wanted = [
    { place: 'DE', bands: [row({ valid_from: past }), row({ base_minor: 400, valid_from: day('2026-09-01') })] },
  ];
  const decision = decideTable(table([band('a')]), wanted, { from: now, now });
  expect(decision.problems).toEqual([]);
  expect(decision.plans.get('DE')?.ends).toEqual([{ id: 'a', valid_to: day('2026-09-01') }]);
});

describe('the rows of other places', () => {
  const zone = band('z', { place: 'zone-1' });

  test('count: a country is not priced by its zone and by itself', () => {
    const given = table([zone], [member('zone-1', 'AT')]);
    expect(problemsOf(given, [{ place: 'AT', bands: [row()] }])).toEqual(['AT 0 place-twice place']);
    expect(problemsOf(given, [{ place: 'FR', bands: [row()] }])).toEqual([]);
    // Unless the rows of the zone are given up with the same change.
    expect(
      problemsOf(given, [
        { place: 'AT', bands: [row()] },
        { place: 'zone-1', bands: [] },
      ]),
    ).toEqual([]);
  });

  test('are not blamed on a change that has nothing to do with them', () => {
    const given = table([band('a'), band('b', { from_g: 1000 }), zone], [member('zone-1', 'DE')]);
    expect(problemsOf(given, [{ place: 'FR', bands: [row()] }])).toEqual([]);
    expect(problemsOf(given, [])).toEqual([]);
  });

  test('stay as they are in any decision', () => {
    const { plans } = decideTable(table([band('a'), zone]), [{ place: 'FR', bands: [row()] }], { from: now, now });
    expect([...plans.keys()]).toEqual(['FR']);
  });
});

test('bands that meet are accepted in any order, and a missing one between two others is found', () => {
  const limits = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(limits, fc.nat(), fc.nat(), (given, turn, hole) => {
      const ends = given.toSorted((a, b) => a - b).map((kg) => kg * 1000);
      const bands = ends.map((to_g, nth) => row({ from_g: ends[nth - 1] ?? 0, to_g }));
      const from = turn % bands.length;
      const turned = [...bands.slice(from), ...bands.slice(0, from)];
      expect(problemsOf(table([]), [{ place: 'FR', bands: turned }])).toEqual([]);
      const missing = bands[1 + (hole % (bands.length - 2))];
      const rest = turned.filter((each) => each !== missing);
      const above = rest.findIndex((each) => each.from_g === missing?.to_g);
      expect(problemsOf(table([]), [{ place: 'FR', bands: rest }])).toEqual([`FR ${above} gap from_g`]);
    }),
  );
});

test('the rows as they are need no change and have no problem', () => {
  const bands = [band('a'), band('b', heavy), band('c', { from_g: 5000, to_g: 9000, valid_to: day('2027-01-01') })];
  const same = bands.map(({ id: _, place: __, ...rest }) => rest);
  const { plans, problems } = decideTable(table(bands), [{ place: 'DE', bands: same }], { from: now, now });
  expect(problems).toEqual([]);
  expect(plans.get('DE')).toMatchObject({ adds: [], ends: [], removes: [] });
});
