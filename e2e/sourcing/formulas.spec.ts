import { expect, test } from '../pages/signed-in.ts';

test('a formula is tried on real products, computed over the open quotes and activated', async ({ at }) => {
  const page = await at('manager', '/quotation-formula');
  await page.getByRole('button', { name: 'Add formula' }).click();
  const form = page.getByRole('dialog', { name: 'Add formula' });
  const name = `From 9,000 pieces ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('From (pieces)').fill('9');
  const margins = form.getByRole('list', { name: 'Examples' }).getByRole('listitem').first();
  const before = await margins.innerText();
  await form.getByLabel('Margin on goods').fill('80');
  await expect(margins).not.toHaveText(before);
  await form.getByLabel('From (pieces)').fill('9000');
  await form.getByRole('button', { name: 'Save draft' }).click();

  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Draft', { exact: true }).first()).toBeVisible();
  await drawer.getByText('Dry run', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Start dry run' }).click();
  await expect(drawer.getByText('Open quotes', { exact: true })).toBeVisible();

  await drawer.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(drawer.getByText('In force', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});
