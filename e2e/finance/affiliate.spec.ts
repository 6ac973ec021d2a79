import { linkInMail } from '../pages/dev-mail.ts';
import { expect, test } from '../pages/signed-in.ts';

const email = 'referred@new-shop.test';

test('an affiliate sees the shop that signs up through the link, and the payout of the commission', async ({
  at,
  call,
  browser,
  baseURL,
  request,
}) => {
  const affiliate = await at('affiliate', '/affiliate/users');
  const link = await affiliate.getByText(/user\/register\?referral_code=/).textContent();

  await test.step('a shop signs up through the link', async () => {
    const shop = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    await shop.goto(link ?? '');
    await expect(shop.getByLabel('Referral code')).toHaveValue('AMIR2010');
    await shop.getByLabel('Name').fill('Referred Example');
    await shop.getByLabel('E-mail').fill(email);
    await shop.getByLabel('Password', { exact: true }).fill('correct horse');
    await shop.getByRole('button', { name: 'Create account' }).click();
    await shop.goto(await linkInMail(request, email, 'Confirm your e-mail address'));
    await shop.getByRole('button', { name: 'Confirm address' }).click();
    await expect(shop.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await shop.context().close();
  });
  // Without a reload.
  await expect(affiliate.getByRole('row').filter({ hasText: 'r•••@n•••.test' })).toBeVisible();

  const number = await test.step('the affiliate withdraws commissions', async () => {
    await affiliate.getByRole('link', { name: 'Withdraw money' }).click();
    await affiliate.getByRole('button', { name: 'Withdraw money' }).click();
    const form = affiliate.getByRole('dialog', { name: 'Withdraw money' });
    await form.getByLabel('Amount').fill('60.00');
    await form.getByRole('button', { name: 'Request withdrawal' }).click();
    const toast = affiliate.getByText(/^W-\S+ is requested$/);
    await expect(toast).toBeVisible();
    return (await toast.textContent())?.split(' ')[0] ?? '';
  });
  const { list } = await (
    await call('manager')
  ).query<{ list: { _id: string; number: string }[] }>('/affiliate/withdrawList');
  const path = `/affiliate/withdraws?open=${list.find((row) => row.number === number)?._id}`;

  await test.step('a manager approves it, and another user pays it', async () => {
    const manager = await at('manager', path);
    await manager.getByRole('button', { name: 'Approve €60.00' }).click();
    await expect(manager.getByText('You approved it. Another user has to pay it.')).toBeVisible();
    const admin = await at('admin', path);
    await admin.getByRole('button', { name: 'Record the transfer' }).click();
    const dialog = admin.getByRole('alertdialog');
    await dialog.getByLabel('Reference').fill('SEPA 4711');
    await dialog.getByRole('button', { name: 'Record the transfer' }).click();
    await expect(admin.getByText(`${number} is paid`)).toBeVisible();
  });
  await expect(affiliate.getByRole('row').filter({ hasText: number })).toContainText('Paid');

  await affiliate.goto('/affiliate/bill-history');
  await expect(affiliate.getByRole('row').nth(1)).toContainText(`${number} · SEPA 4711`);
  await expect(affiliate.getByRole('row').nth(1)).toContainText('−€60.00');
});
