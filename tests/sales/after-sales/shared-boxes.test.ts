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
  (await rows<{ quantity: number }>('select quantity from parcel_lines where parcel_id = $1 order by 1', parcel.id)).map(
    (line) => line.quantity,
  );
const fulfilment = async ({ id }: Worked) =>
  (await rows<{ fulfillment_status: string }>('select fulfillment_status from orders where id = $1', id))[0]
    ?.fulfillment_status;
const reserved = async (of: string) => (await world.levelOf(of))[0]?.reserved ?? 0;
async function refund(order: Worked, quantity: number) {
  const asked = await askRefund(order, { lines: await units(order, quantity) });
  expect(asked.refusal).toBe(null);
  return confirmRefund(asked.data._id);
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
