import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { camtFile, textFile } from '../../support/finance/bank-files.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const manager = await app.as('manager');
const admin = await app.as('admin');

const counts = async () => {
  const { rows } = await app.pool.query(
    'select (select count(*)::int from bank_statements) as statements, (select count(*)::int from bank_entries) as entries',
  );
  return rows[0] as { statements: number; entries: number };
};
const two = [
  { amount: '250.00', reference: 'NORDLYS-77', text: 'Recharge & thanks', name: 'Nordlys AB' },
  { amount: '-12.50', text: 'Fee' },
];

test.each(['02', '08'])('CAMT.053.001.%s: a preview stores nothing, an import stores it once', async (version) => {
  const file = camtFile(two, { version });
  const before = await counts();
  const preview = await manager.upload('bank_statement.preview', {}, file);
  expect(preview.data).toMatchObject({
    format: 'camt053',
    csv: null,
    statements: [
      {
        account: 'DE02120300000000202051',
        opening: { minor: 10_000 },
        closing: { minor: 33_750 },
        entries: 2,
        incoming: { minor: 25_000 },
        known: 0,
        is_known: false,
      },
    ],
  });
  expect(await counts()).toEqual(before);
});

test('the same file twice, by two at once and again: stored once, and the response says so', async () => {
  const file = camtFile(two.map((one) => ({ ...one, reference: randomUUID() })));
  const before = await counts();
  const both = await Promise.all([
    manager.upload('bank_statement.import', {}, file),
    admin.upload('bank_statement.import', {}, file),
  ]);
  expect(both.map(({ data }) => data.entries).toSorted()).toEqual([0, 2]);
  const again = await manager.upload('bank_statement.import', {}, file);
  expect(again.data).toEqual({ statements: 0, entries: 0, known_statements: 1, known_entries: 2 });
  expect(await counts()).toEqual({ statements: before.statements + 1, entries: before.entries + 2 });
  const preview = await manager.upload('bank_statement.preview', {}, file);
  expect(preview.data.statements).toMatchObject([{ is_known: true, known: 2 }]);
  const { rows } = await app.pool.query(`select data from events where name = 'bank_statement.imported'`);
  expect(rows).toEqual([{ data: { count: 2 } }]);
});

test('a repeated request with one key returns the stored response', async () => {
  const file = camtFile([{ amount: '1.00', reference: randomUUID() }]);
  const key = randomUUID();
  const first = await manager.upload('bank_statement.import', {}, file, key);
  expect(first.data.entries).toBe(1);
  expect(await manager.upload('bank_statement.import', {}, file, key)).toEqual(first);
});

test('the same number with another content is refused, and an entry of two statements is stored once', async () => {
  const id = randomUUID();
  const shared = { amount: '5.00', reference: randomUUID() };
  await manager.upload('bank_statement.import', {}, camtFile([shared], { id }));
  const changed = await manager.upload('bank_statement.import', {}, camtFile([shared, { amount: '6.00' }], { id }));
  expect(changed).toMatchObject({ code: 409, refusal: 'bank-statement.changed', details: { number: id } });
  const next = await manager.upload(
    'bank_statement.import',
    {},
    camtFile([shared, { amount: '7.00', reference: randomUUID() }]),
  );
  expect(next.data).toEqual({ statements: 1, entries: 1, known_statements: 0, known_entries: 1 });
});

test('MT940 in Windows-1252', async () => {
  const lines = [
    ':20:X',
    ':25:12030000/77',
    ':28C:211/1',
    ':60F:C261101EUR100,00',
    ':61:2611021102C5,00NTRFNONREF',
    ':86:166?20SVWZ+Gr\xfc\xdfe?32M\xfcller GmbH',
    ':62F:C261102EUR105,00',
    '-',
  ];
  const file = textFile('umsatz.sta', Buffer.from(lines.join('\r\n'), 'latin1'));
  expect((await manager.upload('bank_statement.import', {}, file)).data.entries).toBe(1);
  const { data } = await manager.query('bank_statement.entries', { keyword: 'müller' });
  expect(data.list).toMatchObject([{ name: 'Müller GmbH', text: 'Grüße', amount: { minor: 500 }, status: 'open' }]);
});

const parted = (account: string, ...parts: readonly (readonly string[])[]) =>
  textFile(
    'parts.sta',
    parts
      .flatMap(([part = '', opening = '', ...rest]) => {
        const closing = rest.at(-1) ?? '';
        const moves = rest.slice(0, -1).map((amount) => `:61:2611021102C${amount}NTRFNONREF`);
        return [
          ':20:X',
          `:25:${account}`,
          `:28C:212/${part}`,
          `:60M:C261102EUR${opening}`,
          ...moves,
          `:62M:C261102EUR${closing}`,
          '-',
        ];
      })
      .join('\r\n'),
  );

test('equal movements of two parts of one day are both stored, and known in each file that has them again', async () => {
  const account = '12030000/88';
  const [one, two] = [
    ['1', '0,00', '5,00', '5,00', '10,00'],
    ['2', '10,00', '5,00', '15,00'],
  ];
  const load = async (...parts: readonly (readonly string[])[]) =>
    (await manager.upload('bank_statement.import', {}, parted(account, ...parts))).data;
  expect(await load(one)).toMatchObject({ statements: 1, entries: 2 });
  expect(await load(one, two)).toMatchObject({ statements: 1, entries: 1, known_statements: 1, known_entries: 2 });
  for (const again of [[one], [two], [one, two]])
    expect(await load(...again)).toMatchObject({ statements: 0, entries: 0, known_statements: again.length });
});

const csv = textFile(
  'export.csv',
  'Date;In;Payee;Note;Saldo\n03.11.2026;7,00;B;R-2;112,00\n02.11.2026;5,00;A;R-1;105,00\n',
);
const mapping = {
  account: 'DE77',
  currency: 'EUR',
  dates: 'dmy',
  decimal: 'comma',
  booked: 'Date',
  amount: 'In',
  debit: '',
  reference: '',
  text: 'Note',
  name: 'Payee',
  iban: '',
  balance: 'Saldo',
} as const;

test('CSV: the columns are chosen once for a bank', async () => {
  const unknown = await manager.upload('bank_statement.preview', {}, csv);
  expect(unknown.data).toMatchObject({
    format: 'csv',
    statements: [],
    csv: { columns: ['Date', 'In', 'Payee', 'Note', 'Saldo'], mapping: null },
  });
  expect((await manager.upload('bank_statement.import', {}, csv)).refusal).toBe('bank-statement.columns');
  const wrong = { mapping: JSON.stringify({ ...mapping, amount: 'Betrag' }) };
  expect((await manager.upload('bank_statement.preview', wrong, csv)).refusal).toBe('bank-statement.columns');
  const chosen = { bank: 'Test bank', mapping: JSON.stringify(mapping) };
  const imported = await manager.upload('bank_statement.import', chosen, csv);
  expect(imported.data).toMatchObject({ statements: 1, entries: 2 });
  const remembered = await admin.upload('bank_statement.preview', {}, csv);
  expect(remembered.data).toMatchObject({
    csv: { bank: 'Test bank', mapping },
    statements: [{ opening: { minor: 10_000 }, closing: { minor: 11_200 }, is_known: true, known: 2 }],
  });
});

const declared = camtFile([], {
  prolog: '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>',
});
test.each([
  ['not XML', textFile('a.xml', '<Document><broken'), 'bank-statement.unreadable'],
  ['another XML', textFile('a.xml', '<html/>'), 'bank-statement.unreadable'],
  ['a letter', textFile('a.txt', 'Dear bank'), 'bank-statement.unreadable'],
  ['an empty file', textFile('a.csv', ''), 'bank-statement.unreadable'],
  ['a picture', textFile('a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])), 'bank-statement.unreadable'],
  ['a sum that does not match', camtFile(two, { closing: '1.00' }), 'bank-statement.wrong-sum'],
  ['declared entities', declared, 'bank-statement.declares-entities'],
  [
    'bytes that are not UTF-8',
    textFile('a.xml', Buffer.concat([camtFile(two).content, Buffer.from([0xff, 0xfe])])),
    'bank-statement.wrong-encoding',
  ],
  [
    'an unknown encoding',
    textFile('a.xml', '<?xml version="1.0" encoding="no-such"?><Document/>'),
    'bank-statement.wrong-encoding',
  ],
  ['10 MB', textFile('a.xml', Buffer.alloc(10 * 1_048_576, '<a>')), 'bank-statement.too-large'],
  ['deep nesting', textFile('a.xml', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`), 'bank-statement.unreadable'],
  [
    'another currency in an entry',
    textFile('a.xml', camtFile(two).content.toString().replace('<Amt Ccy="EUR">250.00', '<Amt Ccy="USD">250.00')),
    'bank-statement.wrong-currency',
  ],
])('%s: refused with a sentence, nothing stored', async (_, file, refusal) => {
  const before = await counts();
  for (const call of ['bank_statement.preview', 'bank_statement.import'] as const) {
    const response = await manager.upload(call, {}, file);
    expect(response.refusal).toBe(refusal);
    expect(response.msg).toMatch(/\.$/);
  }
  expect(await counts()).toEqual(before);
});

test('only admin and manager see or import statements', async () => {
  for (const role of ['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const) {
    const client = await app.as(role);
    for (const response of [
      await client.query('bank_statement.list', {}),
      await client.query('bank_statement.entries', {}),
      await client.query('bank_statement.entry', { _id: randomUUID() }),
      await client.mutate('bank_statement.ignore', { _id: randomUUID(), reason: 'No recharge' }),
      await client.upload('bank_statement.import', {}, csv),
    ])
      expect([role, response.http, response.refusal]).toEqual([role, 403, 'permission.denied']);
  }
});

test('the list of statements with their open entries', async () => {
  const { data } = await manager.query('bank_statement.list', { size: 1 });
  expect(data).toMatchObject({
    size: 1,
    list: [{ format: 'csv', entries: 2, open: 2, imported_by_name: 'Marek Lind' }],
  });
  expect(data.count).toBe((await counts()).statements);
});
