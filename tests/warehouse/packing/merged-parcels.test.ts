import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { gate, tray } from '../../support/warehouse/device-operations.ts';
import { home, pickingWorld } from '../../support/warehouse/picking.ts';

const app = await testApp();
const world = await pickingWorld(app);
const { packer, manager, purchaser, warehouse, rows, codeOf, levelOf, laidDown, sorting, operation, unsorted } = world;
const { orderOf, collect, short, reset, sumsUp } = world;

test('a unit of the other order in a merged parcel goes back to its place with its reservation', async () => {
  const [host, inside] = [await laidDown(1), await laidDown(1)];
  const parcel_ids = [host.order.parcel.id, inside.order.parcel.id];
  expect((await manager.mutate('parcel.merge', { parcel_ids })).code).toBe(200);
  const line = (await unsorted()).list.find((each) => each.variant_code === `T-${inside.variant}`)!;
  const sort = sorting({ ...inside, line });
  expect((await packer.mutate('pack.sort', sort)).data).toMatchObject({ sorted: true });
  const undo = { ...operation(), parcel_id: line.parcel_id, line_id: line.line_id, sort_id: sort.op_id };
  const back = await packer.mutate('pack.unsort', { ...undo, tray, location_code: gate });
  expect(back.data).toMatchObject({ undone: true });
  const reserved = await rows(
    `select m.order_id, m.location_code, m.own, sum(case m.kind when 'reserve' then m.quantity else -m.quantity end)::int as pieces
     from stock_moves m where m.variant_id = $1 and m.kind in ('reserve', 'release') group by 1, 2, 3
     having sum(case m.kind when 'reserve' then m.quantity else -m.quantity end) <> 0`,
    inside.variant,
  );
  expect(reserved).toEqual([{ order_id: inside.order.id, location_code: gate, own: false, pieces: 1 }]);
  await sumsUp(inside.variant);
});

test('units of the other order that are not found are served from another place', async () => {
  await reset();
  const spare = 'XM-11';
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: spare, to: spare, kind: 'pick' });
  const [host, inside] = [await orderOf(3, 1), await orderOf(3, 2)];
  const code = codeOf(inside.variant);
  const moved = { warehouse_id: warehouse, from: home, to: spare, code, quantity: 1 };
  expect((await packer.mutate('pack.move', { ...operation(), ...moved })).data).toMatchObject({ moved: 1 });
  const parcel_ids = [host.order.parcel.id, inside.order.parcel.id];
  expect((await manager.mutate('parcel.merge', { parcel_ids })).code).toBe(200);
  const task = (await collect()).tasks.find((each) => each.variant_code === `T-${inside.variant}`)!;
  expect(await short(task)).toMatchObject({ served: 1 });
  expect(await levelOf(inside.variant)).toMatchObject([
    { location_code: home, on_hand: 2, reserved: 1 },
    { location_code: spare, on_hand: 1, reserved: 1 },
  ]);
});
