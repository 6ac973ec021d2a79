import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euMembers } from '../reference/countries.ts';
import { countryQuickGroups } from '../reference/country-groups.ts';
import { addressProblems, emptyAddress } from './address.ts';
import type { Address } from './address.ts';
import { postcodeFits, provincesOf, tidyPostcode } from './postcodes.ts';

// A valid postcode of each country with a pattern, as the country writes it.
const written: readonly (readonly [country: string, zip: string])[] = [
  ['FR', '75001'],
  ['DE', '10115'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'M1 1AE'],
  ['GB', 'GIR 0AA'],
  ['IT', '00118'],
  ['ES', '28001'],
  ['NL', '1016 JC'],
  ['BE', '1000'],
  ['LU', '1111'],
  ['FI', '00100'],
  ['PL', '00-001'],
  ['PT', '1000-001'],
  ['SE', '111 22'],
  ['AT', '1010'],
  ['DK', '1050'],
  ['GR', '104 31'],
  ['CH', '8001'],
  ['NO', '0150'],
  ['BG', '1000'],
  ['CY', '1010'],
  ['CZ', '110 00'],
  ['EE', '10111'],
  ['HR', '10000'],
  ['HU', '1051'],
  ['IE', 'D02 X285'],
  ['IE', 'D6W XY00'],
  ['LT', 'LT01100'],
  ['LV', 'LV1010'],
  ['MT', 'VLT1117'],
  ['RO', '010011'],
  ['SI', '1000'],
  ['SK', '811 01'],
  ['US', '90210'],
  ['US', '90210-1234'],
  ['CA', 'K1A 0B1'],
  ['AU', '2000'],
  ['NZ', '6011'],
];
const one = fc.constantFrom(...written);

describe('postcodes', () => {
  test('every country of the picker groups and the EU is checked', () => {
    const picked = countryQuickGroups.flatMap((group) => group.codes);
    const unchecked = [...picked, ...euMembers].filter((country) => postcodeFits(country, '') === null);
    expect(unchecked).toEqual([]);
  });

  test.each(written)('%s: %s is valid and stays as written', (country, zip) => {
    expect(postcodeFits(country, zip)).toBe(true);
    expect(tidyPostcode(country, zip)).toBe(zip);
  });

  test('case, spaces and dashes do not matter', () => {
    fc.assert(
      fc.property(one, fc.constantFrom('', ' ', '-', '  '), fc.boolean(), ([country, zip], gap, isLower) => {
        const bare = [...zip.replaceAll(/[\s-]/g, '')].join(gap);
        const typed = isLower ? bare.toLowerCase() : bare;
        expect(postcodeFits(country, typed)).toBe(true);
        expect(tidyPostcode(country, typed)).toBe(zip);
      }),
    );
  });

  test('one character more or less makes it invalid, and an invalid one is kept as typed', () => {
    const added = fc.constantFrom('#', '0X', 'ÄÖ');
    fc.assert(
      fc.property(one, added, ([country, zip], more) => {
        const long = `${zip}${more}`;
        expect(postcodeFits(country, long)).toBe(false);
        expect(tidyPostcode(country, ` ${long} `)).toBe(long);
        expect(postcodeFits(country, zip.slice(0, 2))).toBe(false);
      }),
    );
  });

  test('normalising twice changes nothing more, for all texts', () => {
    const sign = fc.constantFrom(...'0123456789ABEJKLMNPRTVXYSZ -'.split(''));
    const typed = fc.oneof(
      one.map(([, zip]) => zip),
      fc.string({ unit: sign, maxLength: 10 }),
    );
    fc.assert(
      fc.property(one, typed, ([country], zip) => {
        const tidy = tidyPostcode(country, zip);
        expect(tidyPostcode(country, tidy)).toBe(tidy);
        expect(postcodeFits(country, tidy)).toBe(postcodeFits(country, zip));
      }),
    );
  });

  test.each(['HK', 'AE', 'SG', 'XX', ''])('%j has no pattern: any postcode is left alone', (country) => {
    expect(postcodeFits(country, '1')).toBeNull();
    expect(tidyPostcode(country, ' ab-1 ')).toBe('ab-1');
  });
});

describe('provinces', () => {
  test('three countries require one, and each is an abbreviation of its country', () => {
    expect(['US', 'CA', 'AU'].map((country) => provincesOf(country)?.size)).toEqual([60, 13, 8]);
    expect(['NZ', 'NL', 'GB', ''].map(provincesOf)).toEqual([null, null, null, null]);
    expect(provincesOf('CA')?.has('NY')).toBe(false);
  });
});

describe('address problems', () => {
  const valid: Record<string, Address> = Object.fromEntries(
    [
      ['NL', '1016 JC', ''],
      ['US', '10001', 'NY'],
      ['CA', 'K1A 0B1', 'ON'],
      ['AU', '2000', 'NSW'],
    ].map(([country_code = '', zip = '', province_code = '']) => [
      country_code,
      { ...emptyAddress, name: 'A', address1: 'Street 1', city: 'B', zip, province_code, country_code },
    ]),
  );
  const wrong = { zip: 'wrong', province_code: 'XX' };
  const address = fc.constantFrom(...Object.values(valid).flatMap((each) => [each, { ...each, ...wrong }]));

  test('spaces around a part never change the verdict', () => {
    const names = Object.keys(emptyAddress) as (keyof Address)[];
    fc.assert(
      fc.property(address, fc.constantFrom(...names), fc.boolean(), (given, part, isBlank) => {
        const before = { ...given, [part]: isBlank ? '' : given[part] };
        const after = { ...before, [part]: `  ${before[part]}\t` };
        expect(addressProblems(after)).toEqual(addressProblems(before));
      }),
    );
  });

  test('a valid address of one country is invalid for another with other postcodes', () => {
    expect(addressProblems({ ...valid['NL'], country_code: 'US' } as Address)).toEqual([
      'province-missing',
      'zip-wrong',
    ]);
    expect(addressProblems({ ...valid['US'], country_code: 'CA' } as Address)).toEqual([
      'province-unknown',
      'zip-wrong',
    ]);
  });

  test('problems are listed in the order of the form, each once', () => {
    const part = fc.constantFrom('', 'A', 'US', 'NL', 'ZZ');
    const any = fc.record({ name: part, address1: part, city: part, zip: part, province: part, country_code: part });
    const order = [
      'name-missing',
      'street-missing',
      'city-missing',
      'province-missing',
      'province-unknown',
      'zip-missing',
      'zip-wrong',
      'country-missing',
      'country-unknown',
    ];
    fc.assert(
      fc.property(any, (parts) => {
        const problems = addressProblems({ ...emptyAddress, ...parts });
        const positions = problems.map((problem) => order.indexOf(problem));
        expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
      }),
    );
  });
});
