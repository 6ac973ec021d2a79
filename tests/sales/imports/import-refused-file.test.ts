import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeTable } from '#server/features/platform/exports/table-file.ts';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyColumns, shopifyCsv, type FileOrder } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll, rowsBy } = importer(app);

/** The file of the refused rows of an import. */
async function refusedFile(by: TestClient, importId: string) {
  const started = await by.mutate('order.importRefused', { import_id: importId });
  if (started.code !== 200) throw new Error(started.msg);
  await app.idle();
  const { data: task } = await by.query('task.detail', { task_id: started.data.task_id });
  expect(task).toMatchObject({ kind: 'export', status: 'done', input: { kind: 'import_refused' } });
  const result = task.result as { file_id: string; rows: number };
  return { task, rows: result.rows, ...(await by.download('common.file', { file_id: result.file_id })) };
}

const table = (body: Buffer): Record<string, string>[] => parse(body, { columns: true, bom: true });
const corrected = (body: Buffer, wrong: string, right: string) => body.toString('utf8').replaceAll(wrong, right);

const good = manyOrders(3, 700);
const lines = [
  { name: 'Oak tray', sku: 'OAK' },
  { name: '-20% Tin planter', sku: 'TIN' },
];
const bad: FileOrder[] = [
  { number: '#R1', lines, cells: { 'Created at': 'yesterday', Notes: '=1+1, "quoted"\nsecond line' } },
  { number: '#R2', cells: { Total: 'many', 'Financial Status': 'perhaps' } },
];

test('refused rows come in the columns of the file with their reasons; corrected, they are imported', async () => {
  const seller = await app.as('seller');
  const file = shopifyCsv([good[0], bad[0], good[1], bad[1], good[2]].filter((one) => one !== undefined));
  const { import_id } = await check(seller, 'NRDL', file);
  const made = await refusedFile(seller, import_id);
  expect(made.name).toBe('orders refused.csv');
  expect(made.rows).toBe(3);
  const rows = table(made.body);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Reason', ...shopifyColumns]);
  expect(rows.map((row) => [row['Name'], row['Lineitem name']])).toEqual([
    ['#R1', 'Oak tray'],
    ['#R1', "'-20% Tin planter"],
    ['#R2', 'Stoneware mug - Sage'],
  ]);
  // The reasons name the rows of this file.
  expect(rows.map((row) => row['Reason'])).toEqual([
    expect.stringMatching(/^Row 2: “yesterday” in “Created at” is not a date\./),
    '',
    expect.stringMatching(/^Row 4: “perhaps” in “Financial Status”[^\n]+\nRow 4: “many” in “Total”/),
  ]);

  const text = corrected(made.body, 'yesterday', '2026-11-17 09:12:03 +0100')
    .replaceAll('perhaps', 'paid')
    .replace(',many,', ',41.90,');
  const again = await importAll(seller, 'NRDL', text);
  expect(again).toMatchObject({ counts: { new: 2, refused: 0 }, has_file: false });
  const { rows: stored } = await app.pool.query(
    `select o.note, array_agg(l.title order by l.title) as titles from orders o join order_lines l on l.order_id = o.id
     where o.order_number = '#R1' group by o.note`,
  );
  expect(stored).toEqual([{ note: '=1+1, "quoted"\nsecond line', titles: ['-20% Tin planter', 'Oak tray'] }]);
});

test('after the import the file still has only the refused rows, and a second correction has one column of reasons', async () => {
  const seller = await app.as('seller');
  const file = shopifyCsv([...manyOrders(2, 720), { number: '#R3', cells: { Currency: 'US Dollar' } }]);
  const done = await importAll(seller, 'NRDL', file);
  expect(done).toMatchObject({ status: 'done', counts: { new: 2, refused: 1 }, has_file: true });
  const first = await refusedFile(seller, done.import_id);
  const half = await check(seller, 'NRDL', corrected(first.body, 'US Dollar', 'EURO'));
  const rows = table((await refusedFile(seller, half.import_id)).body);
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Reason', ...shopifyColumns]);
  expect(rows[0]?.['Reason']).toContain('EURO');
});

test('an order that is in the file twice is refused in both places, with the rows of the new file', async () => {
  const seller = await app.as('seller');
  const { import_id } = await check(
    seller,
    'NRDL',
    shopifyCsv([...manyOrders(1, 740), { number: '#R4' }, ...manyOrders(1, 741), { number: '#R4' }]),
  );
  const rows = table((await refusedFile(seller, import_id)).body);
  expect(rows.map((row) => row['Reason'])).toEqual([
    expect.stringContaining('in rows 2 and 3'),
    expect.stringContaining('in rows 2 and 3'),
  ]);
});

test('a row with too many cells keeps them, and a Chinese reader gets Chinese reasons', async () => {
  const seller = (await app.as('seller')).in('zh-CN');
  const [head, row = ''] = shopifyCsv([{ number: '#R5' }]).split('\n');
  const { import_id } = await check(seller, 'NRDL', `${head}\n${row},one too many\n`);
  const { body, name } = await refusedFile(seller, import_id);
  expect(name).toBe('orders 被拒.csv');
  expect(table(body.subarray(0, body.lastIndexOf(','))).map((cells) => cells['原因'])).toEqual([
    expect.stringMatching(/^第 2 行/),
  ]);
  expect(body.toString('utf8').trimEnd().endsWith(',one too many')).toBe(true);
});

test('of a workbook it is a workbook, and its numbers stay numbers', async () => {
  const seller = await app.as('seller');
  const out = new PassThrough();
  const content = buffer(out);
  const titles = ['Order number', 'Order date', 'Payment status', 'Currency', 'Product', 'Quantity', 'Unit price'];
  const address = ['Recipient', 'Address 1', 'City', 'Postcode', 'Country'];
  const to = ['Marta', 'Dluga 12', 'Krakow', '31-146', 'PL'];
  await writeTable(
    out,
    { format: 'xlsx', timeFormat: '24h' },
    [...titles, ...address],
    (async function* () {
      yield [
        ['W1', '2026-11-17', 'paid', 'EUR', 'Mug', 2, 18.5, ...to],
        ['W2', '2026-11-17', 'paid', 'EUR', 'Mug', 2.5, 18.5, ...to],
      ];
    })(),
  );
  out.end();
  const { import_id } = await check(seller, 'NRDL', await content);
  const made = await refusedFile(seller, import_id);
  expect(made.name).toBe('orders refused.xlsx');
  const [sheet] = await readXlsxFile(made.body);
  expect(sheet?.data).toEqual([
    ['Reason', ...titles, ...address],
    [expect.stringMatching(/^Row 2: “2.5” in “Quantity”/), 'W2', '2026-11-17', 'paid', 'EUR', 'Mug', 2.5, 18.5, ...to],
  ]);
});

test('nothing refused, a running import and the file of another seller are refused', async () => {
  const seller = await app.as('seller');
  const clear = await check(seller, 'NRDL', shopifyCsv(manyOrders(1, 760)));
  expect(await seller.mutate('order.importRefused', { import_id: clear.import_id })).toMatchObject({
    refusal: 'import.nothing-refused',
  });
  const wrong = await check(seller, 'NRDL', shopifyCsv([{ number: '#R6', cells: { Total: 'many' } }]));
  const other = await app.as('seller2');
  expect(await other.mutate('order.importRefused', { import_id: wrong.import_id })).toMatchObject({
    refusal: 'not-found',
  });
  await app.pool.query(`update order_imports set status = 'running' where id = $1`, [wrong.import_id]);
  expect(await seller.mutate('order.importRefused', { import_id: wrong.import_id })).toMatchObject({
    refusal: 'import.wrong-status',
  });
  await app.pool.query(`update order_imports set status = 'checked', file_id = null where id = $1`, [wrong.import_id]);
  expect(await seller.mutate('order.importRefused', { import_id: wrong.import_id })).toMatchObject({
    refusal: 'import.file-gone',
  });
  expect((await rowsBy(seller, wrong.import_id, 'refused')).count).toBe(1);
});
