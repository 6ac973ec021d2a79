import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked, scan, open, packed, parcelOf, codeOf, operation } = world;

const putBack = (parcelId: string, code: string) => {
  const input = operation(parcelId, code);
  return packer.mutate('pack.putBack', input, input.op_id);
};
const caseOf = async ({ parcel }: Worked) =>
  (await manager.query('pack.decisions', { size: 1000 })).data.list.find((row) => row.waybill === parcel.waybill);
const pullOf = async ({ parcel }: Worked) =>
  (await packer.query('pack.queue', {})).data.pull.find((row) => row.waybill === parcel.waybill);
const level = async (variant: string) => (await world.levelOf(variant))[0];
const reserved = async (variant: string) => (await level(variant))?.reserved;
const orderOfTwo = async () => {
  const variant = await given(10);
  return { variant, code: codeOf(variant), order: await worked([{ variant, quantity: 2 }]) };
};
const decide = async ({ id, parcel }: Worked, choice: 'continue' | 'put-back') =>
  manager.mutate('pack.decide', { parcel_id: parcel.id, version: (await parcelOf(id)).version, choice });

/** Refunds one unit of the order's first line, or of the line with this variant. */
async function refundOne({ id }: Worked, variant?: string) {
  const { lines } = (await manager.query('order.afterSaleOptions', { order_id: id })).data;
  const rows = await world.rows<{ id: string }>(
    'select id from order_lines where order_id = $1 and variant_id = coalesce($2::uuid, variant_id)',
    id,
    variant ?? null,
  );
  const line = lines.find((each) => rows.some((row) => row.id === each.order_line_id));
  const request = {
    order_id: id,
    stage: 'not_shipped' as const,
    reason: 'other' as const,
    product_minor: 100,
    shipping_minor: 0,
    lines: [{ order_line_id: line?.order_line_id ?? '', quantity: 1 }],
  };
  const { _id } = (await world.seller.mutate('order.refundCreate', request)).data;
  const { version } = (await manager.query('order.refundDetail', { _id })).data;
  return manager.mutate('order.refundConfirm', { _id, version, status: 1 });
}

describe('one of two units is refunded while its parcel is packed', () => {
  test('before the first unit: it is free at once, and the parcel needs one', async () => {
    const { variant, code, order } = await orderOfTwo();
    expect((await refundOne(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order)).toBeUndefined();
    expect(await pullOf(order)).toBeUndefined();
    expect((await scan(order.parcel.id, code)).data.counted).toBe(true);
    expect((await open(order.parcel.waybill)).list).toMatchObject([{ quantity: 1, scanned: 1, to_put_back: 0 }]);
  });

  test('half scanned: the unit on the shelf is the refunded one', async () => {
    const { variant, code, order } = await orderOfTwo();
    await scan(order.parcel.id, code);
    expect((await refundOne(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order)).toMatchObject({ conflict: 'order-changed', put_back: false, changes: [{ in_box: 1 }] });
    expect(await pullOf(order)).toBeUndefined();
    expect((await decide(order, 'continue')).code).toBe(200);
    expect((await open(order.parcel.waybill)).list).toMatchObject([{ quantity: 1, scanned: 1 }]);
  });

  test('all scanned: it stays reserved, the floor takes it out, and its scan makes it free', async () => {
    const { variant, code, order } = await orderOfTwo();
    await world.scanAll(order);
    expect((await refundOne(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(2);
    expect(await caseOf(order)).toMatchObject({
      conflict: 'order-changed',
      put_back: true,
      choices: ['put-back'],
      lines: [{ quantity: 1, scanned: 2 }],
    });
    expect(await pullOf(order)).toMatchObject({ units: 1, cancelled: false, labelled: false });
    expect((await decide(order, 'continue')).refusal).toBe('parcel.choice-gone');
    const { data: page } = await packer.query('pack.snapshot', { warehouse_id: world.warehouse });
    expect(page.parcels.find((parcel) => parcel.waybill === order.parcel.waybill)?.put_back_since).not.toBeNull();

    expect((await putBack(order.parcel.id, code)).data).toMatchObject({
      put_back: true,
      parcel: { status: 'conflict', put_back_since: null, list: [{ quantity: 1, scanned: 1, to_put_back: 0 }] },
    });
    expect(await level(variant)).toMatchObject({ reserved: 1, on_hand: 10 });
    expect(await pullOf(order)).toBeUndefined();
    expect((await putBack(order.parcel.id, code)).data.put_back).toBe(false);
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order)).toMatchObject({ put_back: false, changes: [{ was: 2, now: 1, in_box: 1 }] });
    expect((await decide(order, 'continue')).code).toBe(200);
    await packed(order, 110);
    expect((await packer.mutate('pack.handOver', { parcel_ids: [order.parcel.id] })).code).toBe(200);
    expect(await level(variant)).toMatchObject({ reserved: 0, on_hand: 9 });
  });

  test.each(['labelled', 'in the hand-over list'])('%s: refused, and nothing changes', async (step) => {
    const { variant, order } = await orderOfTwo();
    await packed(order);
    const listed = async () =>
      (await packer.query('pack.queue', {})).data.packed.some((row) => row.waybill === order.parcel.waybill);
    if (step === 'in the hand-over list') expect(await listed()).toBe(true);
    expect((await refundOne(order)).refusal).toBe('aftersale.label-printed');
    expect(await reserved(variant)).toBe(2);
    expect((await open(order.parcel.waybill)).list).toMatchObject([{ quantity: 2, scanned: 2 }]);
    expect((await packer.mutate('pack.handOver', { parcel_ids: [order.parcel.id] })).code).toBe(200);
    expect(await level(variant)).toMatchObject({ reserved: 0, on_hand: 8 });
  });

  test('units scanned offline before the device knew of it are reserved until they are put back', async () => {
    const { variant, code, order } = await orderOfTwo();
    const { version } = await open(order.parcel.waybill);
    expect((await refundOne(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(1);
    for (const units of [1, 2]) {
      const { data } = await scan(order.parcel.id, code, { version });
      expect(data).toMatchObject({ counted: false, refusal: { code: 'scan.stopped' } });
      expect(await reserved(variant)).toBe(units);
    }
    expect(await pullOf(order)).toMatchObject({ units: 1, cancelled: false });
    expect(await caseOf(order)).toMatchObject({ put_back: true, lines: [{ quantity: 1, scanned: 2 }] });
    await putBack(order.parcel.id, code);
    expect(await reserved(variant)).toBe(1);
    expect(await pullOf(order)).toBeUndefined();
  });

  test('an undo that was waiting on a device takes the refunded unit out', async () => {
    const { variant, code, order } = await orderOfTwo();
    const scanned = operation(order.parcel.id, code);
    await packer.mutate('pack.scan', scanned, scanned.op_id);
    await scan(order.parcel.id, code);
    await refundOne(order);
    const { code: _, ...rest } = operation(order.parcel.id, code);
    const undone = await packer.mutate('pack.undo', { ...rest, scan_id: scanned.op_id }, rest.op_id);
    expect(undone.data).toMatchObject({
      undone: true,
      parcel: { put_back_since: null, list: [{ quantity: 1, scanned: 1, to_put_back: 0 }] },
    });
    expect(await reserved(variant)).toBe(1);
  });

  test('a supervisor confirms that the unit is back, and then decides about the rest', async () => {
    const { variant, order } = await orderOfTwo();
    await world.scanAll(order);
    await refundOne(order);
    expect((await decide(order, 'put-back')).code).toBe(200);
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order)).toMatchObject({ put_back: false, choices: ['continue', 'put-back'] });
  });

  test('cancelled before it is taken out: both units go back', async () => {
    const { variant, code, order } = await orderOfTwo();
    await world.scanAll(order);
    await refundOne(order);
    expect((await refundOne(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(2);
    expect(await pullOf(order)).toMatchObject({ units: 2, cancelled: true });
    await putBack(order.parcel.id, code);
    await putBack(order.parcel.id, code);
    expect(await level(variant)).toMatchObject({ reserved: 0, on_hand: 10 });
  });
});

describe('a whole line of a box is refunded', () => {
  const mixed = async () => {
    const [mug, candle] = [await given(10), await given(10)];
    const order = await worked([{ variant: mug }, { variant: candle }]);
    return { mug, candle, order };
  };

  test('all scanned: its unit is reserved, though its line needs none', async () => {
    const { mug, candle, order } = await mixed();
    await world.scanAll(order);
    expect((await refundOne(order, candle)).code).toBe(200);
    expect(await reserved(candle)).toBe(1);
    expect(await pullOf(order)).toMatchObject({ units: 1 });
    expect((await putBack(order.parcel.id, codeOf(mug))).data).toMatchObject({
      put_back: false,
      refusal: { code: 'scan.one-too-many' },
    });
    expect((await putBack(order.parcel.id, codeOf(candle))).data.put_back).toBe(true);
    expect([await reserved(mug), await reserved(candle)]).toEqual([1, 0]);
    expect((await open(order.parcel.waybill)).list).toMatchObject([{ quantity: 1, scanned: 1, to_put_back: 0 }]);
    expect(await caseOf(order)).toMatchObject({ changes: [{ was: 1, now: 0, in_box: 0 }] });
  });

  test('scanned offline before the device knew of it: its unit is recorded and reserved', async () => {
    const { candle, order } = await mixed();
    const { version } = await open(order.parcel.waybill);
    await refundOne(order, candle);
    expect(await reserved(candle)).toBe(0);
    const { data } = await scan(order.parcel.id, codeOf(candle), { version });
    expect(data).toMatchObject({ counted: false, refusal: { code: 'scan.stopped', put_back: 'A-01-01' } });
    expect(await reserved(candle)).toBe(1);
    expect(await pullOf(order)).toMatchObject({ units: 1 });
    await putBack(order.parcel.id, codeOf(candle));
    expect(await reserved(candle)).toBe(0);
    expect(await pullOf(order)).toBeUndefined();
  });
});
