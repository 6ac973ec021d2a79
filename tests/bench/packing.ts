import { chromium, type Browser, type Page } from '@playwright/test';
import { join } from 'node:path';
import { createPool } from '#server/core/db/pool.ts';
import { makeParcels } from '../prove/world.ts';
import type { Input, Output, TestClient } from '../support/server/client.ts';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';
import type { World } from './world.ts';

type Parcel = Output<'pack.snapshot'>['parcels'][number];

export type PackingFigures = {
  readonly parcels_kept: number;
  /** All open parcels of the warehouse as fetched before a shift; `kb` uncompressed. */
  readonly snapshot: {
    readonly parcels: number;
    readonly pages: number;
    readonly ms: number;
    readonly kb: number;
    readonly transferred_kb: number;
  };
  /** With a CPU four times slower, from choosing the warehouse until the last parcel is cached. */
  readonly keep_all_ms: number;
  /** There, from the scanner's Enter until the result is painted. */
  readonly right_scan: Times;
  readonly wrong_scan: Times;
};

const [rightScans, wrongScans] = [240, 20];
const slower = 4;
/** A packer does not scan faster. */
const betweenMs = 400;
/** Scans per parcel, so that opening and wrong scans are included. */
const inOneParcel = 12;
/** Max parcels cached on a device. */
const wanted = 5_000;

/** Everything a device fetches before a shift. */
async function fetchAll(packer: TestClient, warehouseId: string) {
  const parcels: Parcel[] = [];
  let [bytes, pages] = [0, 0];
  const began = performance.now();
  let after: string | undefined;
  do {
    const input: Input<'pack.snapshot'> = { warehouse_id: warehouseId, after };
    const text = await (await packer.send('pack.snapshot', input, null)).text();
    const { data } = JSON.parse(text) as { data: Output<'pack.snapshot'> };
    parcels.push(...data.parcels);
    bytes += Buffer.byteLength(text);
    pages += 1;
    after = data.next ?? undefined;
  } while (after);
  const ms = Math.round(performance.now() - began);
  return { parcels, snapshot: { parcels: parcels.length, pages, ms, kb: Math.round(bytes / 1024) } };
}

/** Injected: types a code like a scanner; returns the time from Enter until the result is painted. */
function scanInPage(code: string): Promise<number> {
  const response = () =>
    document.querySelector<HTMLElement>('main [data-op]')?.dataset['op'] ??
    // After the last unit the parcel asks for its weight.
    (document.querySelector('main input') ? 'all in' : '');
  return new Promise((resolve, reject) => {
    const before = response();
    let from = 0;
    const timer = setTimeout(() => reject(new Error(`No answer to ${code}`)), 10_000);
    const observer = new MutationObserver(() => {
      const now = response();
      if (now === '' || now === before) return;
      observer.disconnect();
      clearTimeout(timer);
      // A task after the frame: it has been painted by then.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - from));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-op'] });
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const key of code) press(key);
    from = performance.now();
    press('Enter');
  });
}

/** Opens a parcel by its slip. */
async function open(page: Page, waybill: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  if ((await page.locator('[aria-hidden] > i[data-state]').count()) > 0) await back.click();
  await page.getByText(/parcels? on this device/).waitFor();
  await page.keyboard.type(waybill);
  await page.keyboard.press('Enter');
  await page.locator('header').getByText(waybill).waitFor();
  await page.locator('[aria-hidden] > i[data-state]').first().waitFor({ state: 'attached' });
}

async function onPhone(browser: Browser, server: Running, packer: TestClient, parcels: readonly Parcel[]) {
  const { data: user } = await packer.query('user.userInfo', {});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(
    (text) => localStorage.setItem('parcelyard.token', text),
    JSON.stringify({ token: packer.token, userId: user._id, until: Date.now() + 86_400_000 }),
  );
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let bytes = 0;
  const snapshots = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/order/packSnapshot')) snapshots.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (snapshots.has(requestId)) bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(`${server.address}/pack`);
  const choice = page.getByText('YW ·').first();
  await choice.waitFor();
  const chosen = performance.now();
  await choice.click();
  const stored = page.getByText(`${parcels.length.toLocaleString('en')} parcels on this device`);
  await stored.waitFor();
  const keep_all_ms = Math.round(performance.now() - chosen);
  const [, number = ''] = /([\d,]+) parcels?/.exec((await stored.textContent()) ?? '') ?? [];
  const parcels_stored = Number.parseInt(number.replaceAll(',', ''), 10);
  const [right, wrong]: [number[], number[]] = [[], []];
  const fresh = parcels.filter(
    (parcel) =>
      parcel.status === 'ready' && !parcel.order_cancelled && parcel.list.every(({ scanned }) => scanned === 0),
  );
  const codes = [...new Set(parcels.flatMap(({ list }) => list.map((line) => line.variant_code)))];
  for (const parcel of fresh) {
    if (right.length >= rightScans) break;
    await open(page, parcel.waybill);
    const foreign = codes.find((code) => !parcel.list.some((line) => line.variant_code === code));
    if (foreign && wrong.length < wrongScans) {
      await page.waitForTimeout(betweenMs);
      wrong.push(await page.evaluate(scanInPage, foreign));
      await page.locator('main [data-kind="wrong"]').click();
    }
    const units = parcel.list.flatMap((line) => Array.from({ length: line.quantity }, () => line.variant_code));
    for (const code of units.slice(0, inOneParcel)) {
      await page.waitForTimeout(betweenMs);
      right.push(await page.evaluate(scanInPage, code));
    }
  }
  await context.close();
  const transferred_kb = Math.round(bytes / 1024);
  return {
    parcels_kept: parcels_stored,
    transferred_kb,
    keep_all_ms,
    right_scan: timesOf(right),
    wrong_scan: timesOf(wrong),
  };
}

/** A warehouse with as many open parcels as a device caches; created if missing. */
async function fullWarehouse(server: Running, packer: TestClient, { dataDir }: World): Promise<string> {
  const { data: warehouses } = await packer.query('pack.warehouses', {});
  const ours = warehouses.find(({ code }) => code === 'YW');
  if (!ours) throw new Error('There is no warehouse to pack in');
  if (ours.open >= wanted) return ours._id;
  const pool = createPool(
    { host: join(dataDir, 'postgres', 'run'), user: 'parcelyard', database: 'parcelyard' },
    undefined,
    { purpose: 'tools' },
  );
  try {
    await makeParcels(pool, await server.signIn('seller'), wanted - ours.open);
  } finally {
    await pool.end();
  }
  return ours._id;
}

/** The packing screen of a device with a whole warehouse's parcels cached. */
export async function measurePacking(server: Running, world: World): Promise<PackingFigures> {
  const packer = await server.signIn('packer');
  const warehouseId = await fullWarehouse(server, packer, world);
  const { parcels, snapshot } = await fetchAll(packer, warehouseId);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const { transferred_kb, ...figures } = await onPhone(browser, server, packer, parcels);
    return { snapshot: { ...snapshot, transferred_kb }, ...figures };
  } finally {
    await browser.close();
  }
}
