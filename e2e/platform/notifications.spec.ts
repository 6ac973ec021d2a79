import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessFaultsOf } from '../pages/look.ts';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const title = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const toSellers = (userId: string) => ({ kind: 'sellers', seller_ids: [userId] });

test('staff are notified of a recharge, and write to one seller', async ({ at, call }) => {
  const seller = await call('seller3');
  const admin = await at('admin', '/notifications');
  await expect(admin.getByRole('table', { name: 'Notifications' })).toBeVisible();

  await test.step('a recharge notifies the users who confirm it, and leads to it', async () => {
    const { number } = await seller.mutate<{ number: string }>('/account/recharge', {
      amount: { minor: 5_000, currency: 'EUR' },
      method: 'bank',
      reference: randomUUID(),
    });
    await bell(admin).click();
    const panel = admin.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('link', { name: 'View all' })).toBeVisible();
    expect.soft(await accessFaultsOf(admin)).toEqual([]);
    await panel.getByRole('button', { name: new RegExp(`Recharge ${number} waits`) }).click();
    await expect(admin).toHaveURL(/\/notifications\?open=/);
    const detail = admin.getByRole('dialog', { name: new RegExp(number) });
    await detail.getByRole('button', { name: 'Go to the account' }).click();
    // The refresh parameter is removed from the URL.
    await expect(admin).toHaveURL(/\/accounts\/admin-recharge\?open=[0-9a-f-]+$/);
  });

  await test.step('written by hand to one seller, and taken back', async () => {
    const what = title('Slow carriers');
    await walkTo(admin, '/notifications');
    await admin.getByRole('button', { name: 'Write' }).click();
    const form = admin.getByRole('dialog', { name: 'Write a notification' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('Please write a title.');
    await form.getByLabel('Title').fill(what);
    await form.getByLabel('Text').fill('<script>alert(1)</script> see https://carrier.test/news');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toHaveCount(0);

    const reader = await at('seller3', '/notifications');
    await row(reader, what).click();
    const detail = reader.getByRole('dialog', { name: what });
    await expect(detail).toContainText('<script>alert(1)</script> see');
    await expect(detail.getByRole('link', { name: 'https://carrier.test/news' })).toHaveAttribute('rel', /noopener/);
    await reader.keyboard.press('Escape');

    await row(admin, what).click();
    await admin.getByRole('dialog', { name: what }).getByRole('button', { name: 'Delete' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(reader, what)).toHaveCount(0);
  });
});

test('what is read in one window is read in the other', async ({ at, call }) => {
  const { userId } = await call('seller3');
  const admin = await call('admin');
  const one = await at('seller3', '/notifications');
  const two = await at('seller3', '/notifications?view=unread');
  await expect(two.getByRole('heading', { name: 'Notifications' })).toBeVisible();

  await test.step('opening reads, and unread comes back', async () => {
    const what = title('Holiday hours');
    await admin.mutate('/notification/create', { title: what, message: '<p>Closed</p>', to: toSellers(userId) });
    await expect(row(two, what)).toBeVisible();
    await row(one, what).click();
    await expect(one.getByRole('dialog', { name: what })).toContainText('Closed');
    await expect(row(two, what)).toHaveCount(0);
    await one.getByRole('dialog', { name: what }).getByRole('button', { name: 'Mark unread' }).click();
    await expect(row(two, what)).toBeVisible();
    await one.keyboard.press('Escape');
    await expect(one.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('alerts stand in the way one at a time; confirming reads the one that is shown', async () => {
    const [first, second] = [title('First'), title('Second')];
    const alert = one.getByRole('alertdialog');
    for (const each of [first, second])
      await admin.mutate('/notification/create', { title: each, is_alert: true, to: toSellers(userId) });
    await expect(alert).toContainText('of 2');
    // The first one that arrives is shown, alone or with the other one.
    const [shown, other] = (await alert.textContent())?.includes(first) ? [first, second] : [second, first];
    await one.keyboard.press('ArrowRight');
    await expect(alert).toContainText(other);
    await one.keyboard.press('ArrowLeft');
    await expect(alert).toContainText(shown);
    await alert.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toContainText(other);
    await expect(alert).not.toContainText('of 2');
    await expect(two.getByRole('alertdialog')).not.toContainText('of 2');
    await alert.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toHaveCount(0);
    await expect(two.getByRole('alertdialog')).toHaveCount(0);
  });
});
