import type { Page } from '@playwright/test';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';
import { chinese } from '../pages/texts.ts';
import { signIn } from '../pages/users.ts';

const zh = 'zh-CN';
const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);

/** Lost on a reload. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'as it was'));

test('the sign-in page has both languages, switches without a reload, and remembers the choice', async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByText('Your orders, your parcels, your balance.')).toBeVisible();
  await mark(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.getByLabel(chinese('E-mail'))).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await expectLanguage(page, zh);
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'as it was');
  await page.reload();
  await expect(page.getByLabel(chinese('E-mail'))).toBeVisible();
  await page.getByRole('button', { name: '简体中文' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByText('Your orders, your parcels, your balance.')).toBeVisible();
  await signIn(page, 'manager');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  await test.step('menu, list and statuses change where they stand, filters and selection stay', async () => {
    await walkTo(page, '/order/list?financial_status=paid');
    await page.getByRole('table', { name: 'Orders' }).getByRole('checkbox').nth(1).check();
    await expect(page.getByRole('toolbar')).toContainText('1 selected');
    await mark(page);
    await page.getByRole('button', { name: 'Marek' }).click();
    await page.getByRole('menuitemradio', { name: '简体中文' }).click();
    await expectLanguage(page, zh);
    await expect(page.getByRole('navigation', { name: chinese('Main') })).toContainText(chinese('Stores'));
    await expect(page.getByRole('columnheader', { name: chinese('Payment') })).toBeVisible();
    await expect(page.getByRole('cell', { name: chinese('Paid'), exact: true }).first()).toBeVisible();
    await expect(page.getByRole('toolbar', { name: chinese('Actions for the selected rows') })).toBeVisible();
    await expect(page).toHaveURL(/financial_status=paid/);
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'as it was');
    await page.getByRole('button', { name: 'Marek' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('columnheader', { name: 'Payment' })).toBeVisible();
  });
});
