import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { boats, storeWith } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' });
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const body = (page: Page) => page.locator('tbody tr');

/** A view that an earlier version stored on the device. */
const deviceView = {
  id: '01890000-0000-7000-8000-00000000c0de',
  name: 'From this device',
  search: { financial_status: 'unpaid' },
};

test('all that match but one become a file, and filters become views', async ({ at, call }) => {
  const seller = await call('seller2');
  const store = await storeWith(seller, 'KITA', boats('KA'));
  const page = await at('seller2', `/order/list?store_id=${store}&size=10`, {
    kept: { 'parcelyard.views.orders': JSON.stringify([deviceView]) },
  });
  await expect(body(page)).toHaveCount(10);

  await test.step('all that match are selected at once, but the ones taken out', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page).getByRole('button', { name: 'Select all 24' }).click();
    await expect(bar(page)).toContainText('All 24 that match');
    await body(page).first().getByRole('checkbox').click();
    await expect(bar(page)).toContainText('All 23 that match');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
    await expect(body(page).first().getByRole('checkbox')).toBeChecked();
    await expect(bar(page).getByRole('button', { name: 'Process 23 orders' })).toBeVisible();
  });

  await test.step('they become a file in the background, which its owner downloads', async () => {
    await bar(page).getByRole('button', { name: 'Export' }).click();
    const drawer = page.getByRole('dialog', { name: 'Export' });
    await expect(drawer.getByText('but the 1 you took out')).toBeVisible();
    await expect(drawer.getByLabel('Income')).toBeChecked();
    await drawer.getByRole('radio', { name: /CSV/ }).check();
    await drawer.getByLabel('Note').uncheck();
    await drawer.getByRole('button', { name: 'Make the file' }).click();
    await expect(page.getByText('The export request is submitted successfully')).toBeVisible();
    await expect(page.getByText('The file is ready')).toBeVisible();

    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Tasks and files' }).click();
    const tasks = page.getByRole('dialog', { name: 'Tasks and files' });
    const saved = page.waitForEvent('download');
    await tasks.getByRole('button', { name: 'Download' }).first().click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Orders .*\.csv$/);
    const text = await readFile((await file.path())!, 'utf8');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(24);
    expect(text.split('\r\n')[0]).not.toContain('Note');
    expect(text).toContain('KA-06');
    expect(text).not.toContain('KA-01');
    await page.keyboard.press('Escape');
    await expect(tasks).toBeHidden();
  });

  await test.step('other filters are another query: the selection ends', async () => {
    await expect(bar(page)).toContainText('All 23 that match');
    await page.getByRole('searchbox').fill('KA-2');
    await expect(bar(page)).toBeHidden();
    await expect(body(page)).toHaveCount(5);
  });

  await test.step('a typed search is in the address before a link leaves the list', async () => {
    await page.getByRole('searchbox').fill('KA-21');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('KA-21');
    await page.getByRole('searchbox').fill('KA-2');
    await expect(body(page)).toHaveCount(5);
  });

  const dialog = page.getByRole('alertdialog');
  const namesOnServer = async () =>
    (await seller.query<{ name: string }[]>('/view/list', { list: 'orders' })).map(({ name }) => name);
  await test.step('a view stored on the device is uploaded', async () => {
    await expect(views(page).getByRole('button', { name: 'From this device' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('parcelyard.views.orders'))).toBeNull();
  });

  await test.step('a view is saved under a name of its own, and shows its rows again', async () => {
    await views(page).getByRole('button', { name: 'Save these filters as a view' }).click();
    await dialog.getByLabel('Name').fill('From this device');
    await expect(dialog.getByText('Another view of this list has this name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Boats');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(views(page).getByRole('button', { name: 'Boats' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(namesOnServer).toEqual(['From this device', 'Boats']);
    await views(page).getByRole('button', { name: 'From this device' }).click();
    await expect(views(page).getByRole('button', { name: 'Boats' })).not.toHaveAttribute('aria-current', 'true');
    await views(page).getByRole('button', { name: 'Boats' }).click();
    await expect(body(page)).toHaveCount(5);
  });

  await test.step('views are renamed, moved and deleted', async () => {
    const act = async (name: string) => {
      await views(page).getByRole('button', { name: 'This view' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Rename');
    await dialog.getByLabel('Name').fill('My boats');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(views(page).getByRole('button', { name: 'My boats' })).toBeVisible();
    await act('Move left');
    await expect(views(page).getByRole('button', { name: /boats|device/ })).toHaveText([
      'My boats',
      'From this device',
    ]);
    await act('Remove this view');
    await expect(views(page).getByRole('button', { name: 'My boats' })).toBeHidden();
    await views(page).getByRole('button', { name: 'From this device' }).click();
    await act('Remove this view');
    await expect(views(page).getByRole('button', { name: 'From this device' })).toBeHidden();
    await expect.poll(namesOnServer).toEqual([]);
  });
});

test('the columns of a list are one’s own, and its filters are at hand', async ({ at }) => {
  const page = await at('seller', '/order/list', { viewport: { width: 1440, height: 900 } });
  await expect(body(page).first()).toBeVisible();
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}` });
  const boxOf = async (name: string) => (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const heightOf = async () => (await body(page).first().boundingBox())?.height ?? 0;
  const usual = await boxOf('Store');
  const usualHeight = await heightOf();

  await test.step('the focus returns to the button of a popup that the palette replaced', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByLabel('Compact rows')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  });

  await test.step('dragged, the edge of a column follows the pointer', async () => {
    const { x, y, width } = usual;
    await page.mouse.move(x + width, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width + 60, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await boxOf('Store')).width)).toBe(Math.round(width + 60));
  });
  await test.step('by keys', async () => {
    await edge('Store').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Math.round((await boxOf('Store')).width)).toBe(Math.round(usual.width + 52));
    await edge('Date').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
  });
  await test.step('moved, pinned and hidden; rows are lower', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Move Store up' }).press('Enter');
    await page.getByRole('button', { name: 'Pin Order left' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Pin Order left' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Compact rows').check();
    await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Margin' }).uncheck();
    await page.keyboard.press('Escape');
    expect((await boxOf('Store')).x).toBeLessThan((await boxOf('Date')).x);
    await expect(page.getByRole('columnheader', { name: 'Margin' })).toBeHidden();
    expect(await heightOf()).toBeLessThan(usualHeight);
  });

  await test.step('which is remembered', async () => {
    await page.reload();
    await expect(body(page).first()).toBeVisible();
    expect(Math.round((await boxOf('Store')).width)).toBe(Math.round(usual.width + 52));
    expect((await boxOf('Store')).x).toBeLessThan((await boxOf('Date')).x);
    await expect(page.getByRole('columnheader', { name: 'Margin' })).toBeHidden();
    expect(await heightOf()).toBeLessThan(usualHeight);
    const atLeft = (await boxOf('Order')).x;
    await edge('Items').focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ left: 200 }));
    expect((await boxOf('Order')).x).toBe(atLeft);
  });
  await test.step('until it is reset', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => boxOf('Store')).toEqual(usual);
    await page.keyboard.press('Escape');
  });

  await test.step('filters: quick ranges, two months, countries by group', async () => {
    await page.getByRole('button', { name: 'More Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const date = drawer.getByRole('group', { name: 'Date' });
    for (const name of ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'Last 90 days', 'Last Month', 'Last Year'])
      await expect(date.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(date.getByRole('table')).toHaveCount(2);
    const to = drawer.getByRole('group', { name: 'Ship to' });
    await to.getByRole('button', { name: 'EU 17' }).click();
    await to.getByRole('searchbox').fill('gErM');
    await expect(to.getByRole('checkbox', { name: 'Germany' })).toBeChecked();
    await drawer.getByRole('button', { name: 'Show the list' }).click();
    await expect(page.getByRole('button', { name: /^Ship to/ })).toContainText('EU 17');
  });
});

test('on a tablet columns are pinned and moved by touch, and not resized', async ({ at }) => {
  const page = await at('seller', '/order/list', { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await expect(body(page).first()).toBeVisible();
  await expect(page.getByRole('separator')).toHaveCount(0);
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(0)).toHaveText('Order');
  await page.getByRole('button', { name: 'Columns' }).tap();
  await page.getByRole('button', { name: 'Pin Items left' }).tap();
  await expect(heads.nth(0)).toHaveText('Items');
  await page.getByRole('button', { name: 'Reset' }).tap();
  await expect(heads.nth(0)).toHaveText('Order');
});
