import { expect, test } from '../pages/signed-in.ts';

type Listed = { list: { _id: string; order_number: string; order_id: string }[] };

test('a seller requests a refund from the order’s menu, within the refundable amount; a manager confirms it', async ({
  at,
  call,
}) => {
  const seller = await call('seller');
  // Another open request would reduce what can be requested.
  const { list } = await seller.query<{ list: { _id: string; order_number: string; financial_status: string }[] }>(
    '/order/list',
    {
      fulfillment_status: 'fulfilled',
      financial_status: 'paid',
      size: '10',
    },
  );
  const order = list[0]!;
  const page = await at('seller', `/order/list?keyword=${order.order_number}`);
  await page.getByRole('row', { name: order.order_number }).hover();
  await page.getByRole('button', { name: `Actions for ${order.order_number}` }).click();
  // The groups by where the goods are, from the specification.
  await expect(page.getByText('In Transit', { exact: true })).toBeVisible();
  await expect(page.getByText('To Be Restocked', { exact: true })).toBeVisible();
  await expect(page.getByText('Not Shipped', { exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Refund' }).first().click();

  const form = page.getByRole('dialog', { name: `Refund · ${order.order_number} · In Transit` });
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Arrived damaged' }).click();
  await form.getByLabel('Product cost').fill('99999');
  await expect(form.getByText(/^Tips: Max €[\d.,]+ could be refunded\.$/).first()).toBeVisible();
  const send = form.getByRole('button', { name: 'Send the request' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('title', /^Tips: Max €[\d.,]+ could be refunded\.$/);
  await form.getByLabel('Product cost').fill('1.00');
  await form.getByLabel('What happened?').fill('One mug came broken');
  await send.click();
  await expect(page.getByText(/^RF-\S+ is requested$/)).toBeVisible();
  await expect(form).toBeHidden();

  const refunds = await seller.query<Listed>('/order/refundList', { keyword: order.order_number, status: '0' });
  const desk = await at('manager', `/order/aftersale?open=${refunds.list[0]!._id}`);
  const drawer = desk.getByRole('dialog').first();
  await expect(drawer.getByText('One mug came broken')).toBeVisible();
  await expect(drawer.getByText(/^Scan log of the parcel/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Confirm the refund' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Refund €1.00' }).click();
  await expect(desk.getByText(/went back to the balance of/)).toBeVisible();

  // The VAT of a refunded product is a bill line of its own, of the same type.
  const bills = await seller.query<{ list: { bill_type: number | null; amount: { minor: number } }[] }>(
    '/account/historyBill',
    { order_number: order.order_number, size: '50' },
  );
  const back = bills.list.filter(({ bill_type }) => bill_type === -1);
  expect(back.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(100);
});
