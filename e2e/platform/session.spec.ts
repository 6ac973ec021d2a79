import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** The path the login page returns to. */
const wanted = (page: Page) => new URL(page.url()).searchParams.get('redirect');
const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const home = (page: Page) => page.getByRole('heading', { name: 'Dashboard', exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name });

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: 'Claire' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  return page.getByRole('alertdialog', { name: 'Are you sure logout?' });
}

test('a page needs a session, and signing in returns to it', async ({ page }) => {
  const target = '/order/list?page=2&size=10&view=to_process';
  await page.goto(target);
  await expect(loginHeading(page)).toBeVisible();
  expect(wanted(page)).toBe(target);
  await signIn(page, 'seller');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–20 of');
  expect(path(page)).toBe(target);
  await page.goto('/user/login');
  await expect(home(page)).toBeVisible();
  expect(path(page)).toBe('/dashboard');
});

test('what is not permitted is not reached: first the own first page, then 404', async ({ page, at }) => {
  await page.goto('/accounts/admin-recharge');
  await expect(loginHeading(page)).toBeVisible();
  await signIn(page, 'seller');
  await expect(home(page)).toBeVisible();
  expect(path(page)).toBe('/dashboard');

  const seller = await at('seller', '/accounts/admin-recharge');
  await expect(seller).toHaveURL('/404');
  await seller.goto('/pack');
  await expect(seller).toHaveURL('/404');
  const packer = await at('packer', '/accounts/recharge');
  await expect(packer).toHaveURL('/404');
});

test('a place outside is no place to land', async ({ page }) => {
  await page.goto(`/user/login?redirect=${encodeURIComponent('//example.com/order/list')}`);
  await signIn(page, 'seller');
  await expect(home(page)).toBeVisible();
  expect(path(page)).toBe('/dashboard');
});

test('empty fields are marked, a wrong password stays in the field, and the right one still works', async ({
  page,
}) => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.getByLabel('E-mail').fill('service@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
  await page.getByLabel('E-mail').fill('nobody@demo.test');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await signIn(page, 'service');
  await expect(page).toHaveURL('/dashboard');
});

test('logging out needs a confirmation and ends the session', async ({ as }) => {
  const page = await as('seller2', '/store');
  const question = await askToLeave(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(table(page, 'Stores')).toBeVisible();
  await (await askToLeave(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await page.goto('/store');
  await expect(loginHeading(page)).toBeVisible();
  expect(wanted(page)).toBe('/store');
  // Unsent scans belong to the device, not to a user.
  // The page of the logout was left; the next one completes the deletion.
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(async () => (await stored()).filter((name) => name !== 'parcelyard.device')).toEqual([]);
});

test('logging out works without the server', async ({ as }) => {
  const page = await as('seller2', '/store');
  await page.route('**/admin/v1/user/logout', (route) => route.abort());
  await (await askToLeave(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText('Logged out on this device')).toBeVisible();
  await page.goto('/store');
  await expect(loginHeading(page)).toBeVisible();
});

test('logging out in one tab removes the data from the others', async ({ as }) => {
  const page = await as('seller2', '/store');
  const other = await page.context().newPage();
  await other.goto('/accounts/bill-history');
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await (await askToLeave(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(other)).toBeVisible();
  expect(wanted(other)).toContain('/accounts/bill-history');
});

test('a revoked session is explained and leads to the sign-in page', async ({ as }) => {
  const page = await as('seller2', '/store');
  await expect(table(page, 'Stores')).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('parcelyard.token') ?? '{}') as { token: string }).token,
  );
  const response = await page.request.post('/admin/v1/user/logout', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {},
  });
  expect(response.ok()).toBe(true);
  // The socket reports the end of the session; no click is needed.
  const notice = page.getByRole('alert').filter({ hasText: 'Unauthorized' });
  await expect(notice).toContainText('Authorization verification failed');
  await expect(loginHeading(page)).toBeVisible();
  expect(wanted(page)).toContain('/store');
});

test('when the user cannot be loaded, the sign-in page opens with a message', async ({ at }) => {
  const page = await at('seller2', '/waybill-query');
  await page.route('**/admin/v1/user/userInfo', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 500, msg: 'Something went wrong', data: { refusal: 'internal', details: {} } },
    }),
  );
  await page.goto('/order/list?page=2');
  await expect(loginHeading(page)).toBeVisible();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Failed to fetch user info, please retry');
  expect(wanted(page)).toBe('/order/list?page=2');
  await page.unroute('**/admin/v1/user/userInfo');
  await signIn(page, 'seller2');
  await expect(table(page, 'Orders')).toBeVisible();
  expect(path(page)).toBe('/order/list?page=2');
});

test('a connection lost while the user is loaded does not sign out', async ({ at }) => {
  const page = await at('seller2', '/waybill-query');
  await page.addInitScript(() => {
    const whole = window.fetch.bind(window);
    const broken = () => new ReadableStream({ pull: (rest) => rest.error(new TypeError('network error')) });
    Object.assign(window, { breaks: true });
    window.fetch = async (...args) => {
      const response = await whole(...args);
      const breaks = 'breaks' in window && window.breaks === true && String(args[0]).endsWith('/user/userInfo');
      return breaks ? new Response(broken(), response) : response;
    };
  });
  await page.goto('/order/list?page=2');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.evaluate(() => Object.assign(window, { breaks: false }));
  await again.click();
  await expect(table(page, 'Orders')).toBeVisible();
  expect(path(page)).toBe('/order/list?page=2');
});

test('an unknown path is a 404 with a way home', async ({ page, at }) => {
  const seller = await at('seller', '/order/nowhere');
  await expect(seller.getByText('the page does not exist or is still under development')).toBeVisible();
  await expect(seller).toHaveURL('/404');
  await seller.getByRole('button', { name: 'Back to Home' }).click();
  await expect(home(seller)).toBeVisible();
  await seller.goto('/accounts');
  await expect(seller).toHaveURL('/accounts/recharge');
  await page.goto('/no/such/page?a=1');
  await expect(loginHeading(page)).toBeVisible();
  expect(wanted(page)).toBe('/no/such/page?a=1');
});

test('the work of a role is where it starts after the sign-in', async ({ as }) => {
  const affiliate = await as('affiliate', '/user/login');
  await expect(affiliate).toHaveURL('/affiliate/users');
  const purchaser = await as('purchaser', '/user/login');
  await expect(purchaser).toHaveURL('/purchase/list');
});

test('notifications are the start page for users who chose so, unless another address was opened', async ({
  page,
  call,
}) => {
  const seller = await call('seller2');
  await seller.mutate('/user/setJumpToNotification', { flag: true });
  try {
    for (const [target, lands] of [
      ['/user/login', '/notifications'],
      ['/', '/notifications'],
      ['/notifications', '/notifications'],
      ['/store', '/store'],
    ] as const) {
      await page.goto('/waybill-query');
      await page.evaluate(() => localStorage.removeItem('parcelyard.token'));
      await page.goto(target);
      await expect(loginHeading(page)).toBeVisible();
      await signIn(page, 'seller2');
      await expect(page).toHaveURL(lands);
    }
  } finally {
    await seller.mutate('/user/setJumpToNotification', { flag: false });
  }
});

test('the chosen start page is home, as long as it is permitted', async ({ page, call }) => {
  const seller = await call('seller2');
  const choose = (path: string) => seller.mutate('/user/update', { general_settings: { start_page: path } });
  try {
    for (const [chosen, lands] of [
      ['/rbac/user-list', '/dashboard'],
      ['/store', '/store'],
    ] as const) {
      await choose(chosen);
      await page.goto('/waybill-query');
      await page.evaluate(() => localStorage.removeItem('parcelyard.token'));
      await page.goto('/user/login');
      await signIn(page, 'seller2');
      await expect(page).toHaveURL(lands);
    }
  } finally {
    await choose('');
  }
});

test('each failure has the text of the specification: 403, another status, no response, a code other than 200', async ({
  at,
}) => {
  const page = await at('seller2', '/store');
  await expect(table(page, 'Stores')).toBeVisible();
  const list = '**/admin/v1/user/setJumpToNotification';
  const press = async () => {
    await page.getByRole('button', { name: 'Claire' }).click();
    await page.getByRole('menuitemradio', { name: 'Dashboard notifications' }).click();
  };
  const refused = (status: number, code: number, msg: string, refusal: string) =>
    page.route(list, (route) => route.fulfill({ status, json: { code, msg, data: { refusal, details: {} } } }));
  const expectTexts = async (...words: string[]) => {
    await press();
    for (const word of words) await expect(page.getByRole('alert').filter({ hasText: word }).first()).toBeVisible();
    await page.unroute(list);
  };
  await refused(403, 403, 'Your role cannot do this.', 'permission.denied');
  await expectTexts('Forbidden', 'Your role cannot do this.');
  await page.route(list, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await expectTexts('502', '/admin/v1/user/setJumpToNotification', 'Bad Gateway');
  await page.route(list, (route) => route.abort());
  await expectTexts('Network Error');
  await refused(200, 409, 'Another user was faster.', 'key.reused');
  await expectTexts('Another user was faster.');
});

test('the packing table asks for a sign-in in place', async ({ page, at }) => {
  await page.goto('/pack?parcel=PY0000000000');
  await expect(loginHeading(page)).toBeVisible();
  expect(path(page)).toBe('/pack?parcel=PY0000000000');
  await signIn(page, 'packer');
  await expect(loginHeading(page)).toBeHidden();
  expect(path(page)).toBe('/pack?parcel=PY0000000000');
  await page.goto('/pack');
  await expect(page.getByText('Scanner ready')).toBeVisible();
  const seller = await at('seller', '/waybill-query');
  await seller.evaluate(() => localStorage.clear());
  await seller.goto('/pack');
  await signIn(seller, 'seller');
  await expect(seller).toHaveURL('/dashboard');
});

test('each role lands where its day is spent', async ({ as }) => {
  const packer = await as('packer', '/');
  await expect(packer).toHaveURL('/pack');
  const purchaser = await as('purchaser', '/user/login');
  await expect(purchaser).toHaveURL('/purchase/list');
  await expect(table(purchaser, 'Purchases')).toBeVisible();
});

test('tracking a parcel needs no session', async ({ page }) => {
  await page.goto('/waybill-query');
  await page.getByLabel('Tracking number').fill('no such 12345');
  await page.getByRole('button', { name: 'Track parcel' }).click();
  await expect(page.getByText('No parcel under this number')).toBeVisible();
  expect(path(page)).toBe('/waybill-query?track_no=NOSUCH12345');
});
