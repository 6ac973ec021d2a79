import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { importer } from '../../support/sales/importing.ts';
import { csvOf, rowsOf, shopifyColumns, shopifyCsv, type Cells } from '../../support/sales/shopify-file.ts';

const app = await testApp();
const { check, importAll, orderOf, rowsBy } = importer(app);

const withId = (number: string, id: string, cells: Cells = {}) => shopifyCsv([{ number, cells: { Id: id, ...cells } }]);
const countOf = async (id: string) => {
  const { rows } = await app.pool.query('select order_number from orders where source_id = $1', [id]);
  return rows.map(({ order_number }) => String(order_number));
};

test('an order that was renamed in the shop is the same order under its new number', async () => {
  const seller = await app.as('seller');
  await importAll(seller, 'NRDL', withId('#R1', '9001'));
  const before = await orderOf('#R1');
  const checked = await check(seller, 'NRDL', withId('#R1-A', '9001', { Notes: 'Ring twice' }));
  expect(checked.counts).toMatchObject({ new: 0, changed: 1 });
  const { list } = await rowsBy(seller, checked.import_id, 'changed');
  expect(list[0]?.changed).toContainEqual({ field: 'order_number', item: '', from: '#R1', to: '#R1-A' });
  await seller.mutate('order.importStart', { import_id: checked.import_id });
  await app.idle();
  expect(await countOf('9001')).toEqual(['#R1-A']);
  expect(await orderOf('#R1-A')).toMatchObject({ id: before.id, note: 'Ring twice' });
  const found = (await seller.query('order.list', { keyword: '#R1-A' })).data;
  expect(found.list.map(({ order_number }) => order_number)).toEqual(['#R1-A']);
  const again = await check(seller, 'NRDL', withId('#R1-A', '9001', { Notes: 'Ring twice' }));
  expect(again.counts.unchanged).toBe(1);
});

test('a number that belongs to an order with another id is refused with its reason', async () => {
  const seller = await app.as('seller');
  await importAll(
    seller,
    'NRDL',
    withId('#T1', '9101') +
      csvOf(rowsOf({ number: '#T2', cells: { Id: '9102' } }))
        .split('\n')
        .slice(1)
        .join('\n'),
  );
  const checked = await check(seller, 'NRDL', withId('#T1', '9199'));
  expect(checked.counts).toMatchObject({ new: 0, changed: 0, unchanged: 0, refused: 1 });
  const { list } = await rowsBy(seller, checked.import_id, 'refused');
  expect(list[0]?.reasons).toMatchObject([{ code: 'import.number-taken', row: 2 }]);
  expect(list[0]?.reasons[0]?.text).toContain('#T1');
  const renamed = await check(seller, 'NRDL', withId('#T2', '9101'));
  expect(renamed.counts.refused).toBe(1);
});

test('an order that came without an id learns it from the next file, and is then known by it', async () => {
  const seller = await app.as('seller');
  const columns = shopifyColumns.filter((title) => title !== 'Id');
  await importAll(seller, 'NRDL', csvOf(rowsOf({ number: '#N1' }), { columns }));
  expect((await orderOf('#N1'))['source_id']).toBeNull();
  const next = csvOf([
    ...rowsOf({ number: '#N1', cells: { Id: '9201' } }),
    ...rowsOf({ number: '#N2', cells: { Id: '9202' } }),
  ]);
  expect((await importAll(seller, 'NRDL', next)).counts).toMatchObject({ unchanged: 1, new: 1 });
  expect((await orderOf('#N1'))['source_id']).toBe('9201');
  expect((await importAll(seller, 'NRDL', withId('#N1-B', '9201'))).counts.changed).toBe(1);
  expect(await countOf('9201')).toEqual(['#N1-B']);
});

test('one id twice in a file is one order twice; an id a spreadsheet shortened is none', async () => {
  const seller = await app.as('seller');
  const twice = csvOf([
    ...rowsOf({ number: '#W1', cells: { Id: '9301' } }),
    ...rowsOf({ number: '#W2', cells: { Id: '9301' } }),
  ]);
  const refused = await check(seller, 'NRDL', twice);
  expect(refused.counts).toMatchObject({ new: 0, refused: 2 });
  const shortened = csvOf([
    ...rowsOf({ number: '#W3', cells: { Id: '5.55123E+12' } }),
    ...rowsOf({ number: '#W4', cells: { Id: '5.55123E+12' } }),
  ]);
  expect((await importAll(seller, 'NRDL', shortened)).counts.new).toBe(2);
  expect((await orderOf('#W3'))['source_id']).toBeNull();
});
