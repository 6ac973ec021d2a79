import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { process } from '../../support/sales/processing.ts';
import { setBalance } from '../../support/server/ready.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const { users, warehouses } = app.base;
const { seller, manager, sellerId } = await afterSaleWorld(app);
const purchaser = await app.as('purchaser');
const { offered, put, emptyCarts, buy } = checkoutWorld(app);

type Item = Awaited<ReturnType<typeof offered>>;
const firstOf = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row> => {
  const { rows } = await app.pool.query<Row>(text, values);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
};
const stockOf = async ({ market_product_id, variant_id }: Item) =>
  (
    await firstOf<{ stock: number | null }>(
      'select stock from market_variants where market_product_id = $1 and variant_id = $2',
      market_product_id,
      variant_id,
    )
  ).stock;
/** Units that documents have of the market's stock. */
const takenOf = async ({ variant_id }: Item) =>
  (
    await firstOf<{ units: number }>(
      'select coalesce(sum(taken), 0)::int as units from market_stock_taken where variant_id = $1',
      variant_id,
    )
  ).units;

/** An order of so many pieces, of ten in the market. */
async function bought(quantity: number, stock: number | null = 10, by: 'balance' | 'paypal' = 'balance') {
  const item = await offered({}, stock);
  await put(seller, item, quantity);
  const { data } = await buy(seller, { by });
  const id = data.orders[0]?.order_id;
  if (id === undefined) throw new Error('not ordered');
  return { item, id };
}
const cancel = (id: string, client: TestClient = seller) => client.mutate('order.cancelProcess', { order_ids: [id] });
/** A refund of unshipped pieces that waits for its decision. */
async function askRefund(orderId: string, quantity: number) {
  const line = await firstOf<{ id: string }>('select id from order_lines where order_id = $1', orderId);
  const { data, code, msg } = await seller.mutate('order.refundCreate', {
    order_id: orderId,
    stage: 'not_shipped',
    reason: 'other',
    product_minor: 1,
    shipping_minor: 0,
    lines: [{ order_line_id: line.id, quantity }],
  });
  if (code !== 200) throw new Error(msg);
  const { version } = (await manager.query('order.refundDetail', { _id: data._id })).data;
  return () => manager.mutate('order.refundConfirm', { _id: data._id, version, status: 1 });
}

beforeEach(() => setBalance(app, users.seller, 1_000_000));
afterEach(emptyCarts);

describe('the market’s stock of a cancelled order', () => {
  test('comes back, once', async () => {
    const { item, id } = await bought(3);
    expect(await stockOf(item)).toBe(7);
    expect(await cancel(id)).toMatchObject({ code: 200 });
    expect(await stockOf(item)).toBe(10);
    expect(await cancel(id)).toMatchObject({ refusal: 'order.not-processed' });
    expect(await stockOf(item)).toBe(10);
  });

  test('comes back also while its payment by PayPal is awaited', async () => {
    const { item, id } = await bought(4, 10, 'paypal');
    expect(await stockOf(item)).toBe(6);
    expect(await cancel(id)).toMatchObject({ code: 200 });
    expect(await stockOf(item)).toBe(10);
  });

  test('is taken again when the order is processed again, and comes back again', async () => {
    const { item, id } = await bought(3);
    await cancel(id);
    expect(await process(seller, [id])).toMatchObject({ code: 200 });
    expect(await stockOf(item)).toBe(7);
    await cancel(id);
    expect([await stockOf(item), await takenOf(item)]).toEqual([10, 0]);
  });

  test('is taken again as far as it is there', async () => {
    const { item, id } = await bought(3);
    await cancel(id);
    await app.pool.query('update market_variants set stock = 2 where variant_id = $1', [item.variant_id]);
    expect(await process(seller, [id])).toMatchObject({ code: 200 });
    expect([await stockOf(item), await takenOf(item)]).toEqual([0, 2]);
    await cancel(id);
    expect(await stockOf(item)).toBe(2);
  });

  test('stays unknown where goods are made to order, also when they became so meanwhile', async () => {
    const { item, id } = await bought(3, null);
    await cancel(id);
    expect(await stockOf(item)).toBeNull();
    const known = await bought(3);
    await app.pool.query('update market_variants set stock = null where variant_id = $1', [known.item.variant_id]);
    expect(await cancel(known.id)).toMatchObject({ code: 200 });
    expect(await stockOf(known.item)).toBeNull();
  });
});

test('refunded pieces that were not shipped come back, and not a second time with the rest', async () => {
  const { item, id } = await bought(3);
  const confirm = await askRefund(id, 1);
  expect(await stockOf(item)).toBe(7);
  expect(await confirm()).toMatchObject({ code: 200 });
  expect(await stockOf(item)).toBe(8);
  expect(await cancel(id)).toMatchObject({ code: 200 });
  expect([await stockOf(item), await takenOf(item)]).toEqual([10, 0]);
});

describe('at the same time', () => {
  test('several cancellations bring it back once', async () => {
    const { item, id } = await bought(5);
    const results = await Promise.all([cancel(id), cancel(id, manager), cancel(id), cancel(id, manager)]);
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([await stockOf(item), await takenOf(item)]).toEqual([10, 0]);
  });

  test('a cancellation and a refund bring back each piece once, whichever is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { item, id } = await bought(4);
      const confirm = await askRefund(id, 2);
      const both = round % 2 === 0 ? [confirm(), cancel(id)] : [cancel(id), confirm()];
      const results = await Promise.all(both);
      expect(results.some(({ code }) => code === 200)).toBe(true);
      const [stock, taken] = [(await stockOf(item)) ?? 0, await takenOf(item)];
      expect(stock + taken).toBe(10);
      const cancelled = results[round % 2 === 0 ? 1 : 0];
      expect(taken).toBe(cancelled?.code === 200 ? 0 : 2);
    }
  });

  test('cancellations and checkouts of the same goods lose no piece', async () => {
    const { item, id } = await bought(4);
    await put(seller, item, 2);
    const [done, again] = await Promise.all([cancel(id), buy(seller)]);
    expect(done.code).toBe(200);
    const taken = again.code === 200 ? 2 : 0;
    expect([await stockOf(item), await takenOf(item)]).toEqual([10 - taken, taken]);
  });
});

test('no sequence of processing, cancelling and refunding changes the sum of stock and taken units', async () => {
  const acts = fc.array(fc.constantFrom('cancel', 'cancel twice', 'process', 'refund one', 'another order'), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      await setBalance(app, users.seller, 1_000_000);
      const { item, id } = await bought(3);
      for (const step of steps) {
        if (step === 'cancel') await cancel(id);
        if (step === 'cancel twice') await Promise.all([cancel(id), cancel(id)]);
        if (step === 'process') await process(seller, [id]).catch(() => undefined);
        if (step === 'refund one')
          await askRefund(id, 1).then(
            (confirm) => confirm(),
            () => undefined,
          );
        if (step === 'another order') {
          await put(seller, item);
          await buy(seller);
        }
        expect(((await stockOf(item)) ?? 0) + (await takenOf(item))).toBe(10);
      }
      await emptyCarts();
    }),
    { numRuns: 12 },
  );
});

describe('the market’s stock of a stock purchase', () => {
  const applied = async () => {
    const item = await offered({}, 10);
    await put(seller, item, 6);
    const { data } = await buy(seller, { warehouse_id: warehouses['YW']! });
    const id = data.purchases[0]?.purchase_id;
    if (id === undefined) throw new Error('not applied for');
    expect(await stockOf(item)).toBe(4);
    return { item, id };
  };

  test('comes back when its seller cancels it, once', async () => {
    const { item, id } = await applied();
    const results = await Promise.all([1, 2, 3].map(() => seller.mutate('purchase.cancel', { purchase_id: id })));
    expect(results.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([await stockOf(item), await takenOf(item)]).toEqual([10, 0]);
  });

  test('comes back when it is rejected', async () => {
    const { item, id } = await applied();
    const rejected = await purchaser.mutate('purchase.reject', { purchase_id: id, reason: 'The factory closed' });
    expect(rejected).toMatchObject({ code: 200 });
    expect([await stockOf(item), await takenOf(item)]).toEqual([10, 0]);
  });
});

test('a seller’s goods are given back by their own documents only', async () => {
  const { item, id } = await bought(3);
  const other = await app.as('seller2');
  expect((await cancel(id, other)).refusal).toBe('not-found');
  expect([await stockOf(item), sellerId]).toEqual([7, users.seller]);
});
