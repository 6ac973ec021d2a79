import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { endSales } from '#server/features/warehouse/lots/sales-end.ts';
import { unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { deviceOperations } from '../../support/warehouse/device-operations.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, shop, warehouse, given, worked, bought, receive, shipped, rows, codeOf, levelOf } = world;
const { operation } = deviceOperations(world);
const [first, second, third, fourth] = ['LT-01', 'LT-02', 'LT-03', 'LT-04'];
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: first, to: fourth, kind: 'pick' });

const inDays = (days: number) => addDays(utcDay(new Date()), days);
const rule = (variant_id: string, more: Partial<Input<'stock.saveLotRule'>> = {}) =>
  purchaser.mutate('stock.saveLotRule', { variant_id, has_lots: true, expires: true, sell_days: 0, ...more });
/** A variant with lots. */
async function withLots(more: Partial<Input<'stock.saveLotRule'>> = {}) {
  const variant = await given();
  expect((await rule(variant, more)).code).toBe(200);
  return variant;
}
type Lot = { readonly lot?: string; readonly expires_on?: string | null };
const add = (variant: string, location_code: string, quantity: number, lot: Lot) =>
  purchaser.mutate('internal_stock.addStock', {
    warehouse_id: warehouse,
    code: codeOf(variant),
    location_code,
    quantity,
    reason: 'found',
    ...lot,
  });
const lotsOf = async (variant: string) =>
  (await packer.query('stock.lots', { keyword: codeOf(variant), size: 50 })).data.list;
/** Pieces that are there already when an expiry passes. */
const age = (variant: string, place: string, days: number) =>
  app.pool.query('update stock_levels set expires_on = $3 where variant_id = $1 and location_code = $2', [
    variant,
    place,
    inDays(days),
  ]);

describe('a receipt of goods with lots', () => {
  test('needs a lot and a date that is not over; one place takes one lot', async () => {
    const variant = await withLots();
    const order = await worked([{ variant, quantity: 3 }]);
    const { purchase } = await bought(order);
    const line = purchase.lines[0]!._id;
    const lot = { lot: ' a-77 ', expires_on: inDays(90) };
    const refusals = [];
    for (const given of [{}, { lot: 'A-77' }, { ...lot, expires_on: inDays(-1) }])
      refusals.push((await receive(line, { ...given, good: 1, reason: 'partly', location_code: first })).refusal);
    expect(refusals).toEqual(['lot.missing', 'lot.missing', 'lot.past']);
    const got = (more: Lot, location_code = first) =>
      receive(line, { good: 1, reason: 'partly', location_code, ...more });
    expect((await got(lot)).code).toBe(200);
    expect((await got({ ...lot, lot: 'B-1' })).refusal).toBe('lot.other-there');
    expect((await got({ ...lot, expires_on: inDays(91) })).refusal).toBe('lot.other-there');
    expect((await got(lot)).code).toBe(200);
    expect((await got({ ...lot, lot: 'B-1' }, second)).code).toBe(200);
    expect(await lotsOf(variant)).toMatchObject([
      { location_code: first, lot: 'A-77', expires_on: inDays(90), on_hand: 2, reserved: 2, state: 'good' },
      { location_code: second, lot: 'B-1', on_hand: 1 },
    ]);
  });

  test('on a phone without the lot is stored as refused, and nothing is put away', async () => {
    const variant = await withLots();
    const { purchase, waybill } = await bought(await worked([{ variant }]));
    const inbound = (await packer.query('pack.inbound', { warehouse_id: warehouse })).data.list;
    expect(inbound.find((line) => line.waybill === waybill)).toMatchObject({ lot_rule: { expires: true } });
    const counted = { line_id: purchase.lines[0]!._id, received_before: 0, good: 1, damaged: 0, location_code: first };
    const refused = await packer.mutate('pack.receive', { ...operation(), ...counted });
    expect(refused.data).toMatchObject({ received: false, refusal: 'lot.missing', line: { received: 0 } });
    const lot = { lot: 'A', expires_on: inDays(9) };
    const taken = await packer.mutate('pack.receive', { ...operation(), ...counted, ...lot });
    expect(taken.data).toMatchObject({ received: true, refusal: null });
  });

  test('of goods that do not expire needs the lot only; without lots it needs neither', async () => {
    const variant = await withLots({ expires: false });
    expect((await add(variant, first, 2, { lot: 'A', expires_on: inDays(5) })).code).toBe(200);
    expect(await lotsOf(variant)).toMatchObject([{ lot: 'A', expires_on: null, sold_until: null, state: 'good' }]);
    const plain = await given();
    expect((await add(plain, first, 2, { lot: 'A', expires_on: inDays(5) })).code).toBe(200);
    expect(await rows('select lot, expires_on from stock_levels where variant_id = $1', plain)).toEqual([
      { lot: '', expires_on: null },
    ]);
  });
});

describe('orders', () => {
  test('get the pieces that expire first, and none whose sale has ended', async () => {
    const variant = await withLots({ sell_days: 10 });
    await add(variant, first, 4, { lot: 'LATE', expires_on: inDays(80) });
    await add(variant, second, 2, { lot: 'SOON', expires_on: inDays(40) });
    await add(variant, third, 5, { lot: 'ENDED', expires_on: inDays(9) });
    await worked([{ variant, quantity: 3 }]);
    const reserved = async () =>
      (await lotsOf(variant)).map((row) => [row.lot, row.state, row.reserved] as const).toSorted();
    expect(await reserved()).toEqual([
      ['ENDED', 'ended', 0],
      ['LATE', 'good', 1],
      ['SOON', 'soon', 2],
    ]);
    // Five wanted, three may be sold: two are bought.
    const order = await worked([{ variant, quantity: 5 }]);
    expect(await reserved()).toEqual([
      ['ENDED', 'ended', 0],
      ['LATE', 'good', 4],
      ['SOON', 'soon', 2],
    ]);
    expect((await world.purchaseOf(order)).lines).toMatchObject([{ quantity: 2 }]);
    expect((await unbalancedPlaces(app.db)).filter((place) => place.variant_id === variant)).toEqual([]);
  });

  test('are not served with expired pieces of the seller, and charged as without them', async () => {
    const own = ownStockWorld(app, shop.sellerId);
    const variant = await withLots();
    await own.givenOwn({ variant, pieces: 3, place: first });
    await own.givenOwn({ variant, pieces: 2, place: second });
    await age(variant, first, -1);
    await age(variant, second, 30);
    const order = await worked([{ variant, quantity: 4 }]);
    expect(await levelOf(variant)).toMatchObject([{ reserved: 3 }, { reserved: 2 }]);
    expect((await world.purchaseOf(order)).lines).toMatchObject([{ quantity: 2 }]);
  });

  test('with pieces of a lot are found, reserved and shipped ones', async () => {
    const variant = await withLots();
    await add(variant, first, 3, { lot: 'RECALL', expires_on: inDays(80) });
    const [sent, waiting] = [await worked([{ variant }]), await worked([{ variant, quantity: 2 }])];
    await shipped(sent);
    const found = (await packer.query('stock.lotOrders', { variant_id: variant, lot: 'recall' })).data;
    expect(found.toSorted((a, b) => b.shipped - a.shipped)).toMatchObject([
      { order_id: sent.id, shipped: 1, reserved: 0 },
      { order_id: waiting.id, shipped: 0, reserved: 2 },
    ]);
    expect((await packer.query('stock.lotOrders', { variant_id: variant, lot: 'OTHER' })).data).toEqual([]);
  });
});

describe('pieces whose sale has ended', () => {
  const listed = async (variant: string) => {
    const { list } = (await purchaser.query('stock.list', { keyword: codeOf(variant) })).data;
    return list.map(({ on_hand, reserved, live, unsellable }) => ({ on_hand, reserved, live, unsellable }));
  };

  test('are on hand and not available, from the day on, and again when their lot is corrected', async () => {
    const variant = await withLots({ sell_days: 10 });
    await add(variant, first, 4, { lot: 'A', expires_on: inDays(80) });
    await add(variant, second, 3, { lot: 'B', expires_on: inDays(9) });
    await worked([{ variant }]);
    expect(await listed(variant)).toEqual([{ on_hand: 7, reserved: 1, live: 3, unsellable: 3 }]);
    await age(variant, first, 5);
    expect(await listed(variant)).toMatchObject([{ live: 3 }]);
    await endSales(app.pool);
    expect(await listed(variant)).toEqual([{ on_hand: 7, reserved: 1, live: 0, unsellable: 6 }]);
    const { count } = (await purchaser.query('stock.list', { keyword: codeOf(variant), state: 'available' })).data;
    expect(count).toBe(0);
    const at = { warehouse_id: warehouse, variant_id: variant, location_code: second };
    await purchaser.mutate('stock.setLot', { ...at, lot: 'B', expires_on: inDays(30) });
    expect(await listed(variant)).toMatchObject([{ live: 3, unsellable: 3 }]);
    await rule(variant, { sell_days: 0 });
    expect(await listed(variant)).toMatchObject([{ live: 6, unsellable: 0 }]);
    await rule(variant, { sell_days: 40 });
    expect(await listed(variant)).toMatchObject([{ live: 0, unsellable: 6 }]);
    await rule(variant, { has_lots: false });
    expect(await listed(variant)).toMatchObject([{ live: 6, unsellable: 0 }]);
  });

  test('of a seller are not available to the seller, and suggest an order', async () => {
    const own = ownStockWorld(app, shop.sellerId);
    const variant = await withLots();
    await own.givenOwn({ variant, pieces: 3, place: first });
    await own.givenOwn({ variant, pieces: 2, place: second });
    await age(variant, first, -1);
    await age(variant, second, 30);
    const { list } = (await world.seller.query('stock.list', { keyword: codeOf(variant) })).data;
    expect(list).toMatchObject([{ on_hand: 5, live: 2, unsellable: 3 }]);
  });
});

async function noticesOf(variant: string) {
  const found = await rows<{ kind: string; number: string; readers: string[] }>(
    `select n.kind, n."values" ->> 'number' as number, array_agg(u.name order by u.name) as readers
     from notifications n join notification_readers r on r.notification_id = n.id join users u on u.id = r.user_id
     where n.kind like '%lot-sale%' and n."values" ->> 'number' like $1 group by n.id order by n.kind`,
    `T-${variant}%`,
  );
  return found.map(({ kind, number, readers }) => ({ kind, number, isSellers: readers.length === 1 }));
}

describe('a lot whose sale ends', () => {
  test('is announced before and when it ends, once for the warehouse and for its sellers', async () => {
    await endSales(app.pool);
    const variant = await withLots({ sell_days: 10 });
    const own = ownStockWorld(app, shop.sellerId);
    await own.givenOwn({ variant, pieces: 3, place: first });
    const at = { warehouse_id: warehouse, variant_id: variant, location_code: first };
    await purchaser.mutate('stock.setLot', { ...at, lot: 'S1', expires_on: inDays(60) });
    await endSales(app.pool);
    expect(await noticesOf(variant)).toEqual([]);
    await age(variant, first, 30);
    for (let run = 0; run < 2; run += 1) await endSales(app.pool);
    const number = `T-${variant} · S1`;
    const ending = [
      { kind: 'lot-sale-ending', number, isSellers: false },
      { kind: 'own-lot-sale-ending', number, isSellers: true },
    ];
    expect(await noticesOf(variant)).toEqual(ending);
    await rule(variant, { sell_days: 31 });
    for (let run = 0; run < 2; run += 1) await endSales(app.pool);
    expect(await noticesOf(variant)).toEqual([
      { kind: 'lot-sale-ended', number, isSellers: false },
      ending[0],
      { kind: 'own-lot-sale-ended', number, isSellers: true },
      ending[1],
    ]);
    const { data } = await world.seller.query('notification.list', { page: 1, size: 20 });
    expect(data.list.find(({ title }) => title.includes(number))?.link).toBe('/stock/hosted');
    const titles = data.list.map(({ title }) => title).filter((title) => title.includes(number));
    expect(titles).toContainEqual(expect.stringMatching(/are sold until \d{2}-\d{2}-\d{4}$/));
    // For whom the menu has a mark.
    const admins = await (await app.as('admin')).query('notification.list', { page: 1, size: 20 });
    expect(admins.data.list.find(({ title }) => title.includes(number))?.link).toMatch(/^\/stock\/lots\?state=/);
  });
});

describe('the days of notice of a product', () => {
  test('say when its lots are marked and announced, and may be changed', async () => {
    const [early, late] = [await withLots({ notice_days: 90 }), await withLots({ notice_days: 5 })];
    for (const variant of [early, late]) await add(variant, first, 1, { lot: 'N', expires_on: inDays(60) });
    const states = async () => (await Promise.all([early, late].map(lotsOf))).map(([row]) => row?.state);
    const announced = async () => {
      await endSales(app.pool);
      return (await Promise.all([early, late].map(noticesOf))).map((found) => found.map(({ kind }) => kind));
    };
    expect([await states(), await announced()]).toEqual([
      ['soon', 'good'],
      [['lot-sale-ending'], []],
    ]);
    for (const state of ['soon', 'good'] as const) {
      const { list } = (await packer.query('stock.lots', { keyword: 'T-', state: [state], size: 50 })).data;
      const found = new Set(list.map((row) => row.variant_id));
      expect([found.has(early), found.has(late)]).toEqual([state === 'soon', state === 'good']);
    }
    await rule(late, { notice_days: 60 });
    expect((await purchaser.query('stock.lotRule', { variant_id: late })).data).toMatchObject({ notice_days: 60 });
    expect([await states(), await announced()]).toEqual([
      ['soon', 'soon'],
      [['lot-sale-ending'], ['lot-sale-ending']],
    ]);
  });

  test('are 30 when never named, and 365 at most', async () => {
    const variant = await withLots();
    expect((await purchaser.query('stock.lotRule', { variant_id: variant })).data).toMatchObject({ notice_days: 30 });
    for (const notice_days of [-1, 366, 1.5]) expect((await rule(variant, { notice_days })).code).toBe(400);
  });
});

test('a change that does not name the days of notice leaves them', async () => {
  const variant = await withLots({ notice_days: 90 });
  for (const more of [{ sell_days: 7 }, { expires: false }, { expires: true }])
    expect((await rule(variant, more)).data).toMatchObject({ notice_days: 90 });
  expect((await purchaser.query('stock.lotRule', { variant_id: variant })).data).toEqual({
    expires: true,
    sell_days: 0,
    notice_days: 90,
  });
});

describe('moved pieces', () => {
  const move = (variant: string, from: string, to: string, quantity: number) =>
    purchaser.mutate('stock.move', { warehouse_id: warehouse, variant_id: variant, from, to, quantity });

  test('take their lot along, and leave an empty place that takes any lot', async () => {
    const variant = await withLots();
    await add(variant, first, 3, { lot: 'A', expires_on: inDays(50) });
    expect((await move(variant, first, third, 3)).code).toBe(200);
    expect(await lotsOf(variant)).toMatchObject([{ location_code: third, lot: 'A', expires_on: inDays(50) }]);
    expect((await add(variant, first, 1, { lot: 'B', expires_on: inDays(20) })).code).toBe(200);
  });

  test('do not go to pieces of another lot, also not from a phone', async () => {
    const variant = await withLots();
    await add(variant, first, 3, { lot: 'A', expires_on: inDays(50) });
    await add(variant, second, 3, { lot: 'B', expires_on: inDays(50) });
    expect((await move(variant, first, second, 1)).refusal).toBe('move.other-lot');
    const phone = {
      ...operation(),
      warehouse_id: warehouse,
      from: first,
      to: second,
      code: codeOf(variant),
      quantity: 1,
    };
    expect((await packer.mutate('pack.move', phone)).data).toMatchObject({ moved: 0, refusal: 'move.other-lot' });
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 3 }, { on_hand: 3 }]);
  });
});

describe('the list', () => {
  test('has each place in the state that its filter names', async () => {
    const variant = await withLots({ sell_days: 10 });
    for (const place of [first, second, third]) await add(variant, place, 1, { lot: place, expires_on: inDays(200) });
    await add(variant, fourth, 1, { lot: 'GOOD', expires_on: inDays(60) });
    await age(variant, first, -1);
    await age(variant, second, 5);
    await age(variant, third, 40);
    for (const [state, lots] of [
      ['expired', [first]],
      ['ended', [second]],
      ['soon', [third]],
      ['good', ['GOOD']],
      ['unknown', []],
    ] as const) {
      const { list, count } = (await packer.query('stock.lots', { keyword: codeOf(variant), state: [state] })).data;
      expect([list.map(({ lot }) => lot), count]).toEqual([lots, lots.length]);
      for (const row of list) expect(row.state).toBe(state);
    }
  });

  test('shows pieces from before without a lot, which is entered once', async () => {
    const variant = await given(6);
    expect(await lotsOf(variant)).toEqual([]);
    await rule(variant, { sell_days: 7 });
    const [row] = await lotsOf(variant);
    expect(row).toMatchObject({ state: 'unknown', lot: '', on_hand: 6 });
    const at = { warehouse_id: warehouse, variant_id: variant, location_code: row!.location_code };
    expect((await purchaser.mutate('stock.setLot', { ...at, lot: 'L1' })).refusal).toBe('lot.missing');
    const set = await purchaser.mutate('stock.setLot', { ...at, lot: 'l1', expires_on: inDays(100) });
    expect(set.data).toMatchObject({ lot: 'L1', sold_until: inDays(93), state: 'good' });
    expect((await purchaser.mutate('stock.setLot', { ...at, location_code: first, lot: 'L1' })).refusal).toBe(
      'lot.not-there',
    );
    await rule(variant, { has_lots: false });
    expect(await lotsOf(variant)).toEqual([]);
    expect((await purchaser.mutate('stock.setLot', { ...at, lot: 'L2' })).refusal).toBe('lot.not-there');
  });
});
