import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openTable } from '#server/core/tables/table.ts';
import { zipEntries } from '#server/core/tables/zip.ts';
import { runStatements } from '#server/features/finance/statements/monthly/generate.ts';
import { invoicedBills } from '../../support/finance/invoiced-bills.ts';
import { pdfText } from '../../support/finance/pdf-text.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp({ works: false });
const bills = invoicedBills(app);
const [manager, seller, other] = [await app.as('manager'), await app.as('seller'), await app.as('seller2')];
const { users } = app.base;

for (const id of [users.seller, users.seller2, users.seller3]) await bills.recharge(id, 100_000, '2026-01-10');
await bills.charge(users.seller, '2026-03-05', [1818, 1215, 382, 300]);
await bills.charge(users.seller, '2026-04-01', [9999, 0, 0, 0]);

const march = '2026-03-01';
const list = async (client = manager, more: object = {}) =>
  (await client.query('account.monthlyStatements', { month: march, size: 100, ...more })).data;
const generate = (more: object = {}) => manager.mutate('account.generateStatements', { month: march, ...more });
async function sheetRows(body: Buffer): Promise<string[][]> {
  const path = join(app.services.config.dataDir, `${randomUUID()}.xlsx`);
  await writeFile(path, body);
  const rows = [];
  for await (const row of (await openTable(path, undefined)).rows()) rows.push([...row.cells]);
  return rows;
}
const resultOf = async (id: string) => (await manager.query('task.detail', { task_id: id })).data;

/** A pool that breaks after so many transactions, like a killed process. */
function dyingPool(transactions: number): Pool {
  let left = transactions;
  const connect = () => (left-- > 0 ? app.pool.connect() : Promise.reject(new Error('killed')));
  return new Proxy(app.pool, { get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) });
}

test('a killed run goes on where it was, and makes no document twice', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email',
       'month' || n || '@demo.test', 'referral_code', 'MONTH' || n))).* from users u, generate_series(1, 25) n
     where u.id = $1 returning id`,
    [users.seller2],
  );
  for (const { id } of rows) await bills.recharge(id, 1000, '2026-05-02');
  const may = '2026-05-01';
  const { data } = await manager.mutate('account.generateStatements', { month: may });
  const total = (await resultOf(data.task_id)).total;
  const payload = { task_id: data.task_id, month: may, mail: false, user_id: users.manager };
  await expect(runStatements(payload, { ...app.services, pool: dyingPool(3) })).rejects.toThrow('killed');
  expect(await resultOf(data.task_id)).toMatchObject({ status: 'running', done: 20 });
  await Promise.all([runStatements(payload, app.services), runStatements(payload, app.services)]);
  expect(await resultOf(data.task_id)).toMatchObject({ status: 'done', done: total, result: { made: total } });
  expect((await list(manager, { month: may })).count).toBe(total);
  const files = await app.pool.query(`select count(*)::int as n from files where name = 'statement-2026-05.pdf'`);
  expect(files.rows).toEqual([{ n: total }]);
});

test('two tasks make each statement once, for sellers without movements too', async () => {
  const key = randomUUID();
  const input = { month: march };
  const tasks = [
    await manager.mutate('account.generateStatements', input, key),
    await manager.mutate('account.generateStatements', input, key),
    await generate(),
  ];
  expect(tasks[1]!.data).toEqual(tasks[0]!.data);
  await app.work();
  await app.idle();
  const made = [];
  for (const { data } of [tasks[0]!, tasks[2]!]) {
    const task = await resultOf(data.task_id);
    expect(task.status).toBe('done');
    made.push(Number(task.result?.['made']));
  }
  const { list: rows, count } = await list();
  expect(made.toSorted()).toEqual([0, count].toSorted());
  expect(count).toBeGreaterThanOrEqual(3);
  expect(rows.find(({ seller_id }) => seller_id === users.seller)).toMatchObject({
    lines: 4,
    opening: { minor: 100_000, currency: 'EUR' },
    closing: { minor: 96_285, currency: 'EUR' },
    mailed_at: null,
  });
  expect(rows.find(({ seller_id }) => seller_id === users.seller2)).toMatchObject({ lines: 0 });
  expect((await generate()).refusal).toBe('statement.nothing');
});

test('sellers download their own as PDF and as a worksheet', async () => {
  const { list: rows } = await list(seller);
  expect(rows.map(({ seller_id }) => seller_id)).toEqual([users.seller]);
  const { _id } = rows[0]!;
  const pdf = await seller.download('account.monthlyStatementFile', { _id });
  expect(pdf.type).toBe('application/pdf');
  const text = await pdfText(pdf.body);
  for (const part of ['2026-03-01 – 2026-03-31', 'Opening balance €1,000.00', 'Closing balance €962.85'])
    expect(text).toContain(part);
  const sheet = await seller.download('account.monthlyStatementFile', { _id, format: 'xlsx' });
  const rowsOfSheet = await sheetRows(sheet.body);
  expect(rowsOfSheet).toHaveLength(7);
  expect(rowsOfSheet[1]).toEqual(['2026-03-01', 'Opening balance', '', '', '', '1000', 'EUR']);
  expect(rowsOfSheet[2]?.slice(1)).toEqual([
    'Product cost',
    '',
    expect.stringContaining('Charge'),
    '-18.18',
    '981.82',
    'EUR',
  ]);
  expect(rowsOfSheet.at(-1)?.slice(0, 6)).toEqual(['2026-03-31', 'Closing balance', '', '', '', '962.85']);
  expect((await other.download('account.monthlyStatementFile', { _id })).refusal).toBe('not-found');
  expect((await list(other, { user_id: users.seller })).count).toBe(0);
});

test('a month of 25,000 movements: every one is on the worksheet, and the PDF has the sums of its days', async () => {
  const june = '2026-06-01';
  const each = [25, 17, 5, 3] as const;
  await bills.recharge(users.seller3, 7_000 * 50, '2026-05-31');
  for (let at = 0; at < 6_250; at += 1_250)
    await bills.chargeMany(users.seller3, `2026-06-${String(10 + at / 1_250)}`, each, 1_250);
  const { data } = await manager.mutate('account.generateStatements', { month: june });
  await app.work();
  await app.idle();
  const result = (await resultOf(data.task_id)).result;
  expect(result).toMatchObject({ too_long: 0 });
  const { list: rows } = await list(manager, { month: june, user_id: users.seller3 });
  expect(rows).toMatchObject([{ lines: 25_000 }]);
  const { _id } = rows[0]!;
  const sheet = await sheetRows((await manager.download('account.monthlyStatementFile', { _id, format: 'xlsx' })).body);
  expect(sheet).toHaveLength(25_003);
  // Each balance follows from the one before it, in the order of the books.
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const follows = sheet.slice(2, -1).every((row, at) => cents(row[5]) === cents(sheet[at + 1]?.[5]) + cents(row[4]));
  expect(follows).toBe(true);
  expect(sheet.at(-1)?.[5]).toBe(sheet.at(-2)?.[5]);
  const text = await pdfText((await manager.download('account.monthlyStatementFile', { _id })).body);
  expect(text).toContain('every movement is in the Excel file (XLSX)');
  for (const part of ['2026-06-10 5000', '2026-06-14 5000', '-€625.00']) expect(text).toContain(part);
});

test('staff download a month as one ZIP file, sellers only their own', async () => {
  const namesFor = async (client: typeof manager) =>
    zipEntries((await client.download('account.monthlyStatementZip', { month: march })).body).map(({ name }) => name);
  expect(await namesFor(manager)).toHaveLength(2 * (await list()).count);
  const start = users.seller.slice(0, 8);
  expect((await namesFor(seller)).map((name) => name.replace(/^.*(?=-\w{8}-)/, ''))).toEqual([
    `-${start}-2026-03.pdf`,
    `-${start}-2026-03.xlsx`,
  ]);
  expect((await manager.download('account.monthlyStatementZip', { month: '2025-12-01' })).refusal).toBe(
    'statement.nothing',
  );
});

test('those that were not mailed are mailed, once', async () => {
  expect((await generate({ mail: true })).code).toBe(200);
  await app.idle();
  const { rows } = await app.pool.query(`select address, "values" from mails where kind = 'statement'`);
  expect(rows).toHaveLength((await list()).count);
  const mine = rows.find(({ address }) => address === 'seller@demo.test');
  const [file] = await app.services.registries.mailFiles['statement']!(app.services, mine.values);
  expect(file?.filename).toBe('statement-2026-03.pdf');
  expect((await list(seller)).list[0]?.mailed_at).not.toBeNull();
  expect((await generate({ mail: true })).refusal).toBe('statement.nothing');
});

test('a month that is not over, a day inside a month, and users without the right are refused', async () => {
  const now = new Date();
  const current = `${now.toISOString().slice(0, 7)}-01`;
  expect((await generate({ month: current })).refusal).toBe('statement.month-open');
  expect((await generate({ month: '2026-03-02' })).refusal).toBe('input.invalid');
  for (const client of [seller, await app.as('sales')])
    expect((await client.mutate('account.generateStatements', { month: march })).refusal).toBe('permission.denied');
  expect((await (await app.as('packer')).query('account.monthlyStatements', {})).http).toBe(403);
});
