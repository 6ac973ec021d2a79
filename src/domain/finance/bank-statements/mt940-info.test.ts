import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInfo } from './mt940-info.ts';

const nothing = { reference: '', text: '', name: '', iban: '' };

/** A field in lines of 27 characters, as German banks write them: ?20 to ?29, then ?60 to ?63. */
function germanInfo(purpose: string, name: string, iban: string): string {
  const codes = [...Array.from({ length: 10 }, (_, n) => 20 + n), 60, 61, 62, 63];
  const parts = codes.map((code, n) => [code, purpose.slice(n * 27, (n + 1) * 27)] as const);
  const written = parts.filter(([, part]) => part !== '').map(([code, part]) => `?${code}${part}`);
  return `166?00GUTSCHRIFT?109310${written.join('')}?30BYLADEM1001?31${iban}?32${name.slice(0, 27)}?33${name.slice(27)}`;
}

/** Words without the signs that mark fields. */
const words = fc.stringMatching(/^[A-Za-z0-9:().,' -]{0,60}$/).map((text) => text.trim());
const iban = fc.stringMatching(/^[A-Z]{2}\d{14,20}$/);

describe('subfields with a question mark', () => {
  test('what a bank divides into lines is put together again', () => {
    fc.assert(
      fc.property(words, words, words, iban, (reference, text, name, account) => {
        const info = germanInfo(`EREF+${reference}SVWZ+${text}`, name.slice(0, 54), account);
        const read = readInfo(info);
        expect(read.text).toBe(text);
        expect(read.name).toBe(name.slice(0, 54).trim());
        expect(read.iban).toBe(account);
        if (!/^(NONREF|NOTPROVIDED|0+)$/i.test(reference)) expect(read.reference).toBe(reference);
      }),
    );
  });

  test('line ends within a field change nothing', () => {
    fc.assert(
      fc.property(words, words, iban, fc.nat(200), (text, name, account, place) => {
        const info = germanInfo(`SVWZ+${text}`, name, account);
        const at = Math.max(4, Math.min(place, info.length));
        expect(readInfo(`${info.slice(0, at)}\n${info.slice(at)}`)).toEqual(readInfo(info));
      }),
    );
  });

  test.each([
    ['without marks the text is all of the purpose', '166?00X?20Invoice 7 ?21of May', { text: 'Invoice 7 of May' }],
    [
      'a question mark of the text stays in it',
      '166?00X?20SVWZ+Why? Because?32A B',
      { text: 'Why? Because', name: 'A B' },
    ],
    ['the customer reference where there is no other', '166?20KREF+K7?21SVWZ+a', { reference: 'K7' }],
    ['the first reference counts', '166?20EREF+E7?21KREF+K7', { reference: 'E7' }],
    ['a placeholder is no reference', '166?20EREF+NOTPROVIDED?21KREF+K7', { reference: 'K7' }],
    ['who pays for another is the payer', '166?20SVWZ+aABWA+Real Payer?32Bank', { name: 'Real Payer' }],
    ['an account of the text before that of the field', '166?20IBAN+DE1?31999', { iban: 'DE1' }],
    ['without the number of the transaction', '?20Fee?32A', { text: 'Fee', name: 'A' }],
  ])('%s', (_, info, expected) => expect(readInfo(info)).toMatchObject(expected));
});

describe('words between slashes', () => {
  test('the order of the words does not matter', () => {
    const parts = [
      '/EREF/NL-77',
      '/NAME/Test Shop BV',
      '/REMI/USTD//Top up 4711',
      '/IBAN/NL91ABNA0417164300',
      '/TRTP/SEPA',
    ];
    const expected = { reference: 'NL-77', text: 'Top up 4711', name: 'Test Shop BV', iban: 'NL91ABNA0417164300' };
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (some) => {
        expect(readInfo(some.join(''))).toEqual(expected);
      }),
    );
  });

  test.each([
    [
      'the other party in one word',
      '/EREF/E1//CNTP/NL32INGB0000012345/INGBNL2A/Nordlys BV/Utrecht//REMI/USTD//R-7/',
      {
        reference: 'E1',
        text: 'R-7',
        name: 'Nordlys BV',
        iban: 'NL32INGB0000012345',
      },
    ],
    ['a structured reference', '/REMI/STRD/CUR/9000 1234/', { ...nothing, text: '9000 1234' }],
    ['words over line ends', '/NAME/Nordlys\n AB/RE\nMI/Invoice', { ...nothing, name: 'Nordlys AB', text: 'Invoice' }],
    ['a slash within a text', '/REMI/Invoice 7/2026', { ...nothing, text: 'Invoice 7/2026' }],
  ])('%s', (_, info, expected) => expect(readInfo(info)).toEqual(expected));
});

test.each([
  ['', nothing],
  ['Salary\nMay', { ...nothing, text: 'Salary May' }],
  ['Who? You', { ...nothing, text: 'Who? You' }],
])('other information is text: %j', (info, expected) => expect(readInfo(info)).toEqual(expected));

test('any information is read without an exception', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('?', '?20', '?31', '166?', 'EREF+', 'SVWZ+', '/EREF/', '/CNTP/', '/', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      expect(Object.keys(readInfo(pieces.join(''))).toSorted()).toEqual(['iban', 'name', 'reference', 'text']);
    }),
  );
});
