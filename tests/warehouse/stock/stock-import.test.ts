import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { warehouse, purchaser, packer, seller, given, worked, levelOf, codeOf } = world;

type Row = readonly [code: string, location: string, quantity: string | number, cost?: string];
const csv = (rows: readonly Row[]) =>
  ['Code,Location,Quantity,Cost (CNY)', ...rows.map((row) => [...row, ''].slice(0, 4).join(','))].join('\n');

const read = (rows: readonly Row[], by = purchaser) =>
  by.upload(
    'internal_stock.importDryRun',
    { warehouse_id: warehouse },
    {
      name: 'stock.csv',
      type: 'text/csv',
      content: csv(rows),
    },
  );
const confirm = (import_log_id: string, key?: string) =>
  purchaser.mutate('internal_stock.confirmImport', { import_log_id }, key);

describe('a stock sheet', () => {
  test('is compared first and changes the stock when it is confirmed, once', async () => {
    const [fresh, known, same] = [await given(), await given(5), await given(7)];
    const { data } = await read([
      [codeOf(fresh), 'a-01-02', 4, '12.50'],
      [codeOf(known), 'A-01-01', 3],
      [codeOf(same), 'A-01-01', 7],
      ['NO-SUCH', 'A-01-01', 1],
    ]);
    expect(data).toMatchObject({
      status: 'parsed',
      total: 4,
      pieces: 4,
      counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
    });
    expect(await levelOf(known)).toMatchObject([{ on_hand: 5 }]);
    const { list } = (await purchaser.query('internal_stock.importRows', { import_log_id: data.import_log_id })).data;
    expect(list.map((row) => [row.outcome, row.before, row.quantity])).toEqual([
      ['new', 0, 4],
      ['changed', 5, 3],
      ['unchanged', 7, 7],
      ['refused', 0, 1],
    ]);
    expect(list[3]?.reasons[0]?.text).toContain('NO-SUCH');
    const key = newId();
    const [first, again] = await Promise.all([confirm(data.import_log_id, key), confirm(data.import_log_id, key)]);
    expect(first.data).toEqual({ import_log_id: data.import_log_id, booked: 2 });
    expect(again.data).toEqual(first.data);
    expect(await levelOf(fresh)).toMatchObject([{ location_code: 'A-01-02', on_hand: 4 }]);
    expect(await levelOf(known)).toMatchObject([{ on_hand: 3 }]);
    const row = { warehouse_id: warehouse, variant_id: fresh };
    expect((await purchaser.query('stock.moves', row)).data.list).toMatchObject([
      { kind: 'import', quantity: 4, reason: 'stock.csv', value: { minor: 5000, currency: 'CNY' } },
    ]);
    expect(await confirm(data.import_log_id)).toMatchObject({ refusal: 'stock-import.decided' });
    expect((await purchaser.query('internal_stock.importStockList', {})).data.list[0]).toMatchObject({
      import_log_id: data.import_log_id,
      status: 'confirmed',
    });
  });

  test('is refused as a whole when its stock moved meanwhile', async () => {
    const [moved, other] = [await given(5), await given(5)];
    const { data } = await read([
      [codeOf(other), 'A-01-01', 8],
      [codeOf(moved), 'A-01-01', 9],
    ]);
    await purchaser.mutate('internal_stock.addStock', {
      warehouse_id: warehouse,
      code: codeOf(moved),
      location_code: 'A-01-01',
      quantity: 1,
      reason: 'found',
    });
    expect(await confirm(data.import_log_id)).toMatchObject({ refusal: 'stock-import.moved' });
    expect(await levelOf(other)).toMatchObject([{ on_hand: 5 }]);
  });

  test('never takes away what is promised to orders', async () => {
    const variant = await given(5);
    const { data } = await read([[codeOf(variant), 'A-01-01', 2]]);
    await worked([{ variant, quantity: 3 }]);
    expect(await confirm(data.import_log_id)).toMatchObject({ refusal: 'stock-import.moved' });
    expect((await read([[codeOf(variant), 'A-01-01', 2]])).data.counts.refused).toBe(1);
  });

  test('that is cancelled changes nothing, and cannot be confirmed', async () => {
    const variant = await given(5);
    const { data } = await read([[codeOf(variant), 'A-01-01', 1]]);
    const { import_log_id } = data;
    expect((await purchaser.mutate('internal_stock.cancelImport', { import_log_id })).code).toBe(200);
    expect(await confirm(import_log_id)).toMatchObject({ refusal: 'stock-import.decided' });
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 5 }]);
  });

  test('confirmed and cancelled at once, only one happens', async () => {
    const variant = await given(5);
    const { import_log_id } = (await read([[codeOf(variant), 'A-01-01', 6]])).data;
    const both = await Promise.all([
      confirm(import_log_id),
      purchaser.mutate('internal_stock.cancelImport', { import_log_id }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const [level] = await levelOf(variant);
    expect(level?.on_hand).toBe(both[0].code === 200 ? 6 : 5);
  });

  test('needs its columns, and something to import', async () => {
    const other = purchaser.upload(
      'internal_stock.importDryRun',
      { warehouse_id: warehouse },
      {
        name: 'x.csv',
        type: 'text/csv',
        content: 'a,b\n1,2',
      },
    );
    expect(await other).toMatchObject({ refusal: 'stock-import.columns' });
    const { data } = await read([['NO-SUCH', 'A-01-01', 1]]);
    expect(await confirm(data.import_log_id)).toMatchObject({ refusal: 'stock-import.nothing' });
    expect(await confirm(newId())).toMatchObject({ refusal: 'not-found' });
  });
});

test('pieces are added with a reason, at a known location', async () => {
  const variant = await given();
  const add = (more: object = {}) =>
    purchaser.mutate('internal_stock.addStock', {
      warehouse_id: warehouse,
      code: codeOf(variant),
      location_code: 'A-01-03',
      quantity: 2,
      reason: 'found',
      ...more,
    });
  expect((await add({ unit_cost_fen: 300 })).data).toEqual({ variant_id: variant, on_hand: 2 });
  expect((await add()).data.on_hand).toBe(4);
  expect(await add({ location_code: 'NOWHERE' })).toMatchObject({ refusal: 'stock-import.location' });
  expect(await add({ code: 'NO-SUCH' })).toMatchObject({ refusal: 'stock-import.code' });
  expect((await add({ reason: ' ' })).code).toBe(400);
});

test('labels of a sheet, one for each piece it added', async () => {
  const variant = await given(1);
  const { import_log_id } = (await read([[codeOf(variant), 'A-01-01', 4]])).data;
  const zpl = await packer.download('market_product.printVariantLabel', {
    import_log_id,
    format: '50x30',
    file: 'zpl',
  });
  expect(zpl).toMatchObject({ refusal: null });
  expect(String(zpl.body).split('^XA').length - 1).toBe(3);
  const one = await packer.download('market_product.printVariantLabel', {
    variants: [{ variant_id: variant, copies: 2 }],
    format: '50x30',
  });
  expect(one).toMatchObject({ refusal: null });
  const none = await packer.download('market_product.printVariantLabel', { import_log_id: newId(), format: '50x30' });
  expect(none).toMatchObject({ refusal: 'not-found' });
});

test('the template can be read again, and is for those who correct the stock', async () => {
  expect(await purchaser.download('internal_stock.importStockTemplate', {})).toMatchObject({ refusal: null });
  const variant = await given(1);
  for (const by of [packer, seller, await app.as('sales')])
    expect(await read([[codeOf(variant), 'A-01-01', 2]], by)).toMatchObject({ refusal: 'permission.denied' });
});
