import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../pages/signed-in.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const title = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const toSellers = (userId: string) => ({ kind: 'sellers', seller_ids: [userId] });

test('a recharge notifies the users who confirm it, and the decision notifies the seller', async ({ at, call }) => {
  const seller = await call('seller3');
  const admin = await at('admin', '/store');
  await expect(bell(admin)).toBeVisible();
  const { number } = await seller.mutate<{ number: string }>('/account/recharge', {
    amount: { minor: 5_000, currency: 'EUR' },
    method: 'bank',
    reference: randomUUID(),
  });
  await bell(admin).click();
  const panel = admin.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: new RegExp(`Recharge ${number} waits`) }).click();
  await expect(admin).toHaveURL(/\/notifications\?open=/);
  const detail = admin.getByRole('dialog', { name: new RegExp(number) });
  await detail.getByRole('button', { name: 'Go to the account' }).click();
  // The refresh parameter is removed from the URL.
  await expect(admin).toHaveURL(/\/accounts\/admin-recharge\?open=[0-9a-f-]+$/);
});

test('opening reads, and unread comes back; other windows follow', async ({ at, call }) => {
  const seller = await call('seller3');
  const what = title('Holiday hours');
  await (
    await call('admin')
  ).mutate('/notification/create', { title: what, message: '<p>Closed</p>', to: toSellers(seller.userId) });
  const one = await at('seller3', '/notifications');
  const two = await at('seller3', '/notifications?view=unread');
  await expect(row(two, what)).toBeVisible();
  await row(one, what).click();
  await expect(one.getByRole('dialog', { name: what })).toContainText('Closed');
  await expect(row(two, what)).toHaveCount(0);
  await one.getByRole('dialog', { name: what }).getByRole('button', { name: 'Mark unread' }).click();
  await expect(row(two, what)).toBeVisible();
});

test('alerts stand in the way one at a time; confirming reads the one that is shown', async ({ at, call }) => {
  const { userId } = await call('seller3');
  const admin = await call('admin');
  const [first, second] = [title('First'), title('Second')];
  for (const each of [first, second])
    await admin.mutate('/notification/create', { title: each, is_alert: true, to: toSellers(userId) });
  const page = await at('seller3', '/order/list');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(second);
  await expect(alert).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(alert).toContainText(first);
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert).toContainText(second);
  await expect(alert).not.toContainText('of 2');
  await alert.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('written by hand to one seller, and taken back', async ({ at }) => {
  const what = title('Slow carriers');
  const admin = await at('admin', '/notifications');
  await admin.getByRole('button', { name: 'Write' }).click();
  const form = admin.getByRole('dialog', { name: 'Write a notification' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Please write a title.');
  await form.getByLabel('Title').fill(what);
  await form.getByLabel('Text').fill('<script>alert(1)</script> see https://carrier.test/news');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toHaveCount(0);

  const seller = await at('seller3', '/notifications');
  await row(seller, what).click();
  const detail = seller.getByRole('dialog', { name: what });
  await expect(detail).toContainText('<script>alert(1)</script> see');
  await expect(detail.getByRole('link', { name: 'https://carrier.test/news' })).toHaveAttribute('rel', /noopener/);
  await seller.keyboard.press('Escape');

  await row(admin, what).click();
  await admin.getByRole('dialog', { name: what }).getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(seller, what)).toHaveCount(0);
});

test('packers have no bell and no page', async ({ at }) => {
  const packer = await at('packer', '/notifications');
  await expect(packer).toHaveURL(/\/404$/);
  await expect(bell(packer)).toHaveCount(0);
});

for (const colorScheme of ['dark', 'light'] as const)
  test(`no accessibility faults, ${colorScheme}`, async ({ at }) => {
    const page = await at('admin', '/notifications', { colorScheme, kept: { 'parcelyard.scheme': colorScheme } });
    await expect(page.getByRole('table', { name: 'Notifications' })).toBeVisible();
    await bell(page).click();
    await expect(page.getByRole('link', { name: 'View all' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });
