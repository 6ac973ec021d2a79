import type { Browser, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import { freshParcel } from '../pages/parcels.ts';
import { replaceCamera, withCamera } from '../pages/fake-camera.ts';
import { phone } from '../pages/phone.ts';
import { expect, test } from '../pages/signed-in.ts';

type Line = { readonly scanned: number };
type Detail = { readonly list: readonly Line[] };

async function oldestWaybill(packer: Caller): Promise<string> {
  const { ready } = await packer.query<{ ready: { waybill: string }[] }>('/order/packQueue');
  if (!ready[0]) throw new Error('the queue is empty');
  return ready[0].waybill;
}

/** An admin’s list of stores in another browser. */
async function storesOf(browser: Browser, admin: Caller, how: BrowserContextOptions): Promise<Page> {
  const session = { token: admin.token, userId: admin.userId, until: Date.now() + 604_800_000 };
  const localStorage = [{ name: 'parcelyard.token', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(how.baseURL ?? '').origin, localStorage }] },
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    ...how,
  });
  const page = await context.newPage();
  await page.goto('/store');
  return page;
}

/** Resolves after the camera has had this many pictures. */
const pictures = (page: Page, count: number): Promise<void> =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, wanted) =>
      new Promise((resolve) => {
        let left = wanted;
        const next = () => void ((left -= 1) > 0 ? video.requestVideoFrameCallback(next) : resolve());
        video.requestVideoFrameCallback(next);
      }),
    count,
  );

test('a Code 128 opens the parcel, a Code 128 and a QR code count; a code that stays in sight counts once', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  // One unit is scanned by barcode and one by QR code.
  const { waybill, codes } = await freshParcel(packer, 2);
  const [first, second] = codes;
  if (!first || !second) throw new Error('the parcel has one unit');
  const counted = async () => {
    const parcel = await packer.query<Detail>('/order/getTrackPackageDetail', { track_no: waybill });
    return parcel.list.reduce((sum, line) => sum + line.scanned, 0);
  };
  const page = await at('packer', '/pack', phone);
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  const show = await replaceCamera(page);
  expect(await wasmOf(page)).toEqual([]);
  const finder = page.getByRole('region', { name: 'Camera' });
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(finder).toBeVisible();
  await page.getByRole('button', { name: 'Camera off' }).click();
  await expect(finder).toBeHidden();
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await show({ bcid: 'code128', text: waybill });
  await expect(page).toHaveURL(`/pack?parcel=${waybill}`);
  await show({ bcid: 'code128', text: first });
  await expect.poll(counted).toBe(1);
  await expect(page.getByText(/^1 of \d+$/).first()).toBeVisible();
  // The camera picture is above the verdict of the last scan.
  await expect(finder).toBeInViewport();
  await pictures(page, 15);
  expect(await counted()).toBe(1);
  await show(null);
  // A code counts again after it was out of sight for a second; reading a picture may take as long on a busy machine.
  await pictures(page, 25);
  await show({ bcid: 'qrcode', text: second });
  await expect.poll(counted).toBe(2);
});

test('without permission the camera explains why there is no picture; with it, the waybill of anywhere is read', async ({
  call,
  launchOptions,
  baseURL,
}) => {
  const waybill = await oldestWaybill(await call('packer'));
  await withCamera({ bcid: 'code128', text: waybill }, launchOptions as LaunchOptions, async (browser) => {
    const page = await storesOf(browser, await call('admin'), baseURL ? { baseURL } : {});
    await page.getByRole('button', { name: 'Read a waybill' }).click();
    const finder = page.getByRole('region', { name: 'Camera' });
    await expect(finder.getByRole('alert')).toContainText('The camera may not be used.');
    await page.context().grantPermissions(['camera']);
    await finder.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/pack?parcel=${waybill}`, { timeout: 30_000 });
  });
});

/** The decoder is large: it is not loaded for a scanner. */
const wasmOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.wasm') || name.includes('reader-worker')),
  );
