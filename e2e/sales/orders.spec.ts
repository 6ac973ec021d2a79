import type { Page } from '@playwright/test';
import { hasCachedResponse } from '../pages/query-cache.ts';
import { walkTo } from '../pages/navigate.ts';
import { boats, storeWith } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
const row = (page: Page, number: string) => rows(page).filter({ hasText: number });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Order number, customer, tracking or note' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const filter = (page: Page, name: string) => page.getByRole('button', { name: `Remove the filter ${name}` });
const drawer = (page: Page, number: string) => page.getByRole('dialog', { name: number });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('the address holds the view, the filters, the sorting, the page, the keyword and the open order', async ({
  at,
  call,
}) => {
  const store = await storeWith(await call('seller2'), 'BOATA', boats('BA'));
  const page = await at('seller2', `/order/list?store_id=${store}`);
  await expect(rows(page)).toHaveCount(24);

  await test.step('the view, the filters, the sorting, the page and its size', async () => {
    await page.getByRole('button', { name: /^Not mapped/ }).click();
    await expect(page).toHaveURL(/view=not_mapped/);
    await page.getByRole('button', { name: 'More Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('group', { name: 'Payment' }).getByLabel('Paid', { exact: true }).check();
    await filters.getByRole('button', { name: 'Show the list' }).click();
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('columnheader', { name: 'Income' }).getByRole('button').click();
    await expect(rows(page).first()).toContainText('BA-23');
    await pages(page).getByRole('button', { name: '50 per page' }).click();
    const sizes = page.getByRole('menu', { name: 'Rows per page' }).getByRole('menuitemradio');
    await expect(sizes).toHaveText([10, 20, 50, 100, 200, 500, 1000].map((size) => `${size} per page`));
    await sizes.filter({ hasText: /^10 / }).click();
    await expect(rows(page)).toHaveCount(10);
    await pages(page).getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toHaveCount(2);

    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText('BA-01');
    await expect(page.getByRole('button', { name: /^Not mapped/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('columnheader', { name: 'Income' })).toHaveAttribute('aria-sort', 'descending');
    await expect(filter(page, 'Payment')).toBeVisible();
    await expect(pages(page)).toContainText('11–12 of 12');
    await expect(pages(page).getByRole('button', { name: '10 per page' })).toBeVisible();

    await page.goBack();
    await expect(pages(page)).toContainText('1–10 of 12');
    await filter(page, 'Payment').click();
    await expect(pages(page)).toContainText('of 24');
    expect(query(page, 'page')).toBeNull();
  });

  await test.step('a keyword searches while it is typed, Enter stores it and clears the dates', async () => {
    await walkTo(page, `/order/list?store_id=${store}&date=last7`);
    await expect(filter(page, 'Date')).toBeVisible();
    await expect(rows(page)).toHaveCount(24);
    await search(page).fill('BA-1');
    await expect(rows(page)).toHaveCount(10);
    await expect(filter(page, 'Date')).toBeHidden();
    expect(query(page, 'q')).toBe('BA-1');
    await search(page).press('Enter');
    await expect(search(page)).toHaveValue('');
    await expect(filter(page, 'Search')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    expect(query(page, 'q')).toBeNull();
    expect(query(page, 'keyword')).toBe('BA-1');

    await search(page).fill('nothing like this');
    await expect(page.getByText('No orders match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page)).toHaveCount(10);
    await filter(page, 'Search').click();
    await expect(rows(page)).toHaveCount(24);
  });

  await test.step('an order is open by its address, and its neighbours are one key away', async () => {
    await walkTo(page, `/order/list?store_id=${store}&size=10`);
    await expect(rows(page)).toHaveCount(10);
    await row(page, 'BA-09').click();
    await expect(drawer(page, 'BA-09')).toContainText('9 of 24');
    await drawer(page, 'BA-09').getByRole('button', { name: 'Next' }).click();
    await expect(drawer(page, 'BA-10')).toContainText('10 of 24');
    await page.keyboard.press('j');
    await expect(drawer(page, 'BA-11')).toContainText('11 of 24');
    expect(query(page, 'page')).toBe('2');
    const open = query(page, 'open') ?? '';
    await page.keyboard.press('k');
    await expect(drawer(page, 'BA-10')).toContainText('10 of 24');
    await drawer(page, 'BA-10').getByRole('button', { name: 'Previous' }).click();
    await expect(drawer(page, 'BA-09')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(query(page, 'open')).toBeNull();

    await walkTo(page, `/order/list?store_id=${store}&size=10&page=2&open=${open}`);
    await expect(drawer(page, 'BA-11')).toContainText('11 of 24');
    await walkTo(page, '/order/list?open=01890000-0000-7000-8000-000000000000');
    await expect(page.getByRole('dialog')).toContainText('The order did not load');
  });
});

test('orders are selected and copied, read and noted, and are here at the next visit, even offline', async ({
  at,
  call,
}) => {
  const store = await storeWith(await call('seller2'), 'BOATB', boats('BB').slice(0, 6));
  const page = await at('seller2', `/order/list?store_id=${store}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await expect(rows(page)).toHaveCount(6);
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });

  await test.step('with the keyboard', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar).toContainText('1 selected');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect(bar).toContainText('2 selected');
    await expect(bar).toContainText('€21.00');
    await bar.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('2 order numbers copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').toSorted()).toEqual(['BB-01', 'BB-02']);
  });

  await test.step('with the mouse', async () => {
    await row(page, 'BB-06')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('6 selected');
    await bar.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toContainText('6 selected');
    await expect(bar.getByRole('link', { name: 'Process 6 orders' })).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await bar.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('alert')).toContainText('Copy failed');
  });

  await test.step('Enter opens the row, the slash goes to the search', async () => {
    await row(page, 'BB-03').focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page, 'BB-03')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page, 'BB-03')).toBeHidden();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  });

  await test.step('a note is written next to the order, and the order is found by it', async () => {
    await row(page, 'BB-02').click();
    const order = drawer(page, 'BB-02');
    await expect(order.getByText('Imported from the shop')).toBeVisible();
    await order.getByRole('button', { name: 'Edit the note' }).click();
    await order.getByLabel('Note').fill('Fold it twice');
    // In a field the shortcut keys are plain letters.
    await order.getByLabel('Note').press('j');
    await order.getByLabel('Note').press('Enter');
    await order.getByLabel('Note').pressSequentially('Ring twice');
    await order.getByRole('button', { name: 'Save note' }).click();
    await expect(order.getByText('Fold it twicej')).toBeVisible();
    await expect(order.getByText('Note written')).toBeVisible();
    // It is read in the lines it was typed in.
    const written = await order.getByText('Fold it twicej').evaluate((note: HTMLElement) => note.innerText);
    expect(written).toContain('twicej\nRing');
    await page.keyboard.press('Escape');
    await search(page).fill('fold twicej');
    await expect(rows(page)).toHaveCount(1);
    await search(page).fill('');
    await expect(rows(page)).toHaveCount(6);
  });

  await test.step('a second visit shows the cached copy at once, and its age until the server responds', async () => {
    await expect.poll(() => hasCachedResponse(page, 'order.list', store)).toBe(true);
    await page.route('**/admin/v1/order/**', (route) => route.abort());
    await page.reload();
    await expect(rows(page)).toHaveCount(6);
    await expect(row(page, 'BB-01')).toContainText('€10.00');
    await expect(page.getByText('These rows are of')).toBeVisible();
    await page.unroute('**/admin/v1/order/**');
    const again = page.getByRole('button', { name: 'Try again' });
    // A retry of its own may come first.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      await expect(page.getByText('These rows are of')).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(rows(page)).toHaveCount(6);
  });
});

test('a page of many orders is flown through: names pass, and what one stops at is whole and walked by keys', async ({
  at,
}) => {
  const page = await at('seller', '/order/list?size=500');
  // Loaded, also when another test has added an order on top.
  await expect(rows(page).first()).toContainText('€');
  const table = page.getByRole('table', { name: 'Orders' });
  const names = table.locator('tbody tr[aria-hidden]').last();
  const name = ((await names.textContent()) ?? '').split('\n').at(-1) ?? '';
  await rows(page).first().hover();
  await page.mouse.wheel(0, 100_000);
  await expect(row(page, name)).toBeInViewport();
  await row(page, name).getByRole('checkbox').click();
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
  await row(page, name).focus();
  await page.keyboard.press('k');
  await expect(rows(page).nth(-2)).toBeFocused();
  await expect(row(page, name)).not.toBeFocused();

  await test.step('a page past the end becomes the last one, without a step of the history', async () => {
    await walkTo(page, '/order/list?page=9999');
    await expect(page).toHaveURL(/page=\d{1,3}$/);
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/order/list?size=500');
  });
});
