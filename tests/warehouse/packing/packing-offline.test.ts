import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked, scan, open, codeOf, operation, rows } = world;
const warehouseId = app.base.warehouses['YW']!;
const mug = await given(500, 200);
const order = async (quantity = 2) => (await worked([{ variant: mug, quantity }])).parcel;
/** A new device: its operation counter starts at 1. */
function phone() {
  const deviceId = randomUUID();
  let seq = 0;
  return (parcelId: string, code = codeOf(mug)) => ({
    ...operation(parcelId, code),
    device_id: deviceId,
    seq: (seq += 1),
  });
}
const undoOf = (of: ReturnType<typeof operation>, seq: number) => {
  const { code: _, ...input } = of;
  return { ...input, op_id: randomUUID(), seq, scan_id: of.op_id };
};
const send = (op: ReturnType<typeof operation>, by = packer) => by.mutate('pack.scan', op, op.op_id);

describe('taking a scan back', () => {
  test('removes one unit, once, and the same id gets the same response', async () => {
    const parcel = await order();
    const scanned = phone()(parcel.id);
    await send(scanned);
    const undo = undoOf(scanned, 2);
    const first = await packer.mutate('pack.undo', undo, undo.op_id);
    expect(first.data).toMatchObject({ undone: true, parcel: { list: [{ scanned: 0 }] } });
    // With another key: the operation itself is stored.
    expect((await packer.mutate('pack.undo', undo)).data).toEqual(first.data);
    const again = undoOf(scanned, 3);
    expect((await packer.mutate('pack.undo', again)).data).toMatchObject({ undone: false });
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 0 }]);
  });

  test('a scan that did not count, or of another parcel, takes nothing out', async () => {
    const [parcel, other] = [await order(1), await order(1)];
    const make = phone();
    const [right, wrong] = [make(parcel.id), make(parcel.id, 'NOTHING-LIKE-IT')];
    await send(right);
    await send(wrong);
    expect((await packer.mutate('pack.undo', undoOf(wrong, 3))).data.undone).toBe(false);
    expect((await packer.mutate('pack.undo', { ...undoOf(right, 4), parcel_id: other.id })).data.undone).toBe(false);
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 1 }]);
  });

  test('a unit scanned on another device is taken out by its line, once', async () => {
    const parcel = await order();
    await send(phone()(parcel.id));
    const line = (await open(parcel.waybill)).list[0]!;
    const { code: _, ...fields } = phone()(parcel.id);
    const undo = { ...fields, line_id: line._id };
    const first = await packer.mutate('pack.undo', undo, undo.op_id);
    expect(first.data).toMatchObject({ undone: true, line_id: line._id, parcel: { list: [{ scanned: 0 }] } });
    expect((await packer.mutate('pack.undo', undo)).data).toEqual(first.data);
    const again = { ...undo, op_id: randomUUID(), seq: 2 };
    expect((await packer.mutate('pack.undo', again)).data).toMatchObject({ undone: false, line_id: null });
  });

  test('is refused once the label is printed', async () => {
    const parcel = await order(1);
    const scanned = phone()(parcel.id);
    await send(scanned);
    await packer.mutate('pack.weigh', { parcel_id: parcel.id, weight_g: 210 });
    expect((await packer.download('order.labels', { parcel_ids: [parcel.id] })).http).toBe(200);
    const response = await packer.mutate('pack.undo', undoOf(scanned, 2));
    expect(response.refusal).toBe('pack.label-printed');
  });
});

describe('what a phone reports', () => {
  test('a gap in its sequence is requested until it is filled', async () => {
    const parcel = await order(3);
    const make = phone();
    const [one, two, three] = [make(parcel.id), make(parcel.id), make(parcel.id)];
    expect((await send(one)).data.missing).toEqual([]);
    expect((await send(three)).data.missing).toEqual([2]);
    await send(two);
    expect((await send(make(parcel.id))).data).toMatchObject({ counted: false, missing: [] });
  });

  test('whose scan it was, who brought it, and how far the clock is off', async () => {
    const parcel = await order(1);
    const hour = 3_600_000;
    const packerId = app.base.users.packer;
    const at = new Date(Date.now() + hour).toISOString();
    await send({ ...phone()(parcel.id), user_id: packerId, at, clock_ms: hour }, manager);
    const [stored] = await rows<{ user_id: string; sent_by: string; clock_ms: number }>(
      'select user_id, sent_by, clock_ms from pack_operations where parcel_id = $1',
      parcel.id,
    );
    expect(stored).toMatchObject({ user_id: packerId, sent_by: app.base.users.manager, clock_ms: hour });
  });
});

describe('the parcels a phone stores', () => {
  const all = async (since?: string) => {
    const parcels: { _id: string; version: number }[] = [];
    const removed: string[] = [];
    let after: string | undefined;
    let asOf = '';
    do {
      const { data } = await packer.query('pack.snapshot', { warehouse_id: warehouseId, since, after });
      parcels.push(...data.parcels);
      removed.push(...data.removed);
      asOf ||= data.as_of;
      after = data.next ?? undefined;
    } while (after);
    return { parcels, removed, asOf };
  };

  test('are all open ones of the warehouse, then only what changed', async () => {
    const [staying, left] = [await order(1), await order(1)];
    const whole = await all();
    expect(whole.parcels.map((parcel) => parcel._id)).toEqual(expect.arrayContaining([staying.id, left.id]));
    expect(whole.removed).toEqual([]);
    await scan(staying.id, codeOf(mug));
    await scan(left.id, codeOf(mug));
    await packer.mutate('pack.weigh', { parcel_id: left.id, weight_g: 210 });
    await packer.download('order.labels', { parcel_ids: [left.id] });
    await packer.mutate('pack.handOver', { parcel_ids: [left.id] });
    const change = await all(whole.asOf);
    expect(change.removed).toContain(left.id);
    expect(change.parcels.find((parcel) => parcel._id === staying.id)).toMatchObject({ list: [{ scanned: 1 }] });
    const names = (await packer.query('pack.warehouses', {})).data;
    expect(names.find((warehouse) => warehouse._id === warehouseId)).toMatchObject({ code: 'YW' });
  });

  test('another warehouse has others', async () => {
    const parcel = await order(1);
    const elsewhere = Object.values(app.base.warehouses).find((id) => id !== warehouseId)!;
    const { data } = await packer.query('pack.snapshot', { warehouse_id: elsewhere });
    expect(data.parcels.some((each) => each._id === parcel.id)).toBe(false);
  });
});
