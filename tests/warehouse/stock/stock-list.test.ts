import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { transaction } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { releaseOrders, reserve, reserveMany } from '#server/features/warehouse/stock/moves.ts';
import { rebuildStock, unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { receiveStock } from '#server/features/warehouse/stock/receive.ts';
import { sumUnsellable } from '#server/features/warehouse/stock/sellable.ts';
import { shipParcels } from '#server/features/warehouse/stock/ship.ts';
import { carry } from '#server/features/warehouse/stock/carry.ts';
import type { Db } from '#server/core/http/context.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { warehouse, purchaser, packer, seller, shop, given, worked, bought, receive, rows } = world;
const actor = app.base.users.purchaser;

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(app.pool, (client) => work(drizzle(client)));
const context = (at = new Date()) => ({ actorId: actor, at });

/** Pieces at a location, bought at a price. */
const stocked = (variantId: string, good: number, unitCostFen: number, extra: { sellerId?: string; at?: Date } = {}) =>
  within((db) =>
    receiveStock(
      db,
      {
        warehouseId: warehouse,
        variantId,
        locationCode: 'A-01-01',
        sellerId: extra.sellerId ?? shop.sellerId,
        orderId: null,
        good,
        forOrder: extra.sellerId ? good : 0,
        unitCostFen,
        lot: unknownLot,
      },
      context(extra.at),
    ),
  );

const listed = async (variant: string, more: Partial<Input<'stock.list'>> = {}, by = purchaser) =>
  (await by.query('stock.list', { keyword: world.codeOf(variant), ...more })).data;
const rowOf = async (variant: string, more: Partial<Input<'stock.list'>> = {}) => (await listed(variant, more)).list[0];

describe('the stock list', () => {
  test('says which goods of sellers have no dimensions, to staff and to their seller', async () => {
    const variant = await given();
    await stocked(variant, 3, 250, { sellerId: shop.sellerId });
    expect((await listed(variant, { view: 'hosted' })).list).toMatchObject([{ owner: 'seller', is_measured: true }]);
    await rows('update variants set height_mm = 0 where id = $1', variant);
    for (const by of [purchaser, seller])
      expect((await listed(variant, { view: 'hosted' }, by)).list).toMatchObject([{ is_measured: false }]);
    const found = (await listed(variant, { view: 'hosted', state: 'unmeasured' })).list;
    expect(found.map(({ variant_id }) => variant_id)).toEqual([variant]);
    const measured = await given();
    await stocked(measured, 3, 250, { sellerId: shop.sellerId });
    expect((await listed(measured, { view: 'hosted', state: 'unmeasured' })).list).toEqual([]);
  });

  test('shows what lies there, what is promised and what comes', async () => {
    const variant = await given();
    await stocked(variant, 10, 250);
    await stocked(variant, 10, 350);
    const order = await worked([{ variant, quantity: 4 }]);
    expect(await rowOf(variant)).toMatchObject({
      owner: 'ours',
      on_hand: 20,
      reserved: 4,
      live: 16,
      committed: 4,
      on_the_way: 0,
      value_cny: { minor: 6000, currency: 'CNY' },
      sold_30: 0,
      days_left: null,
    });
    await world.shipped(order);
    expect(await rowOf(variant)).toMatchObject({
      on_hand: 16,
      reserved: 0,
      committed: 0,
      value_cny: { minor: 4800, currency: 'CNY' },
      sold_30: 4,
      sold_90: 4,
      days_left: 120,
    });
    const row = await rowOf(variant);
    expect(row?.value?.currency).toBe('EUR');
    expect(row?.value?.minor).toBeGreaterThan(0);
  });

  test('shows bought goods until they arrive, and the orders that need them', async () => {
    const variant = await given(0);
    const order = await worked([{ variant, quantity: 3 }]);
    expect(await rowOf(variant)).toMatchObject({ on_the_way: 0, committed: 3, live: 0 });
    const { purchase, waybill } = await bought(order);
    expect(await rowOf(variant)).toMatchObject({ on_the_way: 3, committed: 3 });
    const row = { warehouse_id: warehouse, variant_id: variant };
    expect((await purchaser.query('stock.awaited', row)).data).toMatchObject({
      count: 1,
      list: [{ purchase_number: purchase.number, order_number: order.number, pieces: 3, inbound_waybill: waybill }],
    });
    expect((await purchaser.query('stock.needs', row)).data.list).toMatchObject([
      { order_id: order.id, reserved: 0, awaited: 3 },
    ]);
    await receive(purchase.lines[0]!._id, { good: 3 });
    expect(await rowOf(variant)).toMatchObject({ on_the_way: 0, committed: 3, reserved: 3, on_hand: 3 });
    expect((await purchaser.query('stock.needs', row)).data.list).toMatchObject([{ reserved: 3, awaited: 0 }]);
    expect((await purchaser.query('stock.places', row)).data).toMatchObject([
      { location_code: 'A-01-02', on_hand: 3, reserved: 3 },
    ]);
  });

  test('filters, sorts and counts', async () => {
    const [full, empty] = [await given(), await given()];
    await stocked(full, 5, 100);
    await stocked(empty, 1, 100);
    const order = await worked([{ variant: empty, quantity: 1 }]);
    await world.shipped(order);
    expect((await listed(full, { state: 'out' })).count).toBe(0);
    expect((await listed(empty, { state: 'out' })).count).toBe(1);
    expect((await listed(empty, { state: 'available' })).count).toBe(0);
    expect((await listed(empty, { view: 'live' })).count).toBe(0);
    expect((await listed(full, { view: 'platform' })).count).toBe(0);
    expect((await listed(full, { warehouse_id: [warehouse] })).count).toBe(1);
    expect((await listed(full, { warehouse_id: [newId()] })).count).toBe(0);
    for (const sort of ['moved', 'on_hand', 'live', 'value'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const { list } = (await purchaser.query('stock.list', { view: 'live', sort, direction, size: 100 })).data;
        const values = list.map((row) =>
          sort === 'value' ? (row.value_cny?.minor ?? 0) : sort === 'moved' ? 0 : row[sort],
        );
        expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
    const pages = [1, 2].map(async (page) => (await purchaser.query('stock.list', { page, size: 10 })).data.list);
    const ids = (await Promise.all(pages)).flat().map((row) => row._id);
    expect(new Set(ids).size).toBe(20);
  });

  test('a page of another kind of warehouse has only its rows', async () => {
    const views = { internal: 'YW', second: 'NL1', platform: 'NL1' } as const;
    for (const [view, code] of Object.entries(views) as [keyof typeof views, string][]) {
      const { data } = await purchaser.query('stock.list', { view, size: 100 });
      expect(data.count).toBeGreaterThan(0);
      expect(data.list.every((row) => row.warehouse === code)).toBe(true);
    }
    const internal = (await purchaser.query('internal_stock.list', {})).data;
    expect(internal.count).toBe((await purchaser.query('stock.list', {})).data.count);
  });
});

describe('goods of sellers', () => {
  test('belong to their seller, who sees no others', async () => {
    const variant = await given();
    const { seller: first, seller2: second } = app.base.users;
    await stocked(variant, 6, 200, { sellerId: first });
    await stocked(variant, 2, 200, { sellerId: second });
    expect(await rowOf(variant)).toMatchObject({ on_hand: 8, reserved: 8, hosted: 8, live: 0, committed: 0 });
    const staff = (await listed(variant, { view: 'hosted' })).list;
    expect(staff.map((row) => [row.owner, row.on_hand, row.value_cny?.minor])).toEqual(
      expect.arrayContaining([
        ['seller', 6, 1200],
        ['seller', 2, 400],
      ]),
    );
    for (const view of ['internal', 'hosted', 'live'] as const) {
      const own = await listed(variant, { view }, seller);
      expect(own).toMatchObject({
        count: 1,
        list: [{ on_hand: 6, live: 6, reserved: 0, value: null, value_cny: null }],
      });
    }
    const row = { warehouse_id: warehouse, variant_id: variant };
    const moves = (await seller.query('stock.moves', row)).data;
    expect(moves.list).toMatchObject([{ quantity: 6 }, { quantity: 6 }]);
    expect(moves.list.every((move) => move.actor === '' && move.value === null)).toBe(true);
    const foreign = (await seller.query('stock.moves', { ...row, seller_id: second })).data;
    expect(foreign).toMatchObject({ list: [], count: 0 });
    expect((await seller.query('stock.needs', row)).data.count).toBe(0);
  });
});

test('who may see the stock, and who its value', async () => {
  const variant = await given();
  await stocked(variant, 3, 700);
  for (const [role, value] of [
    ['admin', 2100],
    ['manager', 2100],
    ['purchaser', 2100],
    ['sales', null],
    ['packer', null],
  ] as const) {
    const row = (await listed(variant, {}, await app.as(role))).list[0];
    expect([role, row?.on_hand, row?.value_cny?.minor ?? null]).toEqual([role, 3, value]);
  }
  for (const role of ['service', 'affiliate'] as const)
    expect(await (await app.as(role)).query('stock.list', {})).toMatchObject({ refusal: 'permission.denied' });
  expect(await seller.query('internal_stock.list', {})).toMatchObject({ refusal: 'permission.denied' });
});

test('the history has every move of a number, newest first', async () => {
  const variant = await given();
  await stocked(variant, 5, 100);
  const order = await worked([{ variant, quantity: 2 }]);
  await world.shipped(order);
  const row = { warehouse_id: warehouse, variant_id: variant };
  const kinds = async (more: Partial<Input<'stock.moves'>> = {}) =>
    (await packer.query('stock.moves', { ...row, ...more })).data.list.map((move) => move.kind);
  expect(await kinds({ kind: ['ship', 'receive'] })).toEqual(['ship', 'receive']);
  expect((await kinds()).at(-1)).toBe('receive');
  expect(await kinds({ page: 2, size: 1, kind: ['ship', 'receive'] })).toEqual(['receive']);
});

describe('races', () => {
  test('32 reservations of the last pieces never promise one twice', async () => {
    const variant = await given();
    await stocked(variant, 7, 100);
    const wish = { warehouseId: warehouse, variantId: variant, quantity: 1, sellerId: shop.sellerId };
    const taken = await Promise.all(
      Array.from({ length: 32 }, () => within((db) => reserve(db, { ...wish, orderId: newId() }, context()))),
    );
    expect(taken.reduce((sum, pieces) => sum + pieces, 0)).toBe(7);
    expect(await rowOf(variant)).toMatchObject({ on_hand: 7, reserved: 7, live: 0 });
  });

  test('two first deliveries of a product both arrive', async () => {
    const variant = await given();
    await Promise.all(Array.from({ length: 8 }, () => stocked(variant, 3, 100)));
    expect(await rowOf(variant)).toMatchObject({ on_hand: 24, value_cny: { minor: 2400 } });
    expect(await world.levelOf(variant)).toMatchObject([{ on_hand: 24 }]);
  });
});

test('levels, totals and values rebuilt from the moves equal what the moves left', { timeout: 60_000 }, async () => {
  const variants = [await given(), await given()];
  const orders = [newId(), newId(), newId()];
  const act = fc.record({
    kind: fc.constantFrom('receive', 'own', 'reserve', 'release', 'ship', 'carry'),
    variantId: fc.constantFrom(...variants),
    orderId: fc.constantFrom(...orders),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const at = { warehouseId: warehouse, locationCode: 'A-01-01' };
  let clock = Date.now();
  const run = (each: typeof act extends fc.Arbitrary<infer T> ? T : never) =>
    within(async (db) => {
      const { kind, variantId, orderId, quantity } = each;
      clock += 1000;
      const by = context(new Date(clock));
      const { sellerId } = shop;
      const wish = { key: '', warehouseId: warehouse, variantId, quantity, sellerId, orderId };
      if (kind === 'receive' || kind === 'own') {
        const own = kind === 'own' ? quantity : 0;
        await receiveStock(
          db,
          {
            ...at,
            variantId,
            sellerId,
            orderId: null,
            good: quantity,
            forOrder: own,
            unitCostFen: 90 + quantity,
            lot: unknownLot,
          },
          by,
        );
      }
      if (kind === 'reserve') await reserveMany(db, [wish], by);
      if (kind === 'release') await releaseOrders(db, [orderId], by);
      if (kind === 'ship') await shipParcels(db, [{ orderId, goods: [{ variantId, quantity }] }], by);
      if (kind === 'carry') {
        const [first] = await reserveMany(db, [wish], by);
        if (first)
          await carry(
            db,
            {
              warehouseId: warehouse,
              variantId,
              sellerId,
              orderId,
              from: first.locationCode,
              to: 'Y-01-01',
              quantity: first.quantity,
            },
            by,
          );
      }
    });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
      for (const each of acts) await run(each);
      const own = `warehouse_id = $1 and variant_id = any($2)`;
      const state = async () => ({
        levels: await rows(
          `select variant_id, location_code, on_hand, reserved, lot, expires_on from stock_levels where ${own} order by 1, 2`,
          warehouse,
          variants,
        ),
        totals: await rows(
          `select variant_id, on_hand, reserved, live, unsellable, hosted, value_fen, since, moved_at from stock_totals where ${own} order by 1`,
          warehouse,
          variants,
        ),
        hosted: await rows(
          `select seller_id, variant_id, pieces from stock_hosted where ${own} order by 1, 2`,
          warehouse,
          variants,
        ),
      });
      await rows(
        `update stock_levels set lot = 'L-' || location_code, expires_on = '2020-01-31' where ${own} and on_hand > 0`,
        warehouse,
        variants,
      );
      // Only the first has lots, whose sale has ended.
      await rows(
        'insert into lot_rules (variant_id, expires, updated_at, updated_by) values ($1, true, now(), $2)',
        variants[0],
        shop.sellerId,
      );
      const totals = variants.map((variantId) => ({ warehouseId: warehouse, variantId }));
      await within((db) => sumUnsellable(db, totals));
      const before = await state();
      await app.db.transaction(async (tx) => {
        const others = await unbalancedPlaces(tx);
        expect(others.filter((place) => variants.includes(place.variant_id))).toEqual([]);
        await rebuildStock(tx);
      });
      expect(await state()).toEqual(before);
      await rows('delete from lot_rules where variant_id = $1', variants[0]);
      await within((db) => sumUnsellable(db, totals));
    }),
    { numRuns: 8 },
  );
});
