import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { ReadOrder } from '#server/features/sales/imports/reading/orders.ts';
import { readFile } from '#server/features/sales/imports/reading/read-file.ts';
import { csvOf, manyOrders, rowsOf, shopifyColumns, shopifyCsv, type Cells } from '../../support/sales/shopify-file.ts';
import { zipWithWrongSize } from '../../support/platform/zip-file.ts';

const now = new Date('2026-11-21T12:00:00Z');

async function read(content: string | Buffer, currency = 'EUR') {
  const path = join(tmpdir(), `parcelyard-${randomUUID()}`);
  await writeFile(path, content);
  const orders: ReadOrder[] = [];
  let kind = '';
  let twice: unknown = [];
  try {
    for await (const part of readFile(path, { currency, now })) {
      if (part.type === 'orders') orders.push(...part.orders);
      else if (part.type === 'kind') kind = part.kind;
      else twice = part.rows;
    }
  } finally {
    await rm(path);
  }
  return { orders, kind, twice };
}

const one = (cells: Cells) => shopifyCsv([{ number: '#1', cells }]);
const euro = (minor: number) => ({ minor, currency: 'EUR' });

test('an export is read as Shopify means it', async () => {
  const lines = [
    { name: 'Stoneware mug - Sage', sku: 'MUG-SG', quantity: 2, price: '18.50' },
    { name: 'Gift card', quantity: 1, price: '1,000.00' },
  ];
  const cells = {
    'Shipping Zip': "'01234",
    'Shipping Country': 'DE',
    'Shipping Province': 'SN',
    'Shipping Province Name': 'Saxony',
    'Refunded Amount': '10.00',
    Notes: 'Ring twice,\nthen "left"',
    Tags: 'vip, gift',
    Id: '5551234567890',
  };
  const { orders, kind } = await read(`\uFEFF${shopifyCsv([{ number: '#1001', lines, cells }], { newline: '\r\n' })}`);
  expect(kind).toBe('shopify');
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ row: 2, orderNumber: '#1001', sourceId: '5551234567890', problems: [] });
  expect(orders[0]?.order).toMatchObject({
    created_at: new Date('2026-11-17T08:12:03Z'),
    order_status: 'open',
    financial_status: 'paid',
    shop_fulfillment: 'unfulfilled',
    subtotal: euro(103700),
    shipping: euro(490),
    total: euro(103190),
    note: 'Ring twice,\nthen "left"',
    tags: 'vip, gift',
    payment_method: 'Shopify Payments',
    shipping_address: {
      zip: '01234',
      country_code: 'DE',
      province: 'Saxony',
      province_code: 'SN',
      phone: '+48600100200',
    },
    lines: [
      {
        key: 'MUG-SG|Stoneware mug|Sage',
        title: 'Stoneware mug',
        variant_title: 'Sage',
        quantity: 2,
        price: euro(1850),
      },
      { key: '|Gift card|', title: 'Gift card', variant_title: '', quantity: 1, price: euro(100000) },
    ],
  });
});

test('every order of a long file is read, with every separator and encoding', async () => {
  const expected = manyOrders(1_201).map((order) => order.number);
  const files = [
    shopifyCsv(manyOrders(1_201)),
    shopifyCsv(manyOrders(1_201), { separator: ';', newline: '\r\n' }),
    shopifyCsv(manyOrders(1_201), { separator: '\t' }),
    Buffer.from(`\uFEFF${shopifyCsv(manyOrders(1_201))}`, 'utf16le'),
    Buffer.from(`\uFEFF${shopifyCsv(manyOrders(1_201), { separator: '\t' })}`, 'utf16le').swap16(),
  ];
  for (const file of files) {
    const { orders } = await read(file);
    expect(orders.map((order) => order.orderNumber)).toEqual(expected);
    expect(orders.flatMap((order) => order.problems)).toEqual([]);
  }
});

test.each<[Cells, Record<string, unknown>]>([
  [{ 'Fulfillment Status': '' }, { shop_fulfillment: 'unfulfilled' }],
  [{ 'Fulfillment Status': 'fulfilled' }, { shop_fulfillment: 'fulfilled' }],
  [{ 'Fulfillment Status': 'on_hold' }, { shop_fulfillment: 'unfulfilled' }],
  [{ 'Fulfillment Status': 'partial' }, { shop_fulfillment: 'partial' }],
  [{ 'Financial Status': 'Partially Refunded' }, { financial_status: 'partially_refunded' }],
  [{ 'Cancelled at': '2026-11-18 10:00:00 -0500' }, { order_status: 'cancelled' }],
  [{ 'Created at': '2026-11-17T09:12:03Z' }, { created_at: new Date('2026-11-17T09:12:03Z') }],
  [{ 'Created at': '2026-11-17 23:30:00 -0800' }, { created_at: new Date('2026-11-18T07:30:00Z') }],
  [{ Notes: "=HYPERLINK('http://x';'y')" }, { note: "=HYPERLINK('http://x';'y')" }],
  [{ Notes: 'a\u200bb\u0007c' }, { note: 'a\u200bbc' }],
])('%o', async (cells, expected) => {
  const { orders } = await read(one(cells));
  expect(orders[0]?.problems).toEqual([]);
  expect(orders[0]?.order).toMatchObject(expected);
});

test.each<[Cells, string, string]>([
  [{ Total: '12,50' }, 'import.wrong-amount', 'Total'],
  [{ Total: '-1.00' }, 'import.negative-amount', 'Total'],
  [{ Shipping: '-4.90' }, 'import.negative-amount', 'Shipping'],
  [{ Total: '1000000000.01' }, 'import.amount-too-large', 'Total'],
  [{ Total: '' }, 'import.cell-empty', 'Total'],
  [{ Subtotal: 'ten' }, 'import.wrong-amount', 'Subtotal'],
  [{ Shipping: '4.905' }, 'import.wrong-amount', 'Shipping'],
  [{ 'Lineitem price': '1e3' }, 'import.wrong-amount', 'Lineitem price'],
  [{ 'Lineitem price': '99999999999999' }, 'import.amount-too-large', 'Lineitem price'],
  [{ 'Lineitem price': '9223372036854775808' }, 'import.amount-too-large', 'Lineitem price'],
  [{ 'Lineitem price': '999999999', 'Lineitem quantity': '2' }, 'import.amount-too-large', 'Lineitem price'],
  [{ 'Lineitem quantity': '1000000' }, 'import.wrong-quantity', 'Lineitem quantity'],
  [{ 'Lineitem quantity': '2147483648' }, 'import.wrong-quantity', 'Lineitem quantity'],
  [{ 'Lineitem quantity': '1.5' }, 'import.wrong-quantity', 'Lineitem quantity'],
  [{ 'Lineitem quantity': '-2' }, 'import.wrong-quantity', 'Lineitem quantity'],
  [{ 'Lineitem quantity': '' }, 'import.cell-empty', 'Lineitem quantity'],
  [{ 'Lineitem name': '' }, 'import.cell-empty', 'Lineitem name'],
  [{ 'Lineitem requires shipping': 'perhaps' }, 'import.wrong-yes-no', 'Lineitem requires shipping'],
  [{ 'Created at': '17/17/2026' }, 'import.wrong-date', 'Created at'],
  [{ 'Created at': '31.11.2026' }, 'import.wrong-date', 'Created at'],
  [{ 'Created at': '2026-13-01' }, 'import.wrong-date', 'Created at'],
  [{ 'Created at': '2026-02-31 10:00:00 +0100' }, 'import.wrong-date', 'Created at'],
  [{ 'Created at': '0206-11-17' }, 'import.wrong-date', 'Created at'],
  [{ 'Created at': '2027-11-17 09:12:03 +0100' }, 'import.future-date', 'Created at'],
  [{ 'Cancelled at': 'yes' }, 'import.wrong-date', 'Cancelled at'],
  [{ 'Financial Status': 'settled' }, 'import.wrong-financial', 'Financial Status'],
  [{ 'Financial Status': 'refund_applied' }, 'import.wrong-financial', 'Financial Status'],
  [{ 'Fulfillment Status': 'lost' }, 'import.wrong-fulfilment', 'Fulfillment Status'],
  [{ Currency: 'Euro' }, 'import.wrong-currency', 'Currency'],
  [{ Notes: 'x'.repeat(5_001) }, 'import.cell-too-long', 'Notes'],
])('%o is refused with row and column', async (cells, code, column) => {
  const { orders } = await read(one(cells));
  expect(orders[0]?.order).toBeNull();
  expect(orders[0]?.problems).toEqual([{ code, details: expect.objectContaining({ row: 2, column }) }]);
});

test('more refunded than paid is refused, because a total is never below zero', async () => {
  const { orders } = await read(one({ 'Refunded Amount': '100.00' }));
  expect(orders[0]?.order).toBeNull();
  expect(orders[0]?.problems).toEqual([
    { code: 'import.negative-total', details: { row: 2, total: '41.90', refunded: '100.00' } },
  ]);
});

test('an order in another currency than its store is refused', async () => {
  const { orders } = await read(one({ Currency: 'USD' }));
  expect(orders[0]?.problems).toEqual([
    { code: 'import.other-currency', details: { row: 2, found: 'USD', expected: 'EUR' } },
  ]);
});

test('all faults of an order are reported, and the other orders are read', async () => {
  const bad = rowsOf({ number: '#2', cells: { Total: 'x', 'Created at': 'y', 'Lineitem quantity': 'z' } });
  const { orders } = await read(csvOf([...rowsOf({ number: '#1' }), ...bad, ...rowsOf({ number: '#3' })]));
  expect(orders.map((order) => order.order?.order_number ?? null)).toEqual(['#1', null, '#3']);
  expect(orders[1]?.problems.map(({ code }) => code).sort()).toEqual([
    'import.wrong-amount',
    'import.wrong-date',
    'import.wrong-quantity',
  ]);
});

const lines = [{ name: 'Mug' }, { name: 'Tray' }];

test('rows that belong to no order, twice or to two orders are refused, not guessed', async () => {
  const [head = {}, further = {}] = rowsOf({ number: '#1', lines });
  const rows = [
    further, // row 2: the order itself is missing above
    ...rowsOf({ number: '#2' }),
    { ...further, Name: '' },
    ...rowsOf({ number: '#3', lines }).map((row, index) => (index === 1 ? { ...row, Currency: 'USD' } : row)),
    ...rowsOf({ number: '#4' }),
    ...rowsOf({ number: '#5' }),
    ...rowsOf({ number: '#4' }),
    { ...head, Name: '#6', 'Lineitem quantity': '0' },
  ];
  const { orders, twice } = await read(csvOf(rows));
  const codes = orders.map(({ orderNumber, problems }) => [orderNumber, problems[0]?.code ?? 'read']);
  expect(codes).toEqual([
    ['#1', 'import.no-order-head'],
    ['#2', 'read'],
    ['', 'import.no-order-number'],
    ['#3', 'import.contradiction'],
    ['#4', 'read'],
    ['#5', 'read'],
    ['#4', 'import.order-twice'],
    ['#6', 'import.no-lines'],
  ]);
  expect(twice).toEqual([{ row: 7, again: 9 }]);
});

test('a row with a comma too many, and one that is cut off', async () => {
  const text = csvOf([...rowsOf({ number: '#1' }), ...rowsOf({ number: '#2' })]);
  const [header = '', first = '', second = ''] = text.split('\n');
  const { orders } = await read([header, `${first},surplus`, second.slice(0, 200)].join('\n'));
  expect(orders.map(({ problems }) => problems[0])).toEqual([
    { code: 'import.row-columns', details: { row: 2, found: 80, expected: 79 } },
    { code: 'import.row-columns', details: expect.objectContaining({ row: 3, expected: 79 }) },
  ]);
});

test('an order of a thousand lines is refused, and is not kept in memory', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `Mug ${index}` }));
  const { orders } = await read(shopifyCsv([{ number: '#1', lines: many }, { number: '#2' }]));
  expect(orders.map(({ problems }) => problems[0]?.code ?? 'read')).toEqual(['import.too-many-lines', 'read']);
});

test('lines that were taken out of an order are left out, and two of the same stay two', async () => {
  const order = {
    number: '#1',
    lines: [
      { name: 'Mug', quantity: 1 },
      { name: 'Tray', quantity: 0 },
      { name: 'Mug', quantity: 3 },
    ],
  };
  const { orders } = await read(shopifyCsv([order]));
  expect(orders[0]?.order?.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['|Mug|', 1],
    ['|Mug|#2', 3],
  ]);
});

test('columns may stand in any order and under any capitals; unknown ones do no harm', async () => {
  const columns = ['Warehouse', ...shopifyColumns].reverse();
  const text = csvOf(rowsOf({ number: '#1' }), { columns });
  const { orders } = await read(text.replace('Lineitem name', ' LINEITEM  NAME '));
  expect(orders[0]?.order?.order_number).toBe('#1');
});

const orderSheet = (rows: (string | number | boolean | Date | null)[][]) => {
  const head = ['Order number', 'Order date', 'Payment status', 'Currency', 'Product', 'SKU', 'Quantity', 'Unit price'];
  const where = ['Recipient', 'Address 1', 'City', 'Postcode', 'Country', 'Ship this line'];
  return writeExcelFile([[...head, ...where], ...rows], { dateFormat: 'yyyy-mm-dd hh:mm' }).toBuffer();
};

test('a workbook is read as a user sees it: numbers, dates and boxes are cells like others', async () => {
  const date = new Date('2026-11-17T08:12:00Z');
  const to = ['Marta', 'Dluga 12', 'Leipzig', 4109, 'Germany'];
  const { orders, kind } = await read(
    await orderSheet([
      [1001, date, 'paid', 'EUR', 'Mug', 77_001, 2, 19.99, ...to, true],
      [null, null, null, null, 'Gift card', null, 1, 0.1 + 0.2, null, null, null, null, null, false],
      ['1002', '2026-11-17', 'Partially paid', 'eur', 'Mug', null, 1.5, 'ten', ...to, null],
    ]),
  );
  expect(kind).toBe('template');
  expect(orders[0]).toMatchObject({ row: 2, orderNumber: '1001', problems: [] });
  expect(orders[0]?.order).toMatchObject({
    created_at: date,
    total: euro(2 * 1999 + 30),
    shipping_address: { zip: '4109', country_code: 'DE' },
    lines: [
      { sku: '77001', quantity: 2, price: euro(1999), requires_shipping: true },
      { title: 'Gift card', quantity: 1, price: euro(30), requires_shipping: false },
    ],
  });
  expect(orders[1]?.problems).toEqual([
    { code: 'import.wrong-quantity', details: { row: 4, column: 'Quantity', found: '1.5' } },
    { code: 'import.wrong-amount', details: { row: 4, column: 'Unit price', found: 'ten' } },
  ]);
});

test('a workbook that was made to burst is refused', async () => {
  await expect(read(zipWithWrongSize('xl/workbook.xml', 100))).rejects.toMatchObject({
    problem: { reason: 'broken-xlsx' },
  });
});
