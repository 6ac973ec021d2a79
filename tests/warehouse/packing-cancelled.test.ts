import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';
import { process } from '../support/sales/processing.ts';
import { goodsWorld, type Worked } from '../support/warehouse/goods.ts';

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
