import { expect, test } from 'vitest';
import { mergedCountries } from '../zones/merged-countries.ts';
import { emptyArea, readAreas, rebasedAreas, type AreaRow } from './areas-draft.ts';

const row = (country: string, postcodes: string, amount: string): AreaRow => ({ country, postcodes, amount });

test('rows are read, blank ones are left out', () => {
  const { areas, problems } = readAreas([row('fr', '97', '9'), emptyArea, row('GB', 'IV1 - IV28', '€2.80')], 'EUR');
  expect([...problems]).toEqual([]);
  expect(areas).toEqual([
    { country_code: 'FR', postcodes: '97', amount_minor: 900 },
    { country_code: 'GB', postcodes: 'IV1 - IV28', amount_minor: 280 },
  ]);
});

test('each mistake is at its cell', () => {
  const rows = [
    row('France', '97', '1'),
    row('FR', '', '1'),
    row('FR', '20999-20000', '1'),
    row('FR', '98', ''),
    row('FR', '98', 'two'),
    row('FR', '9 7', '1'),
    row('FR', '97', '2'),
  ];
  expect([...readAreas(rows, 'EUR').problems].map(([at, { code }]) => [at, code])).toEqual([
    ['0 country', 'cell.country'],
    ['1 postcodes', 'remote-area.empty'],
    ['2 postcodes', 'remote-area.order'],
    ['3 amount', 'cell.empty'],
    ['4 amount', 'cell.number'],
    ['6 postcodes', 'remote-area.twice'],
  ]);
});

test('two users: both additions stay, a removal stays, and one’s own amount wins', () => {
  const base = [row('FR', '97', '9.00'), row('ES', '35', '4.00'), row('GB', 'IV', '3.00')];
  const mine = { version: 1, base, rows: [row('FR', '97', '9.50'), row('GB', 'IV', '3.00'), row('IT', '98', '1.00')] };
  const theirs = [row('FR', '97', '8.00'), row('ES', '35', '4.00'), row('GB', 'ZE', '5.00')];
  expect(rebasedAreas(mine, theirs, 2)).toEqual({
    version: 2,
    base: theirs,
    rows: [row('FR', '97', '9.50'), row('GB', 'ZE', '5.00'), row('IT', '98', '1.00')],
  });
  expect(rebasedAreas(mine, theirs, 1)).toBe(mine);
});

test('the countries of a zone that two users changed', () => {
  expect(mergedCountries(['EE', 'LV'], ['EE', 'LT'], ['EE', 'LV', 'PL'])).toEqual(['EE', 'PL', 'LT']);
});
