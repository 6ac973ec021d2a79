import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPayment } from '#server/features/finance/paypal-payments/jobs.ts';
import { decide } from '../../support/paypal/responses.ts';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { approve, paypalWorld } from '../../support/paypal/world.ts';
import { testApp } from '../../support/server/app.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
afterAll(() => paypal.stop());
beforeEach(() => {
  paypal.state.outcome = 'COMPLETED';
  paypal.state.failures = 0;
});

const { seller, start, capture, balance } = world;
const orderOf = (id: string) => {
  const order = paypal.state.orders.get(id);
  if (!order) throw new Error(`No order ${id}`);
  return order;
};
const rechargesOf = async (captureId: string | null) =>
  (await app.pool.query('select 1 from recharges where reference = $1', [captureId])).rowCount;

describe('a recharge with PayPal', () => {
  it('is credited on capture, with PayPal’s fee as its own line', async () => {
    const before = {
      balance: await balance(),
      clearing: await world.clearing('paypal-clearing'),
      fees: await world.clearing('fees'),
    };
    const started = await start(10_000);
    expect(started.approve_url).toContain(paypal.url);
    expect((await capture(started._id)).data.status).toBe('CREATED');
    expect(await balance()).toBe(before.balance);
    const returned = await approve(started.approve_url);
    expect(returned).toContain(`/accounts/paypal-return?payment=${started._id}`);
    const { data } = await capture(started._id);
    // 0.35 + 3.4 % of 100.00
    expect(data).toMatchObject({
      status: 'COMPLETED',
      fee: { minor: 375, currency: 'EUR' },
      credited: { minor: 9_625, currency: 'EUR' },
      approve_url: null,
    });
    expect(await balance()).toBe(before.balance + 9_625);
    // The clearing account holds what PayPal holds for us, and the seller's fee pays PayPal's.
    expect(await world.clearing('paypal-clearing')).toBe(before.clearing - 9_625);
    expect(await world.clearing('fees')).toBe(before.fees);
    const records = await seller.query('account.myRechargeRecord', { page: 1, size: 10 });
    expect(records.data.list[0]).toMatchObject({
      method: 'paypal',
      status: 1,
      fee: { minor: 375 },
      reference: data.capture_id,
    });
    await world.booksAgree();
  });

  it('is credited once when ten returns and ten messages arrive at the same time', async () => {
    const before = await balance();
    const started = await start(20_000);
    await approve(started.approve_url);
    const order = orderOf(started.paypal_order_id);
    const message = (id: string) =>
      paypal.send(world.webhook, { type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order.id }, transmissionId: id });
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => capture(started._id)),
      ...Array.from({ length: 10 }, (_, nth) => message(`${started._id}-${nth % 5}`)),
    ]);
    await app.idle();
    // Compared whole, so that a failure shows the refused response.
    expect(responses.filter((response) => ('code' in response ? response.code : response.status) !== 200)).toEqual([]);
    const { data } = await capture(started._id);
    expect(await balance()).toBe(before + 20_000 - 715);
    expect(await rechargesOf(data.capture_id)).toBe(1);
    expect(order.purchase_units[0]?.payments?.captures).toHaveLength(1);
    await world.booksAgree();
  });

  it('is credited by the next reading when the server died after the capture', async () => {
    const before = await balance();
    const started = await start(5_000);
    await approve(started.approve_url);
    // The request reached PayPal, its result did not come back.
    const token = await fetch(`${paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('simulated-client:simulated-secret').toString('base64')}` },
    }).then((response) => response.json());
    await fetch(`${paypal.url}/v2/checkout/orders/${started.paypal_order_id}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'paypal-request-id': `capture-${started._id}` },
      body: '{}',
    });
    expect(await balance()).toBe(before);
    await app.pool.query('update paypal_payments set next_check_at = now() where id = $1', [started._id]);
    await app.services.jobs.enqueue(app.db, 'paypal-clock', {});
    await app.idle();
    await app.idle();
    expect(await balance()).toBe(before + 5_000 - 205);
    await checkPayment(app.services, started._id);
    expect(await balance()).toBe(before + 5_000 - 205);
  });

  it('waits while PayPal holds the money back, and is credited when it is released', async () => {
    const before = await balance();
    paypal.state.outcome = 'PENDING';
    const started = await start(6_000);
    await approve(started.approve_url);
    expect((await capture(started._id)).data).toMatchObject({ status: 'PENDING', reason: 'PENDING_REVIEW' });
    expect(await balance()).toBe(before);
    const order = orderOf(started.paypal_order_id);
    decide(order, 'COMPLETED');
    const resource = { id: order.purchase_units[0]?.payments?.captures[0]?.id, custom_id: started._id };
    await paypal.send(world.webhook, { type: 'PAYMENT.CAPTURE.COMPLETED', resource });
    await app.idle();
    expect((await capture(started._id)).data.status).toBe('COMPLETED');
    expect(await balance()).toBe(before + 6_000 - 239);
  });

  it.each(['DECLINED', 'INSTRUMENT_DECLINED'] as const)('is not credited when the capture is %s', async (outcome) => {
    const before = await balance();
    paypal.state.outcome = outcome;
    const started = await start(7_000);
    await approve(started.approve_url);
    expect((await capture(started._id)).data).toMatchObject({ status: 'DECLINED', approve_url: null });
    expect(await balance()).toBe(before);
  });

  it('is not captured once it was given up', async () => {
    const started = await start(8_000);
    expect((await seller.mutate('paypal.cancel', { payment_id: started._id })).data.status).toBe('CANCELLED');
    await approve(started.approve_url);
    await checkPayment(app.services, started._id);
    expect((await capture(started._id)).data.status).toBe('CANCELLED');
    expect(orderOf(started.paypal_order_id).purchase_units[0]?.payments).toBeUndefined();
  });

  it('ends when the order has expired at PayPal', async () => {
    const started = await start(8_000);
    paypal.state.orders.delete(started.paypal_order_id);
    expect((await capture(started._id)).data.status).toBe('CANCELLED');
  });

  it('in another currency is converted at the rate of the capture', async () => {
    const before = await balance();
    const started = await start(10_000, 'USD');
    await approve(started.approve_url);
    const { data } = await capture(started._id);
    const { data: bank } = await seller.query('account.bankAccount', {});
    const rate = bank.currencies.find(({ currency }) => currency === 'USD')?.rate_e8 ?? 0;
    const into = (minor: number) => Math.round((minor * rate) / 100_000_000);
    expect(data).toMatchObject({
      fee: { minor: 375, currency: 'USD' },
      credited: { minor: into(10_000) - into(375), currency: 'EUR' },
    });
    expect(await balance()).toBe(before + into(10_000) - into(375));
    await world.booksAgree();
  });

  it.each(['en-US', 'zh-CN'] as const)('is approved on a page in the language of the seller: %s', async (language) => {
    const started = await start(1_000, 'EUR', seller.in(language));
    expect(orderOf(started.paypal_order_id).locale).toBe(language);
  });

  it('repeats requests that fail on the way, with the same order', async () => {
    paypal.state.failures = 2;
    const payment_id = randomUUID();
    const wanted = { payment_id, amount: { minor: 900, currency: 'EUR' } };
    const first = await seller.mutate('paypal.start', wanted);
    const again = await seller.mutate('paypal.start', wanted);
    expect(first.code).toBe(200);
    expect(again.data.paypal_order_id).toBe(first.data.paypal_order_id);
  });

  it('refuses what PayPal or our books cannot take', async () => {
    const with_ = (amount: { minor: number; currency: string }) =>
      seller.mutate('paypal.start', { payment_id: randomUUID(), amount });
    expect((await with_({ minor: 1_000, currency: 'CNY' })).msg).toContain('CNY');
    expect((await with_({ minor: 1_000, currency: 'THB' })).msg).toContain('THB');
    expect((await with_({ minor: 499, currency: 'EUR' })).code).toBe(400);
    paypal.state.failures = 9;
    expect((await with_({ minor: 1_000, currency: 'EUR' })).msg).toMatch(/does not respond/);
  });
});

describe('rights', () => {
  it('never gives another seller’s payment, and staff no payment at all', async () => {
    const started = await start(1_000);
    const other = await app.as('seller2');
    const manager = await app.as('manager');
    expect((await capture(started._id, other)).code).toBe(404);
    expect((await other.mutate('paypal.cancel', { payment_id: started._id })).code).toBe(404);
    const taken = await other.mutate('paypal.start', {
      payment_id: started._id,
      amount: { minor: 500, currency: 'EUR' },
    });
    expect(taken.code).toBe(404);
    expect((await capture(started._id, manager)).code).toBe(403);
    expect((await other.query('paypal.list', { payment_id: started._id })).data.count).toBe(0);
    expect((await manager.query('paypal.list', { payment_id: started._id })).data.count).toBe(1);
  });
});
