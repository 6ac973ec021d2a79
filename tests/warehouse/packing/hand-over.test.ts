import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager, given, worked, packed, parcelOf, rows } = world;

const mug = await given(500, 200);
const order = () => worked([{ variant: mug, quantity: 1 }]);
const handOver = (parcel_ids: string[], by = packer) => by.mutate('pack.handOver', { parcel_ids });

describe('handing over', () => {
  test('ships parcel, goods and order, and the seller’s list shows the number', async () => {
    const variant = await given(10);
    const made = await worked([{ variant, quantity: 3 }]);
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 10, reserved: 3 }]);
    await packed(made);
    expect((await packer.query('pack.queue', {})).data.packed.map((parcel) => parcel._id)).toContain(made.parcel.id);
    expect((await handOver([made.parcel.id, made.parcel.id])).data).toEqual({ shipped: 1 });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 7, reserved: 0 }]);
    expect(await parcelOf(made.id)).toMatchObject({ status: 'shipped' });
    const { data } = await seller.query('order.list', { keyword: made.number });
    expect(data.list).toMatchObject([{ fulfillment_status: 'fulfilled', track_no: made.parcel.track_no }]);
    expect(await world.eventsOf(made.id)).toEqual(
      expect.arrayContaining(['parcel.packed', 'parcel.shipped', 'order.fulfilment-changed']),
    );
    const [moves] = await rows(
      `select count(*) as n from stock_moves where order_id = $1 and kind = 'ship' and quantity = 3`,
      made.id,
    );
    expect(moves!.n).toBe(1);
    expect((await handOver([made.parcel.id])).refusal).toBe('pack.wrong-status');
  });

  test('goods bought and goods from stock leave from where they lie', async () => {
    const variant = await given(1);
    const made = await worked([{ variant, quantity: 3 }]);
    const { purchase } = await world.bought(made);
    await world.receive(purchase.lines[0]!._id, { good: 4, reason: 'Two more' });
    await world.shipped(made);
    expect(await world.levelOf(variant)).toEqual([
      { location_code: 'A-01-01', on_hand: 0, reserved: 0 },
      { location_code: 'A-01-02', on_hand: 2, reserved: 0 },
    ]);
  });

  test('of one of two parcels leaves the goods of the other where they are', async () => {
    const [one, two] = [await given(5), await given(5)];
    const made = await worked([{ variant: one }, { variant: two }]);
    // No call splits a parcel yet; the data model supports several.
    const second = newId();
    await rows(
      `insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, created_at, updated_at)
       select seller_id, $2, order_id, warehouse_id, channel_id, 'ready', 'PY' || $3, 'T' || $3, 100, now(), now() from parcels where id = $1`,
      made.parcel.id,
      second,
      second.slice(-10).toUpperCase(),
    );
    await rows(
      `update parcel_lines set parcel_id = $2 where parcel_id = $1 and variant_id = $3`,
      made.parcel.id,
      second,
      two,
    );
    await world.shipped(made);
    expect(await world.levelOf(one)).toMatchObject([{ on_hand: 4, reserved: 0 }]);
    expect(await world.levelOf(two)).toMatchObject([{ on_hand: 5, reserved: 1 }]);
    const status = async () => (await seller.query('order.list', { keyword: made.number })).data.list[0];
    expect(await status()).toMatchObject({ fulfillment_status: 'partial' });
    await world.shipped({
      ...made,
      parcel: { ...made.parcel, id: second, waybill: `PY${second.slice(-10).toUpperCase()}` },
    });
    expect(await world.levelOf(two)).toMatchObject([{ on_hand: 4, reserved: 0 }]);
    expect(await status()).toMatchObject({ fulfillment_status: 'fulfilled' });
  });

  test('is for all of them or none', async () => {
    const [ready, unready] = [await order(), await order()];
    await packed(ready);
    expect(await handOver([ready.parcel.id, unready.parcel.id])).toMatchObject({
      refusal: 'pack.wrong-status',
      details: { number: unready.parcel.waybill },
    });
    expect((await handOver([ready.parcel.id, newId()])).refusal).toBe('not-found');
    expect(await parcelOf(ready.id)).toMatchObject({ status: 'packed' });
  });

  test('by two at once: one ships, the other gets a conflict', async () => {
    const made = await order();
    await packed(made);
    const responses = await Promise.all([handOver([made.parcel.id]), handOver([made.parcel.id], manager)]);
    expect(responses.map((one) => one.refusal).sort()).toEqual([null, 'pack.wrong-status']);
  });

  test('and a cancellation at once: either it has left, or it stays', async () => {
    const made = await order();
    await packed(made);
    const [ship, back] = await Promise.all([
      handOver([made.parcel.id]),
      manager.mutate('order.cancelProcess', { order_ids: [made.id] }),
    ]);
    expect([
      [null, 'order.goods-sent'],
      ['pack.pull-box', null],
    ]).toContainEqual([ship.refusal, back.refusal]);
  });
});
