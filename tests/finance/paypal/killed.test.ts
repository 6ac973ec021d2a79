import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { affiliateWorld } from '../../support/finance/affiliate-world.ts';
import { decidePayout } from '../../support/paypal/payouts.ts';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { approve, paypalWorld } from '../../support/paypal/world.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { idleAfterKill, killableServer } from '../../support/server/killable-server.ts';

// This process only starts payments; they are captured by another one, which is killed.
const paypal = await startSimulator();
const app = await testApp({ works: false, isShared: true, config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
const affiliates = await affiliateWorld(app);
const { offered, put, preview, order } = checkoutWorld(app);
const [first, second, third] = await Promise.all([killableServer(app), killableServer(app), killableServer(app)]);
afterAll(() => paypal.stop());

const { seller, balance } = world;
const capturesOf = (orderId: string) => paypal.state.orders.get(orderId)?.purchase_units[0]?.payments?.captures ?? [];

/** Captures on a server that is killed after PayPal has captured and before its response arrives. */
async function capturedAndKilled(server: typeof first, paymentId: string) {
  const executed = paypal.silence(/\/capture$/);
  const lost = new TestClient(server.address, seller.token)
    .mutate('paypal.capture', { payment_id: paymentId })
    .catch(() => 'lost');
  await executed;
  await server.kill();
  expect(await lost).toBe('lost');
}

/** Everything that is due, by the worker of the server that was started afterwards. */
async function afterRestart() {
  await app.work();
  await app.pool.query('update paypal_payments set next_check_at = now() where next_check_at is not null');
  await app.pool.query('update affiliate_payouts set next_check_at = now() where next_check_at is not null');
  await app.services.jobs.enqueue(app.db, 'paypal-clock', {});
  await idleAfterKill(app);
  await idleAfterKill(app);
}

test('a server killed between capture and posting: recharge, orders and payout are booked once', async () => {
  // A recharge.
  const before = await balance();
  const recharge = await world.start(10_000);
  await approve(recharge.approve_url);
  await capturedAndKilled(first, recharge._id);
  expect(capturesOf(recharge.paypal_order_id)).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await balance()).toBe(before);

  // Orders paid at the checkout.
  await put(seller, await offered());
  const cart = await preview(seller, { payment_method: 'paypal' });
  const bought = await seller.mutate('market_product.checkout', inputOf(cart, order, 'paypal'));
  const manual = bought.data.manual_payment?.manual_payment_id ?? '';
  const input = { payment_id: randomUUID(), manual_payment_id: manual };
  const started = (await seller.mutate('paypal.start', input)).data;
  await approve(started.approve_url);
  await capturedAndKilled(second, started._id);
  const paymentOf = async () =>
    (await seller.query('account.manualPayList', { size: 1000 })).data.list.find(({ _id }) => _id === manual);
  expect(capturesOf(started.paypal_order_id)).toHaveLength(1);
  expect((await paymentOf())?.status).toBe('CREATED');

  // A payout of an affiliate: the worker of the killed server hands it to PayPal.
  const handedOver = paypal.silence(/\/payouts$/);
  const payoutId = await affiliates.sent();
  await handedOver;
  await third.kill();
  const shown = async () => (await affiliates.manager.query('affiliate.withdrawList', { _id: payoutId })).data.list[0];
  expect(await shown()).toMatchObject({ status: 3, payout: { status: '' } });

  decidePayout(paypal.state, payoutId, 'SUCCESS');
  await afterRestart();
  await Promise.all([world.capture(recharge._id), world.capture(started._id), afterRestart()]);

  expect(await balance()).toBe(before + 10_000 - 375);
  expect((await world.capture(recharge._id)).data).toMatchObject({ status: 'COMPLETED' });
  expect((await paymentOf())?.status).toBe('COMPLETED');
  expect(await shown()).toMatchObject({ status: 2 });
  expect(capturesOf(recharge.paypal_order_id)).toHaveLength(1);
  expect(capturesOf(started.paypal_order_id)).toHaveLength(1);
  const { rows } = await app.pool.query(
    `select count(*)::int as count, count(distinct source)::int as sources from postings
     where reason = 'recharge' and source in (select 'recharge:' || recharge_id from paypal_payments where id = $1)
        or source in ('withdrawal:' || $2, 'payment-fee:' || $3)`,
    [recharge._id, payoutId, started._id],
  );
  expect(rows).toEqual([{ count: 3, sources: 3 }]);
  await world.booksAgree();
});
