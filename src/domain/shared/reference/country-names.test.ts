import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryCodeOf } from './country-names.ts';

test.each([
  ['NL', 'NL'],
  ['nl ', 'NL'],
  ['Netherlands', 'NL'],
  ['NEDERLAND', 'NL'],
  ['The Netherlands', 'NL'],
  ['荷兰', 'NL'],
  ['Österreich', 'AT'],
  ['United States (US)', 'US'],
  ["Côte d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Niger', 'NE'],
])('%s is %s', (written, code) => expect(countryCodeOf(written)).toBe(code));

test.each(['Netherland', 'Congo', 'Korea', 'NLD', 'XX', ''])('%j stays as it is written', (written) =>
  expect(countryCodeOf(written)).toBe(written),
);

test('every country is found by both its names', () => {
  for (const { code, en_name, zh_name } of countries)
    expect([countryCodeOf(en_name), countryCodeOf(zh_name)]).toEqual([code, code]);
});
