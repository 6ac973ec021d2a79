import { expect, test } from 'vitest';
import type { Band, WantedBand } from './band.ts';
import { decideTable } from './decide.ts';
import { bandProblems, tableProblems, type ZoneMember } from './validate.ts';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const now = day('2026-06-10');
const values: Omit<Band, 'id' | 'place'> = {
  from_g: 0,
  to_g: 2000,
  base_minor: 300,
  per_kg_minor: 800,
  minimum_g: 50,
  step_g: 10,
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: day('2026-01-01'),
  valid_to: null,
};
const band = (id: string, more: Partial<Band> = {}): Band => ({ ...values, id, place: 'DE', ...more });
const codes = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code.replace('shipper-price.', '')} at ${field}`);

test.each<[Partial<WantedBand>, string[]]>([
  [{}, []],
  [{ from_g: 2000 }, ['band-order at to_g']],
  [{ from_g: 3000 }, ['band-order at to_g']],
  [{ base_minor: -1 }, ['negative at base_minor']],
  [{ per_kg_minor: -1 }, ['negative at per_kg_minor']],
  [{ from_g: -1 }, ['negative at from_g']],
  [{ minimum_g: -5 }, ['negative at minimum_g']],
  [{ surcharges: [{ name: 'Fuel', amount_minor: -1 }] }, ['negative at surcharges']],
  [{ minimum_g: 2000 }, []],
  [{ minimum_g: 2001 }, ['minimum-above at minimum_g']],
  [{ step_g: 2000 }, []],
  [{ step_g: 2001 }, ['step-above at step_g']],
  [{ from_g: 1500, step_g: 1200 }, ['step-above at step_g']],
  [{ step_g: 0 }, []],
  [{ days_p50: 0 }, ['days at days_p50']],
  [{ days_p50: 10 }, ['days-order at days_p90']],
  [
    {
      surcharges: [
        { name: 'Fuel', amount_minor: 10 },
        { name: 'fuel', amount_minor: 20 },
      ],
    },
    ['surcharge-twice at surcharges'],
  ],
  [{ valid_to: day('2026-01-01') }, ['period-order at valid_to']],
  [{ valid_to: day('2025-01-01') }, ['period-order at valid_to']],
  [{ base_minor: -1, days_p50: 0 }, ['negative at base_minor', 'days at days_p50']],
])('%j: %j', (more, problems) => {
  expect(codes(bandProblems({ ...values, ...more }))).toEqual(problems);
});

test.each<[string, readonly Band[], readonly [string, string][]]>([
  ['bands that meet', [band('a'), band('b', { from_g: 2000, to_g: 5000 })], []],
  ['a channel of heavy parcels only', [band('b', { from_g: 2000, to_g: 5000 })], []],
  ['a gap', [band('a'), band('b', { from_g: 2500, to_g: 5000 })], [['gap', 'b a']]],
  ['an overlap', [band('a'), band('b', { from_g: 1500, to_g: 5000 })], [['overlap', 'b a']]],
  [
    'one band within another',
    [band('a', { to_g: 9000 }), band('b', { from_g: 1500, to_g: 5000 })],
    [['overlap', 'b a']],
  ],
  ['the same band twice', [band('a'), band('b')], [['overlap', 'b a']]],
  ['other countries', [band('a'), band('b', { place: 'AT' })], []],
  [
    'one after the other',
    [band('a', { valid_to: day('2026-07-01') }), band('b', { valid_from: day('2026-07-01') })],
    [],
  ],
  ['a later overlap', [band('a'), band('b', { valid_from: day('2026-07-01') })], [['overlap', 'b a']]],
  [
    'an overlap of a month',
    [band('a', { valid_to: day('2026-08-01') }), band('b', { valid_from: day('2026-07-01') })],
    [['overlap', 'b a']],
  ],
  ['an overlap that is over', [band('a', { valid_to: day('2026-06-10') }), band('b')], []],
  [
    'a later gap',
    [
      band('a'),
      band('b', { from_g: 2000, to_g: 5000, valid_to: day('2026-07-01') }),
      band('c', { from_g: 5000, to_g: 9000 }),
    ],
    [['gap', 'c a']],
  ],
])('%s', (_, bands, problems) => {
  expect(
    tableProblems(bands, [], now).map(({ code, band_ids }) => [code.replace('shipper-price.', ''), band_ids.join(' ')]),
  ).toEqual(problems);
});

const member = (zone_id: string, country_code: string, more: Partial<ZoneMember> = {}): ZoneMember => ({
  zone_id,
  country_code,
  valid_from: day('2026-01-01'),
  valid_to: null,
  ...more,
});
const near = band('zone', { place: 'zone-near' });
const far = band('far', { place: 'zone-far' });

test.each<[string, readonly Band[], readonly ZoneMember[], readonly string[]]>([
  ['a zone', [near], [member('zone-near', 'DE'), member('zone-near', 'AT')], []],
  ['a country in a zone with its own rows', [near, band('own')], [member('zone-near', 'DE')], ['DE']],
  ['a country of another zone', [near, band('own')], [member('zone-near', 'AT')], []],
  ['a country in two zones', [near, far], [member('zone-near', 'DE'), member('zone-far', 'DE')], ['DE']],
  [
    'a country in two zones of which one has no rows',
    [near],
    [member('zone-near', 'DE'), member('zone-far', 'DE')],
    [],
  ],
  [
    'a country that leaves its zone when its own rows begin',
    [near, band('own', { valid_from: day('2026-07-01') })],
    [member('zone-near', 'DE', { valid_to: day('2026-07-01') })],
    [],
  ],
  [
    'a country that leaves its zone too late',
    [near, band('own', { valid_from: day('2026-07-01') })],
    [member('zone-near', 'DE', { valid_to: day('2026-07-02') })],
    ['DE'],
  ],
])('%s', (_, bands, members, countries) => {
  const problems = tableProblems(bands, members, now);
  expect(problems.map(({ details }) => details['country'])).toEqual(countries);
});

test('a decision names the wanted rows that do not fit', () => {
  const table = {
    bands: [band('a'), band('b', { from_g: 2000, to_g: 5000 }), near],
    members: [member('zone-near', 'AT')],
  };
  const when = { from: now, now };
  const rows = (...more: readonly Partial<WantedBand>[]) => more.map((each) => ({ ...values, ...each }));
  const decide = (place: string, ...more: readonly Partial<WantedBand>[]) =>
    decideTable(table, [{ place, bands: rows(...more) }], when).problems.map(({ index, code, field }) => [
      index,
      code,
      field,
    ]);
  expect(decide('DE', {}, { from_g: 2000, to_g: 5000, base_minor: 400 })).toEqual([]);
  expect(decide('DE', {}, { from_g: 2500, to_g: 5000 })).toEqual([[1, 'shipper-price.gap', 'from_g']]);
  expect(decide('DE', {}, { from_g: 1000, to_g: 5000 })).toEqual([[1, 'shipper-price.overlap', 'from_g']]);
  expect(decide('DE', { from_g: 2000, to_g: 1000 })).toEqual([[0, 'shipper-price.band-order', 'to_g']]);
  expect(decide('DE', { valid_from: null, valid_to: day('2026-06-01') })).toEqual([
    [0, 'shipper-price.period-order', 'valid_to'],
  ]);
  expect(decide('AT', {})).toEqual([[0, 'shipper-price.place-twice', 'place']]);
  expect(decide('FR', {})).toEqual([]);
  expect(decide('DE')).toEqual([]);
});
