import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

export type OfflineFigures = {
  /** From the navigation to the packing table that hears a scanner, without a network. */
  readonly cold_start: Times;
  readonly parcels_kept: number;
};

const rounds = 10;
const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

/** Runs in the page before its own code: remembers when the packing table stood there and heard a scanner. */
function watchReady(): void {
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent?.includes('Scanner ready')) return;
    observer.disconnect();
    // Painted, not only there.
    requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** A packer's phone on which the app is installed and the parcels of its warehouse are kept. */
async function prepared(browser: Browser, server: Running): Promise<{ context: BrowserContext; parcels: number }> {
  const packer = await server.signIn('packer');
  const { data: user } = await packer.ask('user.userInfo', {});
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
  const kept = page.getByText(/[1-9][\d,]* parcels? on this device/);
  await kept.waitFor({ timeout: 120_000 });
  const words = (await kept.textContent()) ?? '';
  // What is kept is written when the page has nothing better to do.
  await page.waitForLoadState('networkidle');
  await page.close();
  return { context, parcels: Number.parseInt(words.replaceAll(',', ''), 10) };
}

async function coldStart(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}/pack`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (window as { readyAt?: number }).readyAt, null, { polling: 20 });
  const ready = (await handle.jsonValue()) ?? Number.NaN;
  await page.close();
  return ready;
}

/** The installed app started without a network, each time in a page of its own, with its worker stopped before. */
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
