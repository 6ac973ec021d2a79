import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { paypalWorld } from '../../support/paypal/world.ts';
import { testApp } from '../../support/server/app.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
const manager = await app.as('manager');
afterAll(() => paypal.stop());
beforeEach(() => {
  paypal.state.refundOutcome = 'COMPLETED';
});

const send = (paymentId: string, minor: number) =>
  manager.mutate('paypal.refund', { payment_id: paymentId, amount_minor: minor, reason: 'Paid twice' });
const shown = async (paymentId: string) => (await manager.query('paypal.list', { payment_id: paymentId })).data.list[0];

describe('a refund of a PayPal payment', () => {
  it('in parts and then of the rest is taken from the balance', async () => {
    // The fees stay with PayPal: the balance has to cover them.
    await world.paid(2_000);
    const payment = await world.paid(10_000);
    const before = await world.balance();
    const clearing = await world.clearing('paypal-clearing');
    expect((await send(payment._id, 3_000)).data.refunds).toMatchObject([{ status: 'REQUESTED' }]);
    await app.idle();
    expect(await shown(payment._id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect((await send(payment._id, 7_001)).msg).toContain('70.00 EUR');
    await send(payment._id, 7_000);
    await app.idle();
    expect(await shown(payment._id)).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ status: 'COMPLETED' }, { status: 'COMPLETED' }],
    });
    expect(await world.balance()).toBe(before - 10_000);
    expect(await world.clearing('paypal-clearing')).toBe(clearing + 10_000);
    expect(paypal.state.refunds.size).toBe(2);
    await world.booksAgree();
  });

  it('is on hold while PayPal has not sent it, and given back when it fails', async () => {
    const payment = await world.paid(10_000);
    const before = await world.balance();
    const available = async () => (await world.seller.query('account.detail', {})).data.available.minor;
    const free = await available();
    paypal.state.refundOutcome = 'FAILED';
    await send(payment._id, 5_000);
    await app.idle();
    expect(await shown(payment._id)).toMatchObject({ status: 'COMPLETED', refunds: [{ status: 'FAILED' }] });
    expect(await world.balance()).toBe(before);
    expect(await available()).toBe(free);
    paypal.state.refundOutcome = 'PENDING';
    await send(payment._id, 5_000);
    await app.idle();
    expect(await available()).toBe(free - 5_000);
    for (const refund of paypal.state.refunds.values()) refund.status = 'COMPLETED';
    await app.pool.query('update paypal_refunds set next_check_at = now() where next_check_at is not null');
    await app.services.jobs.enqueue(app.db, 'paypal-clock', {});
    await app.idle();
    await app.idle();
    expect(await world.balance()).toBe(before - 5_000);
    await world.booksAgree();
  });

  it('needs the right, and a balance that covers it', async () => {
    const payment = await world.paid(10_000);
    const input = { payment_id: payment._id, amount_minor: 100, reason: 'Paid twice' };
    expect((await world.seller.mutate('paypal.refund', input)).code).toBe(403);
    expect((await (await app.as('sales')).mutate('paypal.refund', input)).code).toBe(403);
    const started = await world.start(1_000);
    expect((await send(started._id, 100)).code).toBe(409);
  });
});
