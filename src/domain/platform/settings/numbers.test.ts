import { expect, test } from 'vitest';
import { euMembers } from '#domain/shared/reference/countries.ts';
import { euMemberCodes, iossNumberOk, maskedIossNumber, plainIossNumber } from './ioss.ts';
import { plainVatNumber, vatNumberExample, vatNumberOk } from './vat-number.ts';

test.each([
  ['IM2760000742', true],
  ['im 276 000 0742', true],
  ['IM27600007421', false],
  ['IM276000074', false],
  ['IN2760000742', false],
  ['IM27600007A2', false],
])('%s as an IOSS number: %s', (text, good) => expect(iossNumberOk(plainIossNumber(text))).toBe(good));

test('a masked number can be told from others and cannot be used', () => {
  expect(maskedIossNumber('IM2760000742')).toBe('IM276•••••42');
});

const countries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO CH'.split(
  ' ',
);

test.each(countries)('the example of %s has the form of its country and of no other', (country) => {
  const example = vatNumberExample(country) ?? '';
  const fitting = countries.filter((each) => vatNumberOk(example, each));
  expect(fitting).toEqual([country]);
});

test.each([
  ['NL 0000.99998-B57', 'NL', true],
  ['nl000099998b57', 'NL', true],
  ['NL12345678B01', 'NL', false],
  ['DE12345678', 'DE', false],
  ['GR123456789', 'GR', false],
  ['EL123456789', 'GR', true],
  ['XI123456789', 'GB', true],
  ['XI123456789', 'IE', false],
  ['XI12345678', 'GB', false],
  ['91110000600037341L', 'CN', true],
  ['<script>', 'CN', false],
])('%s of %s: %s', (text, country, good) => expect(vatNumberOk(plainVatNumber(text), country)).toBe(good));

test('the states that give IOSS numbers are the members of the Union', () => {
  expect(new Set(euMemberCodes)).toEqual(euMembers);
});
