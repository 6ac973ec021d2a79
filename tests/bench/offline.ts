import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

export type OfflineFigures = {
  /** From navigation until the packing screen accepts scans, offline. */
  readonly cold_start: Times;
  readonly parcels_kept: number;
};

const rounds = 10;
const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

/** Injected: records when the packing screen accepts scans. */
function watchReady(): void {
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent?.includes('Scanner ready')) return;
    observer.disconnect();
    // Painted, not only in the DOM.
    requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** A packer's device with the app installed and the warehouse's parcels cached. */
async function prepared(browser: Browser, server: Running): Promise<{ context: BrowserContext; parcels: number }> {
  const packer = await server.signIn('packer');
  const { data: user } = await packer.query('user.userInfo', {});
  const context = await browser.newContext(phone);
  await context.addInitScript(watchReady);
  await context.addInitScript(
    (text) => localStorage.setItem('parcelyard.token', text),
    JSON.stringify({ token: packer.token, userId: user._id, until: Date.now() + 86_400_000 }),
  );
  const page = await context.newPage();
  await page.goto(`${server.address}/pack`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page
    .getByRole('radio', { name: /[1-9]\d* open parcel/ })
    .first()
    .click({ force: true });
  const stored = page.getByText(/[1-9][\d,]* parcels? on this device/);
  await stored.waitFor({ timeout: 120_000 });
  const texts = (await stored.textContent()) ?? '';
  // The cache is written when the page is idle.
  await page.waitForLoadState('networkidle');
  await page.close();
  return { context, parcels: Number.parseInt(texts.replaceAll(',', ''), 10) };
}

async function coldStart(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}/pack`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (window as { readyAt?: number }).readyAt, null, { polling: 20 });
  const ready = (await handle.jsonValue()) ?? Number.NaN;
  await page.close();
  return ready;
}

/** Starts of the installed app offline, each in a new page, with its worker stopped before. */
export async function measureOffline(server: Running): Promise<OfflineFigures> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const { context, parcels } = await prepared(browser, server);
    const control = await browser.newBrowserCDPSession();
    await context.setOffline(true);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const workers = (await control.send('Target.getTargets')).targetInfos.filter(
        (each) => each.type === 'service_worker',
      );
      for (const { targetId } of workers) await control.send('Target.closeTarget', { targetId });
      times.push(await coldStart(context, server.address));
    }
    return { cold_start: timesOf(times), parcels_kept: parcels };
  } finally {
    await browser.close();
  }
}
