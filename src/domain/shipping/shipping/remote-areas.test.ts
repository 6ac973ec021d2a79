import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { ChannelPrice } from './price.ts';
import { parcelPrice } from './price.ts';
import {
  postcodeKey,
  postcodeRange,
  rangeText,
  remoteAreaOf,
  withRemoteAreas,
  type RemoteArea,
} from './remote-areas.ts';

const area = (country_code: string, text: string, minor: number, more: Partial<RemoteArea> = {}): RemoteArea => {
  const range = postcodeRange(country_code, text);
  if (!range.ok) throw new Error(range.refusal);
  return {
    area_id: text,
    channel_id: 'c',
    country_code,
    ...range.value,
    amount: money(minor, 'EUR'),
    valid_from: new Date('2026-01-01'),
    valid_to: null,
    ...more,
  };
};

test.each([
  ['NL', ' 5928 aa ', '5928AA'],
  ['DE', 'DE-27498', '27498'],
  ['SE', 'SE-111 20', '11120'],
  ['SE', 's-111 20', '11120'],
  ['LU', 'L-1234', '1234'],
  ['FI', 'AX-22100', '22100'],
  ['LV', 'LV', 'LV'],
  ['PT', '9000-012', '9000012'],
  ['GB', 'iv4 7ab', 'IV047AB'],
  ['GB', 'IV47AB', 'IV047AB'],
  ['GB', 'IV40 8AB', 'IV408AB'],
  ['GB', 'W1A 0AX', 'W-01A0AX'],
  ['GB', 'EC1A1BB', 'EC01A1BB'],
  ['GB', 'B33 8TH', 'B-338TH'],
  ['IE', 'D02 X285', 'D02X285'],
])('%s “%s” is compared as %s', (country, postcode, key) => {
  expect(postcodeKey(country, postcode)).toBe(key);
});

test.each([
  ['FR', '97', '97410', true],
  ['FR', '97', '79000', false],
  ['FR', '20000-20999', '20137', true],
  ['FR', '20000–20999', '21000', false],
  ['ES', '35000 - 35999', '35 001', true],
  ['GB', 'IV4', 'IV4 7AB', true],
  ['GB', 'IV4', 'IV40 8AB', false],
  ['GB', 'IV1 - IV28', 'IV27 4AB', true],
  ['GB', 'IV1 - IV28', 'IV30 1AB', false],
  ['GB', 'IV', 'iv519ab', true],
  ['GB', 'B', 'BT1 1AA', false],
  ['GB', 'BT93 1', 'BT93 1AB', true],
  ['GB', 'BT9 3', 'BT93 1AB', false],
  ['GB', 'W1', 'W1A 0AX', true],
  ['NL', '1791AA-1797ZZ', '1795 CD', true],
  ['IE', 'D02', 'D02 X285', true],
  ['PT', '9000-999', '9000-012', false],
])('%s “%s” contains %s: %s', (country, range, postcode, isIn) => {
  expect(remoteAreaOf([area(country, range, 100)], postcodeKey(country, postcode)) !== null).toBe(isIn);
});

test.each([
  ['FR', '', 'remote-area.empty'],
  ['FR', ' - ', 'remote-area.empty'],
  ['FR', '200 - 20999', 'remote-area.lengths'],
  ['FR', '20999-20000', 'remote-area.order'],
  ['FR', '1 - 2 - 3', 'remote-area.empty'],
  ['FR', '20000200002000', 'remote-area.lengths'],
])('%s “%s” is refused: %s', (country, text, refusal) => {
  expect(postcodeRange(country, text)).toMatchObject({ ok: false, refusal });
});

test.each([
  ['GB', 'iv1 - iv28', 'IV1 – IV28'],
  ['GB', 'w1a', 'W1A'],
  ['GB', 'b', 'B'],
  ['GB', 'bt9 3', 'BT9 3'],
  ['GB', 'bt93', 'BT93'],
  ['GB', 'bt93 1', 'BT93 1'],
  ['GB', 'bt9 3a', 'BT9 3A'],
  ['GB', 'bt93ab', 'BT9 3AB'],
  ['GB', 'w1a 1', 'W1A 1'],
  ['GB', 'ec1a 1bb', 'EC1A 1BB'],
  ['GB', 'bt9 1 - bt9 5', 'BT9 1 – BT9 5'],
  ['FR', '97', '97'],
  ['IE', 'd02', 'D02'],
])('%s “%s” is shown as %s, which is read as the same', (country, text, shown) => {
  expect(rangeText(area(country, text, 1))).toBe(shown);
  expect(postcodeRange(country, shown)).toEqual(postcodeRange(country, text));
});

test('the most specific area counts, of equal ones the dearest', () => {
  const areas = [area('FR', '9', 100), area('FR', '97', 900), area('FR', '971', 300), area('FR', '97000-97999', 50)];
  expect(remoteAreaOf(areas, '97110')?.amount.minor).toBe(50);
  expect(remoteAreaOf(areas.slice(0, 3), '97110')?.amount.minor).toBe(300);
  expect(remoteAreaOf([area('FR', '97', 1), area('FR', '97', 2)], '97110')?.amount.minor).toBe(2);
  expect(remoteAreaOf(areas, '9')?.amount.minor).toBe(100);
  expect(remoteAreaOf(areas, '80000')).toBeNull();
});

const row: ChannelPrice = {
  price_id: 'p',
  channel_id: 'c',
  channel: 'Standard',
  countries: ['FR'],
  from_grams: 0,
  to_grams: 2000,
  base: money(300, 'EUR'),
  per_kg: unitPrice(80_000, 'EUR'),
  minimum_grams: 0,
  step_grams: 1,
  divisor: 6000,
  rule: 'greater',
  surcharges: [{ name: 'Fuel', amount: money(20, 'EUR') }],
  days_p50: 5,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
};
const at = new Date('2026-06-01');
const totalTo = (areas: readonly RemoteArea[], postcode: string): number => {
  const [priced = row] = withRemoteAreas([row], areas, { country: 'FR', postcode, at });
  const price = parcelPrice(priced, { grams: 1000 });
  return price.ok ? price.value.total.minor : Number.NaN;
};

test('the surcharge is added to those of the row, for its channel, country and time only', () => {
  expect(totalTo([area('FR', '97', 900)], '97 410')).toBe(2020);
  expect(totalTo([area('FR', '97', 900)], '75001')).toBe(1120);
  expect(totalTo([area('FR', '97', 900)], '')).toBe(1120);
  expect(totalTo([area('FR', '97', 900, { channel_id: 'other' })], '97410')).toBe(1120);
  expect(totalTo([area('BE', '97', 900)], '97410')).toBe(1120);
  expect(totalTo([area('FR', '97', 900, { valid_from: new Date('2026-06-02') })], '97410')).toBe(1120);
  expect(totalTo([area('FR', '97', 900, { valid_to: at })], '97410')).toBe(1120);
});

const british = fc
  .tuple(
    fc.constantFrom('B', 'IV', 'W', 'EC', 'BT'),
    fc.integer({ min: 1, max: 99 }),
    fc.constantFrom('', 'A'),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([letters, district, letter, sector]) => ({
    letters,
    district,
    outward: `${letters}${district}${letter}`,
    sector,
  }));

test('spaces and capitals of a postcode do not matter', () => {
  fc.assert(
    fc.property(british, ({ outward, sector }) => {
      const key = postcodeKey('GB', `${outward} ${sector}AB`);
      expect(postcodeKey('GB', `${outward}${sector}ab`.toLowerCase())).toBe(key);
      expect(postcodeKey('GB', ` ${outward}  ${sector}AB `)).toBe(key);
    }),
  );
});

test('a British district contains its own postcodes and none of other districts', () => {
  fc.assert(
    fc.property(british, british, (one, other) => {
      const areas = [area('GB', `${one.letters}${one.district}`, 100)];
      const isIn = one.letters === other.letters && one.district === other.district;
      expect(remoteAreaOf(areas, postcodeKey('GB', `${other.outward} ${other.sector}AB`)) !== null).toBe(isIn);
    }),
  );
});
