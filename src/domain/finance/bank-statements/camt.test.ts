import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDecimal } from '#domain/shared/money/text.ts';
import { readCamt } from './camt.ts';
import { bal, camt, el, ntry } from './samples.fixture.ts';

const party = (name: string, isNew: boolean) =>
  el('RltdPties', [
    el('Dbtr', isNew ? [el('Pty', [el('Nm', name)])] : [el('Nm', name)]),
    el('DbtrAcct', [el('Id', [el('IBAN', 'SE45 5000 0000 0583 9825 7466')])]),
  ]);
const details = (isNew: boolean) =>
  el('NtryDtls', [
    el('TxDtls', [
      el('Refs', [el('EndToEndId', 'NORDLYS-77')]),
      party('Nordlys Handel AB', isNew),
      el('RmtInf', [el('Ustrd', 'Recharge'), el('Ustrd', 'R-261101-7K3QF')]),
    ]),
  ]);

test.each([
  ['02', false, el('Sts', 'BOOK')],
  ['08', true, el('Sts', [el('Cd', 'BOOK')])],
])('version %s: balances, direction, texts and the other party', (_, isNew, status) => {
  const read = readCamt(
    camt(
      bal('OPBD', '1000.00'),
      bal('CLBD', '1237.50'),
      ntry({ value: '250.00', status, more: [el('AcctSvcrRef', '2026110200017'), details(isNew)] }),
      ntry({ value: '12.5', sign: 'DBIT', status }),
      ntry({ value: '99.00', status: isNew ? el('Sts', [el('Cd', 'PDNG')]) : el('Sts', 'PDNG') }),
    ),
  );
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        account: 'DE02120300000000202051',
        number: 'STMT-2026-211',
        opening: { minor: 100_000 },
        closing: { minor: 123_750 },
        entries: [
          {
            booked: '2026-11-02',
            amount: { minor: 25_000, currency: 'EUR' },
            reference: 'NORDLYS-77',
            text: 'Recharge R-261101-7K3QF',
            name: 'Nordlys Handel AB',
            iban: 'SE4550000000058398257466',
            key: '2026-11-02 25000 2026110200017',
          },
          { amount: { minor: -1250 } },
        ],
      },
    ],
  });
});

test('a collective entry is one entry for each transaction when these have amounts that add up', () => {
  const tx = (value: string, name: string) =>
    el('TxDtls', [el('Amt', value, { Ccy: 'EUR' }), party(name, false), el('Refs', [el('EndToEndId', name)])]);
  const collective = (second: string) =>
    readCamt(
      camt(
        bal('OPBD', '0'),
        bal('CLBD', '30'),
        ntry({ value: '30.00', more: [el('AcctSvcrRef', 'C1'), el('NtryDtls', [tx('10.00', 'A'), tx(second, 'B')])] }),
      ),
    );
  const names = (second: string) => {
    const read = collective(second);
    return read.ok ? read.value.flatMap(({ entries }) => entries.map((one) => [one.name, one.amount.minor])) : read;
  };
  expect(names('20.00')).toEqual([
    ['A', 1000],
    ['B', 2000],
  ]);
  expect(names('21.00')).toEqual([['A', 3000]]);
});

test.each([
  ['another document', el('Invoice', []), 'bank-statement.unreadable'],
  ['an account report (052)', el('Document', [el('BkToCstmrAcctRpt', [])]), 'bank-statement.unreadable'],
  ['no balances', camt(ntry({ value: '1' })), 'bank-statement.no-balance'],
  ['a wrong sum', camt(bal('OPBD', '1'), bal('CLBD', '3'), ntry({ value: '1' })), 'bank-statement.wrong-sum'],
  ['a debit balance', camt(bal('OPBD', '1', 'DBIT'), bal('CLBD', '0'), ntry({ value: '1' })), 'ok'],
  ['no amount', camt(bal('OPBD', '1'), bal('CLBD', '1'), ntry({ value: 'x' })), 'bank-statement.bad-value'],
  ['a negative amount', camt(bal('OPBD', '1'), bal('CLBD', '1'), ntry({ value: '-1' })), 'bank-statement.bad-value'],
  ['too many decimals', camt(bal('OPBD', '1'), bal('CLBD', '1'), ntry({ value: '1.001' })), 'bank-statement.bad-value'],
  [
    'a currency that does not exist',
    camt(bal('OPBD', '1', 'CRDT', 'XXQ'), bal('CLBD', '1')),
    'bank-statement.wrong-currency',
  ],
  [
    'an entry of another currency',
    camt(bal('OPBD', '1'), bal('CLBD', '2'), ntry({ value: '1', currency: 'USD' })),
    'bank-statement.wrong-currency',
  ],
])('%s: %s', (_, document, expected) => {
  const read = readCamt(document);
  expect(read.ok ? 'ok' : read.refusal).toBe(expected);
});

test('entries that lead from the opening to the closing balance are read, and one cent less is refused', () => {
  const movements = fc.array(
    fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((minor) => minor !== 0),
    { maxLength: 30 },
  );
  const decimal = (minor: number) => plainDecimal(Math.abs(minor), 2);
  const sign = (minor: number) => (minor < 0 ? 'DBIT' : 'CRDT');
  fc.assert(
    fc.property(
      movements,
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.constantFrom(0, 1),
      (list, opening, off) => {
        const closing = list.reduce((all, minor) => all + minor, opening) + off;
        const read = readCamt(
          camt(
            bal('OPBD', decimal(opening), sign(opening)),
            bal('CLBD', decimal(closing), sign(closing)),
            ...list.map((minor) => ntry({ value: decimal(minor), sign: sign(minor) })),
          ),
        );
        expect(read.ok).toBe(off === 0);
        if (!read.ok) return;
        const keys = read.value.flatMap(({ entries }) => entries.map(({ key }) => key));
        expect(new Set(keys).size).toBe(list.length);
      },
    ),
  );
});
