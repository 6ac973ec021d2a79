import { expect, test } from 'vitest';
import { variants } from '#server/demo/catalog/products.ts';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { manyOrders, shopifyCsv, type FileOrder } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll, orderOf, eventsOf, rowsBy } = importer(app);

test('a check shows what an import would do and changes nothing; the import does it; again changes nothing', async () => {
  const seller = await app.as('seller');
  const orders = manyOrders(38, 100);
  const bad: FileOrder[] = [
    { number: '#bad-1', cells: { Total: '12,50' } },
    { number: '#bad-2', cells: { 'Created at': 'yesterday' } },
  ];
  const file = shopifyCsv([...orders, ...bad]);
  const checked = await check(seller, 'NRDL', file);
  expect(checked).toMatchObject({
    kind: 'shopify',
    status: 'checked',
    total: 40,
    done: 0,
    counts: { new: 38, changed: 0, unchanged: 0, refused: 2 },
    file_name: 'orders.csv',
    store_name: 'Nordlys Home',
    task_id: null,
  });
  expect((await app.pool.query('select 1 from orders')).rowCount).toBe(0);

  const refused = await rowsBy(seller, checked.import_id, 'refused');
  expect(
    refused.list.map(({ order_number, order, reasons }) => [order_number, order, reasons[0]?.row, reasons[0]?.text]),
  ).toEqual([
    ['#bad-1', null, expect.any(Number), expect.stringMatching(/^Row \d+: “12,50” in “Total” is not an amount\./)],
    [
      '#bad-2',
      null,
      expect.any(Number),
      expect.stringMatching(/^Row \d+: “yesterday” in “Created at” is not a date\./),
    ],
  ]);
  const page = await seller.query('order.importRows', {
    import_id: checked.import_id,
    outcome: 'new',
    page: 2,
    size: 20,
  });
  expect(page.data).toMatchObject({ count: 38, size: 20 });
  expect(page.data.list).toHaveLength(18);
  expect(page.data.list[0]?.order).toMatchObject({ customer: 'Customer 120', units: expect.any(Number) });

  const started = await seller.mutate('order.importStart', { import_id: checked.import_id });
  await app.idle();
  const info = await seller.query('order.importInfo', { import_id: checked.import_id });
  expect(info.data).toMatchObject({
    status: 'done',
    done: 40,
    counts: { new: 38, refused: 2 },
    task_id: started.data.task_id,
  });
  const task = await seller.query('task.detail', { task_id: started.data.task_id });
  expect(task.data).toMatchObject({
    kind: 'order-import',
    status: 'done',
    done: 40,
    total: 40,
    result: { new: 38, refused: 2 },
  });
  const order = await orderOf('#10100');
  expect(order).toMatchObject({
    order_status: 'open',
    financial_status: 'paid',
    mapping_status: 0,
    version: 1,
    currency: 'EUR',
    customer_name: 'Customer 100',
    source_id: '5000000000100',
    search_text: expect.stringContaining('customer100@example.com'),
  });
  expect(order.income_base_minor).toBe(order.income_minor);
  expect((await eventsOf('#10100')).map(({ name }) => name)).toEqual(['order.imported']);

  const again = await check(seller, 'NRDL', file);
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 38, refused: 2 });
  expect(await seller.mutate('order.importStart', { import_id: again.import_id })).toMatchObject({
    refusal: 'import.nothing-new',
  });
  // With one new order, the others are checked again and unchanged.
  await importAll(seller, 'NRDL', shopifyCsv([...orders, { number: '#second' }]));
  expect(await orderOf('#10100')).toEqual(order);
  expect(await eventsOf('#10100')).toHaveLength(1);
});

test('what a shop changes is taken over, and what was mended here stays mended', async () => {
  const seller = await app.as('seller');
  const lines = [{ name: 'Oak tray', sku: 'OAK', quantity: 1, price: '20.00' }];
  await importAll(
    seller,
    'NRDL',
    shopifyCsv([{ number: '#c1', lines, cells: { 'Financial Status': 'pending', 'Shipping Zip': '1' } }]),
  );
  expect(await orderOf('#c1')).toMatchObject({ address_problems: ['zip-wrong'] });
  await app.pool.query(
    `update orders set shipping_address = shipping_address || '{"zip":"31-146"}', address_problems = '{}' where order_number = '#c1'`,
  );
  const more = [...lines, { name: 'Paper lamp - Large', sku: 'LAMP', quantity: 2, price: '5.00' }];
  const cells = { 'Shipping Zip': '1', Notes: 'Leave it with the neighbour' };
  const checked = await check(seller, 'NRDL', shopifyCsv([{ number: '#c1', lines: more, cells }]));
  expect(checked.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
  const [row] = (await rowsBy(seller, checked.import_id, 'changed')).list;
  expect(row?.changed).toEqual(
    expect.arrayContaining([
      { field: 'financial_status', item: '', from: 'pending', to: 'paid' },
      { field: 'note', item: '', from: '', to: 'Leave it with the neighbour' },
      { field: 'total', item: '', from: '24.90 EUR', to: '34.90 EUR' },
      { field: 'lines.added', item: 'Paper lamp · Large', from: '', to: '2' },
    ]),
  );
  await seller.mutate('order.importStart', { import_id: checked.import_id });
  await app.idle();
  expect(await orderOf('#c1')).toMatchObject({
    version: 2,
    financial_status: 'paid',
    note: 'Leave it with the neighbour',
    income_minor: 3490,
    unit_count: 3,
    shipping_address: expect.objectContaining({ zip: '31-146' }),
    address_problems: [],
    search_text: expect.stringContaining('lamp'),
  });
  expect(await eventsOf('#c1')).toMatchObject([
    { name: 'order.imported' },
    { name: 'order.address-wrong' },
    { name: 'order.changed', data: { changed: expect.arrayContaining(['financial_status', 'lines.added']) } },
  ]);

  const back = await check(
    seller,
    'NRDL',
    shopifyCsv([{ number: '#c1', lines: more, cells: { ...cells, 'Financial Status': 'pending' } }]),
  );
  expect(back.counts.refused).toBe(1);
  const [reason] = (await rowsBy(seller, back.import_id, 'refused')).list[0]?.reasons ?? [];
  expect(reason?.text).toBe('The shop says the payment is pending, but here it is paid, and no way leads there.');
});

test('an order in work keeps its money and lines, follows its payment, and a cancelled one is stopped', async () => {
  const seller = await app.as('seller');
  await importAll(seller, 'NRDL', shopifyCsv([{ number: '#p1' }]));
  const { id, seller_id } = await orderOf('#p1');
  await app.pool.query(`update orders set processed_at = now(), fulfillment_status = 'in_progress' where id = $1`, [
    id,
  ]);
  await app.pool.query(
    `insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'ready', 'W-p1', 'T-p1', 500, now(), now())`,
    [seller_id, id, app.base.warehouses['YW'], Object.values(app.base.channels)[0]],
  );
  const dearer = [{ name: 'Stoneware mug - Sage', sku: 'MUG-SG', quantity: 5, price: '18.50' }];
  const cells = { 'Financial Status': 'partially_refunded', 'Fulfillment Status': 'fulfilled' };
  const checked = await importAll(seller, 'NRDL', shopifyCsv([{ number: '#p1', lines: dearer, cells }]));
  const [row] = (await rowsBy(seller, checked.import_id, 'changed')).list;
  expect(row).toMatchObject({ changed: [{ field: 'financial_status' }], held: ['subtotal', 'total', 'lines'] });
  expect(await orderOf('#p1')).toMatchObject({
    financial_status: 'partially_refunded',
    fulfillment_status: 'in_progress',
    income_minor: 4190,
    unit_count: 2,
  });

  await importAll(
    seller,
    'NRDL',
    shopifyCsv([{ number: '#p1', lines: dearer, cells: { ...cells, 'Cancelled at': '2026-11-18 10:00:00 +0100' } }]),
  );
  expect(await orderOf('#p1')).toMatchObject({ order_status: 'cancelled', cancelled_at: expect.any(Date) });
  expect((await eventsOf('#p1')).map(({ name }) => name)).toEqual([
    'order.imported',
    'order.changed',
    'parcel.conflict',
    'order.cancelled',
  ]);
  const parcels = await app.pool.query('select status, conflict from parcels where order_id = $1', [id]);
  expect(parcels.rows).toEqual([{ status: 'conflict', conflict: 'order-cancelled' }]);
});

test('lines follow a mapping that is there already, and books are kept in their own currency', async () => {
  const seller = await app.as('seller');
  const [variant] = variants;
  const line = { name: 'Tin planter - Blue', sku: 'TIN-B', quantity: 1, price: '100.00' };
  const cells = { Currency: 'SEK', 'Shipping Country': 'SE', 'Shipping Zip': '222 21' };
  await importAll(seller, 'NRDO', shopifyCsv([{ number: '#m1', lines: [line], cells }]));
  expect(await orderOf('#m1')).toMatchObject({ mapping_status: 0, income_minor: 10490 });
  await app.pool.query(`update shop_variants set variant_id = $1 where sku = 'TIN-B'`, [variant?.id]);
  const unknown = { name: 'Other', quantity: 1, price: '1.00' };
  const next = { number: '#m2', lines: [{ ...line, sku: 'tin-b' }, unknown], cells };
  await importAll(seller, 'NRDO', shopifyCsv([next, { number: '#m3', lines: [line], cells }]));
  expect(await orderOf('#m2')).toMatchObject({ mapping_status: 2 });
  const order = await orderOf('#m3');
  expect(order.mapping_status).toBe(1);
  expect(order.income_base_minor).toBeGreaterThan(700);
  expect(order.income_base_minor).toBeLessThan(1300);
  const { rows } = await app.pool.query('select variant_id, image from order_lines where order_id = $1', [order.id]);
  expect(rows).toEqual([{ variant_id: variant?.id, image: variant?.image }]);
});

test('our template is downloaded, filled in and imported, as a workbook and as CSV', async () => {
  const seller = await app.as('seller');
  const file = await seller.download('order.importTemplate', {});
  expect(file).toMatchObject({ http: 200, name: 'parcelyard-orders.xlsx' });
  const checked = await importAll(seller, 'NRDL', file.body);
  expect(checked).toMatchObject({ kind: 'template', counts: { new: 1, refused: 0 } });
  expect(await orderOf('#1001')).toMatchObject({
    created_at: new Date('2026-11-17T08:12:03Z'),
    income_minor: 2 * 1850 + 1200 + 490,
    unit_count: 3,
    country_code: 'PL',
    address_problems: [],
  });
  const csv =
    'Order number,Order date,Payment status,Currency,Product,Quantity,Unit price,Recipient,Address 1,City,Postcode,Country\n' +
    '1002,2026-11-17,paid,EUR,Wool throw,1,39.00,Marta,Dluga 12,Krakow,31-146,Poland\n,,,,Oak tray,2,10.00,,,,,\n';
  expect((await importAll(seller, 'NRDL', csv)).counts).toMatchObject({ new: 1, refused: 0 });
  expect(await orderOf('1002')).toMatchObject({ income_minor: 5900, country_code: 'PL' });
});
