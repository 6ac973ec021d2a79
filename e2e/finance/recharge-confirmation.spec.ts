import { randomUUID } from 'node:crypto';
import { expect, test } from '../pages/signed-in.ts';

type Recharges = { list: { _id: string; status: number }[] };

test('a confirmation can be undone before it is posted, and the next recharge opens only by a step', async ({
  at,
  call,
}) => {
  const [seller, manager] = await Promise.all([call('seller3'), call('manager')]);
  const add = (minor: number) =>
    seller.mutate<{ _id: string; number: string }>('/account/recharge', {
      amount: { minor, currency: 'EUR' },
      method: 'bank',
      reference: randomUUID(),
    });
  const next = await add(7_700);
  const { _id, number } = await add(5_500);
  const statusOf = async () => {
    const { list } = await manager.query<Recharges>('/account/rechargeRecord', { keyword: number });
    return list.find((row) => row._id === _id)?.status;
  };
  const page = await at('manager', `/accounts/admin-recharge?view=waiting&open=${_id}`);
  const drawer = page.getByRole('dialog', { name: number });
  await drawer.getByLabel('Amount').fill('1.055,00');
  await drawer.getByRole('button', { name: 'Confirm €1,055.00' }).click();
  await expect(drawer.getByText('Nothing is posted yet')).toBeVisible();
  expect(await statusOf()).toBe(0);
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByLabel('Amount')).toHaveValue('1055.00');

  await drawer.getByLabel('Amount').fill('55');
  await drawer.getByRole('button', { name: 'Confirm €55.00' }).click();
  await drawer.getByRole('button', { name: 'Post now' }).click();
  await expect(page.getByText(`${number} is confirmed`)).toBeVisible();
  expect(await statusOf()).toBe(1);
  await expect(drawer.getByText('On the balance')).toBeVisible();
  await drawer.getByRole('button', { name: 'Next to confirm' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Confirm €/ })).toBeVisible();
  expect(next.number).not.toBe(number);
});
