import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

test.each([
  [
    'a German bank',
    ['Buchungstag', 'Verwendungszweck', 'Beguenstigter/Zahlungspflichtiger', 'Kontonummer/IBAN', 'Betrag', 'Saldo'],
    ['03.11.26', 'Aufladung', 'Nordlys AB', 'SE45', '1.250,00', '2.000,00'],
    {
      booked: 'Buchungstag',
      amount: 'Betrag',
      text: 'Verwendungszweck',
      dates: 'dmy',
      decimal: 'comma',
      balance: 'Saldo',
    },
  ],
  [
    'money in and out apart',
    ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
    ['2026-11-03', 'Top up', '', '1,250.00', '2,000.00'],
    { booked: 'Date', amount: 'Paid in', debit: 'Paid out', dates: 'ymd', decimal: 'point' },
  ],
  ['unknown names', ['A', 'B'], ['x', 'y'], { booked: '', amount: '', text: '' }],
] as const)('%s', (_, columns, row, expected) => {
  expect(guessMapping(columns, [row])).toMatchObject(expected);
});
