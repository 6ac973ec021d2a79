import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';
import { storeWith } from '../pages/orders.ts';
import { expect, test } from '../pages/signed-in.ts';

type Parcel = {
  _id: string;
  waybill: string;
  before_packing: boolean;
  lines: { quantity: number }[];
  orders: object[];
};
type Address = Record<string, string>;
type Order = {
  _id: string;
  order_number: string;
  address_open: boolean;
  shipping_address: Address;
  parcels: Parcel[];
};

/** Orders in processing with one unpacked parcel of several units. */
async function unpacked(caller: Caller, wanted: number): Promise<Order[]> {
  const found: Order[] = [];
  const query = { fulfillment_status: 'in_progress', size: '100' };
  const { list } = await caller.query<{ list: Order[] }>('/order/list', query);
  for (const { _id } of list) {
    const order = await caller.query<Order>('/order/detail', { _id });
    const [parcel, ...others] = order.parcels;
    const units = parcel?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
    if (parcel?.before_packing && others.length === 0 && parcel.orders.length === 0 && units > 1) found.push(order);
    if (found.length === wanted) break;
  }
  expect(found).toHaveLength(wanted);
  return found;
}

test('a parcel is split and merged again, a cancellation shows its refund, a corrected address waits for a choice', async ({
  at,
  call,
}) => {
  const manager = await call('manager');
  const [order, other] = await unpacked(manager, 2);
  const { _id, order_number: number, parcels } = order!;
  const { waybill } = parcels[0]!;
  const page = await at('manager', `/order/list?open=${_id}`);
  const drawer = page.getByRole('dialog', { name: number });
  const marks = drawer.getByRole('button', { name: /^Rearrange/ });
  await marks.click();
  await page.getByRole('menuitem', { name: 'Split parcel' }).click();
  const split = page.getByRole('alertdialog', { name: `Split ${waybill}?` });
  const fields = split.getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await field.fill('0');
    await expect(field).toHaveValue('0');
  }
  await expect(split.getByRole('button', { name: 'Split parcel' })).toHaveAttribute('aria-disabled', 'true');
  await fields.first().fill('1');
  await split.getByRole('button', { name: 'Split parcel' }).click();
  await expect(marks).toHaveCount(2);
  // The other parcel is the only candidate.
  await marks.first().click();
  await page.getByRole('menuitem', { name: 'Merge with another parcel' }).click();
  const merge = page.getByRole('alertdialog', { name: `Merge ${waybill} with…` });
  await expect(merge.getByRole('checkbox', { name: number })).toBeChecked();
  await merge.getByRole('button', { name: 'Merge parcels' }).click();
  await expect(marks).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(marks).toHaveCount(2);

  await drawer.getByRole('button', { name: 'Cancel processing' }).click();
  const cancel = page.getByRole('alertdialog', { name: `Cancel processing of ${number}?` });
  await expect(cancel.getByText('Product cost returns')).toBeVisible();
  await expect(cancel.getByText('Shipping cost returns')).toBeVisible();
  // Fully visible on a phone, although its button is one of a row.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cancel.getByRole('button', { name: 'Keep it' })).toBeInViewport({ ratio: 1 });
  await cancel.getByRole('button', { name: 'Keep it' }).click();
  await expect(drawer.getByText('In progress')).toBeVisible();

  await test.step('a corrected address is shown next to the customer’s until a user chooses one', async () => {
    const { _id: otherId, order_number, shipping_address } = other!;
    const corrected = { ...shipping_address, address2: 'Garden house' };
    const admin = await call('admin');
    await admin.mutate('/order/updateShippingAddress', { _id: otherId, shipping_address: corrected });
    await page.setViewportSize({ width: 1440, height: 900 });
    await walkTo(page, `/order/address?view=changed&open=${otherId}`);
    const changed = page.getByRole('dialog', { name: order_number });
    const pair = changed.getByRole('table', { name: 'Addresses side by side' });
    await expect(pair.getByRole('row', { name: /Garden house/ })).toBeVisible();
    await changed.getByRole('button', { name: 'Accept the corrected one' }).click();
    await expect(page.getByText(`${order_number} ships to the corrected address`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Addresses' }).getByRole('row', { name: order_number })).toHaveCount(
      0,
    );
    const now = await manager.query<Order>('/order/detail', { _id: otherId });
    expect(now.shipping_address).toEqual(corrected);
  });
});

test('the orders of a store are processed automatically after a delay, while the rule is on', async ({ at, call }) => {
  const caller = await call('seller2');
  // Without orders, because an hourly job may run meanwhile.
  const store_id = await storeWith(caller, 'AUTOA', []);
  const statusText = async () => {
    const [rule] = await caller.query<{ is_on: boolean; hold_minutes: number }[]>('/order/autoProcess', { store_id });
    return [rule?.is_on, rule?.hold_minutes];
  };
  const page = await at('seller2', '/order/process');
  const drawer = page.getByRole('dialog', { name: 'Auto-process' });
  const store = drawer.getByRole('switch', { name: /^Store AUTOA/ });
  await page.getByRole('button', { name: 'Auto-process: off' }).click();
  await store.click();
  await expect(page.getByText('Orders of Store AUTOA are processed automatically')).toBeVisible();
  await drawer.getByLabel('An order goes').first().click();
  await page.getByRole('option', { name: '2 hours after it was placed', exact: true }).click();
  await expect.poll(statusText).toEqual([true, 120]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Auto-process: on' }).click();
  await expect(drawer.getByLabel('An order goes').first()).toHaveValue('2 hours after it was placed');
  await store.click();
  await expect(page.getByText('Auto-process is off for Store AUTOA')).toBeVisible();
  await expect.poll(statusText).toEqual([false, 120]);
});
