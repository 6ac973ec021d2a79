import type { Page } from '@playwright/test';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'you act as' });

/** Starts acting as a user from the list of users. */
async function actAs(page: Page, user: string, reason: string) {
  await page.getByRole('row').filter({ hasText: user }).first().click();
  await page.getByRole('button', { name: 'Switch user' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Switch user' }).click();
  await expect(banner(page)).toBeVisible();
}

const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('parcelyard.token'), localStorage.getItem('parcelyard.token.own')]);

test('an administrator acts as a seller, moves no money, switches back, and the audit log shows it', async ({ at }) => {
  const admin = await at('admin', '/rbac/user-list');
  const [own] = await tokens(admin);
  await actAs(admin, 'seller@demo.test', 'They cannot find an order');
  await expect(admin.getByText('Switch user', { exact: true })).toBeVisible();
  await expect(banner(admin)).toContainText('No money is moved');
  await walkTo(admin, '/order/list');
  await expect(banner(admin)).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByText('Users and roles')).toHaveCount(0);
  const other = (JSON.parse((await tokens(admin))[0] ?? '{}') as { userId: string }).userId;

  await admin.getByRole('banner').getByRole('button').last().click();
  await admin.getByRole('menuitem', { name: 'Switch back' }).click();
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByText('Users and roles')).toBeVisible();
  await expect(banner(admin)).toHaveCount(0);
  expect(await tokens(admin)).toEqual([own, null]);
  const stored = await admin.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(stored).not.toContain(`parcelyard.${other}`);

  await walkTo(admin, '/rbac/audit-log');
  await admin.getByRole('row').filter({ hasText: 'Switch user' }).first().click();
  const drawer = admin.getByRole('dialog', { name: 'Switch user' });
  await expect(drawer.getByText('They cannot find an order')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Switch back' }).first()).toContainText('as ');
});

test('a salesperson looks only; the seller sees them among the devices and ends it', async ({ at }) => {
  const sales = await at('sales', '/rbac/user-list');
  await actAs(sales, 'seller2@demo.test', 'They asked about their prices');
  await expect(banner(sales)).toContainText('change nothing');
  const seller = await at('seller2', '/account/settings/security');
  const row = seller.getByRole('listitem').filter({ hasText: 'acts as you' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Sign out there/ }).click();
  // The user's own session is back without a login.
  await expect(banner(sales)).toHaveCount(0);
  await walkTo(sales, '/rbac/user-list');
  await expect(sales.getByRole('row').filter({ hasText: 'seller2@demo.test' })).toBeVisible();
  await seller.getByRole('link', { name: 'See what was done under your name' }).click();
  await expect(seller.getByRole('heading', { name: 'What you did' })).toBeVisible();
  await expect(seller.getByRole('row').filter({ hasText: 'Sign out another device' }).first()).toBeVisible();
});
