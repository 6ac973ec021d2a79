import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { world, manager, rows, variant: mug, other: candle, askRefund, confirmRefund } = await afterSaleWorld(app);
const { packer, worked, open, operation, codeOf, parcelOf } = world;
const order = () =>
  worked([
    { variant: mug, quantity: 3 },
    { variant: candle, quantity: 2 },
  ]);

/** Units refunded before shipping. */
async function givenBack({ id }: Worked, variant: string, quantity: number): Promise<void> {
  const [line] = await rows<{ id: string }>(
    'select id from order_lines where order_id = $1 and variant_id = $2',
    id,
    variant,
  );
  const requested = await askRefund({ id } as Worked, { lines: [{ order_line_id: line!.id, quantity }] });
  expect((await confirmRefund(requested.data._id)).code).toBe(200);
}
/** From a device with this version of the parcel. */
const scan = async (parcelId: string, variant: string, version?: number) =>
  (await packer.mutate('pack.scan', operation(parcelId, codeOf(variant), version === undefined ? {} : { version })))
    .data;
const lineOf = async ({ parcel }: Worked, variant: string) =>
  (await open(parcel.waybill)).list.find((line) => line.variant_code.toUpperCase() === codeOf(variant));

describe('an order that changes while it is packed', () => {
  test('stops the parcel, and lists every line before, now and in the box, until a user decides', async () => {
    const packed = await order();
    const { id, waybill } = packed.parcel;
    for (let unit = 0; unit < 2; unit += 1) await scan(id, mug);
    await givenBack(packed, mug, 2);
    await givenBack(packed, candle, 2);
    const stopped = await open(waybill);
    expect(stopped).toMatchObject({ status: 'conflict', conflict: 'order-changed' });
    expect(stopped.changes.map(({ was, now, in_box }) => ({ was, now, in_box }))).toEqual([
      { was: 3, now: 1, in_box: 2 },
      { was: 2, now: 0, in_box: 0 },
    ]);
    expect(stopped.changes[0]).toMatchObject({ variant_code: stopped.list[0]!.variant_code, location_code: 'A-01-01' });
    expect((await scan(id, mug)).refusal?.code).toBe('scan.stopped');
    expect(await packer.download('order.labels', { parcel_ids: [id] })).toMatchObject({ refusal: 'label.conflict' });

    const { data } = await manager.query('pack.decisions', { size: 1000 });
    const waiting = data.list.find((each) => each._id === id)!;
    expect(waiting).toMatchObject({ conflict: 'order-changed', changes: stopped.changes });
    // The unit beyond what is needed now comes out first.
    expect(waiting.choices).toEqual(['put-back']);
    const back = operation(id, codeOf(mug));
    const { parcel: emptied } = (await packer.mutate('pack.putBack', back, back.op_id)).data;
    expect(emptied).toMatchObject({ put_back_since: null, changes: [{ in_box: 1 }, { in_box: 0 }] });
    const response = await manager.mutate('pack.decide', {
      parcel_id: id,
      version: emptied.version,
      choice: 'continue',
    });
    expect(response.code).toBe(200);
    expect(await open(waybill)).toMatchObject({
      status: 'packing',
      conflict: null,
      changes: [],
      list: [{ quantity: 1, scanned: 1 }],
    });
  });

  test('before packing began, continues with the new order; packing an older copy stops it', async () => {
    const [known, unknown] = [await order(), await order()];
    const before = (await open(unknown.parcel.waybill)).version;
    for (const each of [known, unknown]) {
      await givenBack(each, mug, 1);
      expect(await open(each.parcel.waybill)).toMatchObject({ status: 'ready', changes: [] });
    }
    const { version } = await open(known.parcel.waybill);
    expect(await scan(known.parcel.id, mug, version)).toMatchObject({ counted: true });

    // Packed offline, and sent after the change.
    const late = await scan(unknown.parcel.id, mug, before);
    expect(late).toMatchObject({
      counted: false,
      refusal: { code: 'scan.stopped' },
      parcel: { status: 'conflict', conflict: 'order-changed', changes: [{ was: 3, now: 2, in_box: 1 }] },
    });
    expect(await lineOf(unknown, mug)).toMatchObject({ scanned: 0 });
    expect(await world.eventsOf(unknown.id)).toContain('parcel.conflict');
    expect(await parcelOf(unknown.id)).toMatchObject({ version: late.parcel.version });
  });
});

describe('calling a lead', () => {
  const callOf = (parcelId: string) => {
    const { code: _, ...input } = operation(parcelId, 'a lead');
    return input;
  };
  const calls = (waybill: string, kind = 'lead-called') =>
    rows<{ values: { number: string; from: string }; is_alert: boolean }>(
      `select "values", is_alert from notifications where kind = $1 and "values" ->> 'number' = $2`,
      kind,
      waybill,
    );

  test('notifies the deciders with parcel and place, once for each operation, alone or in a batch', async () => {
    const packed = await order();
    const { id, waybill } = packed.parcel;
    expect((await packer.mutate('pack.call', callOf(id))).data).toMatchObject({ called: false });
    expect(await calls(waybill)).toEqual([]);
    await scan(id, mug);
    await givenBack(packed, mug, 1);
    const call = callOf(id);
    const first = await packer.mutate('pack.call', call);
    expect(first.data).toMatchObject({ called: true, parcel: { waybill } });
    expect((await packer.mutate('pack.call', call)).data).toEqual(first.data);
    const operations = [{ call: 'pack.call' as const, input: call }];
    expect((await packer.mutate('pack.batch', { operations })).data.results).toMatchObject([
      { output: { called: true }, refused: null },
    ]);
    expect(await calls(waybill)).toMatchObject([
      { values: { number: waybill, from: expect.stringContaining('YW · A-01-01') as string }, is_alert: true },
    ]);
    const { data } = await manager.query('notification.list', {});
    expect(data.list[0]).toMatchObject({ title: `A packer calls a lead: parcel ${waybill}, YW · A-01-01` });
    expect((await world.seller.mutate('pack.call', callOf(id))).refusal).toBe('permission.denied');
    expect((await packer.mutate('pack.call', callOf(newId()))).refusal).toBe('not-found');
  });
});
