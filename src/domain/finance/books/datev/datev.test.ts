import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datevColumnLine, datevHead, datevRecord, type DatevPosting } from './batch.ts';
import { datevColumns } from './columns.ts';
import {
  decideDatev,
  initialDatevSettings,
  isYearStart,
  wrongAccounts,
  yearStartOf,
  type CompleteDatevSettings,
} from './settings.ts';
import { toWindows1252 } from './windows-1252.ts';

const settings: CompleteDatevSettings = {
  ...initialDatevSettings,
  advisor: 29_098,
  client: 55_003,
  chart: '03',
  accounts: { ...initialDatevSettings.accounts, 'seller-available': '1593', vat: '1776', 'seller-hold': '1593' },
};
const january = { from: '2026-01-01', to: '2026-01-31' };
const made = { currency: 'EUR', madeAt: new Date('2026-02-03T04:05:06.789Z') };
const posting: DatevPosting = {
  number: 4711,
  booked_on: '2026-01-05',
  reason: 'process',
  memo: 'Zoë "Express"\n',
  order_number: '#1001',
};
const pair = (minor: number, credit: 'vat' | 'seller-hold' = 'vat') => ({
  debit: { kind: 'seller-available' as const, minor: -minor },
  credit: { kind: credit, minor },
  minor,
});

test('the first line has 31 fields, as DATEV describes them', () => {
  expect(datevHead(settings, january, made)).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260203040506789;;"PY";"";"";29098;55003;20260101;4;20260101;20260131;' +
      '"Journal 2026-01-01/2026-01-31";"";1;0;0;"EUR";;"";;;"03";;;"";""\r\n',
  );
  expect('Journal 2026-01-01/2026-01-31'.length).toBeLessThanOrEqual(30);
});

test('there are 125 columns, and a record has as many', () => {
  expect(datevColumns).toHaveLength(125);
  expect(new Set(datevColumns.map(({ name }) => name)).size).toBe(125);
  expect(datevColumnLine.startsWith('Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;')).toBe(true);
  expect(datevColumnLine.endsWith(';EU-Steuersatz (Ursprung);Abw. Skontokonto\r\n')).toBe(true);
});

test('a record: amount with a comma, debit, accounts, day and month, one line of text', () => {
  const record = datevRecord(posting, pair(123_456), settings.accounts, 'EUR') ?? '';
  expect(
    record.startsWith('1234,56;"S";"EUR";;;"";1593;1776;"";0501;"1001";"4711";;"Auftrag #1001 Zoë ""Express""";'),
  ).toBe(true);
  expect(record.match(/\r\n/g)).toHaveLength(1);
  expect(datevRecord(posting, pair(5), settings.accounts, 'EUR')).toMatch(/^0,05;/);
  expect(datevRecord(posting, pair(5), settings.accounts, 'JPY')).toMatch(/^5,00;/);
  expect(datevRecord(posting, pair(5, 'seller-hold'), settings.accounts, 'EUR')).toBeNull();
});

test('any text stays one quoted field of at most 60 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 1e12 }), (memo, minor) => {
      const record = datevRecord({ ...posting, memo, order_number: null }, pair(minor), settings.accounts, 'EUR') ?? '';
      expect(record).toMatch(/^\d+,\d{2};"S";"EUR";/);
      const [, text = ''] = /^(?:[^;]*;){13}("(?:[^"]|"")*");/.exec(record) ?? [];
      expect(text.slice(1, -1).replaceAll('""', '"').length).toBeLessThanOrEqual(60);
      expect(record.trimEnd().includes('\n')).toBe(false);
    }),
  );
});

test.each([
  ['2026-01-01', '01-01', '2026-01-01'],
  ['2026-12-31', '01-01', '2026-01-01'],
  ['2026-06-30', '07-01', '2025-07-01'],
  ['2026-07-01', '07-01', '2026-07-01'],
])('%s is in the financial year that starts on %s: %s', (day, start, first) => {
  expect(yearStartOf(day, start)).toBe(first);
});

test('a file needs numbers, accounts of all it contains, and one financial year', () => {
  const refusal = (of: object, period = january, used: Parameters<typeof decideDatev>[2] = ['vat']) => {
    const decided = decideDatev({ ...settings, ...of }, period, used);
    return decided.ok ? null : decided.refusal;
  };
  expect(refusal({})).toBeNull();
  expect(refusal({ advisor: null })).toBe('books.datev-incomplete');
  expect(refusal({ client: null })).toBe('books.datev-incomplete');
  expect(refusal({}, january, ['vat', 'duty'])).toBe('books.datev-incomplete');
  expect(refusal({}, { from: '2025-12-31', to: '2026-01-01' })).toBe('books.datev-years');
  expect(refusal({ year_start: '07-01' }, { from: '2025-12-31', to: '2026-01-01' })).toBeNull();
});

test('accounts have the account length, or one digit more', () => {
  const wrong = (vat: string) => wrongAccounts({ ...settings, accounts: { ...settings.accounts, vat } });
  expect(['', '1776', '10001'].map((vat) => wrong(vat).length)).toEqual([0, 0, 0]);
  expect(['177', '177600', '17x6'].map((vat) => wrong(vat))).toEqual([['vat'], ['vat'], ['vat']]);
  expect(['01-01', '07-01', '02-30', '1-1', '13-01'].map(isYearStart)).toEqual([true, true, false, false, false]);
});

test.each([
  ['Straße', [0x53, 0x74, 0x72, 0x61, 0xdf, 0x65]],
  ['10 €', [0x31, 0x30, 0x20, 0x80]],
  ['„–“Ÿ', [0x84, 0x96, 0x93, 0x9f]],
  ['ŁńĐ', [0x4c, 0x6e, 0x44]],
  ['商城', [0x3f, 0x3f]],
  ['e\u0301', [0xe9]],
])('%s in Windows-1252', (text, bytes) => expect([...toWindows1252(text)]).toEqual(bytes));

test('any text has one byte per character, and ASCII stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toWindows1252(text)).toHaveLength([...text.normalize('NFC')].length);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(String.fromCodePoint(...toWindows1252(text))).toBe(text);
    }),
  );
});
