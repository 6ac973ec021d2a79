import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeMt940, readMt940 } from './mt940.ts';
import { dutchMt940, germanMt940 } from './samples.fixture.ts';

test('subfields ?20–?29, ?31 and ?32–?33 with SEPA marks', () => {
  expect(looksLikeMt940(germanMt940)).toBe(true);
  expect(readMt940(germanMt940)).toMatchObject({
    ok: true,
    value: [
      {
        account: '12030000/0000202051',
        number: '2026-00211/001',
        opening: { minor: 100_000, currency: 'EUR' },
        closing: { minor: 123_750 },
        entries: [
          {
            booked: '2026-11-02',
            amount: { minor: 25_000 },
            reference: 'NORDLYS-77',
            text: 'Recharge R-261101-7K3QF thank you',
            name: 'NORDLYS HANDELS AB',
            iban: 'DE89370400440532013000',
            key: '2026-11-02 25000 POS 17',
          },
          { amount: { minor: -1250 }, reference: '', text: 'Fee' },
        ],
      },
    ],
  });
});

test('marks between slashes, a debit balance, and a booking day of the next year', () => {
  expect(readMt940(dutchMt940)).toMatchObject({
    ok: true,
    value: [
      {
        account: 'NL08RABO0123456789',
        opening: { minor: -1000 },
        entries: [
          {
            booked: '2026-01-01',
            amount: { minor: 11_000 },
            reference: 'NL-77',
            text: 'Top up 4711',
            name: 'Test Shop BV',
          },
        ],
      },
    ],
  });
});

const message = (movement: string, closing: string, more = '') =>
  `:20:X\n:25:ACC\n:28C:1\n:60F:C261101EUR10,00\n:61:${movement}\n${more}:62F:${closing}\n-`;

test.each([
  ['a credit', '261102C5,00NTRFREF7', 'C261102EUR15,00', [500, 'REF7']],
  ['a debit', '261102D5,00NTRFREF7', 'C261102EUR5,00', [-500, 'REF7']],
  ['a credit taken back', '261102RC5,00NTRFREF7', 'C261102EUR5,00', [-500, 'REF7']],
  ['a debit taken back', '261102RD5,00NTRFREF7', 'C261102EUR15,00', [500, 'REF7']],
])('%s', (_, movement, closing, [minor, reference]) => {
  expect(readMt940(message(movement, closing))).toMatchObject({
    ok: true,
    value: [{ entries: [{ amount: { minor }, reference }] }],
  });
});

test.each([
  ['a wrong sum', message('261102C5,00NTRFX', 'C261102EUR15,01'), 'bank-statement.wrong-sum'],
  ['another currency at the end', message('261102C5,00NTRFX', 'C261102USD15,00'), 'bank-statement.wrong-currency'],
  ['an unknown currency', message('261102C5,00NTRFX', 'C261102XQQ15,00'), 'bank-statement.wrong-currency'],
  ['a day that does not exist', message('261131C5,00NTRFX', 'C261102EUR15,00'), 'bank-statement.bad-value'],
  ['no amount', message('261102CNTRFX', 'C261102EUR15,00'), 'bank-statement.bad-value'],
  ['no closing balance', ':20:X\n:25:A\n:28C:1\n:60F:C261101EUR10,00\n', 'bank-statement.no-balance'],
  ['no account', ':20:X\n:28C:1\n:60F:C261101EUR10,00\n:62F:C261101EUR10,00', 'bank-statement.unreadable'],
  ['another text', 'Dear customer,\nplease find attached', 'bank-statement.unreadable'],
])('%s: refused', (_, text, expected) => {
  const read = readMt940(text);
  expect(read.ok ? 'ok' : read.refusal).toBe(expected);
});

test('two statements in a file, and the same numbers in another year', () => {
  const both = readMt940(`${germanMt940}\n${dutchMt940}`);
  expect(both.ok && both.value.map(({ number }) => number)).toEqual(['2026-00211/001', '2025-00000']);
});

test('any text is read or refused without an exception', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(':20:X', ':25:A', ':28C:1', ':60F:C261101EUR1,', ':62F:C261101EUR1,', ':61:', ':86:?'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(typeof readMt940(lines.join('\n')).ok).toBe('boolean');
    }),
  );
});
