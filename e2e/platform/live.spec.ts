import type { Page, WebSocketRoute } from '@playwright/test';
import { walkTo } from '../pages/navigate.ts';
import { storeWith, type FileOrder } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';
import { signIn } from '../pages/users.ts';

const one = (number: string): FileOrder => ({ number, total: '12.00', at: new Date() });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const order = (page: Page, number: string) => page.getByRole('dialog', { name: number });

async function writeNote(page: Page, number: string, note: string) {
  await order(page, number).getByRole('button', { name: 'Edit the note' }).click();
  await order(page, number).getByLabel('Note').fill(note);
  await order(page, number).getByRole('button', { name: 'Save note' }).click();
  await expect(order(page, number).getByText(note)).toBeVisible();
}

/** The order list of a store with a single order. */
async function openOrder(page: Page, number: string) {
  await row(page, number).click();
  await expect(order(page, number)).toBeVisible();
}

test('what one user does appears on the screen of another', async ({ at, call }) => {
  const caller = await call('seller2');
  const store = await storeWith(caller, 'LIVEA', [one('LA-1')]);
  const seller = await at('seller2', `/order/list?store_id=${store}`);
  const admin = await at('admin', `/order/list?store_id=${store}`);

  await test.step('a note of one user appears on the open order of another', async () => {
    await openOrder(seller, 'LA-1');
    await openOrder(admin, 'LA-1');
    await writeNote(admin, 'LA-1', 'Call before delivery');
    await expect(order(seller, 'LA-1').getByText('Call before delivery')).toBeVisible();
    await expect(order(seller, 'LA-1').getByText('Note written')).toBeVisible();
    await writeNote(seller, 'LA-1', 'Nobody at home before five');
    await expect(order(admin, 'LA-1').getByText('Nobody at home before five')).toBeVisible();
  });

  await test.step('orders that come in appear on the open list', async () => {
    await walkTo(admin, '/order/list');
    await expect(row(admin, 'LA-1')).toBeVisible();
    await expect(row(admin, 'LB-1')).toHaveCount(0);
    await storeWith(caller, 'LIVEB', [one('LB-1')]);
    await expect(row(admin, 'LB-1')).toBeVisible();
  });

  await test.step('a store that is closed by an admin closes on its owner’s screen', async () => {
    await walkTo(seller, '/store');
    await expect(row(seller, 'LIVEB')).toContainText('Open');
    await walkTo(admin, '/store?keyword=LIVEB');
    const act = async (name: string) => {
      await row(admin, 'LIVEB').getByRole('button', { name: 'Actions for Store LIVEB' }).click();
      await admin.getByRole('menuitem', { name }).click();
    };
    await act('Close store');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Close store' }).click();
    await expect(row(seller, 'LIVEB')).toContainText('Closed');
    await act('Restore store');
    await expect(row(seller, 'LIVEB')).toContainText('Open');
  });

  await test.step('a confirmed recharge appears on the seller’s screen and in the balance', async () => {
    const reference = 'LIVE-RECHARGE';
    await caller.mutate('/account/recharge', {
      amount: { minor: 123_400, currency: 'EUR' },
      method: 'bank',
      reference,
      note: '',
      proof_file_id: null,
    });
    await walkTo(seller, '/accounts/recharge');
    await expect(row(seller, reference)).toContainText('Not confirmed');
    const balance = seller.getByRole('banner').getByRole('link', { name: /^Available/ });
    await expect(balance).toContainText('€');
    const euros = async () => Number((await balance.textContent())?.replace(/[^\d.]/g, ''));
    const before = await euros();
    await walkTo(admin, `/accounts/admin-recharge?keyword=${reference}`);
    await row(admin, reference).click();
    await admin.getByRole('button', { name: 'Confirm €1,234.00' }).click();
    await admin.getByRole('button', { name: 'Post now' }).click();
    await expect(row(seller, reference).getByText('Confirmed', { exact: true })).toBeVisible();
    await expect.poll(euros).toBeCloseTo(before + 1234, 2);
  });
});

test('changes made while the connection was lost are fetched when it is back', async ({ page: seller, call }) => {
  const caller = await call('seller2');
  const store = await storeWith(caller, 'LIVED', [one('LD-1')]);
  const lines: WebSocketRoute[] = [];
  let isDown = false;
  await seller.routeWebSocket('**/admin/v1/ws', (line) => {
    if (isDown) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await seller.goto(`/order/list?store_id=${store}`);
  await signIn(seller, 'seller2');
  await openOrder(seller, 'LD-1');
  await expect.poll(() => lines.length).toBe(1);
  isDown = true;
  await lines[0]?.close();
  const { list } = await caller.query<{ list: { _id: string }[] }>('/order/list', { store_id: store });
  await caller.mutate('/order/updateNote', { _id: list[0]?._id, note: 'Said while away' });
  isDown = false;
  await expect(order(seller, 'LD-1').getByText('Said while away')).toBeVisible();
  expect(lines.length).toBe(2);
});
