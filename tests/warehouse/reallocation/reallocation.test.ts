import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';
import type { Worked } from '../../support/warehouse/goods.ts';
import { reason, reallocationWorld } from '../../support/warehouse/reallocations.ts';

const app = await testApp();
const world = await reallocationWorld(app);
const {
  packer,
  seller,
  seller2,
  otherShop,
  warehouse,
  given,
  worked,
  bought,
  receive,
  scan,
  rows,
  parcelOf,
  purchaseOf,
  twoOrders,
  reallocate,
  donorsOf,
  goodsOf,
  expectBooked,
} = world;
const own = ownStockWorld(app, world.shop.sellerId);

const readTimeline = async (by: TestClient, order: Worked) =>
  (await by.query('order.timeline', { _id: order.id })).data.find((entry) => entry.kind === 'reallocated');

describe('an order that waits', () => {
  test('takes all it lacks; the other one waits for the purchase instead', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    const { number } = await purchaseOf(receiver);
    const { data } = await donorsOf(receiver);
    expect(data).toMatchObject({ missing: 2, list: [{ order_id: donor.id, order_number: donor.number, units: 2 }] });

    const done = await reallocate(receiver, donor, { quantity: 2 });
    expect(done).toMatchObject({ code: 200, data: { parcel_ready: true, to_buy: 0 } });
    expect(await goodsOf(receiver)).toEqual({ status: 'ready', sorted: 2, reserved: 2, coming: 0 });
    expect(await goodsOf(donor)).toEqual({ status: 'waiting', sorted: 0, reserved: 0, coming: 2 });
    expect(await purchaseOf(donor)).toMatchObject({ number, status: 0, order_number: donor.number });
    await expectBooked(variant, 2);

    // Both sellers read why, and neither the number of the other's order.
    const given = await readTimeline(seller, donor);
    expect(given?.details).toEqual({ way: 'given', quantity: 2, variant_code: `T-${variant}`, reason });
    expect((await readTimeline(seller2, receiver))?.details).toMatchObject({ way: 'taken', quantity: 2, reason });
    const { data: notices } = await seller.query('notification.list', { size: 100 });
    expect(notices.list.some((each) => each.title.includes(donor.number))).toBe(true);
    const audited = await rows<{ after: Record<string, unknown> }>(
      `select after from audit_log where call = 'stock.reallocate' and $1::uuid = any(subject_ids)`,
      receiver.id,
    );
    expect(audited).toMatchObject([{ after: { from: donor.number, to: receiver.number, quantity: 2, reason } }]);
  });

  test('a repeated request takes nothing twice', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    const key = randomUUID();
    const first = await reallocate(receiver, donor, {}, { key });
    expect(first.code).toBe(200);
    expect(await reallocate(receiver, donor, {}, { key })).toEqual(first);
    expect(await goodsOf(receiver)).toEqual({ status: 'waiting', sorted: 1, reserved: 1, coming: 1 });
    expect(await goodsOf(donor)).toEqual({ status: 'waiting', sorted: 1, reserved: 1, coming: 1 });
    await expectBooked(variant, 2);
  });

  test('between orders of one seller, each names the other', async () => {
    const variant = await given(1);
    const donor = await worked([{ variant, quantity: 1 }]);
    const receiver = await worked([{ variant, quantity: 1 }]);
    expect((await reallocate(receiver, donor)).code).toBe(200);
    expect((await readTimeline(seller, donor))?.details).toMatchObject({ number: receiver.number });
    expect((await readTimeline(seller, receiver))?.details).toMatchObject({ number: donor.number });
  });

  test('what was given comes back the same way', async () => {
    const { variant, donor, receiver } = await twoOrders(3);
    const before = [await goodsOf(donor), await goodsOf(receiver)];
    expect((await reallocate(receiver, donor, { quantity: 2 })).code).toBe(200);
    expect((await reallocate(donor, receiver, { quantity: 2 })).code).toBe(200);
    expect([await goodsOf(donor), await goodsOf(receiver)]).toEqual(before);
    await expectBooked(variant, 3);
  });
});

describe('bought units', () => {
  test('of a supplier order are cut: each order waits for its own part, and the supplier order stays as it was', async () => {
    const variant = await given(1);
    const donor = await worked([{ variant, quantity: 1 }]);
    const receiver = await worked([{ variant, quantity: 3 }], {}, seller2, otherShop);
    const made = await world.sent(variant, 4);
    const before = await world.info(made.order_id);
    expect((await reallocate(receiver, donor)).code).toBe(200);
    const after = await world.info(made.order_id);
    expect(after).toMatchObject({ ordered: before.ordered, status: before.status });
    expect(after.lines[0]).toMatchObject({ free: 4 });
    const units = after.lines[0]!.units.map((unit) => [unit.order_number, unit.quantity]);
    expect(units.toSorted()).toEqual([[donor.number, 1] as const, [receiver.number, 2] as const].toSorted());
    expect(await goodsOf(donor)).toMatchObject({ status: 'waiting', coming: 1 });
    expect(await goodsOf(receiver)).toMatchObject({ sorted: 1, coming: 2 });
  });

  test('arrive for the order that gave its own', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    await bought(receiver);
    expect((await reallocate(receiver, donor, { quantity: 2 })).code).toBe(200);
    const { lines, status } = await purchaseOf(donor);
    expect(status).toBe(1);
    expect((await receive(lines[0]!._id, { good: 2 })).code).toBe(200);
    expect(await goodsOf(donor)).toEqual({ status: 'ready', sorted: 2, reserved: 2, coming: 0 });
    expect(await purchaseOf(donor)).toMatchObject({ status: 3 });
    await expectBooked(variant, 4);
  });

  test('of a line that has partly arrived: the rest is for the other order', async () => {
    const variant = await given(1);
    const donor = await worked([{ variant, quantity: 1 }]);
    const receiver = await worked([{ variant, quantity: 2 }], {}, seller2, otherShop);
    const { purchase } = await bought(receiver);
    expect((await receive(purchase.lines[0]!._id, { good: 1, reason: 'The rest follows' })).code).toBe(200);
    expect((await reallocate(receiver, donor)).data).toMatchObject({ parcel_ready: true });
    expect(await purchaseOf(receiver)).toMatchObject({ status: 3, lines: [{ quantity: 1, received: 1 }] });
    expect(await goodsOf(donor)).toMatchObject({ status: 'waiting', coming: 1 });
    expect((await receive((await purchaseOf(donor)).lines[0]!._id)).code).toBe(200);
    expect(await goodsOf(donor)).toMatchObject({ status: 'ready', sorted: 1, reserved: 1 });
    await expectBooked(variant, 3);
  });

  test('that never come leave nothing to hand over: the other order is bought for anew', async () => {
    const variant = await given(1);
    const donor = await worked([{ variant, quantity: 1 }]);
    const receiver = await worked([{ variant, quantity: 1 }], {}, seller2, otherShop);
    await rows(
      `delete from purchase_lines where purchase_id in (select id from purchases where order_id = $1)`,
      receiver.id,
    );
    expect((await reallocate(receiver, donor)).data).toMatchObject({ parcel_ready: true, to_buy: 1 });
    expect(await purchaseOf(donor)).toMatchObject({ status: 0, lines: [{ quantity: 1, status: '' }] });
  });
});

describe('refused', () => {
  test('without a reason, for too many units, from itself, and for an order that lacks nothing', async () => {
    const { donor, receiver } = await twoOrders(2);
    expect((await reallocate(receiver, donor, { reason: ' ' })).refusal).toBe('reallocation.reason-missing');
    expect((await reallocate(receiver, donor, { quantity: 3 })).refusal).toBe('reallocation.too-many');
    expect((await reallocate(receiver, receiver)).refusal).toBe('reallocation.same-order');
    expect((await reallocate(donor, receiver)).refusal).toBe('reallocation.not-waiting');
    expect((await reallocate(receiver, { ...donor, id: randomUUID() })).refusal).toBe('not-found');
    expect((await donorsOf(donor)).refusal).toBe('reallocation.not-waiting');
    await reallocate(receiver, donor);
    expect((await reallocate(receiver, donor, { quantity: 2 })).refusal).toBe('reallocation.too-many');
  });

  test('from a box that is being packed, or a parcel on a walk', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    expect((await scan(donor.parcel.id, `T-${variant}`)).data.counted).toBe(true);
    expect((await donorsOf(receiver)).data.list).toEqual([]);
    expect((await reallocate(receiver, donor)).refusal).toBe('reallocation.being-packed');

    const walked = await twoOrders(1);
    await rows(`update parcels set status = 'packed' where status = 'ready' and id <> $1`, walked.donor.parcel.id);
    expect((await packer.mutate('pack.collect', { warehouse_id: warehouse, parcels: 1 })).code).toBe(200);
    expect((await reallocate(walked.receiver, walked.donor)).refusal).toBe('reallocation.being-packed');
  });

  test('from another warehouse, and from a sorting tray', async () => {
    const { donor, receiver } = await twoOrders(1);
    const [other] = await rows<{ id: string }>('select id from warehouses where id <> $1 limit 1', warehouse);
    await rows('update parcels set warehouse_id = $2 where id = $1', donor.parcel.id, other!.id);
    await rows('update stock_moves set warehouse_id = $2 where order_id = $1', donor.id, other!.id);
    expect((await donorsOf(receiver)).data.list).toEqual([]);
    expect((await reallocate(receiver, donor)).refusal).toBe('reallocation.other-warehouse');

    const sorted = await twoOrders(1);
    const [tray] = await rows<{ code: string }>(
      `insert into locations (warehouse_id, code, kind) values ($1, 'TRAY-R1', 'tray') returning code`,
      warehouse,
    );
    await rows('update parcel_lines set location_code = $2 where parcel_id = $1', sorted.donor.parcel.id, tray!.code);
    expect((await reallocate(sorted.receiver, sorted.donor)).refusal).toBe('reallocation.in-tray');
  });

  test('for pieces of a seller’s own stock, also where the order has charged ones', async () => {
    const variant = await given(1);
    await own.givenOwn({ variant, pieces: 1 });
    const donor = await worked([{ variant, quantity: 2 }]);
    const receiver = await worked([{ variant, quantity: 2 }], {}, seller2, otherShop);
    expect(await own.ownOf(variant)).toEqual([0, 1]);
    expect((await donorsOf(receiver)).data.list).toMatchObject([{ units: 1 }]);
    expect((await reallocate(receiver, donor, { quantity: 2 })).refusal).toBe('reallocation.not-enough');
    expect((await reallocate(receiver, donor)).code).toBe(200);
    expect((await reallocate(receiver, donor)).refusal).toBe('reallocation.own-stock');
    expect(await own.ownOf(variant)).toEqual([0, 1]);
    expect(await rows(`select own from stock_moves where order_id = $1`, receiver.id)).toEqual([{ own: false }]);
  });

  test('for everyone but managers', async () => {
    const { donor, receiver } = await twoOrders(1);
    for (const role of ['seller2', 'purchaser', 'packer', 'sales', 'service'] as const) {
      const by = await app.as(role);
      expect((await donorsOf(receiver, by)).refusal).toBe('permission.denied');
      expect((await reallocate(receiver, donor, {}, { by })).refusal).toBe('permission.denied');
    }
  });
});

describe('at the same moment', () => {
  test('two orders that want the last unit: one gets it', async () => {
    const { variant, donor, receiver } = await twoOrders(1);
    const second = await worked([{ variant, quantity: 1 }], {}, seller2, otherShop);
    const responses = await Promise.all([reallocate(receiver, donor), reallocate(second, donor)]);
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.map(({ refusal }) => refusal).filter(Boolean)).toEqual(['reallocation.not-enough']);
    const [first, other] = [await goodsOf(receiver), await goodsOf(second)];
    expect(first.reserved + other.reserved).toBe(1);
    expect(first.coming + other.coming + (await goodsOf(donor)).coming).toBe(2);
    await expectBooked(variant, 1);
  });

  test('orders that give to each other in turn do not wait for each other forever', async () => {
    const variant = await given(2);
    const [a, b] = [await worked([{ variant, quantity: 2 }]), await worked([{ variant, quantity: 2 }])];
    expect((await reallocate(b, a)).code).toBe(200);
    const responses = await Promise.all([reallocate(a, b), reallocate(b, a), reallocate(a, b), reallocate(b, a)]);
    expect(responses.every(({ code, refusal }) => code === 200 || refusal !== undefined)).toBe(true);
    const [first, second] = [await goodsOf(a), await goodsOf(b)];
    expect(first.sorted + first.coming).toBe(2);
    expect(second.sorted + second.coming).toBe(2);
    expect([first.sorted, second.sorted]).toEqual([first.reserved, second.reserved]);
    await expectBooked(variant, 2);
  });

  test('the awaited goods arrive: every unit is for one order, or free, and none is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const variant = await given(1);
      const donor = await worked([{ variant, quantity: 1 }]);
      const receiver = await worked([{ variant, quantity: 2 }], {}, seller2, otherShop);
      const { purchase } = await bought(receiver);
      const [arrived, moved] = await Promise.all([
        receive(purchase.lines[0]!._id, { good: 2, reason: 'As many as bought' }),
        reallocate(receiver, donor),
      ]);
      expect(arrived.code).toBe(200);
      expect(moved.code === 200 || moved.refusal === 'reallocation.not-waiting').toBe(true);
      const [first, second] = [await goodsOf(donor), await goodsOf(receiver)];
      expect([first.reserved + first.coming, second.reserved + second.coming]).toEqual([1, 2]);
      expect([first.sorted, second.sorted]).toEqual([first.reserved, second.reserved]);
      await expectBooked(variant, 3);
    }
  });

  test('a walk begins: its parcel keeps its goods, or is not collected', async () => {
    const { donor, receiver } = await twoOrders(1);
    await rows(`update parcels set status = 'packed' where status = 'ready' and id <> $1`, donor.parcel.id);
    await rows(`update pick_batches set status = 'cancelled' where status in ('open', 'waiting')`);
    const [walk, moved] = await Promise.all([
      packer.mutate('pack.collect', { warehouse_id: warehouse, parcels: 1 }),
      reallocate(receiver, donor),
    ]);
    const isCollected = walk.code === 200 && walk.data.batch.parcels.some((each) => each.parcel_id === donor.parcel.id);
    expect(isCollected).toBe(moved.code !== 200);
    expect((await goodsOf(donor)).sorted).toBe(isCollected ? 1 : 0);
  });

  test('a scan of the box and the reallocation: either the unit is packed, or it went to the other order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { variant, donor, receiver } = await twoOrders(1);
      const [scanned, given] = await Promise.all([scan(donor.parcel.id, `T-${variant}`), reallocate(receiver, donor)]);
      const isPacked = scanned.code === 200 && scanned.data.counted;
      expect(isPacked).toBe(given.code !== 200);
      expect((await parcelOf(donor.id)).status).toBe(isPacked ? 'packing' : 'waiting');
      if (!isPacked) expect(scanned.refusal).toBe('pack.not-ready');
      else expect(given.refusal).toBe('reallocation.being-packed');
      await expectBooked(variant, 1);
    }
  });
});
