import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { countries } from './countries.ts';

test('the short list names the same countries in the same order', () => {
  expect(countryCodes).toEqual(countries.map((country) => country.code));
});
