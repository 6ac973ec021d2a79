import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const { purchaser, packer, info, ordersOf, drafted, sent } = await supplierWorld(app);

const some = (prefix: string) => `${prefix}${BigInt(`0x${newId().replaceAll('-', '').slice(-14)}`)}`;
const read = async (...rows: string[][]) =>
  purchaser.query('supplier_order.readNumbers', { text: rows.map((row) => row.join('\t')).join('\n') });
async function attach(...rows: string[][]) {
  const { data } = await read(...rows);
  const orders = data.list.map((each) => ({
    order_id: each.order_id!,
    version: each.version!,
    supplier_number: each.supplier_number,
    waybill: each.waybill,
    traces: each.traces,
  }));
  return { list: data.list, orders, result: await purchaser.mutate('supplier_order.attachNumbers', { orders }) };
}
const ordered = async (...quantities: number[]) => {
  const { variant } = await ordersOf(...(quantities as [number]));
  return sent(variant);
};

test('an export of 1688 attaches the number, a carton with all pieces, and its latest event', async () => {
  const made = await ordered(3, 2);
  const [number, waybill] = [some('2385'), some('731')];
  const { list, result } = await attach(
    ['订单编号', '买家留言', '运单号', '物流信息'],
    [number, `唛头 ${made.number}`, `中通快递:${waybill}`, '11-29 10:12 义乌 已揽收'],
    ['', '', '', ''],
  );
  expect(list).toMatchObject([{ number: made.number, supplier_number: number, waybill, problem: null }]);
  expect(result).toMatchObject({ code: 200, data: { orders: 1, numbers: 1, cartons: 1 } });
  const order = await info(made.order_id);
  expect(order).toMatchObject({
    supplier_number: number,
    status: 'in-transit',
    cartons: [{ waybill, trace: '11-29 10:12 义乌 已揽收', pieces: list[0]!.pieces }],
  });
  expect(order.lines.flatMap((line) => line.units).map((unit) => unit.inbound_waybill)).toEqual(
    order.lines.flatMap((line) => line.units).map(() => waybill),
  );
  // The warehouse receives it by scanning the waybill.
  expect((await packer.query('stock.inbound', { waybill })).data.lines.length).toBeGreaterThan(0);

  const again = (await read([made.number, number, waybill, '11-30 08:00 杭州 派送中'])).data.list;
  expect(again).toMatchObject([
    { supplier_number: null, waybill: null, traces: [{ waybill, trace: '11-30 08:00 杭州 派送中' }] },
  ]);
});

test('what cannot be attached is said for each order; a draft is unknown', async () => {
  const made = await ordered(2);
  const { variant } = await ordersOf(1);
  const draft = await drafted(variant);
  const { list } = (
    await read([made.number, '', 'SF1000000001,SF1000000002'], [draft.number, '1'], ['S-261129-00000000', '2'])
  ).data;
  expect(list.map(({ number, problem }) => [number, problem])).toEqual([
    [made.number, 'several-cartons'],
    [draft.number, 'unknown'],
    ['S-261129-00000000', 'unknown'],
  ]);
});

test('nothing is attached when one of the orders has changed meanwhile, and a repetition changes nothing', async () => {
  const [one, two] = [await ordered(1), await ordered(1)];
  const number = some('2385');
  const rows = [
    [one.number, number],
    [two.number, some('2386')],
  ];
  const { orders } = await attach(...rows);
  expect((await info(one.order_id)).supplier_number).toBe(number);
  expect(await purchaser.mutate('supplier_order.attachNumbers', { orders })).toMatchObject({
    refusal: 'supplier-order.changed',
  });
  const stale = orders.map((each) => ({
    ...each,
    supplier_number: 'X1',
    version: each.order_id === one.order_id ? each.version + 1 : each.version,
  }));
  expect((await purchaser.mutate('supplier_order.attachNumbers', { orders: stale })).refusal).toBe(
    'supplier-order.changed',
  );
  expect((await info(one.order_id)).supplier_number).toBe(number);
  expect((await read(...rows)).data.list).toMatchObject([{ supplier_number: null }, { supplier_number: null }]);
});

test.each([
  ['no number', [['', '']], 'numbers.nothing'],
  ['an open quotation mark', [['"S-261129-00000000', '2']], 'numbers.unreadable'],
  ['too many orders', Array.from({ length: 201 }, (_, nth) => ['', `9${nth}`]), 'numbers.too-many'],
])('%s is refused', async (_, rows, refusal) => {
  expect(await read(...rows)).toMatchObject({ refusal });
});

test('a packer may not attach numbers', async () => {
  expect(await packer.query('supplier_order.readNumbers', { text: 'x' })).toMatchObject({
    refusal: 'permission.denied',
  });
});
