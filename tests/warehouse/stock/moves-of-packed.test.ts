import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { pickingWorld } from '../../support/warehouse/picking.ts';

const app = await testApp();
const world = await pickingWorld(app);
const { packer, purchaser, manager, warehouse, given, worked, scanAll, open, codeOf, levelOf } = world;
const { collect, pick, counting, operation, reset, sumsUp } = world;
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'MP-01', to: 'MP-19', kind: 'pick' });

const add = async (variant: string, location_code: string, quantity: number) => {
  const added = { warehouse_id: warehouse, code: codeOf(variant), location_code, quantity, reason: 'opening' };
  expect((await purchaser.mutate('internal_stock.addStock', added)).code).toBe(200);
};
const moveAll = async (from: string, to: string) => {
  const route = { warehouse_id: warehouse, from, to, code: null, quantity: null };
  return (await packer.mutate('pack.move', { ...operation(), ...route })).data;
};
const count = async (place: string, variant: string, quantity: number) => {
  const lines = [{ code: codeOf(variant), quantity }];
  return (await packer.mutate('pack.count', counting(place, lines))).data.count?.lines;
};

describe('a move of a place', () => {
  test('leaves units that were picked there into a tote, also of a line that has another place', async () => {
    await reset();
    const variant = await given();
    await add(variant, 'MP-01', 2);
    await add(variant, 'MP-02', 3);
    const order = await worked([{ variant, quantity: 4 }]);
    const batch = await collect();
    const task = batch.tasks.find((each) => each.location_code === 'MP-02')!;
    expect((await pick(task, 'TOTE-90')).data).toMatchObject({ picked: 2 });
    expect(await moveAll('MP-02', 'MP-03')).toMatchObject({ moved: 1, refusal: null });
    expect(await count('MP-03', variant, 1)).toMatchObject([{ expected: 1, counted: 1 }]);
    await world.shipped(order);
    expect(await levelOf(variant, 'MP-03')).toMatchObject([{ on_hand: 1, reserved: 0 }]);
    await sumsUp(variant);
  });

  test('takes a reservation along that is not picked yet, and its walk', async () => {
    await reset();
    const variant = await given();
    await add(variant, 'MP-04', 2);
    await add(variant, 'MP-05', 3);
    await worked([{ variant, quantity: 4 }]);
    await collect();
    expect(await moveAll('MP-05', 'MP-06')).toMatchObject({ moved: 3, refusal: null });
    expect((await world.work()).batch?.tasks.map((task) => task.location_code).toSorted()).toEqual(['MP-04', 'MP-06']);
  });

  test('leaves units in the box of a cancelled order until they are put back', async () => {
    const variant = await given();
    await add(variant, 'MP-07', 5);
    const order = await worked([{ variant, quantity: 2 }]);
    await scanAll(order);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
    expect(await moveAll('MP-07', 'MP-08')).toMatchObject({ moved: 3, refusal: null });
    const unit = { parcel_id: order.parcel.id, code: codeOf(variant) };
    for (let nth = 0; nth < 2; nth += 1)
      expect((await packer.mutate('pack.putBack', { ...operation(), ...unit })).data).toMatchObject({ put_back: true });
    expect(await levelOf(variant)).toMatchObject([
      { location_code: 'MP-07', on_hand: 2, reserved: 0 },
      { location_code: 'MP-08', on_hand: 3, reserved: 0 },
    ]);
    expect(await count('MP-08', variant, 3)).toMatchObject([{ expected: 3, counted: 3 }]);
  });
});

describe('goods of two orders in one parcel', () => {
  const merged = async (place: string) => {
    const [mug, candle] = [await given(5), await given()];
    await add(candle, place, 5);
    const [host, inside] = [
      await worked([{ variant: mug, quantity: 1 }]),
      await worked([{ variant: candle, quantity: 2 }]),
    ];
    const parcel_ids = [host.parcel.id, inside.parcel.id];
    expect((await manager.mutate('parcel.merge', { parcel_ids })).code).toBe(200);
    const line = async () => (await open(host.parcel.waybill)).list.find((each) => each.variant_code === `T-${candle}`);
    return { host, inside, candle, line };
  };

  test('are packed from their new place after a move', async () => {
    const { host, candle, line } = await merged('MP-11');
    expect(await line()).toMatchObject({ location_code: 'MP-11' });
    expect(await moveAll('MP-11', 'MP-12')).toMatchObject({ moved: 5 });
    expect(await line()).toMatchObject({ location_code: 'MP-12' });
    await world.shipped(host);
    expect(await levelOf(candle, 'MP-12')).toMatchObject([{ on_hand: 3, reserved: 0 }]);
  });

  test('stay where they were taken from when they lie in its box', async () => {
    const { host, candle } = await merged('MP-13');
    await scanAll(host);
    expect(await moveAll('MP-13', 'MP-14')).toMatchObject({ moved: 3 });
    expect(await count('MP-14', candle, 3)).toMatchObject([{ expected: 3, counted: 3 }]);
  });
});
