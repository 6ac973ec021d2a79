import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { demoPassword } from '#server/demo/existing.ts';
import { counted, openBrowser, slowDown } from './browser.ts';
import { medians } from './figures.ts';
import type { Running } from './running.ts';

type Way = {
  /** Transfer of the login page. */
  readonly page_kb: number;
  /** Transfer from pressing "Sign in" until the first page is idle. */
  readonly after_login_kb: number;
  /** Time from there until menu and header are displayed. */
  readonly shell_ms: number;
};
export type SignInPageFigures = { readonly plain: Way; readonly slow: Way };

const rounds = 5;
const shellReported = 'shell after ';

/** Injected: reports the time from a button press until the app's frame is displayed. */
function watchShell(message: string): void {
  let pressed = Number.NaN;
  document.addEventListener('submit', () => (pressed = performance.now()), { capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main#page')) return;
    observer.disconnect();
    requestAnimationFrame(() => console.debug(message + String(performance.now() - pressed)));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Until nothing was transferred for a second: within one document Playwright's "network idle" happens only once. */
async function rested(transferred: () => number): Promise<number> {
  for (let before = -1; ;) {
    const now = transferred();
    if (now === before) return now;
    before = now;
    await wait(1_000);
  }
}

async function enter(browser: Browser, server: Running, slow: boolean): Promise<Way> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(watchShell, shellReported);
    const page = await context.newPage();
    const counts = await counted(page);
    const transferred = () => counts().all;
    if (slow) await slowDown(page);
    await page.goto(`${server.address}/user/login`);
    const page_kb = await rested(transferred);
    await page.getByLabel('E-mail').fill('seller@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const message = page.waitForEvent('console', (message) => message.text().startsWith(shellReported));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const shell_ms = Number((await message).text().slice(shellReported.length));
    return { page_kb, after_login_kb: (await rested(transferred)) - page_kb, shell_ms };
  } finally {
    await context.close();
  }
}

async function way(browser: Browser, server: Running, slow: boolean): Promise<Way> {
  const ways: Way[] = [];
  for (let round = 0; round < rounds; round += 1) ways.push(await enter(browser, server, slow));
  return medians(ways);
}

/** The first login on a device: the median of five, plain and slowed down. */
export async function measureSignInPage(server: Running): Promise<SignInPageFigures> {
  const browser = await openBrowser();
  try {
    return { plain: await way(browser, server, false), slow: await way(browser, server, true) };
  } finally {
    await browser.close();
  }
}
