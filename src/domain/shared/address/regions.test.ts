import { expect, test } from 'vitest';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { provincesOf } from './postcodes.ts';
import { regionsOf } from './regions.ts';

test.each([...countryCodes])('%s: the regions are those its carriers accept', (country) => {
  const regions = regionsOf(country);
  expect(new Set(regions.map(({ code }) => code))).toEqual(provincesOf(country) ?? new Set());
  expect(regions.every(({ name }) => name !== '')).toBe(true);
});
