import type { Page } from '@playwright/test';
import { scan, scanAndSee } from '../pages/scanner.ts';
import { queuedParcels } from '../pages/parcels.ts';
import { ownSession } from '../pages/own-session.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type Warehouse = { readonly _id: string; readonly code: string };
type Detail = { readonly list: readonly { readonly variant_code: string }[] };

/** The keys of the data stored for offline work. */
const storedModes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('parcelyard.device');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const range = IDBKeyRange.bound('mode.', 'mode.~');
          const request = opening.result.transaction('meta').objectStore('meta').count(range);
          request.addEventListener('success', () => resolve(request.result));
        });
      }),
  );

test('without a network the queue knows local progress, nothing says only “Network Error”, and logout works', async ({
  at,
  call,
  baseURL,
}) => {
  const packer = await call('packer');
  const warehouse = (await packer.query<Warehouse[]>('/order/packWarehouses')).find(({ code }) => code === 'YW');
  const [parcel] = await queuedParcels(packer, { units: 2, ...(warehouse && { warehouse: warehouse._id }) });
  const { list } = await packer.query<Detail>('/order/getTrackPackageDetail', { track_no: parcel.waybill });
  const page = await at('packer', '/pack', { ...phone, kept: await ownSession(baseURL, 'packer') });
  await page.getByText(/^YW · /).click();
  await expect(page.getByText(/parcels? on this device/)).toBeVisible();
  // The data of Sort, Receive and Count comes with the warehouse.
  await expect.poll(() => storedModes(page)).toBeGreaterThanOrEqual(3);

  await page.context().setOffline(true);
  await scan(page, 'PY00000000000');
  await expect(page.getByText('Not on this device')).toBeVisible();
  await expect(page.getByText('Network Error')).toBeHidden();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await scan(page, parcel.waybill);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await scanAndSee(page, list[0]?.variant_code ?? '', 'right');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: parcel.waybill })).toContainText(`1 of ${parcel.units}`);
  const handOver = page.getByRole('button', { name: /^Hand over/ });
  if (await handOver.isVisible()) {
    await expect(handOver).toBeDisabled();
    await expect(page.getByText('The hand-over needs the connection.')).toBeVisible();
  }
  const state = await page.getByRole('link', { name: 'Unsent changes' }).boundingBox();
  expect(state?.height).toBeGreaterThanOrEqual(44);

  const token = await page.evaluate(() => localStorage.getItem('parcelyard.token') ?? '{}');
  const session = JSON.parse(token) as { readonly token: string };
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: /^Log out/ }).click();
  await expect(page.getByText('Logged out on this device')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await page.context().setOffline(false);
  const userInfo = () =>
    page.request.get('/admin/v1/user/userInfo', { headers: { authorization: `Bearer ${session.token}` } });
  await expect.poll(async () => (await userInfo()).status(), { timeout: 30_000 }).toBe(401);
});

test('the finished parcel is announced and takes the focus', async ({ at, call }) => {
  const packer = await call('packer');
  const [parcel] = await queuedParcels(packer);
  expect(parcel.units).toBe(1);
  const { list } = await packer.query<Detail>('/order/getTrackPackageDetail', { track_no: parcel.waybill });
  const page = await at('packer', `/pack?parcel=${parcel.waybill}`, phone);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await scan(page, list[0]?.variant_code ?? '');
  await expect(page.locator('section:focus')).toContainText('The one unit is in');
});
