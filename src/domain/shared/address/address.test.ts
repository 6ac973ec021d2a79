import { expect, test } from 'vitest';
import { addressProblems, emptyAddress } from './address.ts';
import type { Address } from './address.ts';
import { postcodeFits, tidyPostcode } from './postcodes.ts';

const sanne: Address = {
  ...emptyAddress,
  name: 'Sanne de Vries',
  address1: 'Prinsengracht 412-2',
  city: 'Amsterdam',
  zip: '1016 JC',
  country_code: 'NL',
};

test('a good address has no problems', () => {
  expect(addressProblems(sanne)).toEqual([]);
  expect(addressProblems({ ...sanne, name: '', company: 'Nordlys Home' })).toEqual([]);
});

test('an empty address lists all missing fields', () => {
  expect(addressProblems(emptyAddress)).toEqual(['name-missing', 'street-missing', 'city-missing', 'country-missing']);
});

test.each<[Partial<Address>, string[]]>([
  [{ name: ' ' }, ['name-missing']],
  [{ address1: '' }, ['street-missing']],
  [{ city: '' }, ['city-missing']],
  [{ zip: '' }, ['zip-missing']],
  [{ zip: '1016' }, ['zip-wrong']],
  [{ zip: '1016 SS' }, ['zip-wrong']],
  [{ country_code: '' }, ['country-missing']],
  [{ country_code: 'ZZ' }, ['country-unknown']],
  [{ country_code: 'US', zip: '10001' }, ['province-missing']],
  [{ country_code: 'US', zip: '10001', province_code: 'XX' }, ['province-unknown']],
  [{ country_code: 'US', zip: '10001', province_code: 'ny' }, []],
  [{ country_code: 'US', zip: '10001', province: 'New York' }, []],
  [{ country_code: 'US', zip: '10001-1234', province: 'NY' }, []],
  [{ country_code: 'HK', zip: '', city: 'Kowloon' }, []],
  [{ country_code: 'SG', zip: '', city: '' }, []],
])('%o → %j', (part, problems) => {
  expect(addressProblems({ ...sanne, ...part })).toEqual(problems);
});

test.each([
  ['FR', '75001', '7501'],
  ['DE', '10115', 'D-10115'],
  ['GB', 'SW1A 1AA', 'SW1A 1A'],
  ['GB', 'm1 1ae', '12345'],
  ['IT', '00118', '0118'],
  ['ES', '28001', '53001'],
  ['NL', '1016JC', '0016 JC'],
  ['BE', '1000', '0100'],
  ['LU', 'L-1111', '11111'],
  ['FI', '00100', '100'],
  ['PL', '00-001', '00-01'],
  ['PT', '1000-001', '1000'],
  ['SE', '111 22', '011 22'],
  ['AT', '1010', '101'],
  ['DK', '1050', '105'],
  ['GR', '104 31', '904 31'],
  ['CH', '8001', '0801'],
  ['NO', '0150', '150'],
  ['US', '90210', '9021'],
  ['CA', 'K1A 0B1', 'D1A 0B1'],
  ['AU', '2000', '200'],
  ['NZ', '6011', '60111'],
  ['IE', 'D02 X285', '02 X285'],
  ['CZ', '110 00', '11000 1'],
])('%s takes %s and not %s', (country, good, bad) => {
  expect(postcodeFits(country, good)).toBe(true);
  expect(postcodeFits(country, bad)).toBe(false);
});

test('postcodes are written as their country writes them', () => {
  expect(tidyPostcode('NL', '1016jc')).toBe('1016 JC');
  expect(tidyPostcode('GB', 'sw1a1aa')).toBe('SW1A 1AA');
  expect(tidyPostcode('PL', '00001')).toBe('00-001');
  expect(tidyPostcode('DE', ' 10115 ')).toBe('10115');
  expect(tidyPostcode('NL', ' wrong ')).toBe('wrong');
  expect(tidyPostcode('HK', ' any ')).toBe('any');
});
