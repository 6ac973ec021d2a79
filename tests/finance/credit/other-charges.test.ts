import { expect, test } from 'vitest';
import { givenOverdue } from '../../support/finance/overdue.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { world, seller, manager, rows, sellerId, variant } = await afterSaleWorld(app);
const { offered, put, emptyCarts, preview, buy } = checkoutWorld(app);
const warehouse_id = app.base.warehouses['YW']!;

const block = () =>
  manager.mutate('account.saveCreditTerms', { user_id: sellerId, due_days: 0, block_after_days: 14, version: 0 });
const holds = async () => (await seller.query('account.detail', {})).data.hold.minor;

test('a resend that the buyer pays draws credit and is stopped; at our own cost it is sent', async () => {
  const order = await world.worked([{ variant, quantity: 2 }]);
  await world.shipped(order);
  const { lines } = (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
  const request = { order_id: order.id, stage: 'in_transit', reason: 'lost', payer: 1 } as const;
  const sentAgain = [{ order_line_id: lines[0]!.order_line_id, quantity: 1 }];
  const { _id } = (await seller.mutate('order.resendCreate', { ...request, lines: sentAgain })).data;
  const { version, channels } = (await manager.query('order.resendDetail', { _id })).data;
  const [cheapest] = channels;
  const shown = { _id, version, status: 1, channel_id: cheapest!.channel_id, total: cheapest!.total } as const;
  await givenOverdue(app, sellerId);
  expect((await block()).code).toBe(200);
  const before = await rows('select count(*)::int as n from orders');
  const refused = await manager.mutate('order.resendConfirm', { ...shown, payer: 1 });
  expect(refused).toMatchObject({ code: 409, refusal: 'credit.blocked', details: { amount: '10.00' } });
  expect(await rows('select count(*)::int as n from orders')).toEqual(before);
  expect((await manager.mutate('order.resendConfirm', { ...shown, payer: 2 })).code).toBe(200);
});

test('a stock purchase from the balance is announced as stopped and refused; paid by PayPal it is not', async () => {
  await emptyCarts();
  await put(seller, await offered({ quoteE4: 30_900 }), 2);
  await givenOverdue(app, sellerId);
  await block();
  const shown = await preview(seller, { warehouse_id });
  const before = await holds();
  const refused = await buy(seller, { warehouse_id });
  expect(refused).toMatchObject({ code: 409, refusal: 'credit.blocked' });
  expect(shown.credit_block).toBe(refused.msg);
  expect(await holds()).toBe(before);
  expect((await preview(seller, { warehouse_id, payment_method: 'paypal' })).credit_block).toBeNull();
  // An order is processing, which is stopped however it is paid.
  expect((await preview(seller, { payment_method: 'paypal' })).credit_block).toBe(refused.msg);
  expect((await buy(seller, { by: 'paypal' })).refusal).toBe('credit.blocked');
  expect((await buy(seller, { warehouse_id, by: 'paypal' })).code).toBe(200);
});
