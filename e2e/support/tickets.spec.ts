import { randomUUID } from 'node:crypto';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a seller opens a ticket from an order on a phone, the service solves it, the seller sees it live and rates', async ({
  at,
  call,
}) => {
  const subject = `Broken cup ${randomUUID().slice(0, 8)}`;
  const caller = await call('seller');
  const { list } = await caller.query<{ list: { _id: string; order_number: string }[] }>('/order/list', { size: '10' });
  const [order] = list;
  if (!order) throw new Error('the demo seller has no order');

  const seller = await at('seller', `/order/list?open=${order._id}`, phone);
  await seller.getByRole('link', { name: 'Get help' }).click();
  await expect(seller.getByRole('dialog').getByText(`Order ${order.order_number}`)).toBeVisible();
  await seller.getByLabel('Subject').fill(subject);
  await seller.getByLabel('What happened?').fill('It arrived in two pieces.');
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  const own = seller.getByRole('dialog', { name: /^T-\d+$/ });
  await expect(own.getByText('It arrived in two pieces.')).toBeVisible();

  const service = await at('service', '/ticket');
  await service.getByRole('row').filter({ hasText: subject }).click();
  const open = service.getByRole('dialog', { name: /^T-\d+$/ });
  await expect(open.getByText(order.order_number).first()).toBeVisible();
  await open.getByRole('button', { name: 'Take it' }).click();
  await open.getByLabel('Your reply').fill('A new cup leaves today.');
  await open.getByRole('button', { name: 'Send and solve' }).click();

  // Without a reload: the screen of the seller follows the events.
  await expect(own.getByText('A new cup leaves today.')).toBeVisible();
  await own.getByRole('button', { name: '5 of 5' }).click();
  await own.getByRole('button', { name: 'Send the rating' }).click();
  await expect(seller.getByText(/^Thank you for rating T-\d+$/)).toBeVisible();
  await expect(open.getByText('5 of 5')).toBeVisible();
});
