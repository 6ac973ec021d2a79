import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, warehouse, given, worked, open, codeOf, levelOf } = world;
const { counting, operation, sumsUp } = deviceOperations(world);
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'MC-01', to: 'MC-09', kind: 'pick' });

/** An order of two pieces of ten at `place`, one of which is reported missing. */
async function missingAt(place: string, at = new Date().toISOString()) {
  const variant = await given();
  const code = codeOf(variant);
  const added = { warehouse_id: warehouse, code, location_code: place, quantity: 10, reason: 'opening' };
  expect((await purchaser.mutate('internal_stock.addStock', added)).code).toBe(200);
  const order = await worked([{ variant, quantity: 2 }]);
  const line_id = (await open(order.parcel.waybill)).list[0]!._id;
  const unit = { parcel_id: order.parcel.id, line_id, kind: 'missing' as const, quantity: 1, reason: '' };
  const report = () => packer.mutate('pack.report', { ...operation({ at }), ...unit });
  const count = async (quantity: number, other: Input<'pack.count'>['lines'] = []) =>
    (await packer.mutate('pack.count', counting(place, [{ code, quantity }, ...other]))).data.count!;
  return { variant, order, report, count };
}
async function sendWithout({ parcel }: Worked) {
  const { list } = (await manager.query('pack.decisions', { size: 1000 })).data;
  const { version } = list.find((each) => each._id === parcel.id)!;
  const decided = await manager.mutate('pack.decide', { parcel_id: parcel.id, version, choice: 'send-without' });
  expect(decided.code).toBe(200);
}
const confirm = (count_id: string) => purchaser.mutate('stock.decideCount', { count_id, confirm: true, note: '' });

test('a missing piece that a count removed leaves the stock once', async () => {
  const { variant, order, report, count } = await missingAt('MC-01');
  await report();
  expect(await count(9)).toMatchObject({ status: 'booked' });
  await sendWithout(order);
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 9, reserved: 1 }]);
  await sumsUp(variant);
});

test('a missing piece that the count found stays', async () => {
  const { variant, order, report, count } = await missingAt('MC-02');
  await report();
  expect(await count(10)).toMatchObject({ status: 'booked' });
  await sendWithout(order);
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 10, reserved: 1 }]);
});

test('a count that still waits removes only what else is missing', async () => {
  const { variant, order, report, count } = await missingAt('MC-03');
  await report();
  const waiting = await count(3);
  expect(waiting).toMatchObject({ status: 'waiting' });
  await sendWithout(order);
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 9, reserved: 1 }]);
  expect((await confirm(waiting._id)).data).toMatchObject({
    status: 'confirmed',
    lines: [{ expected: 9, counted: 3 }],
  });
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 3, reserved: 1 }]);
  await sumsUp(variant);
});

test('a report of an offline device counts from when it was made', async () => {
  const { variant, order, report, count } = await missingAt('MC-04');
  await count(9);
  await report();
  await sendWithout(order);
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 9, reserved: 1 }]);
});

test('a count before the report does not know of the piece', async () => {
  const { variant, order, report, count } = await missingAt('MC-05', new Date(Date.now() + 60_000).toISOString());
  await count(10);
  await report();
  await sendWithout(order);
  expect(await levelOf(variant)).toMatchObject([{ on_hand: 9, reserved: 1 }]);
});
