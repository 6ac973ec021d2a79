import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { refund } from '../../support/paypal/responses.ts';
import { startSimulator, type Message } from '../../support/paypal/simulator.ts';
import { approve, paypalWorld } from '../../support/paypal/world.ts';
import { testApp } from '../../support/server/app.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
afterAll(() => paypal.stop());

const inbox = async () =>
  (await app.pool.query<{ transmission_id: string }>('select transmission_id from paypal_webhooks')).rows.map(
    ({ transmission_id }) => transmission_id,
  );
const completed = { type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'UNKNOWN' } };

describe('a message of PayPal', () => {
  it.each([
    ['another webhook', { ...completed, webhookId: 'OTHER' }],
    ['another body', { ...completed, body: '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}' }],
    ['a foreign root', { ...completed, chain: 'foreign' }],
    ['a certificate of another name', { ...completed, chain: 'wrong-name' }],
    ['an expired certificate', { ...completed, chain: 'expired' }],
    ['a certificate of another host', { ...completed, certUrl: 'https://paypal.com.example.org/cert.pem' }],
  ] satisfies [string, Message][])('signed with %s is refused and not kept', async (_, message) => {
    const transmissionId = randomUUID();
    const response = await paypal.send(world.webhook, { ...message, transmissionId });
    expect(response.status).toBe(401);
    expect(await inbox()).not.toContain(transmissionId);
  });

  it('without a registered webhook is refused', async () => {
    const response = await paypal.send(world.webhook.replace(/[^/]+$/, randomUUID()), completed);
    expect(response.status).toBe(404);
  });

  it('is kept once, and about an unknown payment changes nothing', async () => {
    const transmissionId = randomUUID();
    const send = () => paypal.send(world.webhook, { ...completed, transmissionId }).then((response) => response.json());
    expect(await send()).toMatchObject({ data: { new: true } });
    expect(await send()).toMatchObject({ data: { new: false } });
    await app.idle();
    expect((await inbox()).filter((id) => id === transmissionId)).toHaveLength(1);
  });

  it('is never trusted: a claimed completion of an unpaid order credits nothing', async () => {
    const before = await world.balance();
    const started = await world.start(3_000);
    const resource = {
      id: 'FAKE',
      status: 'COMPLETED',
      custom_id: started._id,
      amount: { currency_code: 'EUR', value: '30.00' },
    };
    await paypal.send(world.webhook, { type: 'PAYMENT.CAPTURE.COMPLETED', resource });
    await app.idle();
    expect(await world.balance()).toBe(before);
  });

  it('credits a payment whose browser was closed after the approval', async () => {
    const before = await world.balance();
    const started = await world.start(4_000);
    await approve(started.approve_url);
    const resource = { id: started.paypal_order_id, purchase_units: [{ custom_id: started._id }] };
    await paypal.send(world.webhook, { type: 'CHECKOUT.ORDER.APPROVED', resource });
    await app.idle();
    expect(await world.balance()).toBe(before + 4_000 - 171);
  });

  it('about a refund that was made at PayPal takes the money from the balance', async () => {
    const payment = await world.paid(10_000);
    const before = await world.balance();
    refund(paypal.state, payment.capture_id ?? '', { value: '25.00' });
    const resource = { id: 'R1', custom_id: payment._id };
    await paypal.send(world.webhook, { type: 'PAYMENT.CAPTURE.REFUNDED', resource });
    await app.idle();
    expect(await world.balance()).toBe(before - 2_500);
    expect((await world.capture(payment._id)).data).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refunds: [{ amount: { minor: 2_500 }, status: 'COMPLETED' }],
    });
    await world.booksAgree();
  });

  it('about a dispute alerts managers, once per status', async () => {
    const payment = await world.paid(10_000);
    const dispute = {
      dispute_id: 'PP-D-12345',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_amount: { currency_code: 'EUR', value: '100.00' },
      seller_response_due_date: '2026-12-10T00:00:00Z',
      disputed_transactions: [{ seller_transaction_id: payment.capture_id ?? '' }],
    };
    paypal.state.disputes.set(dispute.dispute_id, dispute);
    const message = { type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: dispute.dispute_id } };
    for (let nth = 0; nth < 2; nth += 1) await paypal.send(world.webhook, message);
    await app.idle();
    const { data } = await world.admin.query('paypal.list', { payment_id: payment._id });
    expect(data.list[0]?.disputes).toEqual([
      {
        dispute_id: 'PP-D-12345',
        status: dispute.status,
        reason: dispute.reason,
        respond_by: '2026-12-10T00:00:00.000Z',
      },
    ]);
    const { rows } = await app.pool.query(`select 1 from notifications where kind = 'paypal-disputed'`);
    expect(rows).toHaveLength(1);
  });
});
