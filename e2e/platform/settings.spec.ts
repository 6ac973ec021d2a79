import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

test('a seller gives a store its own account, and has the own form of numbers on every page', async ({ at, call }) => {
  const seller = await call('seller2');
  const usual = await seller.query<object>('/settings/general');
  const page = await at('seller2', '/settings');
  await expect(page).toHaveURL('/settings/general');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link')).toHaveText(['General', 'User info', 'Balance accounts', 'PayPal', 'IOSS']);

  await test.step('numbers follow the user, also on another page', async () => {
    await page.getByRole('combobox', { name: 'Numbers' }).click();
    await page.getByRole('option', { name: '1.234,56' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Your settings are saved')).toBeVisible();
    await walkTo(page, '/accounts/bill-history');
    await expect(page.getByRole('banner')).toContainText(/€[\d.]*,\d\d/);
    await seller.mutate('/settings/saveGeneral', usual);
    await walkTo(page, '/settings/general');
  });

  await test.step('an account without a name is refused with a message', async () => {
    await menu.getByRole('link', { name: 'Balance accounts' }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    const form = page.getByRole('dialog', { name: 'Add account' });
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please input account name');
    await expect(form).toContainText('Do not select all stores; leave at least one for another account.');
    await form.getByLabel('Account name').fill('France');
    await form.getByRole('checkbox', { name: /MSNV/ }).check();
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('row', { name: /France/ })).toContainText('Maison Verte');
  });
});

test('the administrator sets a rate, a suspicious one needs a confirmation, and the header shows the current one', async ({
  at,
}) => {
  const page = await at('admin', '/settings/exchange-rate');
  await page
    .getByRole('row', { name: /EUR → SEK/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Set a rate' });
  await form.getByLabel('How many SEK for 1 EUR').fill('109.8');
  await form.getByRole('button', { name: 'Set rate' }).click();
  const doubt = page.getByRole('alertdialog', { name: 'Set EUR → SEK to 109.8?' });
  await expect(doubt).toContainText('900 %');
  await page.keyboard.press('Escape');
  await expect(doubt).toBeHidden();
  await form.getByLabel('How many SEK for 1 EUR').fill('11.02');
  await form.getByRole('button', { name: 'Set rate' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Exchange rates' }).click();
  await expect(page.getByRole('list', { name: 'Exchange rates' })).toContainText('EUR -> SEK: 11.02');
});
