import { expect, test } from 'vitest';
import { unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, seller, warehouse, given, worked, scan, rows, levelOf, codeOf } = world;
const { operation } = deviceOperations(world);
const { commandRefusal } = refusalChecks(app);

const home = 'A-01-01';
const [there, onward] = ['XU-01', 'XU-02'];
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: there, to: onward, kind: 'pick' });

async function moved(code: string | null, more: Partial<Input<'pack.move'>> = {}) {
  const input = { ...operation(), warehouse_id: warehouse, from: home, to: there, code, quantity: null, ...more };
  const { data } = await packer.mutate('pack.move', input);
  expect(data.refusal).toBeNull();
  return input.op_id;
}
const undoing = (move_id: string, more: Partial<Input<'pack.unmove'>> = {}): Input<'pack.unmove'> => ({
  ...operation(),
  move_id,
  ...more,
});
const undo = async (move_id: string, more: Partial<Input<'pack.unmove'>> = {}) =>
  (await packer.mutate('pack.unmove', undoing(move_id, more))).data;

test('returns the pieces once for one operation, with moves in the history', async () => {
  const variant = await given(10);
  const input = undoing(await moved(codeOf(variant), { quantity: 4 }));
  const first = await packer.mutate('pack.unmove', input);
  expect(first.data).toMatchObject({ moved: 4, refusal: null });
  expect((await packer.mutate('pack.unmove', input)).data).toEqual(first.data);
  expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 10, reserved: 0 }]);
  expect(await levelOf(variant, there)).toMatchObject([{ on_hand: 0, reserved: 0 }]);
  expect(
    await rows(
      `select location_code, quantity, device_id from stock_moves where variant_id = $1 and kind = 'putaway'
       order by location_code, quantity`,
      variant,
    ),
  ).toEqual([
    { location_code: home, quantity: -4, device_id: 'modes' },
    { location_code: home, quantity: 4, device_id: 'modes' },
    { location_code: there, quantity: -4, device_id: 'modes' },
    { location_code: there, quantity: 4, device_id: 'modes' },
  ]);
});

test('the response to a move that is sent again stays the same after its undo', async () => {
  const variant = await given(3);
  const input = { ...operation(), warehouse_id: warehouse, from: home, to: there, code: codeOf(variant), quantity: 2 };
  const first = await packer.mutate('pack.move', input);
  await undo(input.op_id);
  expect((await packer.mutate('pack.move', input)).data).toEqual(first.data);
  expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 3 }]);
});

test('takes the reservation and the parcel line back with the free pieces', async () => {
  const variant = await given(5);
  const order = await worked([{ variant, quantity: 3 }]);
  const move = await moved(codeOf(variant));
  expect(await undo(move)).toMatchObject({ moved: 5, refusal: null });
  expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 5, reserved: 3 }]);
  expect(
    await rows(
      'select l.location_code from parcels p join parcel_lines l on l.parcel_id = p.id where p.order_id = $1',
      order.id,
    ),
  ).toEqual([{ location_code: home }]);
});

test('of a whole place takes everything back or nothing', async () => {
  const [one, two] = [await given(2), await given(3)];
  const from = 'XU-05';
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from, to: from, kind: 'pick' });
  await moved(codeOf(one), { to: from });
  await moved(codeOf(two), { to: from });
  const move = await moved(null, { from, to: there });
  await moved(codeOf(two), { from: there, to: onward, quantity: 1 });
  expect(await undo(move)).toMatchObject({ moved: 0, refusal: 'unmove.gone' });
  expect(await levelOf(one, there)).toMatchObject([{ on_hand: 2 }]);
  await moved(codeOf(two), { from: onward, to: there });
  expect(await undo(move)).toMatchObject({ moved: 5, refusal: null });
  expect([await levelOf(one, from), await levelOf(two, from)]).toMatchObject([[{ on_hand: 2 }], [{ on_hand: 3 }]]);
});

test('is refused while the pieces are promised to another order or lie in a box', async () => {
  const [variant, boxed] = [await given(4), await given(2)];
  const move = await moved(codeOf(variant));
  await worked([{ variant, quantity: 1 }]);
  expect(await undo(move)).toMatchObject({ moved: 0, refusal: 'unmove.promised' });

  const order = await worked([{ variant: boxed, quantity: 2 }]);
  const along = await moved(codeOf(boxed));
  expect((await scan(order.parcel.id, codeOf(boxed))).data.counted).toBe(true);
  expect(await undo(along)).toMatchObject({ moved: 0, refusal: 'unmove.promised' });
});

test('of one move happens once, also when two arrive at the same time', async () => {
  const variant = await given(6);
  const move = await moved(codeOf(variant), { quantity: 3 });
  await moved(codeOf(variant), { quantity: 3 });
  const both = await Promise.all([undo(move), undo(move)]);
  expect(both.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'unmove.undone']);
  expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 3 }]);
});

test('of a move that was refused changes nothing and is no error', async () => {
  const variant = await given(2);
  const input = { ...operation(), warehouse_id: warehouse, from: home, to: there, code: codeOf(variant), quantity: 9 };
  await packer.mutate('pack.move', input);
  expect(await undo(input.op_id)).toMatchObject({ moved: 0, refusal: null });
  expect(await levelOf(variant)).toMatchObject([{ location_code: home, on_hand: 2 }]);
});

test('belongs to the phone that moved; a closed place takes nothing back', async () => {
  const variant = await given(2);
  const closed = 'XU-09';
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: closed, to: closed, kind: 'pick' });
  await moved(codeOf(variant), { to: closed });
  const move = await moved(codeOf(variant), { from: closed });
  expect(await undo(move, { device_id: 'another' })).toMatchObject({ moved: 0, refusal: 'unmove.unknown' });
  expect(await undo(operation().op_id)).toMatchObject({ moved: 0, refusal: 'unmove.unknown' });
  await app.pool.query('update locations set closed_at = now() where warehouse_id = $1 and code = $2', [
    warehouse,
    closed,
  ]);
  expect(await undo(move)).toMatchObject({ moved: 0, refusal: 'move.unknown-place' });
  expect(await commandRefusal(seller, 'pack.unmove', undoing(move))).toBe('permission.denied');
});

test('in the batch of its move has its own result', async () => {
  const variant = await given(4);
  const move = { ...operation(), warehouse_id: warehouse, from: home, to: there, code: codeOf(variant), quantity: 4 };
  const operations = [
    { call: 'pack.move' as const, input: move },
    { call: 'pack.unmove' as const, input: undoing(move.op_id) },
  ];
  const { data } = await packer.mutate('pack.batch', { operations });
  expect(data.results.map(({ output }) => output)).toEqual([
    { moved: 4, refusal: null },
    { moved: 4, refusal: null },
  ]);
  expect(await levelOf(variant, home)).toMatchObject([{ on_hand: 4 }]);
});

test('leaves every place with the sum of its moves', async () => {
  const wrong = await unbalancedPlaces(app.db);
  expect(wrong.filter(({ location_code: code }) => code !== home)).toEqual([]);
});
