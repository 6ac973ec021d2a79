import { describe, expect, test } from 'vitest';
import { classifyStock } from '#server/features/warehouse/cycle-counts/classify.ts';
import { testApp } from '../../support/server/app.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, seller, warehouse, given, worked, rows, codeOf } = world;
const { counting, operation } = deviceOperations(world);

await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'CC-01', to: 'CC-09', kind: 'pick' });
const add = async (variant: string, place: string, quantity = 10) =>
  purchaser.mutate('internal_stock.addStock', {
    warehouse_id: warehouse,
    code: codeOf(variant),
    location_code: place,
    quantity,
    unit_cost_fen: 1_000,
    reason: 'opening',
  });
const due = async () => (await packer.query('pack.places', { warehouse_id: warehouse })).data.due;
const dueAt = async (place: string) => (await due()).find((each) => each.place === place);
const classes = async () =>
  Object.fromEntries(
    (
      await rows<{ code: string; count_class: string | null }>(
        `select code, count_class from locations where warehouse_id = $1 and code like 'CC-%' order by code`,
        warehouse,
      )
    ).map(({ code, count_class: own }) => [code, own]),
  );
const doubts = async (place: string) =>
  rows<{ counted_at: Date | null }>(
    'select counted_at from stock_doubts where warehouse_id = $1 and location_code = $2 order by raised_at',
    warehouse,
    place,
  );

describe('classes', () => {
  test('follow the turnover of 90 days; a place has the class of its best item', async () => {
    const [best, middle, unsold] = [await given(), await given(), await given()];
    await add(best, 'CC-01');
    await add(unsold, 'CC-01');
    await add(middle, 'CC-02');
    await add(unsold, 'CC-03');
    // The demo world sells, too: in this test only these items do.
    await app.pool.query(`delete from stock_moves where kind = 'ship' and warehouse_id = $1`, [warehouse]);
    const sell = (variant: string, valueFen: number, daysAgo = 1) =>
      app.pool.query(
        `insert into stock_moves (id, op_id, kind, warehouse_id, variant_id, location_code, quantity, actor_id, value_fen, at)
         values (gen_random_uuid(), gen_random_uuid(), 'ship', $1, $2, 'CC-01', 1, gen_random_uuid(), $3, now() - $4 * interval '1 day')`,
        [warehouse, variant, -valueFen, daysAgo],
      );
    await sell(best, 85_000);
    await sell(middle, 15_000);
    await sell(unsold, 900_000, 91);
    await classifyStock(app.db, new Date());
    expect(await classes()).toMatchObject({ 'CC-01': 'A', 'CC-02': 'B', 'CC-03': 'C', 'CC-04': null });
    // Again: nothing changes.
    await classifyStock(app.db, new Date());
    expect(await classes()).toMatchObject({ 'CC-01': 'A', 'CC-02': 'B', 'CC-03': 'C' });
  });

  test('decide when a place is due; a count ends it', async () => {
    await app.pool.query(`update locations set counted_at = now() where warehouse_id = $1`, [warehouse]);
    const counted = (place: string, days: number) =>
      app.pool.query(
        `update locations set counted_at = now() - $3 * interval '1 day' where warehouse_id = $1 and code = $2`,
        [warehouse, place, days],
      );
    await counted('CC-01', 31);
    await counted('CC-02', 31);
    await counted('CC-03', 200);
    expect((await due()).map(({ place, count_class: own }) => [place, own])).toEqual([
      ['CC-01', 'A'],
      ['CC-03', 'C'],
    ]);
    expect((await packer.mutate('pack.count', counting('CC-03', []))).data.counted).toBe(true);
    expect(await dueAt('CC-03')).toBeUndefined();
  });
});

describe('a doubt', () => {
  const report = (parcelId: string, lineId: string, more: { op_id?: string } = {}) =>
    packer.mutate('pack.report', {
      ...operation(),
      parcel_id: parcelId,
      line_id: lineId,
      kind: 'missing',
      quantity: 1,
      reason: 'not at its place',
      ...more,
    });

  test('comes with a missing unit, once, goes first, and ends with the count of the place', async () => {
    const variant = await given(3);
    const order = await worked([{ variant, quantity: 1 }]);
    const [line] = (await world.open(order.parcel.waybill)).list;
    const input = {
      ...operation(),
      parcel_id: order.parcel.id,
      line_id: line!._id,
      kind: 'missing' as const,
      quantity: 1,
      reason: '',
    };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await packer.mutate('pack.report', input)).data.reported).toBe(true);
    expect(await doubts('A-01-01')).toEqual([{ counted_at: null }]);
    expect((await due())[0]).toMatchObject({ place: 'A-01-01', is_doubted: true });
    expect((await packer.mutate('pack.count', counting('A-01-01', []))).data.counted).toBe(true);
    expect((await doubts('A-01-01')).every(({ counted_at: at }) => at !== null)).toBe(true);
    expect(await dueAt('A-01-01')).toBeUndefined();
    // A later one opens it again.
    const next = await worked([{ variant: await given(2), quantity: 1 }]);
    const [again] = (await world.open(next.parcel.waybill)).list;
    await report(next.parcel.id, again!._id);
    expect(await dueAt('A-01-01')).toMatchObject({ is_doubted: true });
  });

  test('a damaged unit raises none', async () => {
    await packer.mutate('pack.count', counting('A-01-01', []));
    const order = await worked([{ variant: await given(2), quantity: 1 }]);
    const [line] = (await world.open(order.parcel.waybill)).list;
    const damaged = { ...operation(), parcel_id: order.parcel.id, line_id: line!._id, quantity: 1, reason: '' };
    await packer.mutate('pack.report', { ...damaged, kind: 'damaged' });
    expect(await dueAt('A-01-01')).toBeUndefined();
  });
});

test('sellers see no places', async () => {
  expect((await seller.query('pack.places', { warehouse_id: warehouse })).refusal).toBe('permission.denied');
});
