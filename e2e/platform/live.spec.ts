import type { Page, WebSocketRoute } from '@playwright/test';
import { storeWith, type FileOrder } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';

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

test('a note of one user appears on the open order of another', async ({ at, call }) => {
  const store = await storeWith(await call('seller2'), 'LIVEA', [one('LA-1')]);
  const seller = await at('seller2', `/order/list?store_id=${store}`);
  await openOrder(seller, 'LA-1');
  const admin = await at('admin', `/order/list?store_id=${store}`);
  await openOrder(admin, 'LA-1');
  await writeNote(admin, 'LA-1', 'Call before delivery');
  await expect(order(seller, 'LA-1').getByText('Call before delivery')).toBeVisible();
  await expect(order(seller, 'LA-1').getByText('Note written')).toBeVisible();
  await writeNote(seller, 'LA-1', 'Nobody at home before five');
  await expect(order(admin, 'LA-1').getByText('Nobody at home before five')).toBeVisible();
});

test('orders that come in appear on the open list', async ({ at, call }) => {
  const caller = await call('seller2');
  const admin = await at('admin', '/order/list');
  await expect(row(admin, 'LB-1')).toHaveCount(0);
  await expect(admin.getByRole('table', { name: 'Orders' })).toBeVisible();
  await storeWith(caller, 'LIVEB', [one('LB-1')]);
  await expect(row(admin, 'LB-1')).toBeVisible();
});

test('a store that is closed by an admin closes on its owner’s screen', async ({ at, call }) => {
  await storeWith(await call('seller2'), 'LIVEC', []);
  const seller = await at('seller2', '/store');
  await expect(row(seller, 'LIVEC')).toContainText('Open');
  const admin = await at('admin', '/store?keyword=LIVEC');
  const act = async (name: string) => {
    await row(admin, 'LIVEC').getByRole('button', { name: 'Actions for Store LIVEC' }).click();
    await admin.getByRole('menuitem', { name }).click();
  };
  await act('Close store');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Close store' }).click();
  await expect(row(seller, 'LIVEC')).toContainText('Closed');
  await act('Restore store');
  await expect(row(seller, 'LIVEC')).toContainText('Open');
});

test('a confirmed recharge appears on the seller’s screen and in the balance', async ({ at, call }) => {
  const caller = await call('seller2');
  const reference = 'LIVE-RECHARGE';
  await caller.mutate('/account/recharge', {
    amount: { minor: 123_400, currency: 'EUR' },
    method: 'bank',
    reference,
    note: '',
    proof_file_id: null,
  });
  const seller = await at('seller2', '/accounts/recharge');
  await expect(row(seller, reference)).toContainText('Not confirmed');
  const balance = seller.getByRole('banner').getByRole('link', { name: /^Available/ });
  await expect(balance).toContainText('€');
  const euros = async () => Number((await balance.textContent())?.replace(/[^\d.]/g, ''));
  const before = await euros();
  const admin = await at('admin', `/accounts/admin-recharge?keyword=${reference}`);
  await row(admin, reference).click();
  await admin.getByRole('button', { name: 'Confirm €1,234.00' }).click();
  await expect(row(seller, reference).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.poll(euros).toBeCloseTo(before + 1234, 2);
});

test('changes made while the connection was lost are fetched when it is back', async ({ at, call }) => {
  const caller = await call('seller2');
  const store = await storeWith(caller, 'LIVED', [one('LD-1')]);
  const lines: WebSocketRoute[] = [];
  let isDown = false;
  const seller = await at('seller2', '/waybill-query');
  await seller.routeWebSocket('**/admin/v1/ws', (line) => {
    if (isDown) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await seller.goto(`/order/list?store_id=${store}`);
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
