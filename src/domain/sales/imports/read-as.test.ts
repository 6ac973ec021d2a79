import { expect, test } from 'vitest';
import { decideReadAs, isSameReading, type Found, type ReadAs, type ReadChoice } from './read-as.ts';

const silent: Found = {
  separator: 'comma',
  encoding: 'utf-8',
  isEncodingGuessed: false,
  amounts: { dot: 0, comma: 0, either: 0 },
  dates: { 'day-month': 0, 'month-day': 0, either: 0 },
};
const openAmounts = { dot: 0, comma: 0, either: 1 };
const openDates = { 'day-month': 0, 'month-day': 0, either: 1 };

test.each<[string, Partial<Found>, ReadChoice, Partial<ReadAs>]>([
  ['nothing is open', {}, {}, { decimals: null, dates: null, ambiguous: [] }],
  ['a semicolon goes with a comma', { separator: 'semicolon', amounts: openAmounts }, {}, { decimals: 'comma' }],
  ['a comma between columns goes with a dot', { amounts: openAmounts }, {}, { decimals: 'dot' }],
  [
    'a decimal comma goes with the day first',
    { amounts: { dot: 0, comma: 1, either: 0 }, dates: openDates },
    {},
    { dates: 'day-month' },
  ],
  [
    'a decimal dot goes with the month first',
    { amounts: { dot: 1, comma: 0, either: 0 }, dates: openDates },
    {},
    { dates: 'month-day' },
  ],
  ['a semicolon goes with the day first', { separator: 'semicolon', dates: openDates }, {}, { dates: 'day-month' }],
  [
    'a choice counts',
    { amounts: openAmounts, dates: openDates },
    { decimals: 'comma', dates: 'month-day' },
    { decimals: 'comma', dates: 'month-day' },
  ],
  [
    'a choice leaves the question open',
    { dates: openDates },
    { dates: 'day-month' },
    { dates: 'day-month', ambiguous: ['dates'] },
  ],
  [
    'a guessed encoding is open',
    { encoding: 'windows-1252', isEncodingGuessed: true },
    {},
    { ambiguous: ['encoding'] },
  ],
])('%s', (_, found, choice, expected) => {
  expect(decideReadAs({ ...silent, ...found }, choice)).toMatchObject(expected);
});

test('a reading is the same as another where every named part is', () => {
  const read: ReadAs = { separator: 'comma', encoding: 'windows-1252', decimals: 'dot', dates: null, ambiguous: [] };
  expect(isSameReading({}, read)).toBe(true);
  expect(isSameReading({ decimals: 'dot', encoding: 'windows-1252' }, read)).toBe(true);
  expect(isSameReading({ decimals: 'comma' }, read)).toBe(false);
  expect(isSameReading({ dates: 'day-month' }, read)).toBe(false);
  expect(isSameReading({ encoding: 'gb18030' }, read)).toBe(false);
});
