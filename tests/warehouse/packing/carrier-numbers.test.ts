import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { readLabels } from '../../support/warehouse/label-reader.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, seller, given, worked, open, parcelOf } = world;
const mug = await given(500);
const made = () => worked([{ variant: mug, quantity: 1 }]);
const set = async (...rows: readonly (readonly [string, string])[]) =>
  packer.mutate('parcel.setCarrierNumbers', { rows: rows.map(([number, track_no]) => ({ number, track_no })) });
let count = 0;
const some = () => `YT2632${String((count += 1)).padStart(10, '0')}`;
const numberOf = async ({ id }: Worked) => (await parcelOf(id)).track_no;

test('parcels get the numbers of their carrier: on the label, in tracking and for the recipient', async () => {
  const [one, two] = [await made(), await made()];
  const [a, b] = [some(), some()];
  const before = (await open(one.parcel.waybill)).version;
  // By our waybill, and by the number that it had.
  const { data } = await set([one.parcel.waybill, a], [two.parcel.track_no.toLowerCase(), ` ${b} `]);
  expect(data).toEqual({ changed: 2, to_print_again: [], refused: [] });
  expect([await numberOf(one), await numberOf(two)]).toEqual([a, b]);
  expect(await open(a)).toMatchObject({ waybill: one.parcel.waybill, track_no: a, version: before + 1 });

  await world.packed(one);
  const file = await packer.download('order.labels', { parcel_ids: [one.parcel.id] });
  expect((await readLabels(file.body))[0]).toMatchObject({ codes: [{ format: 'Code128', text: a }] });
  await packer.mutate('pack.handOver', { parcel_ids: [one.parcel.id] });
  const [order] = (await seller.query('order.list', { keyword: one.number })).data.list;
  expect(order).toMatchObject({ track_no: a });
  expect((await app.anonymous.query('order.track', { track_no: a })).data).toMatchObject({ track_no: a });
  expect((await app.anonymous.query('order.track', { track_no: one.parcel.track_no })).code).not.toBe(200);
  expect(await world.eventsOf(one.id)).toContain('parcel.changed');
});

test('rows that cannot be used are returned with their reason, the others are used', async () => {
  const [one, two, gone] = [await made(), await made(), await made()];
  await world.shipped(gone);
  const [a, b, c] = [some(), some(), some()];
  const { data } = await set(
    [one.parcel.waybill, a],
    ['PY00000000000', b],
    [gone.parcel.waybill, b],
    [two.parcel.waybill, a],
    [two.parcel.waybill, gone.parcel.track_no],
    [two.parcel.waybill, one.parcel.waybill],
    [two.parcel.waybill, 'none'],
    [two.parcel.waybill, c],
  );
  expect(data.changed).toBe(2);
  expect(data.refused.map(({ problem }) => problem)).toEqual([
    'unknown',
    'gone',
    'twice',
    'taken',
    'not-a-number',
    'not-a-number',
  ]);
  expect([await numberOf(one), await numberOf(two), await numberOf(gone)]).toEqual([a, c, gone.parcel.track_no]);
});

test('a label that was printed with the former number is named', async () => {
  const packed = await made();
  await world.packed(packed);
  const number = some();
  expect((await set([packed.parcel.waybill, number])).data).toEqual({
    changed: 1,
    to_print_again: [packed.parcel.waybill],
    refused: [],
  });
  // The same again changes nothing.
  expect((await set([packed.parcel.waybill, number])).data).toMatchObject({ changed: 0, to_print_again: [] });
});

test('of two users who give one number to two parcels, one is refused', async () => {
  const [one, two] = [await made(), await made()];
  const number = some();
  const results = await Promise.all([set([one.parcel.waybill, number]), set([two.parcel.waybill, number])]);
  expect(results.map(({ data }) => data.changed).toSorted()).toEqual([0, 1]);
  expect(results.flatMap(({ data }) => data.refused.map(({ problem }) => problem))).toEqual(['taken']);
});

test('sellers may not; for salespeople parcels of others are unknown', async () => {
  const order = await made();
  const rows = [{ number: order.parcel.waybill, track_no: some() }];
  expect((await seller.mutate('parcel.setCarrierNumbers', { rows })).refusal).toBe('permission.denied');
  await app.pool.query('delete from staff_relations where seller_id = (select seller_id from parcels where id = $1)', [
    order.parcel.id,
  ]);
  const sales = await app.as('sales');
  expect((await sales.mutate('parcel.setCarrierNumbers', { rows })).data).toMatchObject({
    changed: 0,
    refused: [{ problem: 'unknown' }],
  });
  expect((await manager.mutate('parcel.setCarrierNumbers', { rows })).data).toMatchObject({ changed: 1 });
});

async function exported(by: TestClient, keyword: string): Promise<Record<string, string>[]> {
  const started = await by.mutate('export.start', { kind: 'parcels', filter: { keyword }, format: 'csv' });
  if (started.refusal === 'export.nothing') return [];
  expect(started.code).toBe(200);
  await app.idle();
  const { data: task } = await by.query('task.detail', { task_id: started.data.task_id });
  const { file_id: fileId } = task.result as { file_id: string };
  return parse((await by.download('common.file', { file_id: fileId })).body, { columns: true, bom: true });
}

test('parcels without a label are a file for the carrier: with address, goods and customs data', async () => {
  const cup = await given(200);
  await app.pool.query(`update variants set hs_code = '69120025' where id = any($1)`, [[mug, cup]]);
  const order = await worked([
    { variant: mug, quantity: 2 },
    { variant: cup, quantity: 1 },
  ]);
  const found = await exported(packer, order.parcel.waybill);
  expect(found.map((row) => row['Quantity']).toSorted()).toEqual(['1', '2']);
  for (const row of found)
    expect(row).toMatchObject({
      Waybill: order.parcel.waybill,
      'Tracking number': order.parcel.track_no,
      Recipient: 'Sanne de Vries',
      City: 'Amsterdam',
      Country: 'NL',
      Currency: 'EUR',
      'HS code': '69120025',
    });
  await world.packed(order);
  expect(await exported(packer, order.parcel.waybill)).toEqual([]);
  const theirs = { kind: 'parcels', filter: {}, format: 'csv' } as const;
  expect((await seller.mutate('export.start', theirs)).refusal).toBe('permission.denied');
});
