import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readOps } from './in-page.ts';

export type Session = { readonly userId: string; readonly token: string };

const pageMs = 60_000;

/** A phone of a signed-in user. */
export async function modeContext(browser: Browser, session: Session): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(pageMs);
  await context.addInitScript(
    (text) => localStorage.setItem('parcelyard.token', text),
    JSON.stringify({ ...session, until: Date.now() + 86_400_000 }),
  );
  return context;
}

export async function openMode(
  context: BrowserContext,
  address: string,
  mode: 'receive' | 'move' | 'pick',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/pack?mode=${mode}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return page;
}

/** Scans in the page, and returns the kind of the card that is shown then. */
export function scanCodes(codes: readonly string[]): Promise<string> {
  for (const code of codes)
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const kind = () => document.querySelector<HTMLElement>('main [data-kind]')?.dataset['kind'] ?? '';
    // Two frames: React has rendered by then.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(kind())));
  });
}

/** Until the server has decided about every operation. */
export async function untilSent(page: Page): Promise<void> {
  const until = Date.now() + pageMs;
  while ((await page.evaluate(readOps)).some(({ state }) => state === 'waiting' || state === 'responded')) {
    if (Date.now() > until) throw new Error('the operations were not sent');
    await page.waitForTimeout(200);
  }
}
