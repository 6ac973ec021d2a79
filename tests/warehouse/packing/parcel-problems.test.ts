import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input, Output } from '../../support/server/client.ts';
import { goodsWorld, type Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, manager, seller, given, worked, bought, receive, scan, scanAll } = world;
const { open, codeOf, rows, levelOf, parcelOf, packed, eventsOf } = world;

type Stopped = Output<'pack.decisions'>['list'][number];
const stoppedOf = async ({ parcel }: Worked, by = manager): Promise<Stopped> => {
  const { data } = await by.query('pack.decisions', { size: 1000 });
  const found = data.list.find((each) => each._id === parcel.id);
  if (!found) throw new Error('the parcel does not wait for a decision');
  return found;
};
const decide = async (order: Worked, choice: Input<'pack.decide'>['choice'], by = manager) =>
  by.mutate('pack.decide', { parcel_id: order.parcel.id, version: (await stoppedOf(order)).version, choice });

let seq = 0;
const report = async ({ parcel }: Worked, more: Partial<Input<'pack.report'>> = {}, opId = newId(), line?: string) => {
  const line_id = line ?? (await open(parcel.waybill)).list[0]!._id;
  const operation = { op_id: opId, device_id: 'problems', seq: (seq += 1), at: new Date().toISOString() };
  const what = { parcel_id: parcel.id, line_id, kind: 'damaged' as const, quantity: 1, ...more };
  return packer.mutate('pack.report', { ...operation, ...what });
};
const cancelledByShop = async (order: Worked) => {
  await rows(`update orders set order_status = 'cancelled', cancelled_at = now() where id = $1`, order.id);
  await rows(`update parcels set status = 'conflict', conflict = 'order-cancelled' where id = $1`, order.parcel.id);
};
const balance = async () => (await seller.query('account.detail', {})).data.available.minor;

describe('a parcel whose order was called off', () => {
  test('is put back: its goods are free and its money returns', async () => {
    const mug = await given(10, 200);
    const order = await worked([{ variant: mug, quantity: 2 }]);
    await scanAll(order);
    const before = await balance();
    await cancelledByShop(order);
    expect(await stoppedOf(order)).toMatchObject({ conflict: 'order-cancelled', choices: ['put-back'], returns: true });
    expect((await decide(order, 'continue')).refusal).toBe('parcel.choice-gone');
    const { data } = await decide(order, 'put-back');
    expect(data.returned!.minor).toBeGreaterThan(0);
    expect(await balance()).toBe(before + data.returned!.minor);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'cancelled' });
    // The goods lie in the box until each is scanned back.
    expect(await levelOf(mug)).toMatchObject([{ on_hand: 10, reserved: 2 }]);
    expect(await stoppedOf(order)).toMatchObject({ put_back: true, choices: ['put-back'] });
    await decide(order, 'put-back');
    expect(await levelOf(mug)).toMatchObject([{ on_hand: 10, reserved: 0 }]);
    await expect(stoppedOf(order)).rejects.toThrow('does not wait');
    expect(await eventsOf(order.id)).toContain('parcel.decided');
  });

  test('with goods that were bought ends alone; what was paid stays for an after-sale', async () => {
    const lamp = await given(null, 200);
    const order = await worked([{ variant: lamp, quantity: 1 }]);
    const { purchase } = await bought(order);
    await receive(purchase.lines[0]!._id);
    const before = await balance();
    await cancelledByShop(order);
    expect(await stoppedOf(order, purchaser)).toMatchObject({ choices: ['put-back'], returns: false });
    expect((await decide(order, 'put-back', purchaser)).data).toEqual({ from_stock: 0, to_buy: 0, returned: null });
    expect(await balance()).toBe(before);
    expect(await levelOf(lamp)).toMatchObject([{ on_hand: 1, reserved: 0 }]);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'cancelled' });
  });

  test('is decided by those who may, as it was seen, and once', async () => {
    const order = await worked([{ variant: await given(5), quantity: 1 }]);
    await cancelledByShop(order);
    const { version } = await stoppedOf(order);
    const ask = { parcel_id: order.parcel.id, version, choice: 'put-back' as const };
    expect((await packer.mutate('pack.decide', ask)).http).toBe(403);
    expect((await manager.mutate('pack.decide', { ...ask, version: version + 1 })).refusal).toBe('pack.wrong-status');
    const key = newId();
    const first = await manager.mutate('pack.decide', ask, key);
    expect((await manager.mutate('pack.decide', ask, key)).data).toEqual(first.data);
    expect((await manager.mutate('pack.decide', ask)).refusal).toBe('pack.wrong-status');
  });
});

describe('damaged and missing units', () => {
  test('stop the parcel once for one operation, and withhold the label', async () => {
    const order = await worked([{ variant: await given(9), quantity: 3 }]);
    await scanAll(order);
    const opId = newId();
    const line = (await open(order.parcel.waybill)).list[0]!._id;
    const first = await report(order, { reason: 'Cracked' }, opId, line);
    expect(first.data).toMatchObject({
      reported: true,
      parcel: { status: 'conflict', conflict: 'goods-damaged', list: [{ scanned: 2 }] },
    });
    expect((await report(order, { reason: 'Cracked' }, opId, line)).data).toEqual(first.data);
    expect(await stoppedOf(order)).toMatchObject({
      problems: [{ kind: 'damaged', quantity: 1, reason: 'Cracked', source: 'pack' }],
      choices: ['found', 'replace', 'send-without', 'put-back'],
    });
    expect((await packer.download('order.labels', { parcel_ids: [order.parcel.id] })).refusal).toBe('label.conflict');
    expect((await report(order, { quantity: 3 })).refusal).toBe('problem.too-many');
  });

  test('that were found go on where packing stood', async () => {
    const pot = await given(9);
    const order = await worked([{ variant: pot, quantity: 2 }]);
    await scan(order.parcel.id, codeOf(pot));
    await report(order, { kind: 'missing' });
    expect((await decide(order, 'found')).code).toBe(200);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'packing', conflict: null });
    expect(await levelOf(pot)).toMatchObject([{ on_hand: 9, reserved: 2 }]);
    await packed(order);
  });

  test('are replaced from stock, and the broken one leaves it', async () => {
    const cup = await given(9);
    const order = await worked([{ variant: cup, quantity: 2 }]);
    await scanAll(order);
    await report(order);
    expect((await decide(order, 'replace')).data).toMatchObject({ from_stock: 1, to_buy: 0 });
    expect(await levelOf(cup)).toMatchObject([{ on_hand: 8, reserved: 2 }]);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'packing' });
    await packed(order);
  });

  test('are bought anew where there is no other, and the parcel waits for them', async () => {
    const vase = await given(2);
    const order = await worked([{ variant: vase, quantity: 2 }]);
    await scanAll(order);
    await report(order);
    expect((await decide(order, 'replace')).data).toMatchObject({ from_stock: 0, to_buy: 1 });
    expect(await parcelOf(order.id)).toMatchObject({ status: 'waiting' });
    expect(await levelOf(vase)).toMatchObject([{ on_hand: 1, reserved: 1 }]);
    const { purchase } = await bought(order);
    await receive(purchase.lines[0]!._id);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'ready' });
    await packed(order);
    const response = await packer.mutate('pack.handOver', { parcel_ids: [order.parcel.id] });
    expect(response.data).toEqual({ shipped: 1 });
    expect((await levelOf(vase)).every(({ on_hand, reserved }) => on_hand === 0 && reserved === 0)).toBe(true);
  });

  test('are left out: the rest goes, and the order is fulfilled in part', async () => {
    const [plate, bowl] = [await given(5, 300), await given(5, 100)];
    const order = await worked([
      { variant: plate, quantity: 2 },
      { variant: bowl, quantity: 1 },
    ]);
    const view = await open(order.parcel.waybill);
    const line = view.list.find((each) => each.quantity === 1)!._id;
    await report(order, { kind: 'missing' }, newId(), line);
    expect((await decide(order, 'send-without')).code).toBe(200);
    const after = await open(order.parcel.waybill);
    expect(after).toMatchObject({ status: 'ready', list: [{ quantity: 2 }] });
    expect(after.weight.expected).toBe(view.weight.expected - 100);
    await packed(order, 600);
    await packer.mutate('pack.handOver', { parcel_ids: [order.parcel.id] });
    expect(await rows('select fulfillment_status from orders where id = $1', order.id)).toEqual([
      { fulfillment_status: 'partial' },
    ]);
    expect(await levelOf(bowl)).toMatchObject([{ on_hand: 4, reserved: 0 }]);
  });

  test('do not come back as good ones when the processing is taken back', async () => {
    const jar = await given(5);
    const order = await worked([{ variant: jar, quantity: 2 }]);
    await report(order);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
    expect(await levelOf(jar)).toMatchObject([{ on_hand: 4, reserved: 0 }]);
    expect(await rows('select solution from parcel_problems where parcel_id = $1', order.parcel.id)).toEqual([
      { solution: 'put-back' },
    ]);
  });

  test('of a cancelled order are no matter any more; a label ends the reporting', async () => {
    const order = await worked([{ variant: await given(5), quantity: 1 }]);
    await cancelledByShop(order);
    expect((await report(order)).data).toMatchObject({ reported: false, parcel: { order_cancelled: true } });
    const other = await worked([{ variant: await given(5), quantity: 1 }]);
    await packed(other);
    expect((await report(other)).refusal).toBe('pack.label-printed');
  });
});

describe('goods that never come', () => {
  test('stop the parcel that waits for them; a lead has them bought again', async () => {
    const order = await worked([{ variant: await given(null), quantity: 2 }]);
    const { purchase } = await bought(order);
    const line_id = purchase.lines[0]!._id;
    await purchaser.mutate('purchase.terminateLine', { line_id, reason: 'The factory closed' });
    expect(await stoppedOf(order)).toMatchObject({
      conflict: 'goods-missing',
      problems: [{ source: 'purchase', quantity: 2, reason: 'The factory closed' }],
      choices: ['replace', 'put-back'],
      returns: true,
    });
    expect((await decide(order, 'replace')).data).toMatchObject({ to_buy: 2 });
    const lines = await rows<{ id: string }>(
      `select l.id from purchase_lines l join purchases p on p.id = l.purchase_id where p.order_id = $1 and p.status = 0`,
      order.id,
    );
    expect(lines).toHaveLength(1);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'waiting', conflict: null });
  });

  test('are left out of the box, and what came goes', async () => {
    const here = await given(4);
    const order = await worked([
      { variant: here, quantity: 1 },
      { variant: await given(null), quantity: 1 },
    ]);
    const { purchase } = await bought(order);
    await purchaser.mutate('purchase.terminateLine', { line_id: purchase.lines[0]!._id, reason: 'Lost' });
    expect((await decide(order, 'send-without', purchaser)).code).toBe(200);
    expect(await parcelOf(order.id)).toMatchObject({ status: 'ready' });
    await packed(order);
  });
});
