import { randomUUID } from 'node:crypto';
import { camtFile } from '../../tests/support/finance/bank-files.ts';
import { expect, test } from '../pages/signed-in.ts';

type Account = { available: { minor: number } };

test('a bank statement is imported, its entry assigned, and confirmed by a second person: the balance rises', async ({
  at,
  call,
}) => {
  const seller = await call('seller2');
  const availableOf = async () => (await seller.query<Account>('/account/detail', {})).available.minor;
  const before = await availableOf();
  const reference = randomUUID();
  const { number, _id } = await seller.mutate<{ _id: string; number: string }>('/account/recharge', {
    amount: { minor: 12_345, currency: 'EUR' },
    method: 'bank',
    reference,
  });

  const page = await at('manager', '/accounts/bank-statements');
  await page.getByRole('button', { name: 'Import statement' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import a bank statement' });
  const { name, type, content } = camtFile([{ amount: '123.45', reference, name: 'Maison Exemple' }]);
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: content });
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByText(number).first().click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: 'Assign', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('is assigned')).toBeVisible();
  expect(await availableOf()).toBe(before);

  const second = await at('admin', `/accounts/admin-recharge?view=waiting&open=${_id}`);
  const recharge = second.getByRole('dialog', { name: number });
  await recharge.getByRole('button', { name: 'Confirm €123.45' }).click();
  await recharge.getByRole('button', { name: 'Post now' }).click();
  await expect(second.getByText(`${number} is confirmed`)).toBeVisible();
  expect(await availableOf()).toBe(before + 12_345);
});
