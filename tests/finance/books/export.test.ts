import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const bills = invoicedBills(app);
const manager = await app.as('manager');
const { seller } = app.base.users;
const january = { from: '2026-01-01', to: '2026-01-31' };

await bills.recharge(seller, 100_000, '2026-01-10');
await bills.charge(seller, '2026-01-20', [1818, 1215, 382, 300]);
await bills.charge(seller, '2026-02-10', [1000, 0, 190, 0]);
await bills.refund(seller, '2026-02-11', 500);

const exported = async (client: TestClient, input: { from: string; to: string; format: 'csv' | 'datev' }) => {
  const { data, refusal } = await client.mutate('account.exportJournal', input);
  if (refusal) return { refusal, name: '', body: Buffer.alloc(0) };
  await app.idle();
  const { data: task } = await client.query('task.detail', { task_id: data.task_id });
  const { body, name } = await client.download('common.file', { file_id: String(task.result?.['file_id']) });
  return { refusal: null, name, body };
};

const { version, ...settings } = (await manager.query('account.datevSettings', {})).data;
const accounts = {
  ...settings.accounts,
  'seller-available': '1593',
  'bank-clearing': '1360',
  'product-income': '8200',
  'shipping-income': '8201',
  vat: '1776',
  duty: '1599',
};

test('the journal as a table: both sides of every pair, debits equal credits', async () => {
  const { name, body } = await exported(manager, { ...january, format: 'csv' });
  expect(name).toBe('Journal 2026-01-01 2026-01-31.csv');
  const rows = parse<Record<string, string>>(body, { columns: true, bom: true });
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'Date',
    'Posting number',
    'Account',
    'Counter account',
    'Debit',
    'Credit',
    'Currency',
    'Text',
    'Source',
    'VAT',
  ]);
  expect(rows).toHaveLength(10);
  const cents = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0);
  expect([cents('Debit'), cents('Credit')]).toEqual([103_715, 103_715]);
  const vat = rows.filter((row) => row['VAT'] !== '');
  expect(vat.map((row) => [row['Account'], row['VAT']])).toEqual([
    [expect.stringMatching(/^Seller balances: /), '3.82'],
    ['VAT', '3.82'],
  ]);
  expect(new Set(rows.map((row) => row['Date']))).toEqual(new Set(['2026-01-10', '2026-01-20']));
});

test('DATEV needs its settings, which are checked and versioned', async () => {
  expect((await exported(manager, { ...january, format: 'datev' })).refusal).toBe('books.datev-incomplete');
  const save = (more: object) =>
    manager.mutate('account.saveDatevSettings', {
      ...settings,
      advisor: 29_098,
      client: 55_003,
      accounts,
      version,
      ...more,
    });
  expect((await save({ accounts: { ...accounts, vat: '17' } })).refusal).toBe('books.datev-wrong-account');
  expect((await save({ advisor: 12 })).http).toBe(400);
  const saved = await Promise.all([save({}), save({})]);
  expect(saved.map(({ refusal }) => refusal).toSorted()).toEqual(['books.changed-meanwhile', null]);
  expect((await manager.query('account.datevSettings', {})).data).toMatchObject({ version: 1, accounts });
});

test('the DATEV file is byte for byte the expected one', async () => {
  const { name, body } = await exported(manager, { ...january, format: 'datev' });
  expect(name).toBe('EXTF_Buchungsstapel_2026-01-01_2026-01-31.csv');
  const text = new TextDecoder('windows-1252').decode(body);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines[0]?.replace(/13;\d{17};/, '13;20260203040506789;')).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260203040506789;;"PY";"";"";29098;55003;20260101;4;20260101;20260131;"Journal 2026-01-01/2026-01-31";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(lines[1]?.split(';')).toHaveLength(125);
  const { rows } = await app.pool.query<{ memo: string; seq: number }>(
    `select p.memo, min(l.seq) as seq from postings p join posting_lines l on l.posting_id = p.id group by p.id order by 2`,
  );
  const [first, second] = rows;
  await expect(
    lines.slice(2).join('\n').replaceAll(first!.memo, 'MEMO-1').replaceAll(second!.memo, 'MEMO-2'),
  ).toMatchFileSnapshot('datev.golden.txt');
  // The byte of ü in Windows-1252, in a column name.
  expect(body.includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73, 0x73, 0x65, 0x6c]))).toBe(true);
  const sum = lines.slice(2).reduce((total, line) => total + Number(line.split(';')[0]?.replace(',', '')), 0);
  expect(sum).toBe(103_715);
});

test('a file of DATEV is of one financial year; an empty period has no file', async () => {
  expect((await exported(manager, { from: '2025-12-01', to: '2026-01-31', format: 'datev' })).refusal).toBe(
    'books.datev-years',
  );
  expect((await exported(manager, { from: '2025-01-01', to: '2025-01-31', format: 'csv' })).refusal).toBe(
    'export.nothing',
  );
});

test('others export no journal and see no settings', async () => {
  for (const account of ['seller', 'sales', 'purchaser'] as const) {
    const client = await app.as(account);
    expect((await exported(client, { ...january, format: 'csv' })).refusal).toBe('permission.denied');
    expect((await client.query('account.datevSettings', {})).refusal).toBe('permission.denied');
  }
});
