import { startSimulator } from '../../tests/support/paypal/simulator.ts';
import { merchantInput } from '../../tests/support/paypal/world.ts';
import { expect, test } from '../pages/signed-in.ts';
import { paypalPort } from '../pages/paypal-port.ts';

test('a recharge by PayPal is on the balance at once, and its refund appears on the open payment', async ({
  at,
  call,
  baseURL,
}) => {
  const simulator = await startSimulator({ port: paypalPort(baseURL ?? '') });
  try {
    const admin = await call('admin');
    const { userId } = await call('seller3');
    // The first account becomes the default of all sellers. It is deleted, so that only this seller pays by PayPal, in other tests too.
    const first = { ...merchantInput, name: 'First account', client_id: 'first-account' };
    const { _id } = await admin.mutate<{ _id: string }>('/paypal_merchant/save', first);
    await admin.mutate('/paypal_merchant/save', { ...merchantInput, seller_ids: [userId] });
    await admin.mutate('/paypal_merchant/delete', { _id });

    const seller = await at('seller3', '/accounts/recharge');
    await seller.getByLabel('Amount', { exact: true }).fill('150.00');
    await seller.getByRole('button', { name: 'Pay €150.00 with PayPal' }).click();
    await seller.getByRole('button', { name: 'Pay now' }).click();
    await expect(seller.getByRole('heading', { name: 'The money is on your balance' })).toBeVisible();

    await seller.getByRole('link', { name: 'PayPal history' }).last().click();
    await seller.getByRole('row').nth(1).click();
    const payment = seller.getByRole('dialog');
    await expect(payment.getByText('€150.00').first()).toBeVisible();

    const manager = await at('manager', new URL(seller.url()).pathname + new URL(seller.url()).search);
    await manager.getByRole('button', { name: 'Refund' }).click();
    const form = manager.getByRole('dialog', { name: /^Refund PP-/ });
    await form.getByLabel('Amount').fill('50.00');
    await form.getByLabel('Reason').fill('Paid twice');
    await form.getByRole('button', { name: 'Send back €50.00' }).click();
    await expect(form).toBeHidden();

    // Without a reload.
    await expect(payment.getByText('Partly refunded')).toBeVisible();
    await expect(payment.getByText('€50.00')).toBeVisible();
  } finally {
    await simulator.stop();
  }
});
