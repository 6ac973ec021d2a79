import type { Page } from '@playwright/test';
import { faultsOf } from '../pages/look.ts';
import { walkTo } from '../pages/navigate.ts';
import { queuedParcels } from '../pages/parcels.ts';
import { scan } from '../pages/scanner.ts';
import { expect, test } from '../pages/signed-in.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or scan' });
const field = (page: Page) => palette(page).getByRole('combobox');
const orders = (page: Page) => page.getByRole('table', { name: 'Orders' });
const keep = (layout: object) => ({ 'parcelyard.layout': JSON.stringify(layout) });

/** Types at human speed: faster input counts as a scanner, which triggers no shortcuts. */
const press = (page: Page, keys: string) => page.keyboard.type(keys, { delay: 90 });

async function ordersOf(page: Page): Promise<string[]> {
  await expect(orders(page).locator('tbody b').first()).toBeVisible();
  const names = await orders(page).locator('tbody b').allTextContents();
  return names.filter((name) => /^[A-Z]{4}-\d+$/.test(name));
}

test('the palette and the shortcuts of a page', async ({ at }) => {
  const page = await at('seller', '/order/list?size=10');
  const [first = '', second = ''] = await ordersOf(page);

  await test.step('Ctrl+/ lists the shortcuts of the page, and they work', async () => {
    await page.keyboard.press('Control+/');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await expect(help.getByText('Select the row')).toBeVisible();
    await expect(help.getByText('Marketplace')).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'jx');
    await expect(page.getByRole('toolbar')).toContainText('1 selected');
    await press(page, 'gt');
    await expect(page).toHaveURL(/\/store$/);
    await expect(page.getByRole('heading', { name: 'Stores' })).toBeFocused();
    await page.keyboard.press('Control+/');
    await expect(help).toBeVisible();
    await expect(help.getByText('Select the row')).toBeHidden();
    await page.keyboard.press('Escape');
    // It returns the focus, which the palette takes next.
    await expect(help).toBeHidden();
  });

  await test.step('the palette opens an order by its number, with keys alone, and offers it again', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(second.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/open=/);
    await expect(page.getByRole('dialog', { name: second })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search or scan' }).click();
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(second);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('it leads only to where a user may go', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('import');
    await expect(palette(page).getByRole('option', { name: 'Import orders', exact: true })).toBeVisible();
    await field(page).fill('purchase');
    await expect(palette(page).getByRole('group', { name: 'Go to' }).getByText('Purchase list')).toBeHidden();
    await field(page).fill('switch to light');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  await test.step('a part of a number finds several; arrows choose one', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill(first.slice(0, -1));
    const found = palette(page).getByRole('group', { name: 'Orders' }).getByRole('option');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    const other =
      (await found
        .nth(1)
        .getByText(/^[A-Z]+-\d+$/)
        .textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: other })).toBeVisible();
  });
});

test('a scanned waybill opens its parcel on any page, without a press', async ({ at, call }) => {
  const [{ waybill }] = await queuedParcels(await call('packer'));
  const page = await at('admin', '/store');
  await expect(page.getByRole('table', { name: 'Stores' })).toBeVisible();
  await scan(page, waybill);
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
});

test('open pages stand as tabs with their address; all but the last can be closed', async ({ at }) => {
  const page = await at('seller', '/order/list?size=50&view=to_process', {
    kept: keep({ multiTab: true, hideHeaderOnScroll: true }),
  });
  const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link');
  await expect(tabs).toHaveText(['Order list']);

  await test.step('the header makes room past 300 px, if it was chosen so', async () => {
    await expect(orders(page)).toBeVisible();
    const header = page.getByRole('banner');
    // On the first row: for the middle of a long table Playwright would scroll first.
    await orders(page).locator('tr[data-id]').first().hover();
    await page.mouse.wheel(0, 290);
    await expect(header).toBeInViewport();
    // One wheel event may coincide with the table's resize, so it is repeated.
    const turn = (by: number, done: () => Promise<void>) =>
      expect(async () => {
        await page.mouse.wheel(0, by);
        await done();
      }).toPass();
    await turn(200, () => expect(header).not.toBeInViewport({ timeout: 1_000 }));
    await turn(-400, () => expect(header).toBeInViewport({ timeout: 1_000 }));
  });

  await press(page, 'gm');
  await press(page, 'gt');
  await expect(tabs).toHaveText(['Order list', 'Marketplace', 'Stores']);
  await tabs.first().click();
  await expect(page).toHaveURL(/view=to_process/);

  await tabs.first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'close right' }).click();
  await expect(tabs).toHaveText(['Order list']);
  await page.keyboard.press('Alt+w');
  await expect(page.getByText('this is the last tab and cannot be closed')).toBeVisible();
  await expect(tabs).toHaveText(['Order list']);

  await press(page, 'gt');
  await expect(tabs).toHaveText(['Order list', 'Stores']);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(tabs).toHaveText(['Stores']);
  await press(page, 'gm');
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/store$/);
  await press(page, 'gm');
  await expect(tabs).toHaveText(['Stores', 'Marketplace']);
  await page.keyboard.press('Alt+Shift+w');
  await expect(tabs).toHaveText(['Marketplace']);
  await page.reload();
  await expect(tabs).toHaveText(['Marketplace']);
});

test('a part of the program that does not come offers a reload, after which the menu is the rail it was', async ({
  at,
}) => {
  const page = await at('seller', '/404');
  await test.step('404 leads home', async () => {
    await expect(page.getByText('the page does not exist or is still under development')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page).not.toHaveURL(/404/);
  });

  await walkTo(page, '/store');
  await expect(page.getByRole('table', { name: 'Stores' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect(menu).toHaveCSS('width', '80px');
  // Records the numbers on the icon of the app from the next load on.
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    });
  });

  await page.route(/assets\/mapping.*\.js/, (route) => route.abort());
  await press(page, 'ga');
  await expect(page.getByText('A part of this page did not load')).toBeVisible();
  await page.unroute(/assets\/mapping.*\.js/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Mapping' })).toBeVisible();

  await test.step('the sections of the rail open next to it', async () => {
    await expect(menu).toHaveCSS('width', '80px');
    await menu.getByRole('button', { name: 'Products' }).click();
    await page.getByRole('link', { name: 'Marketplace' }).click();
    await expect(page).toHaveURL(/mall/);
    await menu.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu.getByRole('link', { name: 'Mapping' })).toBeVisible();
  });

  await test.step('the number on the app’s icon is the bell’s', async () => {
    const onIcon = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
    const bell = page.getByRole('button', { name: /notification/i }).first();
    const count = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);
    await expect.poll(count).toBeGreaterThan(0);
    await expect.poll(onIcon).toBe(await count());
  });
});

test('nothing to complain of at palette, keys, tabs and the menu in the header', async ({ at }) => {
  test.setTimeout(360_000);
  const layout = keep({
    layout: 'topmenu',
    contentWidth: 'Fluid',
    multiTab: true,
    primaryColor: 'violet',
    colorWeak: true,
  });
  const page = await at('seller', '/store', { kept: layout, viewport: { width: 1900, height: 900 } });
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toContainText('Stores');
  await test.step('with the menu in the header a fluid page takes the whole window', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Orders' }).click();
    await page.getByRole('link', { name: 'Order list' }).click();
    await expect(orders(page)).toBeVisible();
    expect((await orders(page).boundingBox())?.width).toBeGreaterThan(1800);
  });
  await walkTo(page, '/store');
  await expect(page.getByRole('table', { name: 'Stores' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await field(page).fill('mug');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
