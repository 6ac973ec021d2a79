import type { Page } from '@playwright/test';
import { linkInMail } from '../pages/dev-mail.ts';
import { faultsOf } from '../pages/look.ts';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/users.ts';

const email = 'elin@new-shop.test';
const first = 'correct horse';
const second = 'battery staple';

const signInWith = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const forgetSession = (page: Page) => page.evaluate(() => localStorage.removeItem('parcelyard.token'));

test('from nothing to an account, and back in after forgetting the password', async ({ page, request }) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Elin Berg');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('At least 8 characters')).toHaveCount(2);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByLabel('Referral code').fill('NOBODY99');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This referral code does not exist')).toBeVisible();
  await page.getByLabel('Referral code').fill('amir2010');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/user/register-result');

  const early = await linkInMail(request, email, 'Confirm your e-mail address');
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signInWith(page, first);
  await expect(page.getByText('has not been confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail was sent again.')).toBeVisible();
  await expect.poll(() => linkInMail(request, email, 'Confirm your e-mail address')).not.toBe(early);

  await walkTo(page, early);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(await linkInMail(request, email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, first);
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));

  await forgetSession(page);
  await walkTo(page, '/user/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL('/user/sendEmail');
  const reset = await linkInMail(request, email, 'Set a new password');
  await page.goto(reset);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The new password is set.')).toBeVisible();
  await signInWith(page, first);
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await signInWith(page, second);
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));

  await forgetSession(page);
  await walkTo(page, reset);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

const pages = {
  '/user/register': 'Create an account',
  '/user/register-result': 'Check your mail',
  '/user/register-result?token=0123456789012345678901234567890123456789x': 'Confirm your address',
  '/user/forget': 'Forgot your password?',
  '/user/sendEmail': 'Check your mail',
  '/user/reset?token=x': 'Set a new password',
  '/user/reset': 'This link no longer works',
};

test('each page looks right at every width, dark and light', async ({ page }) => {
  await page.goto('/user/login');
  for (const [path, heading] of Object.entries(pages)) {
    await test.step(path, async () => {
      await walkTo(page, path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect.soft(await faultsOf(page), path).toEqual([]);
    });
  }
});
