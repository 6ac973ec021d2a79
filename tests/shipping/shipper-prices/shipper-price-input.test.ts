import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const channel_id = app.base.channels['YTX-ECO'] ?? '';
const { version } = (await admin.query('shipper_price.grid', { channel_id })).data;

type Band = Input<'shipper_price.create'>['band'];
const band: Band = {
  from_g: 2000,
  to_g: 5000,
  base_minor: 300,
  per_kg_minor: 900,
  minimum_g: 50,
  step_g: 10,
  surcharges: [],
  days_p50: 7,
  days_p90: 11,
  valid_from: null,
  valid_to: null,
};
type Create = Input<'shipper_price.create'>;
const row: Create = { channel_id, version, place: 'NL', band, from: null };

describe('a price is not added with', () => {
  test.each<BadInput<Create>>([
    ['another version', { version: version + 1 }, 'shipper-price.changed'],
    ['an unknown channel', { channel_id: randomUUID() }, 'not-found'],
    ['an unknown zone', { place: randomUUID() }, 'not-found'],
    ['a country that does not exist', { place: 'ZZ' }, 'not-found'],
    ['a day in the past as its last', { band: { ...band, valid_to: '2026-01-01' } }, 'shipper-price.period-order'],
    [
      'a first day after its last',
      { band: { ...band, valid_from: '2150-02-02', valid_to: '2150-02-01' } },
      'shipper-price.period-order',
    ],
    ['weights the wrong way round', { band: { ...band, to_g: 2000 } }, 'shipper-price.band-order'],
    ['weights that have a price', { band: { ...band, from_g: 1000 } }, 'shipper-price.overlap'],
    ['weights beyond a gap', { band: { ...band, from_g: 3000 } }, 'shipper-price.gap'],
    ['a negative amount', { band: { ...band, base_minor: -1 } }, 'shipper-price.negative'],
    [
      'a negative surcharge',
      { band: { ...band, surcharges: [{ name: 'Fuel', amount_minor: -1 }] } },
      'shipper-price.negative',
    ],
    ['a minimum above the band', { band: { ...band, minimum_g: 6000 } }, 'shipper-price.minimum-above'],
    ['a step above the band', { band: { ...band, step_g: 6000 } }, 'shipper-price.step-above'],
    ['no transit time', { band: { ...band, days_p50: 0 } }, 'shipper-price.days'],
    ['transit times the wrong way round', { band: { ...band, days_p50: 12 } }, 'shipper-price.days-order'],
    ['half a gram', { band: { ...band, from_g: 2000.5 } }, 'band.from_g whole'],
    [
      'a surcharge without a name',
      { band: { ...band, surcharges: [{ name: ' ', amount_minor: 1 }] } },
      'band.surcharges.0.name empty',
    ],
    ['a day that does not exist', { band: { ...band, valid_from: '2026-02-30' } }, 'band.valid_from format'],
    ['a version that is no number', { version: 1.5 }, 'version whole'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'shipper_price.create', { ...row, ...change })).toBe(expected);
  });
});

test('a refusal names the row and the cell', async () => {
  const places = [
    {
      place: 'NL',
      bands: [
        { ...band, from_g: 0, to_g: 2000 },
        { ...band, to_g: 1000 },
      ],
    },
  ];
  const { refusal, details, msg } = await admin.mutate('shipper_price.gridSave', {
    channel_id,
    version,
    places,
    from: null,
  });
  expect({ refusal, details }).toEqual({
    refusal: 'shipper-price.band-order',
    details: { from: '2', to: '1', place: 'NL', index: 1, field: 'to_g' },
  });
  expect(msg).toBe('The weights are the wrong way round: from 2 kg to 1 kg.');
});

test.each([
  [
    'a country twice',
    [
      { place: 'NL', bands: [] },
      { place: 'NL', bands: [] },
    ],
    'places other',
  ],
  ['nothing', [], 'places empty'],
])('a grid with %s is refused', async (_, places, expected) => {
  expect(await commandRefusal(admin, 'shipper_price.gridSave', { channel_id, version, places, from: null })).toBe(
    expected,
  );
});

describe('the price check needs', () => {
  const parcel = { country_code: 'NL', weight_g: 500 };
  test.each<BadInput<Input<'shipper_price.check'>>>([
    ['a country', { country_code: 'Holland' }, 'country_code format'],
    ['a weight', { weight_g: 0 }, 'weight_g too_small'],
    ['all sides or none', { length_mm: 100 }, 'width_mm other'],
    ['a postcode of at most 20 characters', { postcode: '1'.repeat(21) }, 'postcode too_long'],
    ['a day', { on: 'tomorrow' }, 'on format'],
  ])('%s', async (_, change, expected) => {
    expect(await queryRefusal(admin, 'shipper_price.check', { ...parcel, ...change })).toBe(expected);
  });
});

test('with one key a row is added once', async () => {
  const first = await runOncePerKey(admin, 'shipper_price.create', row, { ...row, place: 'BE' });
  expect(first.refusal).toBeNull();
  const { rows } = await app.pool.query(
    `select count(*)::int as count from channel_prices where channel_id = $1 and country_code = 'NL' and from_g = 2000`,
    [channel_id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
