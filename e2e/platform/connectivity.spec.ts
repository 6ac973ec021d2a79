import type { Page } from '@playwright/test';
import { accessFaultsOf } from '../pages/look.ts';
import { lookedAtPaths } from '../pages/looked-at.ts';
import type { Account } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';
import { screens } from '../pages/spec-paths.ts';
import { walkTo } from '../pages/navigate.ts';

type Menu = { path: string; child: { path: string }[] };

// Read-only checks: run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Ten rows look like fifty, and take a fifth of the time. */
const tenRows = '?size=10';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const rows = (page: Page) => page.locator('[data-id]');

/** Screens outside the menu; the three error pages share one screen. */
const otherScreens = ['/waiting', '/shipping-quotes', '/account/settings/security/activity', '/403'];

/** Every screen in any role's menu, hidden ones included. */
async function placesOf(query: (path: string) => Promise<{ menus: Menu[] }>): Promise<string[]> {
  const { menus } = await query('/permission/currentUserPermission');
  return menus
    .flatMap(({ path, child }) => (child.length > 0 ? child.map((place) => place.path) : [path]))
    .filter((path) => screens.has(path));
}

test('every screen has a name of its own and nothing to stumble over, in the dark and in the light', async ({
  at,
  call,
}) => {
  test.setTimeout(900_000);
  const seen = new Set<string>();
  for (const account of ['seller', 'admin', 'purchaser'] satisfies Account[]) {
    const caller = await call(account);
    const own = await placesOf((path) => caller.query(path));
    const places = [...own, ...otherScreens].filter((path) => !seen.has(path));
    const page = await at(account, '/404');
    await expect(page).toHaveTitle('Not found · Parcelyard');
    for (const path of places) {
      await test.step(`${account} at ${path}`, async () => {
        seen.add(path);
        const before = await page.title();
        await walkTo(page, path + tenRows);
        await expect(heading(page)).toBeVisible();
        await expect(page, path).not.toHaveTitle(before);
        // The previous page may set its title late.
        const isNamed = async () => (await page.title()).includes((await heading(page).textContent()) ?? '?');
        await expect.poll(isNamed, `the title of ${path} says its heading`).toBe(true);
        // The others are checked at every width in looks.spec.ts.
        if (!lookedAtPaths.has(path)) expect.soft(await accessFaultsOf(page), path).toEqual([]);
      });
    }
  }
});

test('nothing to stumble over in what opens over the order list', async ({ at }) => {
  test.setTimeout(360_000);
  const page = await at('seller', `/order/list${tenRows}`);
  const layer = '[aria-modal=true]';
  const popup = '[data-portal] [data-position]';
  const check = async (name: string, within: string) => {
    await expect(page.locator(within).first()).toBeVisible();
    expect.soft(await accessFaultsOf(page, within), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator(within)).toHaveCount(0);
  };
  const header = page.getByRole('banner');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'More Filters' }).click();
  await check('filters', layer);
  await page.getByRole('button', { name: 'Columns' }).click();
  await check('columns', popup);
  await header.getByRole('button', { name: 'Elin' }).click();
  await check('the user', popup);
  await header.getByRole('button', { name: 'Cart' }).click();
  await check('the cart', layer);
  await header.getByRole('button', { name: 'Wishlist' }).click();
  await check('the wishlist', layer);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await check('an order', layer);
  await rows(page).first().hover();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await check('the menu of a row', popup);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await check('the menu of a phone', layer);
});

test('the order list by the keyboard alone', async ({ at }) => {
  const page = await at('seller', `/order/list${tenRows}`);
  await expect(rows(page).first()).toBeVisible();

  await test.step('past the menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  await test.step('rows', async () => {
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar')).toContainText('1 selected');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(rows(page).first()).toBeFocused();
  });

  await test.step('the drawer of filters keeps the focus and gives it back', async () => {
    const more = page.getByRole('button', { name: 'More Filters' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-modal=true]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('a menu by arrows', async () => {
    const user = page.getByRole('banner').getByRole('button', { name: 'Elin' });
    await user.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu', { name: 'Account' }).locator('[role^=menuitem]');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(user).toBeFocused();
  });

  await test.step('a note is written where it is read', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const edit = dialog(page).getByRole('button', { name: 'Edit the note' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('Escape closes one layer at a time', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = dialog(page, 'Search or scan');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

/** Lists used all day: the first row can be focused, opened and left by keyboard. */
const lists = [
  { account: 'admin', path: '/accounts/admin-recharge' },
  { account: 'admin', path: '/rbac/user-list' },
  { account: 'admin', path: '/rbac/role-list' },
  { account: 'purchaser', path: '/purchase/list' },
] as const satisfies { account: Account; path: string }[];

test('other lists by the keyboard: into the row, out again, and where one was', async ({ at }) => {
  for (const account of ['admin', 'purchaser'] as const) {
    const page = await at(account, '/404');
    for (const { path } of lists.filter((list) => list.account === account)) {
      await test.step(path, async () => {
        const before = await page.title();
        await walkTo(page, path + tenRows);
        await expect(page).not.toHaveTitle(before);
        await expect(rows(page).first()).toBeVisible();
        await page.keyboard.press('j');
        await expect(rows(page).first()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await expect(rows(page).first()).toBeFocused();
      });
    }
  }
});

test('a refused page, a crashed page and a failing list each explain themselves and offer a way on', async ({ at }) => {
  const page = await at('seller', '/404');
  const respond = (status: number, refusal: string, details: object) => ({
    status,
    json: { code: status, msg: 'no', data: { refusal, details } },
  });
  await page.route('**/admin/v1/store/list*', (route) => route.fulfill(respond(403, 'permission.denied', {})));
  await walkTo(page, '/store');
  await expect(page.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
  await expect(page).toHaveTitle('No access · Parcelyard');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.route('**/admin/v1/order/shippingOrders*', (route) =>
    route.fulfill(respond(500, 'internal', { reference: 'req-77' })),
  );
  await walkTo(page, '/order/shipping-orders');
  await expect(page.getByText('500 · request req-77')).toBeVisible();
  await expect(page.getByText('Your filters are kept; nothing was changed.')).toBeVisible();

  const messages: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/common/tellCrash')) messages.push(request.postDataJSON()?.reference);
  });
  await page.route('**/admin/v1/account/historyBill*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { list: [null], count: 1, size: 50 } } }),
  );
  await walkTo(page, '/accounts/bill-history');
  await expect(page.getByText('sorry, the server has an error')).toBeVisible();
  const [shown] = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await page.getByText(/^500 · /).textContent()) ?? '') ?? [];
  await expect.poll(() => messages).toContain(shown);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});
