import { context1688 } from '../../src/domain/catalog/sources/pages/pages.fixture.ts';
import { expect, test } from '../pages/signed-in.ts';

test('the data of a factory’s page become a market product with its twelve variants', async ({ at }) => {
  const page = await at('purchaser', '/products/1688');
  await page.getByRole('button', { name: 'Read a page' }).click();
  const drawer = page.getByRole('dialog', { name: 'Read a product page' });
  // No test asks a real server for pictures.
  const data = JSON.stringify(context1688({ host: 'http://127.0.0.1:1' }));
  await drawer.getByLabel(/CSV$/).fill(data);
  await drawer.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: '加厚保暖卫衣 男女同款' })).toBeVisible();

  await page.getByLabel('English title').fill('Warm hooded sweater');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  // Common words of factories are in English already.
  await expect(page.getByLabel('Option 1')).toHaveValue('Colour');
  await expect(page.getByLabel('红色', { exact: true })).toHaveValue('Red');
  await page.getByLabel('Price: factory price times').fill('2.5');
  await page.getByRole('button', { name: 'Create product' }).click();
  await page.getByRole('link', { name: 'Open the product' }).click();
  await expect(page).toHaveURL(/\/products\/mall\/edit/);
  await expect(page.getByRole('textbox', { name: 'English title' })).toHaveValue('Warm hooded sweater');
  const variants = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Variant', exact: true }) });
  await expect(variants.locator('tbody').getByRole('row')).toHaveCount(12);
});
