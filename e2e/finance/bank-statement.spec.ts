import { randomUUID } from 'node:crypto';
import { camtFile } from '../../tests/support/finance/bank-files.ts';
import { expect, test } from '../pages/signed-in.ts';

type Bills = { list: { amount: { minor: number }; memo: string }[] };

test('a bank statement is imported, its entry assigned, and confirmed by a second person: the balance rises', async ({
  at,
  call,
}) => {
  const seller = await call('seller2');
  const reference = randomUUID();
  const { number, _id } = await seller.mutate<{ _id: string; number: string }>('/account/recharge', {
    amount: { minor: 12_345, currency: 'EUR' },
    method: 'bank',
    reference,
  });
  // Not the balance: other tests spend it at the same time.
  const credited = async () => {
    const { list } = await seller.query<Bills>('/account/historyBill', { type: 'recharge' });
    return list.filter(({ memo }) => memo.includes(number)).map(({ amount }) => amount.minor);
  };

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
  expect(await credited()).toEqual([]);

  const second = await at('admin', `/accounts/admin-recharge?view=waiting&open=${_id}`);
  const recharge = second.getByRole('dialog', { name: number });
  await recharge.getByRole('button', { name: 'Confirm €123.45' }).click();
  await recharge.getByRole('button', { name: 'Post now' }).click();
  await expect(second.getByText(`${number} is confirmed`)).toBeVisible();
  expect(await credited()).toEqual([12_345]);
});
