import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { approve, paypalWorld } from '../../support/paypal/world.ts';
import { checkoutWorld, inputOf } from '../../support/sales/checkout.ts';
import { testApp } from '../../support/server/app.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
const { order, offered, put, preview } = checkoutWorld(app);
afterAll(() => paypal.stop());

const { seller, capture } = world;

async function bought(more: Parameters<typeof preview>[1] = {}) {
  await put(seller, await offered());
  const shown = await preview(seller, { ...more, payment_method: 'paypal' });
  expect(shown.paypal_connected).toBe(true);
  const { data } = await seller.mutate('market_product.checkout', inputOf(shown, order, 'paypal'));
  const manual = data.manual_payment?.manual_payment_id ?? '';
  const start = () => seller.mutate('paypal.start', { payment_id: randomUUID(), manual_payment_id: manual });
  return { data, manual, start };
}
const paymentOf = async (id: string) => {
  const { data } = await seller.query('account.manualPayList', { size: 1000 });
  return data.list.find(({ _id }) => _id === id);
};

describe('orders paid with PayPal', () => {
  it('are confirmed on capture, once, and the balance stays', async () => {
    const before = { balance: await world.balance(), fees: await world.clearing('fees') };
    const { data, manual, start } = await bought();
    const started = await start();
    expect(started.data).toMatchObject({ amount: data.total, manual_payment_id: manual, status: 'CREATED' });
    // The same order is continued from another window.
    expect((await start()).data._id).toBe(started.data._id);
    expect((await paymentOf(manual))?.status).toBe('CREATED');
    await approve(started.data.approve_url);
    const results = await Promise.all(Array.from({ length: 5 }, () => capture(started.data._id)));
    expect(results.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect((await paymentOf(manual))?.status).toBe('COMPLETED');
    // Paid goods are bought or packed.
    const { rows: parcels } = await app.pool.query(
      `select p.status from order_charges c join parcels p on p.seller_id = c.seller_id and p.order_id = c.order_id
       where c.manual_payment_id = $1`,
      [manual],
    );
    expect(parcels).toHaveLength(1);
    expect(await world.balance()).toBe(before.balance);
    // What the seller paid as fee, less what PayPal kept.
    const fee = (await capture(started.data._id)).data.fee?.minor ?? 0;
    expect(await world.clearing('fees')).toBe(before.fees + data.fee.minor - fee);
    await world.booksAgree();
    expect((await start()).refusal).toBe('manual-payment.wrong-status');
  });

  it('are not charged when another user completed the payment meanwhile', async () => {
    const { manual, start } = await bought();
    const started = await start();
    await approve(started.data.approve_url);
    await app.pool.query(`update manual_payments set status = 'COMPLETED' where id = $1`, [manual]);
    expect((await capture(started.data._id)).data.status).toBe('CANCELLED');
    expect(paypal.state.orders.get(started.data.paypal_order_id)?.purchase_units[0]?.payments).toBeUndefined();
  });

  it('belong to their seller', async () => {
    const { manual } = await bought();
    const other = await app.as('seller2');
    const foreign = await other.mutate('paypal.start', { payment_id: randomUUID(), manual_payment_id: manual });
    expect(foreign.code).toBe(404);
  });
});
