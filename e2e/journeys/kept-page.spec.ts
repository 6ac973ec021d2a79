import type { Page } from '@playwright/test';
import { signIn } from '../pages/people.ts';
import { expect, test } from '../pages/signed-in.ts';

const picture = (page: Page) => page.evaluate(() => localStorage.getItem('parcelyard.page'));
const programs = /\/assets\/index-[^/]+\.js$/;

test('the next visit begins with the list as it was left, before the program runs, and ends with the session', async ({
  page,
}) => {
  await page.goto('/order/list');
  await signIn(page, 'seller');
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const first = await rows.first().getAttribute('data-id');
  await expect.poll(() => picture(page)).toContain(first ?? 'a row');

  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(programs, (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root[data-kept][inert] tr[data-id]').first()).toHaveAttribute('data-id', first ?? '');
  await expect(page.getByText(/^As of \d\d-\d\d-\d{4}/)).toBeVisible();

  goOn();
  await expect(page.locator('#root:not([data-kept]) tr[data-id]').first()).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(1);
  await expect(page.getByText(/^Updated .* ago$/)).toBeVisible();

  await page.getByRole('button', { name: 'Elin' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await picture(page)).toBeNull();
});

test('another address begins without the picture', async ({ at }) => {
  const page = await at('seller', '/order/list');
  await expect.poll(() => picture(page)).not.toBeNull();
  await page.route(programs, () => new Promise(() => {}));
  await page.goto('/order/list?page=2', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root')).toBeEmpty();
});
