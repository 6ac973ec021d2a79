import type { CDPSession, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../pages/caller.ts';
import { walkTo } from '../pages/navigate.ts';
import { queuedParcels } from '../pages/parcels.ts';
import { scan } from '../pages/scanner.ts';
import { untilInstalled } from '../pages/service-worker.ts';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
const picture = fileURLToPath(new URL('../../public/icons/icon-512.png', import.meta.url));

type Line = { variant_code: string; quantity: number; scanned: number; image: string };
type Parcel = {
  _id: string;
  warehouse_id: string;
  waybill: string;
  order_number: string;
  photos: number;
  weight: { expected: number };
  list: Line[];
};

const open = (packer: Caller, waybill: string) =>
  packer.query<Parcel>('/order/getTrackPackageDetail', { track_no: waybill });

/** A small unpacked parcel of the warehouse with the most open ones, whose parcels the device keeps. */
async function storedParcel(page: Page, packer: Caller): Promise<Parcel> {
  await page
    .getByRole('radio', { name: /[1-9]\d* open parcel/ })
    .first()
    .click({ force: true });
  await expect(page.getByText(/[1-9]\d* parcels? on this device/)).toBeVisible({ timeout: 20_000 });
  const { ready } = await packer.query<{ ready: { waybill: string; scanned: number; units: number }[] }>(
    '/order/packQueue',
  );
  const here = await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
    const db = await result(indexedDB.open('parcelyard.device'));
    const stored = await result<{ waybill: string }[]>(db.transaction('parcels').objectStore('parcels').getAll());
    db.close();
    return stored.map(({ waybill }) => waybill);
  });
  const small = ready
    .filter(({ waybill, scanned }) => scanned === 0 && here.includes(waybill))
    .toSorted((a, b) => a.units - b.units);
  if (!small[0]) throw new Error('no unstarted parcel is cached');
  return open(packer, small[0].waybill);
}

/** Triggers the background sync event, as the browser does when it is online again and no page is open. */
async function waker(page: Page): Promise<(session: CDPSession) => Promise<void>> {
  const origin = new URL(page.url()).origin;
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((known) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) known(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const event = { origin, registrationId, tag: 'parcelyard.outbox', lastChance: false };
  return async (from) => {
    await from.send('ServiceWorker.enable');
    await from.send('ServiceWorker.dispatchSyncEvent', event);
  };
}

test('a box packed and photographed without a network arrives once though every page is closed; its seller sees it', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  const first = await at('packer', '/pack', phone);
  await untilInstalled(first);
  const parcel = await storedParcel(first, packer);
  const shown = parcel.list[0]?.image ?? '';
  await first.waitForFunction(
    async (address) => (await caches.match(address, { cacheName: 'parcelyard.pictures' })) !== undefined,
    shown,
  );
  const context = first.context();
  const wake = await waker(first);

  await context.setOffline(true);
  await scan(first, parcel.waybill);
  await expect(first.getByText('Scanner ready')).toBeVisible();
  const units = parcel.list.reduce((sum, line) => sum + line.quantity, 0);
  const codes = parcel.list.flatMap((line) => Array.from({ length: line.quantity }, () => line.variant_code));
  for (const [at, code] of codes.entries()) {
    await scan(first, code);
    await expect(first.getByText(`${at + 1} of ${units}`, { exact: true })).toBeVisible();
  }
  await expect(first.getByText('Photograph the open box')).toBeVisible();
  await first.locator('input[type=file]').setInputFiles(picture);
  await expect(first.getByText('The open box is photographed')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Print label' })).toBeDisabled();
  await expect(first.getByText('The label needs the connection.')).toBeVisible();
  await expect(first.getByTitle('Unsent changes')).toContainText(`${units + 1} waiting`);
  expect(await open(packer, parcel.waybill)).toMatchObject({ photos: 0 });

  // A page of another origin keeps the browser open; of the app only the worker runs.
  const elsewhere = await context.newPage();
  const session = await context.newCDPSession(elsewhere);
  await first.close();
  await context.setOffline(false);
  await expect(async () => {
    await wake(session);
    const now = await open(packer, parcel.waybill);
    expect(now.photos).toBe(1);
    expect(now.list.every((line) => line.scanned === line.quantity)).toBe(true);
  }).toPass({ timeout: 30_000 });

  // The next page applies the responses and shows each result once.
  const second = await context.newPage();
  await second.goto(`/pack?parcel=${parcel.waybill}`);
  await expect(second.getByText('The open box is photographed')).toBeVisible();
  await expect(second.getByTitle('Unsent changes')).toContainText('In sync');
  expect((await open(packer, parcel.waybill)).photos).toBe(1);
  await second.getByLabel('Weight in grams').fill(String((await open(packer, parcel.waybill)).weight.expected));
  await second.getByRole('button', { name: 'Print label' }).click();
  await second.getByRole('button', { name: 'Reprint label' }).click();
  await expect(second.getByText('this one says “Reprint 1”')).toBeVisible();

  // Scans the slip again: the screen shows who packed it, when, and that it is complete.
  await second.getByRole('button', { name: 'Next parcel' }).click();
  await expect(second.getByText('Scan a parcel')).toBeVisible();
  await scan(second, parcel.waybill);
  await expect(second.getByText('Already packed')).toBeVisible();
  await expect(second.getByText(/^Jun Hao, \d\d-\d\d-\d{4} \d\d:\d\d/)).toBeVisible();
  await scan(second, codes[0] ?? '');
  await expect(second.getByRole('alert')).toContainText('This parcel has its label. Put nothing more into it.');
  await second.getByRole('button', { name: 'Put back, go on' }).click();
  await expect(second.getByRole('button', { name: 'Reprint label' })).toBeVisible();

  const admin = await at('admin', `/order/list?keyword=${parcel.order_number}`);
  await admin.locator('tr[data-id]').first().click();
  await expect(admin.getByText('Open box photographed')).toBeVisible();
  await expect(admin.getByText('Label printed again')).toBeVisible();
  await admin.getByRole('button', { name: `See Open box of ${parcel.waybill} large` }).click();
  await expect(admin.getByRole('dialog', { name: `Open box of ${parcel.waybill}` })).toBeVisible();
});

test('a slip of another warehouse or parcel, and a photo the device has no space for, are not counted and are explained', async ({
  at,
  call,
}) => {
  const packer = await call('packer');
  const page = await at('packer', '/pack', { viewport: phone.viewport });
  const parcel = await storedParcel(page, packer);
  await walkTo(page, `/pack?parcel=${parcel.waybill}`);
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
  const other = (await queuedParcels(packer)).find(({ waybill }) => waybill !== parcel.waybill)?.waybill;
  if (!other) throw new Error('only one parcel waits to be packed');
  await scan(page, other);
  await expect(page.getByRole('alert')).toContainText('Another parcel');
  await expect(page.getByRole('alert')).toContainText(`${other} is another parcel. Finish this one first`);
  await page.getByRole('button', { name: 'Understood, go on' }).click();
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function full(this: IDBObjectStore, ...row: Parameters<typeof add>) {
      if (this.name === 'operations') throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, row);
    };
  });
  await scan(page, parcel.list[0]?.variant_code ?? '');
  await expect(page.getByText('This device is full')).toBeVisible();
  await expect(page.getByText(/^Right\. /)).toHaveCount(0);
  const now = await open(packer, parcel.waybill);
  expect(now.list.every((line) => line.scanned === 0)).toBe(true);

  // The device now packs for another warehouse.
  const warehouses = await packer.query<{ _id: string; code: string; name: string }[]>('/order/packWarehouses');
  await page.evaluate(
    async (elsewhere) => {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
      const db = await result(indexedDB.open('parcelyard.device'));
      await result(db.transaction('meta', 'readwrite').objectStore('meta').put({ key: 'warehouse', value: elsewhere }));
      db.close();
    },
    warehouses.find(({ _id }) => _id !== now.warehouse_id)?._id ?? '',
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Another warehouse');
  const { code, name } = warehouses.find(({ _id }) => _id === now.warehouse_id) ?? { code: '', name: '' };
  await expect(page.getByRole('alert')).toContainText(`This parcel is packed at ${code} · ${name}.`);
  await expect(page.getByText('Put the slip with what goes there.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(page.getByText('Scan a parcel')).toBeVisible();

  // Offline and without the worker's cache, a page that was never opened says so.
  await page.context().setOffline(true);
  await page.getByTitle('Unsent changes').click();
  await expect(page.getByText('This page is not on this device')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Waiting on this device' })).toBeVisible();
});
