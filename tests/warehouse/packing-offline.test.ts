import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked, scan, open, codeOf, operation, rows } = world;
const warehouseId = app.base.warehouses['YW']!;
const mug = await given(500, 200);
const order = async (quantity = 2) => (await worked([{ variant: mug, quantity }])).parcel;
/** A phone of its own: its operations count up from 1. */
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
  const { code: _, ...said } = of;
  return { ...said, op_id: randomUUID(), seq, scan_id: of.op_id };
};
const say = (op: ReturnType<typeof operation>, by = packer) => by.tell('pack.scan', op, op.op_id);

describe('taking a scan back', () => {
  test('takes one unit out, once, and the same id hears the same', async () => {
    const parcel = await order();
    const scanned = phone()(parcel.id);
    await say(scanned);
    const undo = undoOf(scanned, 2);
    const first = await packer.tell('pack.undo', undo, undo.op_id);
    expect(first.data).toMatchObject({ undone: true, parcel: { list: [{ scanned: 0 }] } });
    // Under another key, as after a reset of the kernel's memory: the operation itself remembers.
    expect((await packer.tell('pack.undo', undo)).data).toEqual(first.data);
    const again = undoOf(scanned, 3);
    expect((await packer.tell('pack.undo', again)).data).toMatchObject({ undone: false });
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 0 }]);
  });

  test('a scan that did not count, or of another parcel, takes nothing out', async () => {
    const [parcel, other] = [await order(1), await order(1)];
    const make = phone();
    const [right, wrong] = [make(parcel.id), make(parcel.id, 'NOTHING-LIKE-IT')];
    await say(right);
    await say(wrong);
    expect((await packer.tell('pack.undo', undoOf(wrong, 3))).data.undone).toBe(false);
    expect((await packer.tell('pack.undo', { ...undoOf(right, 4), parcel_id: other.id })).data.undone).toBe(false);
    expect((await open(parcel.waybill)).list).toMatchObject([{ scanned: 1 }]);
  });

  test('is refused once the label is printed', async () => {
    const parcel = await order(1);
    const scanned = phone()(parcel.id);
    await say(scanned);
    await packer.tell('pack.weigh', { parcel_id: parcel.id, weight_g: 210 });
    expect((await packer.download('order.labels', { parcel_ids: [parcel.id] })).http).toBe(200);
    const said = await packer.tell('pack.undo', undoOf(scanned, 2));
    expect(said.refusal).toBe('pack.label-printed');
  });
});

describe('what a phone says of itself', () => {
  test('a gap in its count is asked for until it is filled', async () => {
    const parcel = await order(3);
    const make = phone();
    const [one, two, three] = [make(parcel.id), make(parcel.id), make(parcel.id)];
    expect((await say(one)).data.missing).toEqual([]);
    expect((await say(three)).data.missing).toEqual([2]);
    await say(two);
    expect((await say(make(parcel.id))).data).toMatchObject({ counted: false, missing: [] });
  });

  test('whose scan it was, who brought it, and how far the clock is off', async () => {
    const parcel = await order(1);
    const hour = 3_600_000;
    const packerId = app.base.users.packer;
    const at = new Date(Date.now() + hour).toISOString();
    await say({ ...phone()(parcel.id), user_id: packerId, at, clock_ms: hour }, manager);
    const [kept] = await rows<{ user_id: string; sent_by: string; clock_ms: number }>(
      'select user_id, sent_by, clock_ms from pack_operations where parcel_id = $1',
      parcel.id,
    );
    expect(kept).toMatchObject({ user_id: packerId, sent_by: app.base.users.manager, clock_ms: hour });
  });
});

describe('the parcels a phone keeps', () => {
  const all = async (since?: string) => {
    const parcels: { _id: string; version: number }[] = [];
    const gone: string[] = [];
    let after: string | undefined;
    let until = '';
    do {
      const { data } = await packer.ask('pack.snapshot', { warehouse_id: warehouseId, since, after });
      parcels.push(...data.parcels);
      gone.push(...data.gone);
      until ||= data.until;
      after = data.next ?? undefined;
    } while (after);
    return { parcels, gone, until };
  };

  test('are all open ones of the warehouse, then only what changed', async () => {
    const [kept, left] = [await order(1), await order(1)];
    const whole = await all();
    expect(whole.parcels.map((parcel) => parcel._id)).toEqual(expect.arrayContaining([kept.id, left.id]));
    expect(whole.gone).toEqual([]);
    await scan(kept.id, codeOf(mug));
    await scan(left.id, codeOf(mug));
    await packer.tell('pack.weigh', { parcel_id: left.id, weight_g: 210 });
    await packer.download('order.labels', { parcel_ids: [left.id] });
    await packer.tell('pack.handOver', { parcel_ids: [left.id] });
    const change = await all(whole.until);
    expect(change.gone).toContain(left.id);
    expect(change.parcels.find((parcel) => parcel._id === kept.id)).toMatchObject({ list: [{ scanned: 1 }] });
    const names = (await packer.ask('pack.warehouses', {})).data;
    expect(names.find((warehouse) => warehouse._id === warehouseId)).toMatchObject({ code: 'YW' });
  });

  test('another warehouse has others', async () => {
    const parcel = await order(1);
    const elsewhere = Object.values(app.base.warehouses).find((id) => id !== warehouseId)!;
    const { data } = await packer.ask('pack.snapshot', { warehouse_id: elsewhere });
    expect(data.parcels.some((each) => each._id === parcel.id)).toBe(false);
  });
});
