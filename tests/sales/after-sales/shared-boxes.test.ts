import { describe, expect, test } from 'vitest';
import { afterSaleWorld, eur } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { world, seller, manager, rows, variant, other, askRefund, confirmRefund, refundOf } = await afterSaleWorld(app);
const { packer, worked, packed, parcelOf } = world;

/** Two orders in the box of the first. */
async function shared(first: string = variant, second: string = other): Promise<readonly [Worked, Worked]> {
  const [host, guest] = [
    await worked([{ variant: first, quantity: 1 }]),
    await worked([{ variant: second, quantity: 2 }]),
  ];
  const merged = await manager.mutate('parcel.merge', { parcel_ids: [host.parcel.id, guest.parcel.id] });
  expect(merged.refusal).toBe(null);
  return [host, guest];
}
async function units({ id }: Worked, quantity: number) {
  const { lines } = (await seller.query('order.afterSaleOptions', { order_id: id })).data;
  return [{ order_line_id: lines[0]?.order_line_id ?? '', quantity }];
}
const inBox = async ({ parcel }: Worked) =>
  (
    await rows<{ quantity: number }>('select quantity from parcel_lines where parcel_id = $1 order by 1', parcel.id)
  ).map((line) => line.quantity);
const fulfilment = async ({ id }: Worked) =>
  (await rows<{ fulfillment_status: string }>('select fulfillment_status from orders where id = $1', id))[0]
    ?.fulfillment_status;
const reserved = async (of: string) => (await world.levelOf(of))[0]?.reserved ?? 0;
async function refund(order: Worked, quantity: number) {
  const created = await askRefund(order, { lines: await units(order, quantity) });
  expect(created.refusal).toBe(null);
  return confirmRefund(created.data._id);
}

describe('a refund of goods in a shared box', () => {
  test('takes some of them out of it, and both orders stay together', async () => {
    const [host, guest] = await shared();
    const before = await reserved(other);
    expect((await refund(guest, 1)).refusal).toBe(null);
    expect(await reserved(other)).toBe(before - 1);
    expect(await inBox(host)).toEqual([1, 1]);
    expect(await parcelOf(guest.id)).toMatchObject({ status: 'cancelled', merged_into: host.parcel.id });
  });

  test.each(['host', 'guest'] as const)('of all goods of the %s ends that order only', async (which) => {
    const [host, guest] = await shared();
    const [ended, going, quantity] = which === 'host' ? [host, guest, 1] : ([guest, host, 2] as const);
    expect((await refund(ended, quantity)).refusal).toBe(null);
    expect(await parcelOf(ended.id)).toMatchObject({ status: 'cancelled', merged_into: null });
    expect(await fulfilment(ended)).toBe('unfulfilled');
    expect(await parcelOf(going.id)).toMatchObject({ status: 'ready', merged_into: null });
    await packed(going, 200);
    expect((await packer.mutate('pack.handOver', { parcel_ids: [going.parcel.id] })).data).toEqual({ shipped: 1 });
    expect([await fulfilment(going), await fulfilment(ended)]).toEqual(['fulfilled', 'unfulfilled']);
  });
});

describe('a box of two orders that left', () => {
  async function sent() {
    const [host, guest] = await shared();
    await packed(host, 300);
    expect((await packer.mutate('pack.handOver', { parcel_ids: [host.parcel.id] })).data).toEqual({ shipped: 1 });
    return { host, guest };
  }
  async function sentBack(order: Worked, quantity: number) {
    const [line] = await units(order, quantity);
    if (!line) throw new Error('no line');
    const more = { stage: 'to_be_restocked' as const, reason: 'sent-back' as const, lines: [line] };
    const { _id } = (await askRefund(order, more)).data;
    const book = () =>
      packer.mutate('order.afterSaleRestock', {
        _id,
        lines: [{ order_line_id: line.order_line_id, restocked: quantity, scrapped: 0, location_code: 'A-01-01' }],
      });
    return { _id, book };
  }

  test('comes back: the goods of both are booked, and the box is returned with the last of them', async () => {
    const { host, guest } = await sent();
    const onHand = async () => (await world.levelOf(other, 'A-01-01'))[0]?.on_hand ?? 0;
    const before = await onHand();
    const first = await sentBack(guest, 2);
    const { list } = (await packer.query('pack.returns', { warehouse_id: world.warehouse })).data;
    expect(list.find((row) => row._id === first._id)?.waybills).toContain(host.parcel.waybill);
    expect((await packer.query('order.toRestock', { size: 1000 })).data.list.map((row) => row._id)).toContain(
      first._id,
    );
    expect((await first.book()).refusal).toBe(null);
    expect((await onHand()) - before).toBe(2);
    expect([await fulfilment(host), await fulfilment(guest)]).toEqual(['fulfilled', 'fulfilled']);
    const second = await sentBack(host, 1);
    expect((await second.book()).refusal).toBe(null);
    expect([await fulfilment(host), await fulfilment(guest)]).toEqual(['restocked', 'restocked']);
    expect(await parcelOf(host.id)).toMatchObject({ status: 'returned' });
  });
});

describe('a case of an order in a shared box', () => {
  test('shows the box and its scans as evidence', async () => {
    const [host, guest] = await shared();
    await packed(host, 300);
    const { _id } = (await askRefund(guest)).data;
    const { parcels } = await refundOf(_id);
    expect(parcels).toMatchObject([{ waybill: host.parcel.waybill }]);
    expect(parcels[0]?.scans).toHaveLength(3);
  });

  test('for its weight compares what all its orders paid', async () => {
    const [host, guest] = await shared(await world.given(10, 1000), await world.given(10, 500));
    await packed(host, 2900);
    const charges = await rows<{ shipping_minor: number }>(
      'select shipping_minor from order_charges where order_id = any($1)',
      [host.id, guest.id],
    );
    const charged = charges.reduce((all, { shipping_minor }) => all + shipping_minor, 0);
    const { data } = await manager.query('order.collectList', { keyword: host.number });
    const [proposed] = data.list;
    const { weight } = (await manager.query('order.collectDetail', { _id: proposed?._id ?? '' })).data;
    expect(weight?.charged).toEqual(eur(charged));
    expect(proposed?.amount).toEqual(eur((weight?.price.minor ?? 0) - charged));
  });
});
