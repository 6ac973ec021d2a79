import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';
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

/** Removes permissions from a role, or restores them. */
async function rightsOff(caller: Caller, base: string, rights_off: string[]) {
  const { list } = await caller.query<{ list: { _id: string; base: string; version: number }[] }>('/role/list');
  const role = list.find((each) => each.base === base);
  await caller.mutate('/role/assignPermissions', {
    role_id: role?._id,
    version: role?.version,
    rights_off,
    menus_off: [],
  });
}

/** Lost on a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset['samePage'] === 'yes');

test('an administrator edits roles and permissions', async ({ at, call }) => {
  const admin = await at('admin', '/rbac/role-list');

  await test.step('a role loses orders while a user has them open: menu and page change without a reload', async () => {
    const service = await at('service', '/order/list');
    await expect(row(service, 'NRD').first()).toBeVisible();
    await mark(service);
    const drawer = await openRole(admin, 'Customer service');
    await drawer.getByRole('checkbox', { name: 'Orders', exact: true }).setChecked(false);
    // A toast that shows for a few seconds, perhaps before the other drawer has closed.
    await Promise.all([
      expect(service.getByText('Your rights have changed')).toBeVisible({ timeout: 60_000 }),
      drawer
        .getByRole('button', { name: 'Save role' })
        .click()
        .then(() => expect(drawer).toBeHidden()),
    ]);
    await expect(link(service, 'Order list')).toHaveCount(0);
    await expect(service).not.toHaveURL(/\/order\/list/);
    await rightsOff(await call('admin'), 'customer service', []);
    await expect(service.getByRole('navigation', { name: 'Main' }).getByText('Orders')).toBeVisible();
    expect(await isSamePage(service)).toBe(true);
  });

  await test.step('a page is taken from the menu of a role by keyboard', async () => {
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
    await expect.poll(() => isMixed('Orders')).toBe(true);
    await admin.keyboard.press('Space');
    await expect.poll(() => isMixed('Orders')).toBe(false);
    await admin.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('all faults of a form are shown at once, and the first one has the focus', async () => {
    await walkTo(admin, '/rbac/permission-list');
    await admin.getByRole('button', { name: 'Add permission' }).click();
    const form = admin.getByRole('dialog', { name: 'Add permission' });
    const add = form.getByRole('button', { name: 'Add permission' });
    await form.getByLabel('Name in the program').fill('9');
    await add.click();
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    for (const fault of ['Please give a name.', 'Small letters, digits', 'choose a page', 'choose at least one action'])
      await expect(form.getByText(fault)).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Labels of parcels');
    await form.getByLabel('Name in the program').fill('parcel-labels');
    await add.click();
    const page = form.getByRole('combobox', { name: 'Page' });
    await expect(page).toBeFocused();
    // An open list would cover the error.
    await expect(form.getByRole('listbox')).toBeHidden();
    await page.press('ArrowDown');
    await expect(form.getByRole('listbox')).toBeVisible();
  });
});

/** Resolves when the next websocket of a page is bound; earlier events would be missed. */
async function lineOf(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket', (socket) => socket.url().endsWith('/admin/v1/ws'));
  await line.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('init/bound'));
}

test('a right is taken while its page stays in the menu: the page is refused, and comes back with the right', async ({
  at,
  call,
}) => {
  const caller = await call('admin');
  // A page without a session has no websocket yet.
  const purchaser = await at('purchaser', '/waybill-query');
  const rows = purchaser.getByRole('table', { name: 'Purchases' }).locator('[data-id]');
  const line = lineOf(purchaser);
  await walkTo(purchaser, '/purchase/list?size=10');
  await line;
  await expect(rows.first()).toBeVisible();
  await rightsOff(caller, 'purchaser', ['purchase.read']);
  try {
    await expect(purchaser.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
    await expect(purchaser).toHaveTitle('No access · Parcelyard');
    await expect(rows).toHaveCount(0);
  } finally {
    await rightsOff(caller, 'purchaser', []);
  }
  await expect(rows.first()).toBeVisible();
});
