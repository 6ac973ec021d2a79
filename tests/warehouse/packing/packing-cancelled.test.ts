import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { process } from '../../support/sales/processing.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked, scan, open, packed, parcelOf, codeOf, operation } = world;

const cancel = (order: Worked) => manager.mutate('order.cancelProcess', { order_ids: [order.id] });
const putBack = (parcelId: string, code: string, more: object = {}) => {
  const input = { ...operation(parcelId, code), ...more };
  return packer.mutate('pack.putBack', input, input.op_id);
};
const caseOf = async (waybill: string) =>
  (await manager.query('pack.decisions', { size: 1000 })).data.list.find((row) => row.waybill === waybill);
const pullOf = async (waybill: string) =>
  (await packer.query('pack.queue', {})).data.pull.find((row) => row.waybill === waybill);
const reserved = async (variant: string) => (await world.levelOf(variant))[0]?.reserved;
const orderOfTwo = async () => {
  const variant = await given(10);
  return { variant, code: codeOf(variant), order: await worked([{ variant, quantity: 2 }]) };
};

describe('processing cancelled while its parcel is packed', () => {
  test('before the first unit: nothing is left to do, and the stock is free', async () => {
    const { variant, order } = await orderOfTwo();
    expect((await cancel(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(0);
    expect(await caseOf(order.parcel.waybill)).toBeUndefined();
    expect(await pullOf(order.parcel.waybill)).toBeUndefined();
  });

  test('half scanned: a case for the supervisors, and the unit in the box stays reserved until it is put back', async () => {
    const { variant, code, order } = await orderOfTwo();
    await scan(order.parcel.id, code);
    expect((await cancel(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order.parcel.waybill)).toMatchObject({
      put_back: true,
      labelled: false,
      lines: [{ quantity: 2, scanned: 1, location_code: 'A-01-01' }],
      choices: ['put-back'],
    });
    expect(await pullOf(order.parcel.waybill)).toMatchObject({ units: 1, labelled: false });
    expect(await world.eventsOf(order.id)).toContain('parcel.conflict');
    const { data: page } = await packer.query('pack.snapshot', { warehouse_id: world.warehouse });
    expect(page.parcels.map((parcel) => parcel.waybill)).toContain(order.parcel.waybill);

    const { data } = await putBack(order.parcel.id, code);
    expect(data).toMatchObject({
      put_back: true,
      refusal: null,
      parcel: { put_back_since: null, list: [{ to_put_back: 0 }] },
    });
    expect(await reserved(variant)).toBe(0);
    expect(await caseOf(order.parcel.waybill)).toBeUndefined();
    expect(await pullOf(order.parcel.waybill)).toBeUndefined();
    expect((await world.levelOf(variant))[0]?.on_hand).toBe(10);
  });

  test('all boxes to take out are counted, though only the oldest are listed', async () => {
    const { code, order } = await orderOfTwo();
    const { data: before } = await packer.query('pack.queue', {});
    await scan(order.parcel.id, code);
    await cancel(order);
    const { data } = await packer.query('pack.queue', {});
    expect(data.pull_count).toBe(before.pull_count + 1);
    expect(await pullOf(order.parcel.waybill)).toMatchObject({ tray: '' });
  });

  test('labelled and waiting for the carrier: the floor pulls the box, and it cannot be handed over', async () => {
    const { variant, code, order } = await orderOfTwo();
    await packed(order);
    expect((await cancel(order)).code).toBe(200);
    expect(await reserved(variant)).toBe(2);
    expect(await pullOf(order.parcel.waybill)).toMatchObject({ units: 2, labelled: true });
    expect(await caseOf(order.parcel.waybill)).toMatchObject({ put_back: true, labelled: true });
    const refused = await packer.mutate('pack.handOver', { parcel_ids: [order.parcel.id] });
    expect(refused).toMatchObject({ refusal: 'pack.pull-box', details: { number: order.parcel.waybill } });
    await putBack(order.parcel.id, code);
    expect(await reserved(variant)).toBe(1);
    await putBack(order.parcel.id, code);
    expect(await reserved(variant)).toBe(0);
    expect((await open(order.parcel.waybill)).put_back_since).toBeNull();
  });

  test('a unit scanned offline before it was cancelled is named with its shelf and becomes a case', async () => {
    const { variant, code, order } = await orderOfTwo();
    const { version } = await open(order.parcel.waybill);
    expect((await cancel(order)).code).toBe(200);
    const { data } = await scan(order.parcel.id, code, { version });
    expect(data).toMatchObject({
      counted: false,
      refusal: { code: 'scan.stopped', scanned_code: `T-${variant}`, scanned_title: 'Test piece', put_back: 'A-01-01' },
      parcel: { list: [{ to_put_back: 1 }] },
    });
    expect(data.parcel.put_back_since).not.toBeNull();
    expect(await reserved(variant)).toBe(1);
    expect(await caseOf(order.parcel.waybill)).toMatchObject({ put_back: true, lines: [{ scanned: 1 }] });
    await putBack(order.parcel.id, code);
    expect(await reserved(variant)).toBe(0);
  });

  test('a wrong unit is refused, and a repeated request puts one unit back', async () => {
    const { variant, code, order } = await orderOfTwo();
    const other = await given(5);
    await world.scanAll(order);
    await cancel(order);
    expect((await putBack(order.parcel.id, codeOf(other))).data).toMatchObject({
      put_back: false,
      refusal: { code: 'scan.wrong-item', needed_code: `T-${variant}` },
    });
    const once = { op_id: newId() };
    const input = { ...operation(order.parcel.id, code), ...once };
    const first = await packer.mutate('pack.putBack', input, newId());
    expect((await packer.mutate('pack.putBack', input, newId())).data).toEqual(first.data);
    expect(await reserved(variant)).toBe(1);
    await putBack(order.parcel.id, code);
    expect((await putBack(order.parcel.id, code)).data).toMatchObject({ put_back: false, refusal: null });
  });

  test('an undo that was waiting on a device takes the unit out as well', async () => {
    const { variant, code, order } = await orderOfTwo();
    const scanned = operation(order.parcel.id, code);
    await packer.mutate('pack.scan', scanned, scanned.op_id);
    await cancel(order);
    const { code: _, ...rest } = operation(order.parcel.id, code);
    const undone = await packer.mutate('pack.undo', { ...rest, scan_id: scanned.op_id }, rest.op_id);
    expect(undone.data).toMatchObject({ undone: true, parcel: { put_back_since: null } });
    expect(await reserved(variant)).toBe(0);
  });

  test('a unit scanned offline and taken out again, both sent after the cancellation, leaves nothing to put back', async () => {
    const { variant, code, order } = await orderOfTwo();
    const { version } = await open(order.parcel.waybill);
    await cancel(order);
    const scanned = { ...operation(order.parcel.id, code), version };
    await packer.mutate('pack.scan', scanned, scanned.op_id);
    expect(await reserved(variant)).toBe(1);
    const { code: _, ...rest } = operation(order.parcel.id, code);
    const undone = await packer.mutate('pack.undo', { ...rest, scan_id: scanned.op_id }, rest.op_id);
    expect(undone.data).toMatchObject({ undone: true, parcel: { put_back_since: null, list: [{ to_put_back: 0 }] } });
    expect(await reserved(variant)).toBe(0);
    expect(await caseOf(order.parcel.waybill)).toBeUndefined();
  });

  test('a supervisor confirms that the goods are back', async () => {
    const { variant, order } = await orderOfTwo();
    await world.scanAll(order);
    await cancel(order);
    const { version } = await parcelOf(order.id);
    const choice = { parcel_id: order.parcel.id, version, choice: 'put-back' as const };
    expect((await packer.mutate('pack.decide', choice)).refusal).toBe('permission.denied');
    expect((await manager.mutate('pack.decide', choice)).code).toBe(200);
    expect(await reserved(variant)).toBe(0);
    expect(await caseOf(order.parcel.waybill)).toBeUndefined();
  });

  test('processed again before the box is unpacked: each parcel has its own units', async () => {
    const { variant, code, order } = await orderOfTwo();
    await world.scanAll(order);
    await cancel(order);
    expect((await process(world.seller, [order.id])).code).toBe(200);
    expect(await reserved(variant)).toBe(4);
    await putBack(order.parcel.id, code);
    await putBack(order.parcel.id, code);
    expect(await reserved(variant)).toBe(2);
  });
});

test('units taken out of a stopped box stay reserved for its order, which may go on', async () => {
  const variant = await given(10);
  const code = codeOf(variant);
  const order = await worked([{ variant, quantity: 3 }]);
  const { version } = await open(order.parcel.waybill);
  const first = operation(order.parcel.id, code);
  await packer.mutate('pack.scan', first, first.op_id);
  const [line] = (await open(order.parcel.waybill)).list;
  const { code: _, ...fields } = operation(order.parcel.id, code);
  const problem = { line_id: line?._id ?? '', kind: 'damaged' as const, quantity: 1, reason: 'broken' };
  expect((await packer.mutate('pack.report', { ...fields, ...problem }, fields.op_id)).code).toBe(200);
  const late = { ...operation(order.parcel.id, code), version };
  expect((await packer.mutate('pack.scan', late, late.op_id)).data).toMatchObject({
    counted: false,
    line_id: line?._id,
  });

  const undo = async (scan_id: string) => {
    const { code: __, ...own } = operation(order.parcel.id, code);
    return (await packer.mutate('pack.undo', { ...own, scan_id }, own.op_id)).data;
  };
  expect(await undo(first.op_id)).toMatchObject({ undone: true, parcel: { list: [{ scanned: 0, to_put_back: 1 }] } });
  expect(await undo(late.op_id)).toMatchObject({ undone: true, parcel: { list: [{ scanned: 0, to_put_back: 0 }] } });
  expect(await reserved(variant)).toBe(3);
});

test('goods refunded after the label was printed: the floor pulls the box, and they are free when they are back', async () => {
  const { variant, code, order } = await orderOfTwo();
  await packed(order);
  const { lines } = (await manager.query('order.afterSaleOptions', { order_id: order.id })).data;
  const request = {
    order_id: order.id,
    stage: 'not_shipped' as const,
    reason: 'other' as const,
    product_minor: 100,
    shipping_minor: 0,
    lines: lines.map((line) => ({ order_line_id: line.order_line_id, quantity: 2 })),
  };
  const { _id } = (await world.seller.mutate('order.refundCreate', request)).data;
  const { version } = (await manager.query('order.refundDetail', { _id })).data;
  expect((await manager.mutate('order.refundConfirm', { _id, version, status: 1 })).code).toBe(200);

  expect(await reserved(variant)).toBe(2);
  expect(await pullOf(order.parcel.waybill)).toMatchObject({ units: 2, labelled: true });
  expect(await caseOf(order.parcel.waybill)).toMatchObject({ put_back: true, lines: [{ quantity: 2, scanned: 2 }] });
  await putBack(order.parcel.id, code);
  await putBack(order.parcel.id, code);
  expect(await reserved(variant)).toBe(0);
  expect(await caseOf(order.parcel.waybill)).toBeUndefined();
});

describe('one of two orders in a shared box is cancelled', () => {
  const shared = async () => {
    const [mug, candle] = [await given(10), await given(10)];
    const [host, inside] = [
      await worked([{ variant: mug, quantity: 1 }]),
      await worked([{ variant: candle, quantity: 2 }]),
    ];
    const merged = await manager.mutate('parcel.merge', { parcel_ids: [host.parcel.id, inside.parcel.id] });
    expect(merged.code).toBe(200);
    return { mug, candle, host, inside };
  };

  test('half scanned: its units are put back, and the other is stopped because they lie in its box', async () => {
    const { mug, candle, host, inside } = await shared();
    for (const variant of [mug, candle]) await scan(host.parcel.id, codeOf(variant));
    expect((await cancel(inside)).code).toBe(200);
    expect(await reserved(candle)).toBe(1);
    expect(await caseOf(inside.parcel.waybill)).toMatchObject({ put_back: true, lines: [{ scanned: 1 }] });
    expect(await pullOf(inside.parcel.waybill)).toMatchObject({ units: 1 });
    const box = await open(host.parcel.waybill);
    expect(box).toMatchObject({ status: 'conflict', list: [{ quantity: 1, scanned: 1 }] });
    expect(box.changes).toMatchObject([{ was: 2, now: 0, in_box: 1 }]);
    expect(await caseOf(host.parcel.waybill)).toMatchObject({
      conflict: 'order-changed',
      choices: ['continue', 'put-back'],
    });
    await putBack(inside.parcel.id, codeOf(candle));
    expect(await reserved(candle)).toBe(0);
  });

  test('labelled: the box is pulled, and the rest is weighed and labelled again', async () => {
    const { candle, host, inside } = await shared();
    await packed(host, 300);
    expect((await cancel(inside)).code).toBe(200);
    expect(await reserved(candle)).toBe(2);
    expect(await pullOf(host.parcel.waybill)).toMatchObject({ units: 0, labelled: true });
    const refused = await packer.mutate('pack.handOver', { parcel_ids: [host.parcel.id] });
    expect(refused.refusal).toBe('pack.pull-box');

    const { version } = await parcelOf(host.id);
    const choice = { parcel_id: host.parcel.id, version, choice: 'continue' as const };
    expect((await manager.mutate('pack.decide', choice)).code).toBe(200);
    const box = await open(host.parcel.waybill);
    expect(box).toMatchObject({ status: 'packing', labelled_at: null, label_prints: 1, weight: { measured: null } });
    await packed(host, 110);
    expect((await packer.mutate('pack.handOver', { parcel_ids: [host.parcel.id] })).code).toBe(200);
  });

  test('whose slip is on the box: the other keeps its units and waits for a lead', async () => {
    const { mug, host, inside, candle } = await shared();
    for (const variant of [mug, candle]) await scan(host.parcel.id, codeOf(variant));
    expect((await cancel(host)).code).toBe(200);
    expect(await pullOf(host.parcel.waybill)).toMatchObject({ units: 1 });
    expect(await open(inside.parcel.waybill)).toMatchObject({
      status: 'conflict',
      list: [{ quantity: 2, scanned: 1 }],
    });
    expect(await caseOf(inside.parcel.waybill)).toMatchObject({ conflict: 'order-changed' });
    expect(await reserved(candle)).toBe(2);
  });
});
