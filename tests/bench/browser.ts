import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { medians } from './figures.ts';
import type { Running } from './running.ts';

/** One visit, and the medians of several. Times in ms, sizes in KB as transferred. */
export type Profile = {
  /** Until a click on the first row has opened the order. */
  readonly cold_row_opens_ms: number;
  readonly cold_first_paint_ms: number;
  readonly second_visit_row_opens_ms: number;
  readonly second_visit_first_paint_ms: number;
  /** On an idle page, like the search. */
  readonly next_page_ms: number;
  /** After the field's debounce of 300 ms. */
  readonly search_ms: number;
  /** The first drawer of a visit, on an idle page. */
  readonly first_drawer_ms: number;
  readonly cold_requests: number;
  readonly cold_transferred_kb: number;
  readonly cold_js_kb: number;
  readonly cold_css_kb: number;
  /** After the page has preloaded its layers. */
  readonly idle_transferred_kb: number;
};
export type BrowserFigures = { readonly plain: Profile; readonly slow: Profile };

const rounds = 5;
const debounceMs = 300;
/** Preloading starts when the page has been idle for a while. */
const idleMs = 4_000;

/** CPU four times slower, 60 ms latency, 9 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = 9_000_000 / 8;
  const line = { offline: false, latency: 60, downloadThroughput: bytes, uploadThroughput: bytes };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
}

type Transfer = { requests: number; all: number; js: number; css: number };

/** Counts requests and their transferred size including headers; in KB. */
export async function counted(page: Page): Promise<() => Transfer> {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { requests: 0, all: 0, js: 0, css: 0 };
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.requests += 1;
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.js += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') bytes.css += encodedDataLength;
  });
  await client.send('Network.enable');
  const kb = (count: number) => Math.round(count / 1024);
  return () => ({ requests: bytes.requests, all: kb(bytes.all), js: kb(bytes.js), css: kb(bytes.css) });
}

const openedText = 'row opened after ';

/**
 * Injected before the page's own code: clicks the first row in every frame and reports when the URL contains the opened
 * order. Playwright's polling would inject 330 KB of script, a tenth of what is measured.
 */
function openFirstRow(text: string): void {
  const attempt = () => {
    if (new URLSearchParams(location.search).has('open')) {
      console.debug(text + String(performance.now()));
      return;
    }
    const row = document.querySelector<HTMLElement>('tr[data-id]');
    if (row && !row.closest('[inert]')) row.click();
    requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** From the start of the navigation until an order is open. */
async function untilRowOpens(page: Page, address: string): Promise<{ opens: number; painted: number }> {
  const reported = page.waitForEvent('console', (message) => message.text().startsWith(openedText));
  await page.addInitScript(openFirstRow, openedText);
  await page.goto(`${address}/order/list`, { waitUntil: 'commit' });
  const opens = Number((await reported).text().slice(openedText.length));
  await page.waitForLoadState('networkidle');
  return { opens, painted: await paintedAt(page) };
}

/** Time from an action until the first row changes, by the page's own clock. */
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
  return markedTime(page);
}

/** From the click on a row until a dialog with a heading is painted. */
async function untilDrawer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const mark: { from?: number; until?: number } = {};
    Object.assign(window, { mark });
    document.addEventListener('click', () => (mark.from = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] h2, [role=dialog] h2')) return;
      observer.disconnect();
      requestAnimationFrame(() => (mark.until = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.locator('tr[data-id] td:nth-child(2)').first().click();
  return markedTime(page);
}

async function markedTime(page: Page): Promise<number> {
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
  const { data: user } = await seller.query('user.userInfo', {});
  // Without the service worker: its installation starts five seconds after loading and would disturb the measurement.
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
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

async function pageIn(context: BrowserContext, slow: boolean): Promise<Page> {
  const page = await context.newPage();
  if (slow) await slowDown(page);
  return page;
}

/** The transfer of a first visit without opening a drawer. */
async function measureTransfer(browser: Browser, server: Running, slow: boolean) {
  const context = await signedIn(browser, server);
  try {
    const page = await pageIn(context, slow);
    const transferred = await counted(page);
    await page.goto(`${server.address}/order/list`, { waitUntil: 'commit' });
    await page.locator('tr[data-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cold = transferred();
    await wait(idleMs);
    await page.waitForLoadState('networkidle');
    return {
      cold_requests: cold.requests,
      cold_transferred_kb: cold.all,
      cold_js_kb: cold.js,
      cold_css_kb: cold.css,
      idle_transferred_kb: transferred().all,
      first_drawer_ms: await untilDrawer(page),
    };
  } finally {
    await context.close();
  }
}

/** Consecutive visits: the first, the second, and work on the list. */
export async function visit(browser: Browser, server: Running, slow: boolean): Promise<Profile> {
  const transfer = await measureTransfer(browser, server, slow);
  const context = await signedIn(browser, server);
  try {
    const first = await pageIn(context, slow);
    const cold = await untilRowOpens(first, server.address);
    await first.close();
    const second = await pageIn(context, slow);
    const again = await untilRowOpens(second, server.address);
    await second.close();
    const page = await pageIn(context, slow);
    await page.goto(`${server.address}/order/list`, { waitUntil: 'commit' });
    await page.locator('tr[data-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Both versions have preloaded by then, each at its own time.
    await wait(idleMs);
    await page.waitForLoadState('networkidle');
    const next = page.getByRole('button', { name: 'Next page' });
    const next_page_ms = await untilOtherRows(page, () => next.click(), 'click');
    await page.waitForLoadState('networkidle');
    const field = page.getByPlaceholder(/order number/i).first();
    const typed = await untilOtherRows(page, () => field.fill('virtanen'), 'input');
    return {
      cold_row_opens_ms: cold.opens,
      cold_first_paint_ms: cold.painted,
      second_visit_row_opens_ms: again.opens,
      second_visit_first_paint_ms: again.painted,
      next_page_ms,
      search_ms: typed - debounceMs,
      ...transfer,
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

/** Chromium for the benchmark; `CHROMIUM_PATH` overrides Playwright's. */
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
