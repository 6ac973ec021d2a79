import type { Page } from '@playwright/test';
import { walkTo } from '../pages/navigate.ts';
import { ownSession } from '../pages/own-session.ts';
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

  await test.step('empty fields are marked, and the first one has the focus', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
  });

  await test.step('a wrong password stays in the field, and the right one still works', async () => {
    await page.getByLabel('E-mail').fill('seller@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
    await signIn(page, 'seller');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–20 of');
    expect(path(page)).toBe(target);
  });

  await test.step('a signed-in user is led from the sign-in page to the own first page', async () => {
    await walkTo(page, '/user/login');
    await expect(home(page)).toBeVisible();
    expect(path(page)).toBe('/dashboard');
  });
});

test('logging out needs a confirmation, ends the session and removes its data, in the other tabs too', async ({
  at,
  baseURL,
}) => {
  const page = await at('seller2', '/store', { kept: await ownSession(baseURL, 'seller2') });
  const other = await page.context().newPage();
  await other.goto('/accounts/bill-history');
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const question = await askToLeave(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(table(page, 'Stores')).toBeVisible();
  await (await askToLeave(page)).getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(loginHeading(other)).toBeVisible();
  expect(wanted(other)).toContain('/accounts/bill-history');
  await walkTo(page, '/store');
  await expect(loginHeading(page)).toBeVisible();
  await expect.poll(() => wanted(page)).toBe('/store');
  // Unsent scans belong to the device, not to a user.
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(async () => (await stored()).filter((name) => name !== 'parcelyard.device')).toEqual([]);
});

test('a connection lost while the user is loaded does not sign out', async ({ at }) => {
  // A page without a session: the user is loaded by the next one.
  const page = await at('seller2', '/waybill-query');
  await page.evaluate(() => {
    const whole = window.fetch.bind(window);
    const broken = () => new ReadableStream({ pull: (rest) => rest.error(new TypeError('network error')) });
    Object.assign(window, { breaks: true });
    window.fetch = async (...args) => {
      const response = await whole(...args);
      const breaks = 'breaks' in window && window.breaks === true && String(args[0]).endsWith('/user/userInfo');
      return breaks ? new Response(broken(), response) : response;
    };
  });
  await walkTo(page, '/order/list?page=2');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.evaluate(() => Object.assign(window, { breaks: false }));
  await again.click();
  await expect(table(page, 'Orders')).toBeVisible();
  expect(path(page)).toBe('/order/list?page=2');
});

test('the packing table asks for a sign-in in place', async ({ page }) => {
  await page.goto('/pack?parcel=PY0000000000');
  await expect(loginHeading(page)).toBeVisible();
  expect(path(page)).toBe('/pack?parcel=PY0000000000');
  await signIn(page, 'packer');
  await expect(loginHeading(page)).toBeHidden();
  expect(path(page)).toBe('/pack?parcel=PY0000000000');
  await walkTo(page, '/pack');
  await expect(page.getByText('Scanner ready')).toBeVisible();
});
