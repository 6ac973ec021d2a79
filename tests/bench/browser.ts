import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { medians } from './figures.ts';
import type { Running } from './running.ts';

type Profile = {
  readonly cold_first_row_ms: number;
  readonly cold_transferred_kb: number;
  readonly second_visit_first_row_ms: number;
  readonly next_page_ms: number;
  /** After the 300 ms that the field waits for the next key. */
  readonly search_ms: number;
};
export type BrowserFigures = { readonly plain: Profile; readonly slow: Profile };

const rounds = 5;
const debounceMs = 300;

/** Four times slower, 60 ms away, 9 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = 9_000_000 / 8;
  const line = { offline: false, latency: 60, downloadThroughput: bytes, uploadThroughput: bytes };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
}

/** Counts what comes over the line, headers and all, in KB. */
export async function counted(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  return () => Math.round(bytes / 1024);
}

const firstRowSaid = 'first row after ';

/**
 * Runs in the page before its own code: says when the first row stood in the document. The page tells instead of being
 * asked: Playwright's way of asking puts 330 KB of script into it, a tenth of the second that is measured.
 */
function watchFirstRow(said: string): void {
  const look = () => {
    if (!document.querySelector('tr[data-id]')) return false;
    // Painted, not only there.
    requestAnimationFrame(() => console.debug(said + String(performance.now())));
    return true;
  };
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function firstRow(page: Page, address: string): Promise<number> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith(firstRowSaid));
  await page.goto(`${address}/order/list`, { waitUntil: 'commit' });
  return Number((await said).text().slice(firstRowSaid.length));
}

/** From an act until the first row is another one, in the page's own clock. */
async function untilOtherRows(page: Page, act: () => Promise<void>, event: 'click' | 'input'): Promise<number> {
  await page.evaluate((name) => {
    const first = () => document.querySelector('tr[data-id]')?.getAttribute('data-id');
    const before = first();
    const mark: { from?: number; until?: number } = {};
    Object.assign(window, { mark });
    document.addEventListener(name, () => (mark.from = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const now = first();
      if (now === undefined || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => (mark.until = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-id'] });
  }, event);
  await act();
  const handle = await page.waitForFunction(
    () => {
      const { mark } = window as unknown as { mark: { from?: number; until?: number } };
      return mark.from !== undefined && mark.until !== undefined ? mark.until - mark.from : null;
    },
    null,
    { polling: 20 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

export async function signedIn(browser: Browser, server: Running): Promise<BrowserContext> {
  const seller = await server.signIn('seller');
  const { data: user } = await seller.ask('user.userInfo', {});
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchFirstRow, firstRowSaid);
  await context.addInitScript(
    (text) => localStorage.setItem('parcelyard.token', text),
    JSON.stringify({
      token: seller.token,
      userId: user._id,
      until: Date.now() + 86_400_000,
    }),
  );
  return context;
}

async function visit(browser: Browser, server: Running, slow: boolean): Promise<Profile> {
  const context = await signedIn(browser, server);
  try {
    const cold = await context.newPage();
    const transferred = await counted(cold);
    if (slow) await slowDown(cold);
    const cold_first_row_ms = await firstRow(cold, server.address);
    await cold.waitForLoadState('networkidle');
    const cold_transferred_kb = transferred();
    await cold.close();
    const page = await context.newPage();
    if (slow) await slowDown(page);
    const second_visit_first_row_ms = await firstRow(page, server.address);
    await page.waitForLoadState('networkidle');
    const next = page.getByRole('button', { name: 'Next page' });
    const next_page_ms = await untilOtherRows(page, () => next.click(), 'click');
    await page.waitForLoadState('networkidle');
    const field = page.getByPlaceholder(/order number/i).first();
    const typed = await untilOtherRows(page, () => field.fill('virtanen'), 'input');
    return {
      cold_first_row_ms,
      cold_transferred_kb,
      second_visit_first_row_ms,
      next_page_ms,
      search_ms: typed - debounceMs,
    };
  } finally {
    await context.close();
  }
}

async function profile(browser: Browser, server: Running, slow: boolean): Promise<Profile> {
  const visits: Profile[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, server, slow));
  return medians(visits);
}

/** Chromium as the bench opens it; `CHROMIUM_PATH` names another than Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}

/** The order list in Chromium, the built app, signed in: the median of five visits, plain and slowed down. */
export async function measureBrowser(server: Running): Promise<BrowserFigures> {
  const browser = await openBrowser();
  try {
    return { plain: await profile(browser, server, false), slow: await profile(browser, server, true) };
  } finally {
    await browser.close();
  }
}
