import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDecimal } from '#domain/shared/money/text.ts';
import { fitsMapping, likelyHeader, readCsv, readCsvAmount, readCsvDay, type CsvMapping } from './csv.ts';

const mapping: CsvMapping = {
  account: 'DE02 1203 0000 0000 2020 51',
  currency: 'EUR',
  dates: 'dmy',
  decimal: 'comma',
  booked: 'Buchungstag',
  amount: 'Betrag',
  debit: '',
  reference: 'Referenz',
  text: 'Verwendungszweck',
  name: 'Name',
  iban: '',
  balance: 'Saldo',
};
const head = ['Buchungstag', 'Name', 'Verwendungszweck', 'Referenz', 'Betrag', 'Saldo'];
const rows = [
  ['Konto', 'DE02…'],
  [],
  head,
  ['03.11.2026', 'Bank', 'Entgelt', '', '-12,50', '1.237,50'],
  ['02.11.2026', 'Nordlys AB', 'Aufladung', 'R-77', '250,00', '1.250,00'],
  ['', '', 'Summe', '', '', ''],
];

test('lines above the header, newest first, a running balance', () => {
  expect(fitsMapping(rows, mapping)).toBe(true);
  expect(likelyHeader(rows)).toBe(2);
  expect(readCsv(rows, mapping)).toMatchObject({
    ok: true,
    value: {
      account: 'DE02120300000000202051',
      opening: { minor: 100_000 },
      closing: { minor: 123_750 },
      entries: [
        { booked: '2026-11-02', amount: { minor: 25_000 }, reference: 'R-77', name: 'Nordlys AB' },
        { booked: '2026-11-03', amount: { minor: -1250 } },
      ],
    },
  });
});

test('money sent in a column of its own', () => {
  const two = { ...mapping, amount: 'In', debit: 'Out', balance: '', reference: '', text: '', name: '' };
  const read = readCsv(
    [
      ['Buchungstag', 'In', 'Out'],
      ['1.11.26', '5,00', ''],
      ['2.11.26', '', '3,00'],
    ],
    two,
  );
  expect(read.ok && read.value.entries.map(({ amount }) => amount.minor)).toEqual([500, -300]);
});

test.each([
  [
    'a balance that does not follow',
    [head, ['02.11.2026', '', '', '', '1,00', '5,00'], ['03.11.2026', '', '', '', '1,00', '7,00']],
    'bank-statement.wrong-sum',
  ],
  [
    'a missing column',
    [
      ['Buchungstag', 'Betrag'],
      ['02.11.2026', '1,00'],
    ],
    'bank-statement.columns',
  ],
  ['no day', [head, ['yesterday', '', '', '', '1,00', '']], 'bank-statement.bad-value'],
  ['no amount', [head, ['02.11.2026', '', '', '', 'one', '']], 'bank-statement.bad-value'],
  ['only the header', [head], 'bank-statement.unreadable'],
])('%s: refused', (_, table, expected) => {
  const read = readCsv(table, mapping);
  expect(read.ok ? 'ok' : read.refusal).toBe(expected);
});

test.each([
  ['1.234,50', 'comma', 123_450],
  ['1,234.50', 'point', 123_450],
  ['12,00-', 'comma', -1200],
  ['−12.00', 'point', -1200],
  ['(7.50)', 'point', -750],
  ['EUR 7,5', 'comma', 750],
  ["1'234.50 CHF", 'point', 123_450],
  ['1 234,50 €', 'comma', 123_450],
  ['', 'comma', null],
  ['seven', 'comma', null],
  ['1,2,3', 'comma', null],
] as const)('%s with a decimal %s is %s', (text, decimal, minor) => {
  expect(readCsvAmount(text, decimal, 'EUR')?.minor ?? null).toBe(minor);
});

test.each([
  ['2026-11-02', 'ymd', '2026-11-02'],
  ['02/11/26', 'dmy', '2026-11-02'],
  ['11/02/2026', 'mdy', '2026-11-02'],
  ['31.11.2026', 'dmy', null],
  ['', 'dmy', null],
] as const)('%s as %s is %s', (text, order, day) => {
  expect(readCsvDay(text, order)).toBe(day);
});

test('a statement is the same whether the newest row is first or last', () => {
  const line = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    minor: fc.integer({ min: -9999, max: 9999 }).filter((n) => n !== 0),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
      const ordered = lines.toSorted((a, b) => a.day - b.day);
      fc.pre(ordered[0]?.day !== ordered.at(-1)?.day);
      let balance = 0;
      const table = ordered.map(({ day, minor }, n) => {
        balance += minor;
        const decimal = (m: number) => plainDecimal(m, 2).replace('.', ',');
        return [`${day}.11.2026`, `N${n}`, '', '', decimal(minor), decimal(balance)];
      });
      const straight = readCsv([head, ...table], mapping);
      expect(straight).toMatchObject({ ok: true, value: { opening: { minor: 0 }, closing: { minor: balance } } });
      expect(readCsv([head, ...table.toReversed()], mapping)).toEqual(straight);
    }),
  );
});
