import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';
import { goodAddress } from '../../support/server/ready.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager, given, worked, bought, receive, packed, rows, levelOf, eventsOf } = world;

type Parcel = { id: string; waybill: string; status: string; version: number; merged_into: string | null };
const parcelsOf = (orderId: string) =>
  rows<Parcel>(
    'select id, waybill, status, version, merged_into from parcels where order_id = $1 order by created_at, id',
    orderId,
  );
const linesIn = (parcelId: string) =>
  rows<{ order_line_id: string; quantity: number; sorted: number }>(
    'select order_line_id, quantity, sorted from parcel_lines where parcel_id = $1 order by quantity, order_line_id',
    parcelId,
  );
const lineIds = async (orderId: string) =>
  (await rows<{ id: string }>('select id from order_lines where order_id = $1 order by position', orderId)).map(
    (line) => line.id,
  );
const fulfilment = async (orderId: string) =>
  (await rows<{ fulfillment_status: string }>('select fulfillment_status from orders where id = $1', orderId))[0]
    ?.fulfillment_status;
const merge = (...orders: Worked[]) =>
  manager.mutate('parcel.merge', { parcel_ids: orders.map(({ parcel }) => parcel.id) });
const handOver = (...ids: string[]) => packer.mutate('pack.handOver', { parcel_ids: ids });

const mug = await given(500, 200);
const candle = await given(500, 50);

/** Two units in stock, one that has to be bought. */
async function halfHere() {
  const rare = await given();
  const order = await worked([
    { variant: mug, quantity: 2 },
    { variant: rare, quantity: 1 },
  ]);
  const [parcel] = await parcelsOf(order.id);
  return { order, parcel: parcel!, lines: await lineIds(order.id) };
}

describe('splitting', () => {
  test('what is here goes ahead, the rest follows, and the order is partly sent between', async () => {
    const { order, parcel, lines } = await halfHere();
    expect(parcel.status).toBe('waiting');
    const wish = { parcel_id: parcel.id, version: parcel.version, lines: [{ order_line_id: lines[0]!, quantity: 2 }] };
    const response = await manager.mutate('parcel.split', wish);
    expect(response.data.parcels).toMatchObject([{ parcel_id: parcel.id, status: 'waiting' }, { status: 'ready' }]);
    const [, made] = await parcelsOf(order.id);
    expect(await linesIn(made!.id)).toMatchObject([{ order_line_id: lines[0], quantity: 2, sorted: 2 }]);
    expect(await linesIn(parcel.id)).toMatchObject([{ order_line_id: lines[1], quantity: 1, sorted: 0 }]);
    expect(await fulfilment(order.id)).toBe('in_progress');

    await packed({ ...order, parcel: { ...made!, track_no: '' } }, 400);
    expect((await handOver(made!.id)).code).toBe(200);
    expect(await fulfilment(order.id)).toBe('partial');
    expect((await manager.query('order.detail', { _id: order.id })).data.parcels).toHaveLength(2);

    const { purchase } = await bought(order);
    expect((await receive(purchase.lines[0]!._id)).code).toBe(200);
    expect((await parcelsOf(order.id))[0]).toMatchObject({ status: 'ready' });
    await packed({ ...order, parcel: { ...parcel, track_no: '' } }, 100);
    expect((await handOver(parcel.id)).code).toBe(200);
    expect(await fulfilment(order.id)).toBe('fulfilled');
  });

  test('units of one line that was torn apart are received once, the older parcel first', async () => {
    const rare = await given();
    const order = await worked([{ variant: rare, quantity: 3 }]);
    const [parcel] = await parcelsOf(order.id);
    const [line] = await lineIds(order.id);
    const wish = { parcel_id: parcel!.id, version: parcel!.version, lines: [{ order_line_id: line!, quantity: 1 }] };
    expect((await manager.mutate('parcel.split', wish)).code).toBe(200);
    const { purchase } = await bought(order);
    expect((await receive(purchase.lines[0]!._id, { good: 2, reason: 'The rest is late' })).code).toBe(200);
    expect((await parcelsOf(order.id)).map((each) => each.status)).toEqual(['ready', 'waiting']);
    await receive(purchase.lines[0]!._id, { good: 1 });
    expect((await parcelsOf(order.id)).map((each) => each.status)).toEqual(['ready', 'ready']);
  });

  test('is refused of everything, of an older look, on the table, and to a seller', async () => {
    const order = await worked([{ variant: mug, quantity: 2 }]);
    const [line] = await lineIds(order.id);
    const [parcel] = await parcelsOf(order.id);
    const wish = (quantity: number, version = parcel!.version) => ({
      parcel_id: parcel!.id,
      version,
      lines: [{ order_line_id: line!, quantity }],
    });
    expect((await manager.mutate('parcel.split', wish(2))).refusal).toBe('parcel.split-all');
    expect((await manager.mutate('parcel.split', wish(1, 99))).refusal).toBe('pack.wrong-status');
    expect((await seller.mutate('parcel.split', wish(1))).refusal).toBe('permission.denied');
    await world.scan(parcel!.id, world.codeOf(mug));
    const [now] = await parcelsOf(order.id);
    expect((await manager.mutate('parcel.split', wish(1, now!.version))).refusal).toBe('parcel.too-late');
  });
});

describe('merging', () => {
  const two = async () =>
    [await worked([{ variant: mug, quantity: 1 }]), await worked([{ variant: candle, quantity: 2 }])] as const;

  test('two orders to one address share a box: packed once, shipped and tracked for both', async () => {
    const before = (await levelOf(candle))[0]!;
    const [one, other] = await two();
    const near = await manager.query('parcel.mergeable', { parcel_id: one.parcel.id });
    expect(near.data.map((parcel) => parcel._id)).toContain(other.parcel.id);
    expect((await merge(one, other)).data).toMatchObject({ parcel_id: one.parcel.id, status: 'ready' });
    expect(await parcelsOf(other.id)).toMatchObject([{ status: 'cancelled', merged_into: one.parcel.id }]);
    expect(await fulfilment(other.id)).toBe('in_progress');
    const detail = await seller.query('order.detail', { _id: other.id });
    expect(detail.data.parcels).toMatchObject([{ _id: one.parcel.id, orders: [{ order_number: one.number }] }]);

    await packed(one, 300);
    expect((await handOver(one.parcel.id)).code).toBe(200);
    for (const order of [one, other]) {
      expect(await fulfilment(order.id)).toBe('fulfilled');
      expect(await eventsOf(order.id)).toContain('parcel.shipped');
      const [row] = await rows('select track_no from orders where id = $1', order.id);
      expect(row).toEqual({ track_no: one.parcel.track_no });
    }
    expect((await levelOf(candle))[0]).toEqual({ ...before, on_hand: before.on_hand - 2 });
  });

  test('can be taken apart again, each with its own', async () => {
    const [one, other] = await two();
    await merge(one, other);
    const response = await manager.mutate('parcel.takeApart', { parcel_id: one.parcel.id });
    expect(response.data.parcels.map((parcel) => parcel.parcel_id)).toEqual([one.parcel.id, other.parcel.id]);
    expect(await parcelsOf(one.id)).toMatchObject([{ status: 'ready' }]);
    expect(await parcelsOf(other.id)).toMatchObject([{ status: 'ready', merged_into: null }]);
    expect(await linesIn(one.parcel.id)).toMatchObject([{ quantity: 1, sorted: 1 }]);
    expect(await linesIn(other.parcel.id)).toMatchObject([{ quantity: 2, sorted: 2 }]);
    const again = await manager.mutate('parcel.takeApart', { parcel_id: one.parcel.id });
    expect(again.refusal).toBe('parcel.not-merged');
  });

  test('an order that is taken back, or sent elsewhere, leaves the box; the other goes on', async () => {
    const [one, other] = await two();
    await merge(one, other);
    expect((await seller.mutate('order.cancelProcess', { order_ids: [one.id] })).code).toBe(200);
    expect(await parcelsOf(one.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await parcelsOf(other.id)).toMatchObject([{ status: 'ready', merged_into: null }]);
    expect(await linesIn(other.parcel.id)).toMatchObject([{ quantity: 2, sorted: 2 }]);
    await packed(other, 100);
    expect((await handOver(other.parcel.id)).code).toBe(200);
    expect(await fulfilment(other.id)).toBe('fulfilled');

    const [third, fourth] = await two();
    await merge(third, fourth);
    const shipping_address = { ...goodAddress, address1: 'Keizersgracht 1' };
    expect((await seller.mutate('order.updateShippingAddress', { _id: fourth.id, shipping_address })).code).toBe(200);
    expect(await parcelsOf(fourth.id)).toMatchObject([{ status: 'ready', merged_into: null }]);
    expect((await merge(third, fourth)).refusal).toBe('parcel.merge-address');
  });

  test('merging merged parcels keeps every order apart', async () => {
    const [one, other] = await two();
    const [third, fourth] = await two();
    await merge(third, fourth);
    expect((await merge(one, other, third)).code).toBe(200);
    expect(await parcelsOf(fourth.id)).toMatchObject([{ merged_into: one.parcel.id }]);
    expect(await linesIn(one.parcel.id)).toHaveLength(4);
    await manager.mutate('parcel.takeApart', { parcel_id: one.parcel.id });
    for (const order of [one, other, third, fourth])
      expect(await parcelsOf(order.id)).toMatchObject([{ status: 'ready' }]);
    expect(await linesIn(fourth.parcel.id)).toMatchObject([{ quantity: 2 }]);
  });
});
