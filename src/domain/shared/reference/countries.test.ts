import { expect, test } from 'vitest';
import { countries, countryOf, countryQuickGroups, euMembers, findCountry, isCountry } from './countries.ts';

test('249 countries of ISO 3166-1 and Kosovo, each once and named twice', () => {
  expect(countries.length).toBe(250);
  expect(new Set(countries.map((country) => country.code)).size).toBe(250);
  for (const { code, en_name, zh_name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(en_name).not.toBe(code);
    expect(zh_name).toMatch(/\p{Script=Han}/u);
  }
});

test('the picker groups are the specified ones and are no tax rule', () => {
  const [eu17, overseas] = countryQuickGroups;
  expect(eu17!.codes.join(' ')).toBe('FR DE GB IT ES NL BE LU FI PL PT SE AT DK GR CH NO');
  expect(overseas!.codes.join(' ')).toBe('US CA AU NZ');
  expect(euMembers.size).toBe(27);
  expect(['GB', 'CH', 'NO'].some((code) => euMembers.has(code))).toBe(false);
  expect([...euMembers].every(isCountry)).toBe(true);
});

test('a country is found by code and by either name', () => {
  expect(countryOf('NL')).toMatchObject({ en_name: 'Netherlands', zh_name: '荷兰' });
  expect(countryOf('nl')).toBeNull();
  for (const text of ['nl', ' Netherlands ', 'NETHERLANDS', '荷兰']) expect(findCountry(text)?.code).toBe('NL');
  expect(findCountry('Atlantis')).toBeNull();
});
