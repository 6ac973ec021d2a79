import { describe, expect, test } from 'vitest';
import { emailOf } from '#server/demo/people.ts';
import { afterSaleWorld, eur } from '../../support/sales/after-sales.ts';
import { shopifyCsv } from '../../support/sales/shopify-file.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { importer } from '../../support/sales/importing.ts';
import { process } from '../../support/sales/processing.ts';
import type { Worked } from '../../support/warehouse/goods.ts';
import { setBalance } from '../../support/server/ready.ts';
import { gpsPng } from '../../support/platform/picture-files.ts';

const app = await testApp();
const { world, seller, manager, rows, sales, sellerId, variant, other, balance, billsOf, capsHold, ...refunds } =
  await afterSaleWorld(app);
const { askRefund, refundOf, confirmRefund } = refunds;
const service = await app.as('service');
const optionsOf = async (order: Worked, by: TestClient = seller) =>
  (await by.query('order.afterSaleOptions', { order_id: order.id })).data;
const statusOf = async (id: string) =>
  (await rows<{ financial_status: string; fulfillment_status: string }>('select * from orders where id = $1', id))[0]!;

describe('a refund', () => {
  test('is requested by the seller, capped by the rest, and confirmed once by two at once', async () => {
    const order = await world.worked([{ variant, quantity: 2 }]);
    const { rest } = await optionsOf(order);
    const much = await askRefund(order, { product_minor: rest.product.minor + 1 });
    expect(much).toMatchObject({ refusal: 'refund.too-much', details: { part: 'product', max: rest.product.minor } });
    expect(much.msg).toContain('could be refunded');
    expect(await askRefund(order, { product_minor: 0 })).toMatchObject({ refusal: 'refund.nothing' });

    const created = await askRefund(order, { product_minor: 300, shipping_minor: 50 });
    expect(created.data.number).toMatch(/^RF-/);
    expect((await statusOf(order.id)).financial_status).toBe('refund_applied');
    // What is already requested cannot be requested again.
    expect((await optionsOf(order)).rest.product.minor).toBe(rest.product.minor - 300);

    const before = await balance();
    const detail = await refundOf(created.data._id);
    expect(detail.actions).toEqual(expect.arrayContaining(['confirm', 'reject']));
    const both = await Promise.all(
      [manager, sales].map((by) =>
        by.mutate('order.refundConfirm', { _id: created.data._id, version: detail.version, status: 1 }),
      ),
    );
    expect(both.map((response) => response.refusal).toSorted()).toEqual(['aftersale.wrong-status', null]);
    expect((await balance()) - before).toBe(350);
    expect((await statusOf(order.id)).financial_status).toBe('partially_refunded');
    await capsHold(order.id);
    expect((await seller.query('order.refundDetail', { _id: created.data._id })).data.actions).toEqual([]);
  });

  test('the seller withdraws, staff rejects with a reason, and other roles may not decide', async () => {
    const order = await world.worked([{ variant }]);
    const first = (await askRefund(order)).data;
    const version = (await refundOf(first._id)).version;
    expect((await seller.mutate('order.refundConfirm', { _id: first._id, version, status: 1 })).refusal).toBe(
      'permission.denied',
    );
    expect(await service.mutate('order.afterSaleWithdraw', { _id: first._id, version })).toMatchObject({ code: 404 });
    expect((await seller.mutate('order.afterSaleWithdraw', { _id: first._id, version })).data.status).toBe(-1);
    expect((await refundOf(first._id)).history.map((step) => step.what)).toEqual(['requested', 'withdrawn']);
    expect((await statusOf(order.id)).financial_status).toBe('paid');
    const second = (await askRefund(order)).data;
    expect((await confirmRefund(second._id, { status: -1 })).refusal).toBe('aftersale.reason-missing');
    expect((await confirmRefund(second._id, { status: -1, reason: 'No fault of ours' })).data.status).toBe(-1);
    expect(await refundOf(second._id, seller)).toMatchObject({ decision_reason: 'No fault of ours', withdrawn: false });
    expect((await askRefund(order, {}, await app.as('seller2'))).code).toBe(404);
  });

  test('a salesperson confirms up to the limit, a manager beyond', async () => {
    const order = await world.worked([{ variant, quantity: 60 }]);
    const { _id } = (await askRefund(order, { product_minor: 12_000 })).data;
    const response = await confirmRefund(_id, {}, sales);
    expect(response).toMatchObject({ refusal: 'aftersale.over-limit', details: { max: '100.00' } });
    expect((await confirmRefund(_id)).data.returned).toEqual(eur(12_000));
  });

  test('the requester cannot confirm it; another user can', async () => {
    const order = await world.worked([{ variant }]);
    const { _id } = (await askRefund(order, {}, manager)).data;
    expect(await refundOf(_id)).toMatchObject({ needs_another: true, actions: ['reject', 'add-files'] });
    const response = await confirmRefund(_id);
    expect(response).toMatchObject({ code: 409, refusal: 'aftersale.own-refund' });
    expect(await refundOf(_id, sales)).toMatchObject({ needs_another: false });
    expect((await confirmRefund(_id, {}, sales)).data.status).toBe(1);

    const switched = await manager.mutate('user.switchUser', { email: emailOf('seller'), reason: 'They called' });
    const acting = new TestClient(app.address, switched.data.token);
    const inTheirName = (await askRefund(order, {}, acting)).data;
    expect((await confirmRefund(inTheirName._id)).refusal).toBe('aftersale.own-refund');
    expect((await confirmRefund(inTheirName._id, {}, sales)).data.status).toBe(1);
  });

  test('that waits does not keep the shop from cancelling the order, and refunding all of it', async () => {
    const order = await world.worked([{ variant }]);
    const { _id } = (await askRefund(order)).data;
    const cells = { 'Financial Status': 'refunded', 'Cancelled at': '2026-11-18 10:00:00 +0100' };
    const { counts } = await importer(app).importAll(seller, 'NRDL', shopifyCsv([{ number: order.number, cells }]));
    expect(counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await statusOf(order.id)).toMatchObject({ order_status: 'cancelled', financial_status: 'refunded' });
    expect(await world.parcelOf(order.id)).toMatchObject({ status: 'conflict', conflict: 'order-cancelled' });
    expect((await confirmRefund(_id)).data.status).toBe(1);
    expect((await statusOf(order.id)).financial_status).toBe('refunded');
    await capsHold(order.id);
  });

  test('goods not yet shipped leave the parcel and become free stock', async () => {
    const order = await world.worked([
      { variant, quantity: 2 },
      { variant: other, quantity: 3 },
    ]);
    const reserved = async (of: string) => (await world.levelOf(of))[0]!.reserved;
    const before = [await reserved(variant), await reserved(other)];
    const { lines, rest } = await optionsOf(order);
    const line = lines[1]!;
    expect(line.units).toEqual({ not_shipped: 3, in_transit: 0, to_be_restocked: 0 });
    const two = [{ order_line_id: line.order_line_id, quantity: 2 }];
    expect(await askRefund(order, { lines: [{ ...two[0]!, quantity: 4 }] })).toMatchObject({
      refusal: 'aftersale.wrong-units',
      details: { max: 3 },
    });
    const { _id } = (await askRefund(order, { product_minor: 600, lines: two })).data;
    expect((await confirmRefund(_id)).code).toBe(200);
    expect([await reserved(variant), await reserved(other)]).toEqual([before[0], before[1]! - 2]);
    const left = await rows(
      'select quantity from parcel_lines where parcel_id = $1 order by quantity',
      order.parcel.id,
    );
    expect(left).toEqual([{ quantity: 1 }, { quantity: 2 }]);

    // All the rest: the parcel ends, the order cannot be processed again, and nothing is left to refund.
    const all = (await optionsOf(order)).lines.map((each) => ({
      order_line_id: each.order_line_id,
      quantity: each.units.not_shipped,
    }));
    const whole = { product_minor: rest.product.minor - 600, shipping_minor: rest.shipping.minor, lines: all };
    const last = (await askRefund(order, whole)).data;
    expect((await confirmRefund(last._id)).code).toBe(200);
    expect((await world.parcelOf(order.id)).status).toBe('cancelled');
    expect((await statusOf(order.id)).financial_status).toBe('refunded');
    const preview = await seller.query('order.processPreview', { order_ids: [order.id] });
    expect(preview.data.orders).toBe(0);
    await capsHold(order.id);
  });

  test('an order is fulfilled when all goods that were not refunded have left', async () => {
    const order = await world.worked([
      { variant, quantity: 2 },
      { variant: other, quantity: 1 },
    ]);
    const [first, second] = (await optionsOf(order)).lines;
    const lines = [
      { order_line_id: first!.order_line_id, quantity: 1 },
      { order_line_id: second!.order_line_id, quantity: 1 },
    ];
    expect((await confirmRefund((await askRefund(order, { lines })).data._id)).code).toBe(200);
    await world.shipped(order);
    expect((await statusOf(order.id)).fulfillment_status).toBe('fulfilled');
  });

  test('a cancelled processing returns the amount left by refunds, and closes open requests', async () => {
    const before = await balance();
    const order = await world.worked([{ variant, quantity: 3 }]);
    const { _id } = (await askRefund(order, { product_minor: 250, shipping_minor: 40 })).data;
    await confirmRefund(_id);
    const open = (await askRefund(order)).data;
    expect((await seller.mutate('order.cancelProcess', { order_ids: [order.id] })).code).toBe(200);
    expect(await balance()).toBe(before);
    expect(await refundOf(open._id)).toMatchObject({ status: -1, decision_reason: 'Processing cancelled' });
    await capsHold(order.id);

    // Processed again it costs its new charge: the refund was of the one before.
    const { total } = (await process(seller, [order.id])).data;
    const margin = (await seller.query('order.margin', { _id: order.id })).data;
    expect(margin).toMatchObject({ state: 'charged', after_sales: eur(0), cost: total });
  });

  test('evidence is the own upload, visible to both sides only', async () => {
    const order = await world.worked([{ variant }]);
    const png = { name: 'broken.png', type: 'image/png', content: gpsPng };
    const file = (await seller.upload('common.uploadFile', { purpose: 'evidence' }, png)).data.file_id;
    expect((await askRefund(order, { file_ids: [file] }, manager)).refusal).toBe('aftersale.wrong-file');
    const { _id } = (await askRefund(order, { file_ids: [file], note: 'See the picture' })).data;
    expect((await refundOf(_id)).proofs).toMatchObject([{ file_id: file, name: 'broken.png' }]);
    expect((await manager.download('common.file', { file_id: file })).refusal).toBeNull();
    expect((await (await app.as('seller2')).download('common.file', { file_id: file })).refusal).toBe('not-found');
  });
});

describe('goods that left', () => {
  test('a case shows the scan log; returned goods are in stock and the order is restocked', async () => {
    const order = await world.worked([{ variant, quantity: 2 }]);
    await world.shipped(order);
    const { stages, lines } = await optionsOf(order);
    expect(stages.map(({ stage }) => stage)).toEqual(['in_transit', 'to_be_restocked']);
    const back = { order_line_id: lines[0]!.order_line_id, quantity: 2 };
    const requested = await askRefund(order, { stage: 'to_be_restocked', reason: 'sent-back', lines: [back] });
    const detail = await refundOf(requested.data._id);
    expect(detail.parcels[0]!.scans.map(({ kind, counted }) => [kind, counted])).toEqual([
      ['scan', true],
      ['scan', true],
    ]);
    const onHand = async () => (await world.levelOf(variant, 'A-01-01'))[0]!.on_hand;
    const before = await onHand();
    const restock = (restocked: number, scrapped: number, location_code = 'A-01-01', by: TestClient = world.packer) =>
      by.mutate('order.afterSaleRestock', {
        _id: requested.data._id,
        lines: [{ order_line_id: back.order_line_id, restocked, scrapped, location_code }],
      });
    const waiting = async (by: TestClient = world.packer) => {
      const { list } = (await by.query('order.toRestock', { size: 1000 })).data;
      return list.find((row) => row._id === requested.data._id);
    };
    expect(await waiting()).toMatchObject({ order_number: order.number, lines: [{ quantity: 2, restocked: 0 }] });
    expect(JSON.stringify(await waiting())).not.toMatch(/amount|minor|price/);
    expect((await restock(1, 0, 'NOWHERE')).refusal).toBe('receipt.unknown-place');
    const small = { warehouse_id: world.warehouse, from: 'XR-01', to: 'XR-01', kind: 'pick' as const, capacity: 1 };
    expect((await world.purchaser.mutate('location.create', small)).code).toBe(200);
    expect(await restock(2, 0, 'xr-01')).toMatchObject({ refusal: 'move.full', details: { place: 'XR-01', room: 1 } });
    expect((await restock(2, 1)).refusal).toBe('aftersale.wrong-units');
    expect((await restock(1, 0)).data).toMatchObject({ restocked: 1, scrapped: 0 });
    expect((await statusOf(order.id)).fulfillment_status).toBe('fulfilled');
    expect((await waiting())!.lines).toMatchObject([{ restocked: 1, scrapped: 0 }]);
    expect((await restock(0, 1)).code).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect((await seller.query('order.toRestock', {})).refusal).toBe('permission.denied');
    expect((await onHand()) - before).toBe(1);
    expect((await statusOf(order.id)).fulfillment_status).toBe('restocked');
    expect((await restock(1, 0, 'A-01-01', seller)).refusal).toBe('permission.denied');
  });

  test.each([1, 2] as const)('a resend paid by %s is an order of its own at the price shown', async (payer) => {
    const order = await world.worked([{ variant, quantity: 2 }]);
    await world.shipped(order);
    const line = (await optionsOf(order)).lines[0]!;
    const ask = (quantity: number) =>
      seller.mutate('order.resendCreate', {
        order_id: order.id,
        stage: 'in_transit',
        reason: 'lost',
        payer,
        lines: [{ order_line_id: line.order_line_id, quantity }],
      });
    expect((await ask(3)).refusal).toBe('aftersale.wrong-units');
    const { _id } = (await ask(1)).data;
    const { version, channels, requested } = (await manager.query('order.resendDetail', { _id })).data;
    const [cheapest] = channels;
    expect(cheapest!.duty.minor).toBeGreaterThan(0);
    expect(requested).toEqual(cheapest!.total);
    const confirm = (total: { minor: number; currency: string }) =>
      manager.mutate('order.resendConfirm', { _id, version, status: 1, channel_id: cheapest!.channel_id, total });
    expect((await confirm(eur(1))).refusal).toBe('process.price-changed');
    if (payer === 1) {
      await setBalance(app, sellerId, 0);
      expect((await confirm(cheapest!.total)).refusal).toBe('account.too-little');
      await setBalance(app, sellerId, 1_000_000);
    }
    const before = await balance();
    const response = await confirm(cheapest!.total);
    expect(response.data.resend_order!.order_number).toBe(`${order.number}-R1`);
    expect(before - (await balance())).toBe(payer === 1 ? cheapest!.total.minor : 0);
    const child = response.data.resend_order!.order_id;
    expect(await statusOf(child)).toMatchObject({ fulfillment_status: 'in_progress', financial_status: 'paid' });
    expect((await world.parcelOf(child)).status).toBe('ready');
    expect((await billsOf(child)).map((bill) => bill.bill_type).toSorted()).toEqual(payer === 1 ? [1, 2] : []);
    const costOf = (id: string) =>
      rows(
        `select a.kind, sum(l.amount_minor)::int as sum from postings p join posting_lines l on l.posting_id = p.id
         join ledger_accounts a on a.id = l.account_id where p.order_id = $1 and a.kind = 'platform-cost' group by 1`,
        id,
      );
    const cost = payer === 2 ? [{ kind: 'platform-cost', sum: 0 - cheapest!.total.minor }] : [];
    expect(await costOf(child)).toEqual(cost);
    const of = async () => (await seller.query('order.afterSaleOf', { order_id: order.id })).data;
    expect((await of()).resends.map((one) => one._id)).toEqual([child]);
    const margin = async () => (await seller.query('order.margin', { _id: child })).data;
    expect((await margin())?.state ?? 'nothing').toBe(payer === 1 ? 'charged' : 'nothing');
    if (payer === 1) return;

    // Cancelled before packing: the cost is reversed, the resend ends, and its units may be requested again.
    const ids = { order_ids: [child] };
    const look = await manager.query('order.cancelPreview', ids);
    expect(look.data).toMatchObject({ ...ids, free: 1, unpaid: 0, total: eur(0) });
    const two = await Promise.all([1, 2].map(() => manager.mutate('order.cancelProcess', ids)));
    expect(two.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'order.not-processed']);
    expect(await costOf(child)).toEqual([{ kind: 'platform-cost', sum: 0 }]);
    expect(await balance()).toBe(before);
    expect(await margin()).toBeNull();
    expect((await of()).resends).toMatchObject([{ order_status: 'cancelled', fulfillment_status: 'unfulfilled' }]);
    expect((await world.parcelOf(child)).status).toBe('cancelled');
    // Both timelines show it: the resend as free and cancelled, the original order with the resend's number.
    const timelineOf = async (_id: string) => (await seller.query('order.timeline', { _id })).data;
    const details = (await timelineOf(child)).map((entry) => entry.details['free'] ?? entry.details['resend_of']);
    expect(details).toEqual([order.number, 1, 1]);
    const ended = (await timelineOf(order.id)).find(({ kind }) => kind === 'resend-ended');
    expect(ended?.details).toEqual({ resend: `${order.number}-R1` });
    expect((await ask(2)).code).toBe(200);
  });
});

test('the counts are what waits for each reader, and the lists show only the own', async () => {
  const mine = (await seller.query('order.afterSaleCount', {})).data;
  const ours = (await manager.query('order.afterSaleCount', {})).data;
  expect(mine.collect.waiting + ours.collect.waiting).toBe(mine.collect.unconfirmed);
  expect((await (await app.as('seller2')).query('order.refundList', {})).data).toMatchObject({ list: [], count: 0 });
  const confirmed = (await manager.query('order.refundList', { status: [1], size: 10 })).data;
  expect(confirmed.list.every((row) => row.status === 1)).toBe(true);
  expect((await world.packer.query('order.refundList', {})).refusal).toBe('permission.denied');
});

test.each(['refund', 'resend', 'collect'] as const)('the counts of the tab %s are those of its lists', async (kind) => {
  const list = `order.${kind}List` as const;
  for (const client of [seller, manager, sales, await app.as('seller3')]) {
    const counts = (await client.query('order.afterSaleCount', {})).data[kind];
    const countOf = async (filter: object) => (await client.query(list, { size: 10, ...filter })).data.count;
    expect({
      unconfirmed: await countOf({ status: [0] }),
      confirmed: await countOf({ status: [1] }),
      rejected: await countOf({ status: [-1] }),
      waiting: await countOf({ status: [0], awaits: client === manager || client === sales ? 'staff' : 'seller' }),
    }).toEqual(counts);
    // The number on the tab is the whole list.
    expect(counts.unconfirmed + counts.confirmed + counts.rejected).toBe(await countOf({}));
  }
});
