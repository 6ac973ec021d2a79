import type { Page } from '@playwright/test';
import { ownSession } from '../pages/own-session.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type Warehouse = { readonly _id: string; readonly code: string };
type Queue = { readonly ready: readonly { readonly waybill: string }[] };

const storedWarehouses = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('parcelyard.device');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('meta').objectStore('meta').count('warehouse');
          request.addEventListener('success', () => resolve(request.result));
        });
      }),
  );

test('a wrong warehouse can be changed, on the queue and on a foreign parcel, and is forgotten at logout', async ({
  at,
  call,
  baseURL,
}) => {
  const packer = await call('packer');
  const warehouses = await packer.query<Warehouse[]>('/order/packWarehouses');
  const queues = await Promise.all(
    warehouses.map(({ _id, code }) =>
      packer.query<Queue>('/order/packQueue', { warehouse_id: _id }).then(({ ready }) => ({ code, ready })),
    ),
  );
  const full = queues.find(({ ready }) => ready.length > 0);
  const wrong = queues.find((queue) => queue !== full);
  const waybill = full?.ready[0]?.waybill;
  if (!full || !wrong || !waybill) throw new Error('the demo world has one warehouse');
  const page = await at('packer', '/pack', { ...phone, kept: await ownSession(baseURL, 'packer') });
  await page.getByText(new RegExp(`^${wrong.code} · `)).click();
  await expect(page.getByText(waybill)).toBeHidden();
  await page.getByRole('button', { name: 'Change warehouse' }).click();
  await page.getByText(new RegExp(`^${full.code} · `)).click();
  await expect(page.getByText(waybill)).toBeVisible();

  await page.getByRole('button', { name: 'Change warehouse' }).click();
  await page.getByText(new RegExp(`^${wrong.code} · `)).click();
  await expect(page.getByRole('button', { name: 'Change warehouse' })).toBeVisible();
  await page.goto(`/pack?parcel=${waybill}`);
  await expect(page.getByRole('alert')).toContainText('Another warehouse');
  await page.getByRole('button', { name: new RegExp(`^This device is at ${full.code}`) }).click();
  await expect(page.getByText('Another warehouse')).toBeHidden();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await expect(page.getByRole('menu', { name: 'Account' })).toContainText('packer@demo.test');
  await expect(page.getByRole('menuitem', { name: 'Other pages' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  // The login page opens before the device is cleared.
  await expect.poll(() => storedWarehouses(page)).toBe(0);
});
