import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import { expect, test } from '../pages/signed-in.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function openRole(page: Page, name: string): Promise<Locator> {
  await row(page, name).first().click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('checkbox', { name: 'Orders', exact: true })).toBeVisible();
  return drawer;
}

async function turn(page: Page, role: string, section: string, on: boolean) {
  const drawer = await openRole(page, role);
  await drawer.getByRole('checkbox', { name: section, exact: true }).setChecked(on);
  await drawer.getByRole('button', { name: 'Save role' }).click();
  await expect(drawer).toBeHidden();
}

/** Something a reload would take away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset['samePage'] === 'yes');

test('orders are taken from a role while somebody has them open: menu and page change without a reload', async ({
  at,
}) => {
  const service = await at('service', '/order/list');
  await expect(row(service, 'NRD').first()).toBeVisible();
  await mark(service);
  const admin = await at('admin', '/rbac/role-list');
  await turn(admin, 'Customer service', 'Orders', false);
  await expect(link(service, 'Order list')).toHaveCount(0);
  await expect(service).not.toHaveURL(/\/order\/list/);
  await expect(service.getByText('Your rights have changed')).toBeVisible();
  await turn(admin, 'Customer service', 'Orders', true);
  await expect(service.getByRole('navigation', { name: 'Main' }).getByText('Orders')).toBeVisible();
  expect(await isSamePage(service)).toBe(true);
});

test('a page is taken from the menu of a role by keyboard', async ({ at }) => {
  const admin = await at('admin', '/rbac/role-list');
  const drawer = await openRole(admin, 'Purchaser');
  await drawer.getByRole('checkbox', { name: 'Orders', exact: true }).focus();
  await admin.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('checkbox', { name: 'Order list' })).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Space');
  await expect(drawer.getByRole('checkbox', { name: 'Order list: show in the menu' })).not.toBeChecked();
  const isMixed = (name: string) =>
    drawer.getByRole('checkbox', { name, exact: true }).evaluate((box) => (box as HTMLInputElement).indeterminate);
  expect(await isMixed('Orders')).toBe(true);
  await admin.keyboard.press('Space');
  expect(await isMixed('Orders')).toBe(false);
});

async function somebody(caller: Caller, email: string) {
  const roles = await caller.ask<{ _id: string; base: string }[]>('/user/role');
  const role = roles.find(({ base }) => base === 'buyer');
  return caller.tell<{ _id: string }>('/user/addUser', {
    name: 'Somebody New',
    first_name: '',
    email,
    role_ids: [role?._id],
    password: 'a long password',
  });
}

test('a person who is disabled at work stands at the door', async ({ at, call, browser }) => {
  await somebody(await call('admin'), 'somebody@demo.test');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByLabel('E-mail').fill('somebody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const admin = await at('admin', '/rbac/user-list?q=somebody');
  await row(admin, 'Somebody New').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(row(admin, 'Somebody New')).toContainText('Disabled');
  await context.close();
});

test('a button goes where a role lacks its action on the page', async ({ at, call }) => {
  const caller = await call('admin');
  const permission = {
    permissionId: 'order-import-button',
    name: 'Import button',
    path: '/order/list',
    actions: ['import'],
  };
  await caller.tell('/permission/add', permission);
  const manager = await at('manager', '/order/list');
  const button = manager.getByRole('link', { name: 'Import orders' });
  await expect(button).toBeVisible();
  const { list } = await caller.ask<{ list: { _id: string; base: string; version: number }[] }>('/role/list');
  const role = list.find(({ base }) => base === 'manager');
  const off = (version: number, rights_off: string[]) =>
    caller.tell<{ version: number }>('/role/assignPermissions', {
      role_id: role?._id,
      version,
      rights_off,
      menus_off: [],
    });
  const { version } = await off(role?.version ?? 0, ['order-import-button:import']);
  await expect(button).toHaveCount(0);
  await off(version, []);
  await expect(button).toBeVisible();
});
