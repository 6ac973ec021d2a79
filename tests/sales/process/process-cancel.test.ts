import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';
import { importer } from '../../support/sales/importing.ts';
import { process } from '../../support/sales/processing.ts';
import { shopifyCsv } from '../../support/sales/shopify-file.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL']! };
const seller = await app.as('seller');
const manager = await app.as('manager');
const eur = (minor: number) => ({ minor, currency: 'EUR' });

const inStock = await givenVariant(app, { stock: 500 });
const bought = await givenVariant(app, {});
const lines = [
  { variant: inStock, quantity: 2 },
  { variant: bought, quantity: 3 },
];
const rows = async (text: string, ...values: unknown[]) => (await app.pool.query(text, values)).rows;
const available = async () => (await seller.query('account.detail', {})).data.available.minor;
const cancel = (ids: string[], by: TestClient = seller) => by.mutate('order.cancelProcess', { order_ids: ids });
const billsOf = (id: string) =>
  rows(
    `select l.bill_type, sum(l.amount_minor)::int as amount_minor from posting_lines l join postings p on p.id = l.posting_id
     where p.order_id = $1 and l.bill_type is not null group by p.id, l.bill_type order by min(l.seq)`,
    id,
  );
const reservedOf = async (variant: string) =>
  (await rows('select reserved from stock_levels where variant_id = $1', variant))[0]?.reserved;
const markBought = (id: string, status = 1, line = 'purchased') =>
  app.pool.query(
    `with p as (update purchases set status = $2 where order_id = $1 returning id)
     update purchase_lines set status = $3 where purchase_id in (select id from p)`,
    [id, status, line],
  );

async function arrive(_id: string): Promise<void> {
  const proof = { name: 'proof.pdf', type: 'application/pdf', content: '%PDF-1.7' };
  const file = await manager.upload('common.uploadFile', { purpose: 'proof' }, proof);
  const done = await manager.mutate('account.manualPayComplete', { _id, proof_file_id: file.data.file_id });
  expect(done.code).toBe(200);
}

beforeEach(() => setBalance(app, shop.sellerId, 100_000));

describe('taking processing back', () => {
  test('returns the exact sums and undoes everything, and the order can be processed again', async () => {
    const before = await reservedOf(inStock);
    const order = await givenReadyOrder(app.db, shop, lines);
    const { total } = (await process(seller, [order.id])).data;
    expect(await available()).toBe(100_000 - total.minor);
    expect(await reservedOf(inStock)).toBe(before + 2);
    const response = await cancel([order.id]);
    expect(response.data).toEqual({ orders: 1, returned: total });
    expect(await available()).toBe(100_000);
    const [product, shipping, productBack, shippingBack] = await billsOf(order.id);
    expect([product, shipping].map((bill) => bill.bill_type)).toEqual([1, 2]);
    expect(productBack).toEqual({ bill_type: -3, amount_minor: -product.amount_minor });
    expect(shippingBack).toEqual({ bill_type: -4, amount_minor: -shipping.amount_minor });

    expect(await rows('select * from orders where id = $1', order.id)).toMatchObject([
      {
        fulfillment_status: 'unfulfilled',
        channel_id: null,
        payment_type: null,
        processed_at: null,
        cost_minor: null,
        version: 3,
      },
    ]);
    expect(
      await rows('select distinct quote_e4, ship_e4, vat_e4 from order_lines where order_id = $1', order.id),
    ).toEqual([{ quote_e4: null, ship_e4: null, vat_e4: null }]);
    expect(await reservedOf(inStock)).toBe(before);
    expect(await rows('select status from purchases where order_id = $1', order.id)).toEqual([{ status: -2 }]);
    expect(await rows('select status from parcels where order_id = $1', order.id)).toEqual([{ status: 'cancelled' }]);
    const events = await rows(
      `select name, data from events where order_id = $1 and name like 'order.%' order by id`,
      order.id,
    );
    expect(events.map((event) => event.name)).toEqual(['order.processed', 'order.process-cancelled']);
    expect(events[1].data).toEqual({ returned_minor: total.minor, currency: 'EUR' });

    expect((await process(seller, [order.id])).data.total).toEqual(total);
    expect(await rows('select count(*)::int as n from order_charges where order_id = $1', order.id)).toEqual([
      { n: 2 },
    ]);
    expect(await available()).toBe(100_000 - total.minor);
    expect(await reservedOf(inStock)).toBe(before + 2);
  });

  test('cannot be done twice, nor to what never was processed', async () => {
    const order = await givenReadyOrder(app.db, shop, lines);
    expect(await cancel([order.id])).toMatchObject({
      refusal: 'order.not-processed',
      details: { order: order.number },
    });
    await process(seller, [order.id]);
    const responses = await Promise.all([cancel([order.id]), cancel([order.id])]);
    expect(responses.map((one) => one.refusal).sort()).toEqual([null, 'order.not-processed']);
    expect(await available()).toBe(100_000);
  });

  test('one that cannot be cancelled refuses all of them', async () => {
    const [first, second] = [await givenReadyOrder(app.db, shop, lines), await givenReadyOrder(app.db, shop, lines)];
    await process(seller, [first.id, second.id]);
    const spent = await available();
    await markBought(second.id);
    expect(await cancel([first.id, second.id])).toMatchObject({
      refusal: 'order.goods-bought',
      details: { order: second.number },
    });
    expect(await available()).toBe(spent);
    expect((await cancel([first.id])).code).toBe(200);
  });

  test('after the goods are bought the seller requests, and a manager cancels until they are shipped', async () => {
    const order = await givenReadyOrder(app.db, shop, lines);
    const { total } = (await process(seller, [order.id])).data;
    await markBought(order.id);
    expect((await cancel([order.id])).refusal).toBe('order.goods-bought');
    expect((await cancel([order.id], await app.as('sales'))).refusal).toBe('order.goods-bought');
    expect((await cancel([order.id], manager)).data).toEqual({ orders: 1, returned: total });
    expect(
      await rows(
        `select l.status from purchase_lines l join purchases p on p.id = l.purchase_id where p.order_id = $1`,
        order.id,
      ),
    ).toEqual([{ status: 'cancel' }]);

    const late = await givenReadyOrder(app.db, shop, lines);
    await process(seller, [late.id]);
    await markBought(late.id, 2, 'received');
    expect((await cancel([late.id], manager)).refusal).toBe('order.goods-arrived');
  });

  test('during packing only staff can, after shipping no user can', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: inStock }]);
    await process(seller, [order.id]);
    await app.pool.query(`update parcels set status = 'packing' where order_id = $1`, [order.id]);
    expect((await cancel([order.id])).refusal).toBe('order.being-packed');
    expect((await cancel([order.id], manager)).code).toBe(200);
    const sent = await givenReadyOrder(app.db, shop, [{ variant: inStock }]);
    await process(seller, [sent.id]);
    await app.pool.query(`update parcels set status = 'shipped' where order_id = $1`, [sent.id]);
    expect((await cancel([sent.id], manager)).refusal).toBe('order.goods-sent');
  });

  test('an unpaid manual payment shrinks, and nothing is refunded', async () => {
    const [first, second] = [await givenReadyOrder(app.db, shop, lines), await givenReadyOrder(app.db, shop, lines)];
    const { data } = await process(seller, [first.id, second.id], { payment_method: 'manual' });
    const half = data.total.minor / 2;
    expect((await cancel([first.id])).data.returned).toEqual(eur(0));
    const payments = async () =>
      (await seller.query('account.manualPayList', { keyword: data.manual_payment!.number })).data.list;
    expect(await payments()).toMatchObject([{ amount: eur(half), order_count: 1, status: 'CREATED' }]);
    await cancel([second.id]);
    expect(await payments()).toEqual([]);
    expect(await available()).toBe(100_000);
  });

  test('a payment by hand that arrived returns to the balance', async () => {
    const order = await givenReadyOrder(app.db, shop, lines);
    const { data } = await process(seller, [order.id], { payment_method: 'manual' });
    await arrive(data.manual_payment!.manual_payment_id);
    expect((await cancel([order.id])).data.returned).toEqual(data.total);
    expect(await available()).toBe(100_000 + data.total.minor);
  });

  test('a payment by hand that arrives after the shop cancelled opens a case for the money', async () => {
    const order = await givenReadyOrder(app.db, shop, lines);
    const { data } = await process(seller, [order.id], { payment_method: 'manual' });
    const cells = { 'Cancelled at': '2026-11-18 10:00:00 +0100' };
    const { importAll } = importer(app);
    await importAll(seller, 'NRDL', shopifyCsv([{ number: order.number, cells }]));
    const cases = async () => (await manager.query('order.refundList', { keyword: order.number })).data.list;
    expect(await cases()).toEqual([]);
    await arrive(data.manual_payment!.manual_payment_id);
    expect(await cases()).toMatchObject([
      { origin: 'shop-cancelled', stage: 'not_shipped', awaits: 'staff', amount: data.total },
    ]);
    expect(await rows('select 1 from parcels where order_id = $1', order.id)).toEqual([]);
  });

  test('lines follow a mapping that changed while the order was frozen', async () => {
    const order = await givenReadyOrder(app.db, shop, [{ variant: bought }]);
    await process(seller, [order.id]);
    const response = await seller.mutate('mapping.mapProductOption', {
      shop_variant_id: order.options[0]!,
      variant_id: inStock,
    });
    expect(response.code).toBe(200);
    expect(await rows('select variant_id from order_lines where order_id = $1', order.id)).toEqual([
      { variant_id: bought },
    ]);
    await cancel([order.id]);
    expect(await rows('select variant_id from order_lines where order_id = $1', order.id)).toEqual([
      { variant_id: inStock },
    ]);
  });

  test('foreign orders are not found, and not every role may', async () => {
    const order = await givenReadyOrder(app.db, shop, lines);
    await process(seller, [order.id]);
    expect((await cancel([order.id], await app.as('seller2'))).refusal).toBe('not-found');
    for (const role of ['purchaser', 'packer', 'service', 'affiliate'] as const)
      expect((await cancel([order.id], await app.as(role))).refusal).toBe('permission.denied');
    expect((await cancel([order.id], await app.as('sales'))).code).toBe(200);
  });
});
