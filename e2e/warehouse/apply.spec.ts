import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

test('a seller applies for stock on a phone, follows the purchase and cancels it', async ({ at }) => {
  const page = await at('seller', '/stock/purchase/apply', phone);
  const suggested = page.getByRole('list', { name: 'Order again' });
  await suggested.getByRole('button').first().click();
  const chosen = page.getByRole('list', { name: 'Chosen goods' }).getByRole('listitem');
  await expect(chosen.first()).toBeVisible();

  await test.step('the quantity outlives the page, and fewer than the factory sells are not bought', async () => {
    const pieces = page.getByRole('textbox', { name: /^Pieces of / });
    await pieces.fill('1');
    await expect(chosen.getByRole('alert')).toContainText('The factory sells');
    await pieces.fill('20');
    await expect(chosen.getByRole('alert')).toBeHidden();
    await page.reload();
    await expect(pieces).toHaveValue('20');
  });

  await page.getByRole('button', { name: /^Buy stock for €/ }).click();
  await expect(page.getByRole('heading', { name: 'Your stock is ordered' })).toBeVisible();
  await page.getByRole('link', { name: 'See the stock purchases' }).click();
  await page.getByRole('main').getByText('Confirming').first().click();
  await page.getByRole('link', { name: 'Follow it' }).click();
  await expect(page).toHaveURL(/\/stock\/purchase\/flow\?id=/);
  await expect(page.getByText('Applied for')).toBeVisible();
  await expect(page.getByText('On hold on the balance.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel purchase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel purchase' }).click();
  await expect(page.getByText('Nothing was charged. The hold has ended.')).toBeVisible();
});
