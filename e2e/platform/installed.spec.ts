import type { BrowserContext, Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import { changeWorker, untilInstalled } from '../pages/service-worker.ts';
import { signIn, type Account } from '../pages/users.ts';
import { scan } from '../pages/scanner.ts';
import { expect, test } from '../pages/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
const sync = (page: Page) => page.getByTitle('Unsent changes');

type Line = { variant_code: string; quantity: number; scanned: number };
type Parcel = { waybill: string; list: Line[] };

/** Parcels without an owner and with units left to scan. */
async function parcels(packer: Caller, count: number): Promise<Parcel[]> {
  const { ready } = await packer.query<{ ready: { waybill: string; scanned: number; units: number }[] }>(
    '/order/packQueue',
  );
  const fresh = ready.filter((each) => each.scanned === 0).slice(0, count);
  return Promise.all(
    fresh.map(({ waybill }) => packer.query<Parcel>('/order/getTrackPackageDetail', { track_no: waybill })),
  );
}
const scannedOf = async (packer: Caller, waybill: string) => {
  const { list } = await packer.query<Parcel>('/order/getTrackPackageDetail', { track_no: waybill });
  return list.reduce((sum, line) => sum + line.scanned, 0);
};
const codeOf = (parcel: Parcel | undefined): string => parcel?.list[0]?.variant_code ?? '';

/** Chooses the warehouse with the most open parcels. */
async function keepParcels(page: Page): Promise<void> {
  const choice = page.getByRole('radio', { name: /[1-9]\d* open parcel/ }).first();
  await choice.click({ force: true });
  await expect(page.getByText(/[1-9]\d* parcels? on this device/)).toBeVisible({ timeout: 20_000 });
}

async function untilStored(page: Page, waybill: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
    const db = await result(indexedDB.open('parcelyard.device'));
    const stored = await result(db.transaction('parcels').objectStore('parcels').index('waybill').getKey(wanted));
    db.close();
    return stored !== undefined;
  }, waybill);
}

/** A parcel that is on the device, at this place among `count`, and its scanned units; each test uses another one. */
async function storedParcel(page: Page, packer: Caller, { count, at }: { count: number; at: number }) {
  const parcel = (await parcels(packer, count)).at(at);
  if (!parcel) throw new Error('nothing waits to be packed');
  await untilStored(page, parcel.waybill);
  return { parcel, before: await scannedOf(packer, parcel.waybill) };
}

async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('installed, it starts without a network, and what was scanned then counts once', async ({ at, call }) => {
  const packer = await call('packer');
  const first = await at('packer', '/pack', phone);
  await untilInstalled(first);
  await keepParcels(first);
  const stored: Parcel[] = [];
  for (const parcel of await parcels(packer, 12)) {
    const isHere = await first
      .getByRole('list', { name: 'Waiting to be packed' })
      .getByText(parcel.waybill, { exact: true })
      .count();
    if (isHere > 0 && parcel.list.some((line) => line.quantity > 0)) stored.push(parcel);
  }
  const [parcel] = stored;
  if (!parcel) throw new Error('nothing waits to be packed');
  await untilStored(first, parcel.waybill);
  const [, broken] = stored;
  if (!broken) throw new Error('one parcel waits to be packed');
  await untilStored(first, broken.waybill);
  const before = await scannedOf(packer, parcel.waybill);
  const context = first.context();

  await context.setOffline(true);
  await first.close();
  const second = await openAgain(context, '/pack');
  await expect(second.getByText('Scan a parcel')).toBeVisible();
  await expect(sync(second)).toContainText('Offline');
  await scan(second, parcel.waybill);
  await expect(second.getByText(parcel.waybill)).toBeVisible();
  await expect(second.getByText('Scanner ready')).toBeVisible();
  await scan(second, codeOf(parcel));
  await expect(sync(second)).toContainText('1 waiting');
  expect(await scannedOf(packer, parcel.waybill)).toBe(before);
  // The next parcel has a damaged unit: a supervisor is called, and notified once the request is sent.
  await second.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(second.getByText('Scan a parcel')).toBeVisible();
  await scan(second, broken.waybill);
  await second.getByRole('button', { name: 'Problem' }).click();
  const report = second.getByRole('alertdialog');
  if (broken.list.length > 1) await report.getByRole('radio', { name: codeOf(broken) }).check({ force: true });
  await report.getByRole('radio', { name: 'Damaged' }).check({ force: true });
  await report.getByRole('button', { name: 'Stop and report' }).click();
  await second.getByRole('button', { name: 'Call a lead' }).click();
  await expect(second.getByText('The call is sent when the connection is back')).toBeVisible();
  await expect(sync(second)).toContainText('3 waiting');

  // The page closes; only persisted data remains.
  await second.close();
  const third = await openAgain(context, '/waiting');
  await expect(third.getByRole('listitem').filter({ hasText: parcel.waybill })).toContainText(codeOf(parcel));
  const callsOf = async (account: Account) =>
    (await (await call(account)).query<{ list: { _id: string; title: string }[] }>('/notification/list')).list.filter(
      ({ title }) => title.startsWith(`A packer calls a lead: parcel ${broken.waybill}`),
    );
  try {
    await context.setOffline(false);
    await expect(third.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
    await expect(sync(third)).toContainText('In sync');
    expect(await scannedOf(packer, parcel.waybill)).toBe(before + 1);
    await expect.poll(() => callsOf('manager')).toHaveLength(1);
  } finally {
    // Confirm the alert for every recipient, otherwise it would cover the page in later tests.
    for (const account of ['manager', 'purchaser', 'sales', 'service'] satisfies Account[]) {
      const _ids = (await callsOf(account)).map(({ _id }) => _id);
      if (_ids.length > 0) await (await call(account)).mutate('/notification/readAll', { _ids });
    }
  }
});

test('what the worker sends while its page finds no way is even on the page too', async ({ at, call }) => {
  const packer = await call('packer');
  const page = await at('packer', '/pack', phone);
  await untilInstalled(page);
  await keepParcels(page);
  const { parcel, before } = await storedParcel(page, packer, { count: 8, at: -1 });
  await page.goto(`/pack?parcel=${parcel.waybill}`);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  // Only requests of the page are aborted; those of the worker pass.
  await page.route('**/order/packScan', (route) => route.abort());
  await scan(page, codeOf(parcel));
  await expect.poll(() => scannedOf(packer, parcel.waybill), { timeout: 40_000 }).toBe(before + 1);
  await expect(sync(page)).toContainText('In sync');
});

test('a list seen before opens offline and shows its age; one never seen explains that it is not stored', async ({
  at,
}) => {
  const page = await at('seller', '/order/list', { serviceWorkers: 'allow' });
  await untilInstalled(page);
  const row = page.locator('tr[data-id]').first();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  const name = (await row.locator('b').first().textContent()) ?? '';
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible();
  await page.goto('/accounts/bill-history');
  await expect(page.getByText('Not on this device yet').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not on this device yet')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('a phone handed to another user keeps the unsent operations of the first', async ({ as, call }) => {
  // Logging out ends the session, so this test uses a packer session of its own and checks with another user.
  const packer = await call('manager');
  const page = await as('packer', '/pack');
  await keepParcels(page);
  const { parcel, before } = await storedParcel(page, packer, { count: 6, at: -1 });
  await page.goto(`/pack?parcel=${parcel.waybill}`);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await page.context().route('**/order/packScan', (route) => route.abort());
  await scan(page, codeOf(parcel));
  await expect(sync(page)).toContainText('1 waiting');

  await page.goto('/stock/purchase');
  await page.getByRole('button', { name: 'Jun' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 scan is not sent yet.');
  await dialog.getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('**/user/login**');

  // A seller has no permission to send it; it waits for a user who packs.
  await page.context().unroute('**/order/packScan');
  await signIn(page, 'seller');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await page.goto('/waiting');
  await expect(page.getByRole('listitem').filter({ hasText: parcel.waybill })).toBeVisible();
  await expect(sync(page)).toContainText('1 waiting');
  expect(await scannedOf(packer, parcel.waybill)).toBe(before);
  await page.evaluate(() => localStorage.removeItem('parcelyard.token'));
  await page.goto('/pack');
  await signIn(page, 'manager');
  await expect(page.getByText('Scan a parcel')).toBeVisible();
  await expect.poll(() => scannedOf(packer, parcel.waybill), { timeout: 20_000 }).toBe(before + 1);
});

test('a new version is offered while something waits, and takes over without losing it', async ({ at, call }) => {
  // Two versions of all files are downloaded, next to the other browsers.
  test.setTimeout(480_000);
  const packer = await call('packer');
  const page = await at('packer', '/pack', phone);
  await untilInstalled(page);
  await keepParcels(page);
  const { parcel, before } = await storedParcel(page, packer, { count: 9, at: -2 });
  await page.goto(`/pack?parcel=${parcel.waybill}`);
  await expect(page.getByText('Scanner ready')).toBeVisible();
  await page.context().route('**/order/packScan', (route) => route.abort());
  await scan(page, codeOf(parcel));
  await expect(sync(page)).toContainText('1 waiting');

  const putBack = changeWorker();
  try {
    await page.goto('/pack');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 });
    // Files that the page still loads would start the old worker again; with a debugger attached it then runs for minutes.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Reload' }).click();
    // The new worker takes over once the old one has no running event, although the page keeps sending.
    await expect(page.getByText('A new version is ready')).toHaveCount(0, { timeout: 180_000 });
  } finally {
    putBack();
  }
  await page.context().unroute('**/order/packScan');
  await expect.poll(() => scannedOf(packer, parcel.waybill), { timeout: 40_000 }).toBe(before + 1);
});

test('another tab that takes the new version does not reload a page with unsaved text', async ({ at }) => {
  test.setTimeout(480_000);
  const page = await at('seller', '/account/settings/base', { serviceWorkers: 'allow' });
  await untilInstalled(page);
  const other = await openAgain(page.context(), '/order/list');
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  const before = await nickname.inputValue();
  await nickname.fill('Half a nick');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSamePage = () => page.evaluate(() => 'sameDocument' in window);

  const putBack = changeWorker();
  try {
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await other.evaluate(() => Object.assign(window, { sameDocument: true }));
    await other.waitForLoadState('networkidle');
    await other.getByRole('button', { name: 'Reload' }).click();
    // The new worker has taken over both pages once the other one is another document.
    const isOtherSame = () => other.evaluate(() => 'sameDocument' in window).catch(() => true);
    await expect.poll(isOtherSame, { timeout: 180_000 }).toBe(false);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    expect(await isSamePage()).toBe(true);
    await expect(nickname).toHaveValue('Half a nick');
    await page.getByRole('button', { name: 'Reload' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(nickname).toHaveValue('Half a nick');
    // Nothing is left to lose, so the page follows by itself.
    await nickname.fill(before);
    await expect.poll(() => isSamePage().catch(() => true), { timeout: 20_000 }).toBe(false);
  } finally {
    putBack();
  }
});
