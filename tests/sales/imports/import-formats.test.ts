import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { csvOf, rowsOf, shopifyCsv, type Cells } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { importAll, orderOf } = importer(app);
const storeId = app.base.stores['NRDL'] ?? '';

type Choice = { encoding?: string; decimals?: string; dates?: string };

async function dryRun(content: string | Buffer, choice: Choice = {}) {
  const seller = await app.as('seller');
  const file = { name: 'orders.csv', type: 'text/csv', content };
  return seller.upload('order.importDryRun', { store_id: storeId, ...choice }, file);
}

async function rowsOfImport(importId: string) {
  const seller = await app.as('seller');
  return (await seller.query('order.importRows', { import_id: importId })).data.list;
}

/** An order as Excel saves it in Germany. */
const german = (number: string, cells: Cells = {}) =>
  rowsOf({
    number,
    lines: [{ name: 'Stoneware mug - Grün', sku: 'MUG', quantity: 1, price: '1234.5' }],
    cells: {
      'Shipping City': 'München',
      'Created at': '17.11.2026 09:12',
      Subtotal: '1.234,50',
      Shipping: '4,9',
      Taxes: '0',
      'Discount Amount': '0',
      'Refunded Amount': '0',
      'Lineitem discount': '0',
      Total: '1.239,40',
      ...cells,
    },
  }).map((row) => ({ ...row, 'Lineitem price': '1.234,50' }));

test('a file Excel saved in Germany: semicolons, Windows-1252, 1.234,50, day first', async () => {
  const content = Buffer.from(csvOf(german('#G1'), { separator: ';', newline: '\r\n' }), 'latin1');
  const { data } = await dryRun(content);
  expect(data.counts).toMatchObject({ new: 1, refused: 0 });
  expect(data.read_as).toEqual({
    separator: 'semicolon',
    encoding: 'windows-1252',
    decimals: 'comma',
    dates: null,
    ambiguous: ['encoding'],
  });
  const [row] = await rowsOfImport(data.import_id);
  expect(row?.order).toMatchObject({
    created_at: '2026-11-17T09:12:00.000Z',
    total: { minor: 123940, currency: 'EUR' },
  });
});

test('Unicode text of Excel: UTF-16 with tabs; and a first line that names the separator', async () => {
  const text = csvOf(german('#U1'), { separator: '\t', newline: '\r\n' });
  const unicode = await dryRun(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(unicode.data.read_as).toMatchObject({ separator: 'tab', encoding: 'utf-16le', ambiguous: [] });
  expect(unicode.data.counts.new).toBe(1);
  const named = await dryRun(`sep=;\r\n${csvOf(german('#U2'), { separator: ';' })}`);
  expect(named.data.read_as).toMatchObject({ separator: 'semicolon', encoding: 'utf-8' });
  const [row] = await rowsOfImport(named.data.import_id);
  expect(row).toMatchObject({ row: 2, outcome: 'new' });
});

test('a file Excel saved in the United States: month first', async () => {
  const cells = { 'Created at': '11/22/2026 14:05', Total: '1,234.50' };
  const { data } = await dryRun(shopifyCsv([{ number: '#A1', cells }]));
  expect(data.read_as).toMatchObject({ decimals: 'dot', dates: 'month-day', ambiguous: [] });
  const [row] = await rowsOfImport(data.import_id);
  expect(row?.order).toMatchObject({ created_at: '2026-11-22T14:05:00.000Z', total: { minor: 123450 } });
});

test('a Chinese file that is not UTF-8 is guessed as GB 18030', async () => {
  const text = shopifyCsv([{ number: '#C1', cells: { 'Shipping City': '上海市' } }]);
  // 上海市 in GB 18030
  const content = Buffer.concat([
    Buffer.from(text.split('上海市')[0] ?? ''),
    Buffer.from('c9cfbaa3cad0', 'hex'),
    Buffer.from(text.split('上海市')[1] ?? ''),
  ]);
  const seller = await app.as('seller');
  const { data } = await dryRun(content);
  expect(data.read_as).toMatchObject({ encoding: 'gb18030', ambiguous: ['encoding'] });
  await seller.mutate('order.importStart', { import_id: data.import_id, encoding: 'gb18030' });
  await app.idle();
  expect((await orderOf('#C1'))['shipping_address']).toMatchObject({ city: '上海市' });
});

const open = shopifyCsv([
  {
    number: '#O1',
    cells: { 'Created at': '03/04/2026', Total: '1,234', Subtotal: '1,234', Shipping: '0', Taxes: '0' },
    lines: [{ name: 'Mug', price: '5' }],
  },
])
  .replaceAll('0.00', '0')
  .replaceAll('4.90', '0');

test('what a file leaves open is assumed, can be chosen otherwise, and is imported as it was shown', async () => {
  const seller = await app.as('seller');
  const first = (await dryRun(open)).data;
  expect(first.read_as).toMatchObject({ decimals: 'dot', dates: 'month-day', ambiguous: ['decimals', 'dates'] });
  expect((await rowsOfImport(first.import_id))[0]?.order).toMatchObject({
    created_at: '2026-03-04T00:00:00.000Z',
    total: { minor: 123400 },
  });

  const choice = { dates: 'day-month', decimals: 'dot' } as const;
  const again = (await seller.mutate('order.importRecheck', { import_id: first.import_id, ...choice })).data;
  expect(again).toMatchObject({ import_id: first.import_id, total: 1 });
  expect(again.read_as).toMatchObject({ ...choice, ambiguous: ['decimals', 'dates'] });
  expect((await rowsOfImport(first.import_id)).map(({ order }) => order?.created_at)).toEqual([
    '2026-04-03T00:00:00.000Z',
  ]);

  const stale = { import_id: first.import_id, dates: 'month-day' } as const;
  expect(await seller.mutate('order.importStart', stale)).toMatchObject({ refusal: 'import.read-otherwise' });
  expect((await seller.mutate('order.importStart', { import_id: first.import_id, ...choice })).code).toBe(200);
  await app.idle();
  expect((await orderOf('#O1'))['created_at']).toEqual(new Date('2026-04-03T00:00:00Z'));
  expect((await seller.query('order.importInfo', { import_id: first.import_id })).data.read_as).toMatchObject(choice);
});

test('a dry run takes the choices with the file; what then cannot be read is refused by row', async () => {
  const { data } = await dryRun(open.replace('#O1', '#O2'), { decimals: 'comma', dates: 'day-month' });
  expect(data.read_as).toMatchObject({ decimals: 'comma', dates: 'day-month' });
  const [row] = await rowsOfImport(data.import_id);
  expect(row).toMatchObject({ outcome: 'refused' });
  expect(row?.reasons.map(({ code }) => code)).toContain('import.wrong-amount');
});

test('the file is stored until its orders are imported, and longer only for refused ones', async () => {
  const seller = await app.as('seller');
  const filesOf = async () =>
    (await app.pool.query(`select id from files where purpose = 'import'`)).rows.map(({ id }) => String(id));
  const before = await filesOf();
  const importStored = async (content: string) => {
    const { data } = await dryRun(content);
    expect(await filesOf()).toHaveLength(before.length + 1);
    await seller.mutate('order.importStart', { import_id: data.import_id });
    await app.idle();
    return data;
  };
  await importStored(shopifyCsv([{ number: '#K1' }]));
  expect(await filesOf()).toEqual(before);
  const open1 = await importStored(open.replace('#O1', '#K2'));
  expect(await filesOf()).toEqual(before);
  expect(await seller.mutate('order.importRecheck', { import_id: open1.import_id })).toMatchObject({
    refusal: 'import.wrong-status',
  });

  const left = (await dryRun(open.replace('#O1', '#K3'))).data;
  await app.pool.query(`update order_imports set created_at = now() - interval '3 days' where id = $1`, [
    left.import_id,
  ]);
  const refused = await importStored(shopifyCsv([{ number: '#K4' }, { number: '#K5', cells: { Total: 'many' } }]));
  expect(await filesOf()).toHaveLength(before.length + 1);
  await app.pool.query(`update order_imports set created_at = now() - interval '91 days' where id = $1`, [
    refused.import_id,
  ]);
  await importStored(shopifyCsv([{ number: '#K6' }]));
  expect(await filesOf()).toEqual(before);
});

test('an encoding that does not fit is refused, and the check before it stays', async () => {
  const seller = await app.as('seller');
  const content = Buffer.from(csvOf(german('#E1'), { separator: ';' }), 'latin1');
  const { import_id } = (await dryRun(content)).data;
  const again = await seller.mutate('order.importRecheck', { import_id, encoding: 'gb18030' });
  expect(again.code === 200 || again.refusal === 'import.wrong-encoding').toBe(true);
  const central = await seller.mutate('order.importRecheck', { import_id, encoding: 'windows-1250' });
  expect(central.data.read_as).toMatchObject({ encoding: 'windows-1250', ambiguous: ['encoding'] });
});

test('sums no column can hold are refused by row, and the dry run goes on', async () => {
  const content = csvOf([
    ...rowsOf({ number: '#S1', lines: [{ name: 'Mug', price: '999999999', quantity: 999_999 }] }),
    ...rowsOf({ number: '#S2', cells: { Total: '92233720368547758.07' } }),
    ...rowsOf({ number: '#S3', cells: { 'Lineitem quantity': '2147483648' } }),
    ...rowsOf({ number: '#S4' }),
  ]);
  const { data } = await dryRun(content);
  expect(data.counts).toMatchObject({ new: 1, refused: 3 });
  const reasons = (await rowsOfImport(data.import_id)).map((row) => [
    row.row,
    row.reasons[0]?.code,
    row.reasons[0]?.row,
  ]);
  expect(reasons).toEqual([
    [2, 'import.amount-too-large', 2],
    [3, 'import.amount-too-large', 3],
    [4, 'import.wrong-quantity', 4],
    [5, undefined, undefined],
  ]);
});

test('amounts at the limit are imported', async () => {
  const seller = await app.as('seller');
  const cells = { Total: '999999999.99', Subtotal: '999999999.99' };
  const info = await importAll(seller, 'NRDL', shopifyCsv([{ number: '#L1', cells }]));
  expect(info.counts.new).toBe(1);
  expect((await orderOf('#L1')).income_minor).toBe(99_999_999_999);
});
