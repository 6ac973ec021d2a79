import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input, TestClient } from '../../support/server/client.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { manager, packer, seller, warehouse, given, worked, bought, receive, scan, rows, parcelOf, purchaseOf } = world;
const own = ownStockWorld(app, world.shop.sellerId);
const seller2 = await app.as('seller2');
const otherShop = { sellerId: app.base.users['seller2']!, storeId: app.base.stores['MSNV']! };

const reason = 'The customer travels on Friday';

/** An order of the first seller that has all pieces of a variant, and one of the second that waits for as many. */
async function twoOrders(pieces = 2, wanted = pieces) {
  const variant = await given(pieces);
  const donor = await worked([{ variant, quantity: pieces }]);
  const receiver = await worked([{ variant, quantity: wanted }], {}, seller2, otherShop);
  return { variant, donor, receiver };
}

const lineOf = async (order: Worked) =>
  (await rows<{ id: string }>('select id from order_lines where order_id = $1', order.id))[0]!.id;
const inputOf = async (
  receiver: Worked,
  donor: Worked,
  more: Partial<Input<'stock.reallocate'>> = {},
): Promise<Input<'stock.reallocate'>> => ({
  order_id: receiver.id,
  order_line_id: await lineOf(receiver),
  from_order_id: donor.id,
  quantity: 1,
  reason,
  ...more,
});
const reallocate = async (
  receiver: Worked,
  donor: Worked,
  more: Partial<Input<'stock.reallocate'>> = {},
  { by = manager, key = randomUUID() }: { readonly by?: TestClient; readonly key?: string } = {},
) => by.mutate('stock.reallocate', await inputOf(receiver, donor, more), key);
const donorsOf = async (order: Worked, by: TestClient = manager) =>
  by.query('stock.donors', { order_id: order.id, order_line_id: await lineOf(order) });

/** Sorted units, reserved units, and units that purchases still bring. */
async function goodsOf(order: Worked) {
  const [row] = await rows<{ sorted: number; reserved: number; coming: number; status: string }>(
    `select p.status, (select sum(l.sorted)::int from parcel_lines l where l.parcel_id = p.id) as sorted,
      (select coalesce(sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end), 0)::int from stock_moves m
        where m.order_id = p.order_id and m.kind in ('reserve', 'release', 'ship')) as reserved,
      (select coalesce(sum(l.quantity - l.received), 0)::int from purchases b join purchase_lines l on l.purchase_id = b.id
        and l.seller_id = b.seller_id where b.seller_id = p.seller_id and b.order_id = p.order_id and b.status in (0, 1, 2)
        and l.status in ('', 'purchased', 'deliveried')) as coming
     from parcels p where p.order_id = $1`,
    order.id,
  );
  return row!;
}

/** Levels agree with the moves: as much is reserved as all orders and owners hold. */
async function expectBooked(variant: string, onHand: number) {
  const [row] = await rows<{ on_hand: number; reserved: number; held: number }>(
    `select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, (select sum(case when m.kind = 'reserve'
      then m.quantity else -m.quantity end)::int from stock_moves m where m.variant_id = $1
      and m.kind in ('reserve', 'release', 'ship')) as held
     from stock_levels where variant_id = $1`,
    variant,
  );
  expect(row).toMatchObject({ on_hand: onHand, reserved: row!.held });
}

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

describe('a later cancellation', () => {
  const cancel = (by: TestClient, order: Worked) => by.mutate('order.cancelProcess', { order_ids: [order.id] });

  test('of the order that received returns its units to the stock and leaves the other order’s purchase', async () => {
    const { variant, donor, receiver } = await twoOrders(2);
    await reallocate(receiver, donor, { quantity: 2 });
    expect((await cancel(manager, receiver)).code).toBe(200);
    expect(await goodsOf(receiver)).toMatchObject({ reserved: 0, coming: 0 });
    expect(await goodsOf(donor)).toMatchObject({ status: 'waiting', reserved: 0, coming: 2 });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 2, reserved: 0 }]);
  });

  test('of the order that gave ends its purchase and leaves the other order’s units', async () => {
    const { variant, donor, receiver } = await twoOrders(3, 2);
    await reallocate(receiver, donor, { quantity: 2 });
    expect((await cancel(manager, donor)).code).toBe(200);
    expect(await goodsOf(donor)).toMatchObject({ reserved: 0, coming: 0 });
    expect(await goodsOf(receiver)).toMatchObject({ status: 'ready', sorted: 2, reserved: 2 });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 3, reserved: 2 }]);
  });
});

describe('an order that gave its units while the others’ are on their way', () => {
  const onTheWay = async () => {
    const { variant, donor, receiver } = await twoOrders(1);
    const made = await world.sent(variant);
    const { version, lines } = await world.info(made.order_id);
    const carton = { waybill: `SF${randomUUID().slice(-10)}`, lines: [{ line_id: lines[0]!._id, quantity: 1 }] };
    await world.purchaser.mutate('supplier_order.ship', { order_id: made.order_id, version, ...carton });
    expect((await reallocate(receiver, donor)).code).toBe(200);
    const [line] = (await purchaseOf(donor)).lines;
    expect(line?.status).toBe('deliveried');
    return { variant, donor, line: line! };
  };
  const available = async () => (await seller.query('account.detail', {})).data.available.minor;

  test('cannot be taken back, and reads what to do: a refund returns the money, and the goods become stock', async () => {
    const { variant, donor, line } = await onTheWay();
    for (const by of [seller, manager])
      expect(await by.mutate('order.cancelProcess', { order_ids: [donor.id] })).toMatchObject({
        refusal: 'order.goods-arrived',
        msg: expect.stringContaining('Ask for a refund of the pieces that are not needed'),
      });
    const before = await available();
    const options = (await seller.query('order.afterSaleOptions', { order_id: donor.id })).data;
    const wanted = await seller.mutate('order.refundCreate', {
      order_id: donor.id,
      stage: 'not_shipped',
      reason: 'other',
      product_minor: options.rest.product.minor,
      shipping_minor: options.rest.shipping.minor,
      lines: options.lines.map(({ order_line_id, units }) => ({ order_line_id, quantity: units.not_shipped })),
    });
    const { _id } = wanted.data;
    const { version } = (await manager.query('order.refundDetail', { _id })).data;
    expect((await manager.mutate('order.refundConfirm', { _id, version, status: 1 })).code).toBe(200);
    const [charge] = await rows<{ total: number }>(
      'select total_minor::int as total from order_charges where order_id = $1',
      donor.id,
    );
    expect(await available()).toBe(before + charge!.total);
    expect((await receive(line._id)).code).toBe(200);
    expect(await world.levelOf(variant)).toMatchObject([
      { on_hand: 1, reserved: 1 },
      { on_hand: 1, reserved: 0 },
    ]);
  });

  test('is taken back once its goods were given up', async () => {
    const { donor, line } = await onTheWay();
    const given = { line_id: line._id, reason: 'Lost by the carrier' };
    expect((await world.purchaser.mutate('purchase.terminateLine', given)).code).toBe(200);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [donor.id] })).code).toBe(200);
    expect(await goodsOf(donor)).toMatchObject({ reserved: 0, coming: 0 });
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
