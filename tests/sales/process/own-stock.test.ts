import { beforeEach, describe, expect, test } from 'vitest';
import { recomputeCharge, type ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { rebuildTotals, unbalancedPlaces } from '#server/features/warehouse/stock/rebuild.ts';
import { testApp } from '../../support/server/app.ts';
import { expectSoundBooks } from '../../support/finance/sound-books.ts';
import { processInput } from '../../support/sales/processing.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const { users, channels } = app.base;
const { world, seller, manager, rows, askRefund, confirmRefund } = await afterSaleWorld(app);
const { shop, packer, shipped, scanAll, parcelOf } = world;
const { givenOwn, ownOf, levelOf } = ownStockWorld(app, users.seller);
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const express = [{ country_code: 'NL', channel_id: channels['YTX-LINE']! }];

const goods = (stock?: number) => givenVariant(app, { quoteE4: 40_000, weightG: 100, ...(stock && { stock }) });
const orderOf = async (...lines: { variant: string; quantity: number }[]) => givenReadyOrder(app.db, shop, lines);
const preview = async (ids: string[], more: object = {}) =>
  (await seller.query('order.processPreview', { order_ids: ids, channels: express, ...more })).data;
const process = async (ids: string[]) =>
  seller.mutate('order.processOrder', await processInput(seller, ids, { channels: express }));
const available = async () => (await seller.query('account.detail', {})).data.available.minor;
const worked = async (id: string) => ({ id, number: '', parcel: await parcelOf(id) });

beforeEach(() => setBalance(app, shop.sellerId, 100_000));

describe('an order of a variant that its seller has in stock', () => {
  test('takes own pieces first: no goods charge for them, and only the rest is bought', async () => {
    const variant = await goods();
    await givenOwn({ variant, pieces: 3 });
    const [order, plain] = [
      await orderOf({ variant, quantity: 5 }),
      await orderOf({ variant: await goods(), quantity: 5 }),
    ];
    const full = await preview([plain.id]);
    const shown = await preview([order.id]);
    expect(full).toMatchObject({ goods: eur(2000), own_units: 0 });
    expect(shown).toMatchObject({ goods: eur(800), shipping: full.shipping, vat: full.vat, own_units: 3 });
    expect(shown.groups[0]?.list[0]?.own_lines).toMatchObject([{ quantity: 5, own: 3 }]);

    expect((await process([order.id])).data).toMatchObject({ total: shown.total, purchases: 1 });
    expect(await available()).toBe(100_000 - shown.total.minor);
    expect(await ownOf(variant)).toEqual([0, 3]);
    expect(
      await rows(
        'select l.quantity from purchase_lines l join purchases p on p.id = l.purchase_id where p.order_id = $1',
        order.id,
      ),
    ).toEqual([{ quantity: 2 }]);
    const [charge] = await rows<{ goods_minor: string; total_minor: string; inputs: ChargeInputs }>(
      'select goods_minor, total_minor, inputs from order_charges where order_id = $1',
      order.id,
    );
    expect(recomputeCharge(charge!.inputs)).toMatchObject({ subtotal: eur(800), total: shown.total });
    expect(Number(charge!.goods_minor)).toBe(800);
    const detail = (await seller.query('order.detail', { _id: order.id })).data;
    expect(detail.line_items).toMatchObject([{ own_pieces: 3, from_stock: 3 }]);
    await expectSoundBooks(app.pool);
  });

  test('is served before our own stock, and another seller’s pieces are never taken', async () => {
    const variant = await goods(10);
    await givenOwn({ variant, pieces: 2 });
    await givenOwn({ variant, pieces: 4 }, users.seller2);
    const order = await orderOf({ variant, quantity: 3 });
    expect((await process([order.id])).data).toMatchObject({ purchases: 0, parcels_ready: 1 });
    expect(await ownOf(variant)).toEqual([0, 2]);
    expect(await ownOf(variant, users.seller2)).toEqual([4, 0]);
    expect(await levelOf(variant)).toEqual({ on_hand: 16, free: 9 });
  });

  test('the older order has them; the preview and the charge agree for both', async () => {
    const variant = await goods();
    await givenOwn({ variant, pieces: 3 });
    const orders = [await orderOf({ variant, quantity: 2 }), await orderOf({ variant, quantity: 2 })];
    const ids = orders.map(({ id }) => id);
    const shown = await preview(ids.toReversed());
    const own = shown.groups[0]?.list.map((each) => each.own_lines[0]?.own);
    expect(own).toEqual([2, 1]);
    expect((await preview(ids, { left_out: [ids[0]] })).own_units).toBe(2);
    expect((await process(ids)).data.total).toEqual(shown.total);
    expect(await ownOf(variant)).toEqual([0, 3]);
  });

  test('two requests at once for the last piece: it is promised once, and the other is told the new price', async () => {
    for (let round = 0; round < 3; round += 1) {
      const variant = await goods();
      await givenOwn({ variant, pieces: 1 });
      const orders = await Promise.all([1, 2, 3].map(() => orderOf({ variant, quantity: 1 })));
      const inputs = await Promise.all(orders.map(({ id }) => processInput(seller, [id], { channels: express })));
      const results = await Promise.all(inputs.map((input) => seller.mutate('order.processOrder', input)));
      expect(results.map(({ refusal }) => refusal).toSorted()).toEqual(
        [null, 'process.price-changed', 'process.price-changed'].toSorted(),
      );
      expect(await ownOf(variant)).toEqual([0, 1]);
      const again = orders.filter((_, at) => results[at]?.refusal !== null);
      expect((await process(again.map(({ id }) => id))).data).toMatchObject({ orders: 2, purchases: 2 });
    }
  });

  test('a task of many orders charges each as previewed', async () => {
    const variant = await goods();
    await givenOwn({ variant, pieces: 3 });
    const orders = await Promise.all([1, 2, 3].map(() => orderOf({ variant, quantity: 2 })));
    const ids = orders.map(({ id }) => id);
    const { payment_method: _, ...input } = await processInput(seller, ids, { channels: express });
    const { data } = await seller.mutate('order.processOrders', input);
    await app.idle();
    const task = (await seller.query('task.detail', { task_id: data.task_id })).data;
    expect(task.status).toBe('done');
    expect(await available()).toBe(100_000 - input.total.minor);
    expect(await ownOf(variant)).toEqual([0, 3]);
  });
});

describe('pieces come back to their owner', () => {
  const served = async (pieces: number, quantity: number) => {
    const variant = await goods();
    await givenOwn({ variant, pieces });
    const order = await orderOf({ variant, quantity });
    expect((await process([order.id])).code).toBe(200);
    return { variant, order };
  };

  test('when processing is cancelled', async () => {
    const { variant, order } = await served(3, 5);
    expect((await seller.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
    expect(await ownOf(variant)).toEqual([3, 0]);
    expect(await levelOf(variant)).toEqual({ on_hand: 3, free: 0 });
    expect(await available()).toBe(100_000);
    expect((await preview([order.id])).own_units).toBe(3);
  });

  test('when a packed order is cancelled: from the box, after they were put back', async () => {
    const { variant, order } = await served(2, 2);
    await scanAll(await worked(order.id));
    expect((await manager.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
    expect(await ownOf(variant)).toEqual([0, 2]);
    const { id, version } = await parcelOf(order.id);
    const choice = { parcel_id: id, version, choice: 'put-back' as const };
    expect((await manager.mutate('pack.decide', choice)).code).toBe(200);
    expect(await ownOf(variant)).toEqual([2, 0]);
    expect(await levelOf(variant)).toEqual({ on_hand: 2, free: 0 });
  });

  /** All pieces of an order, one charged and two own, that its customer sends back. */
  const sentBack = async () => {
    const variant = await goods(1);
    await givenOwn({ variant, pieces: 2 });
    const order = await orderOf({ variant, quantity: 3 });
    expect((await process([order.id])).data).toMatchObject({ parcels_ready: 1 });
    await shipped(await worked(order.id));
    expect(await ownOf(variant)).toEqual([0, 0]);
    expect(await levelOf(variant)).toEqual({ on_hand: 0, free: 0 });
    const [line] = await rows<{ id: string }>('select id from order_lines where order_id = $1', order.id);
    const requested = await askRefund(await worked(order.id), {
      stage: 'to_be_restocked',
      lines: [{ order_line_id: line!.id, quantity: 3 }],
    });
    const { _id } = requested.data;
    expect((await confirmRefund(_id)).code).toBe(200);
    const back = (restocked: number, scrapped = 0, location_code = 'A-01-03') =>
      packer.mutate('order.afterSaleRestock', {
        _id,
        lines: [{ order_line_id: line!.id, restocked, scrapped, location_code }],
      });
    return { variant, back };
  };

  test('when they are returned: charged pieces first, then own ones', async () => {
    const { variant, back } = await sentBack();
    expect((await back(1)).code).toBe(200);
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[0, 0], { on_hand: 1, free: 1 }]);
    expect((await back(1, 1)).code).toBe(200);
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[1, 0], { on_hand: 2, free: 1 }]);
  });

  test('when they are returned into quarantine: once they are released, and never when they are scrapped', async () => {
    const purchaser = await app.as('purchaser');
    const [warehouse_id, to] = [app.base.warehouses['YW']!, 'Q-07'];
    expect((await purchaser.mutate('location.create', { warehouse_id, from: to, to, kind: 'quarantine' })).code).toBe(
      200,
    );
    const { variant, back } = await sentBack();
    const quarantined = async () =>
      (await purchaser.query('stock.quarantine', { size: 1000, status: ['open'] })).data.list.filter(
        (row) => row.variant_id === variant,
      );
    const decide = async (owner: string | null, action: 'release' | 'scrap') => {
      const row = (await quarantined()).find((each) => each.owner === owner);
      const input = { quarantine_id: row!._id, action, ...(action === 'release' && { location_code: 'A-01-03' }) };
      expect((await purchaser.mutate('stock.decideQuarantine', input)).code).toBe(200);
    };

    expect((await back(2, 0, 'q-07')).code).toBe(200);
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[0, 0], { on_hand: 2, free: 0 }]);
    const [owner] = await rows<{ name: string }>('select name from users where id = $1', users.seller);
    expect((await quarantined()).map((row) => [row.owner, row.quantity]).toSorted()).toEqual(
      [
        [null, 1],
        [owner!.name, 1],
      ].toSorted(),
    );
    await decide(null, 'release');
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[0, 0], { on_hand: 2, free: 1 }]);
    await decide(owner!.name, 'release');
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[1, 0], { on_hand: 2, free: 1 }]);

    expect((await back(1, 0, 'Q-07')).code).toBe(200);
    await decide(owner!.name, 'scrap');
    expect([await ownOf(variant), await levelOf(variant)]).toEqual([[1, 0], { on_hand: 2, free: 1 }]);
    const places = await unbalancedPlaces(app.db);
    expect(places.filter(({ location_code }) => ['A-01-03', 'Q-07'].includes(location_code))).toEqual([]);
  });

  test('the list of hosted stock shows them on hand and reserved; the sums equal the moves', async () => {
    const { variant } = await served(5, 2);
    const { data } = await seller.query('stock.list', { view: 'hosted', sort: 'moved' });
    expect(data.list.find((row) => row.variant_id === variant)).toMatchObject({
      on_hand: 5,
      reserved: 2,
      live: 3,
      owner: 'seller',
    });
    const hosted = () => rows('select * from stock_hosted order by seller_id, warehouse_id, variant_id');
    const ownRows = async () =>
      (await hosted()).map(({ seller_id, variant_id, pieces, reserved }) => [seller_id, variant_id, pieces, reserved]);
    const before = await ownRows();
    const places = await unbalancedPlaces(app.db);
    expect(places.filter((place) => place.variant_id === variant)).toEqual([]);
    await rebuildTotals(app.db);
    expect(await ownRows()).toEqual(before);
  });
});

test('a payment by transfer keeps the pieces until it is confirmed or cancelled', async () => {
  const variant = await goods();
  await givenOwn({ variant, pieces: 2 });
  const order = await orderOf({ variant, quantity: 2 });
  const input = await processInput(seller, [order.id], { channels: express, payment_method: 'manual' });
  expect((await seller.mutate('order.processOrder', input)).code).toBe(200);
  expect(await ownOf(variant)).toEqual([0, 2]);
  expect((await seller.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
  expect(await ownOf(variant)).toEqual([2, 0]);
});

describe('a resend', () => {
  /** A shipped order of goods that were bought, whose seller has own pieces of them since. */
  const lost = async (pieces: number) => {
    const variant = await goods(2);
    const order = await orderOf({ variant, quantity: 2 });
    expect((await process([order.id])).code).toBe(200);
    await shipped(await worked(order.id));
    await givenOwn({ variant, pieces });
    const [line] = await rows<{ id: string }>('select id from order_lines where order_id = $1', order.id);
    return { variant, order, line: { order_line_id: line!.id, quantity: 2 } };
  };
  const requestOf = async ({ order, line }: Awaited<ReturnType<typeof lost>>, payer: 1 | 2) => {
    const about = { order_id: order.id, stage: 'in_transit', reason: 'lost' } as const;
    const { _id } = (await seller.mutate('order.resendCreate', { ...about, lines: [line], payer })).data;
    const { version, channels: quotes, requested } = (await manager.query('order.resendDetail', { _id })).data;
    const quote = quotes[0]!;
    const confirm = (total = payer === 1 ? quote.paid_by_seller.total : quote.total) =>
      manager.mutate('order.resendConfirm', { _id, version, status: 1, channel_id: quote.channel_id, total });
    return { quote, requested, confirm };
  };

  test('that the seller pays takes own pieces first, at the price shown', async () => {
    const made = await lost(1);
    const { quote, requested, confirm } = await requestOf(made, 1);
    expect(quote.paid_by_seller).toEqual({ total: eur(quote.total.minor - 400), own_units: 1 });
    expect(requested).toEqual(quote.paid_by_seller.total);
    expect((await confirm(quote.total)).refusal).toBe('process.price-changed');
    const before = await available();
    const { order_id: child } = (await confirm()).data.resend_order!;
    expect(before - (await available())).toBe(quote.paid_by_seller.total.minor);
    expect(await ownOf(made.variant)).toEqual([0, 1]);
    expect((await manager.mutate('order.cancelProcess', { order_ids: [child] })).code).toBe(200);
    expect(await ownOf(made.variant)).toEqual([1, 0]);
    expect(await available()).toBe(before);
    await expectSoundBooks(app.pool);
  });

  test('that the platform pays leaves the seller’s pieces alone', async () => {
    const made = await lost(2);
    const { confirm } = await requestOf(made, 2);
    const before = await available();
    expect((await confirm()).code).toBe(200);
    expect(await ownOf(made.variant)).toEqual([2, 0]);
    expect(await available()).toBe(before);
  });

  test('finds another price when an order took the pieces meanwhile', async () => {
    const made = await lost(2);
    const { confirm } = await requestOf(made, 1);
    const order = await orderOf({ variant: made.variant, quantity: 1 });
    expect((await process([order.id])).code).toBe(200);
    expect((await confirm()).refusal).toBe('process.price-changed');
    expect(await ownOf(made.variant)).toEqual([1, 1]);
  });
});
