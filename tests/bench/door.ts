import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { demoPassword } from '#server/demo/base.ts';
import { counted, openBrowser, slowDown } from './browser.ts';
import { medians } from './figures.ts';
import type { Running } from './running.ts';

type Way = {
  /** What the door itself brings. */
  readonly door_kb: number;
  /** What comes from the press of "Sign in" until the first page rests. */
  readonly after_login_kb: number;
  /** From that press until menu and header stand. */
  readonly shell_ms: number;
};
export type DoorFigures = { readonly plain: Way; readonly slow: Way };

const rounds = 5;
const shellSaid = 'shell after ';

/** Runs in the page: says how long after the press of a button the frame of the app stood on the screen. */
function watchShell(said: string): void {
  let pressed = Number.NaN;
  document.addEventListener('submit', () => (pressed = performance.now()), { capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main#page')) return;
    observer.disconnect();
    requestAnimationFrame(() => console.debug(said + String(performance.now() - pressed)));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Until nothing has come for a second: within one document Playwright's "network idle" happens only once. */
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
    await context.addInitScript(watchShell, shellSaid);
    const page = await context.newPage();
    const counts = await counted(page);
    const transferred = () => counts().all;
    if (slow) await slowDown(page);
    await page.goto(`${server.address}/user/login`);
    const door_kb = await rested(transferred);
    await page.getByLabel('E-mail').fill('seller@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const said = page.waitForEvent('console', (message) => message.text().startsWith(shellSaid));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const shell_ms = Number((await said).text().slice(shellSaid.length));
    return { door_kb, after_login_kb: (await rested(transferred)) - door_kb, shell_ms };
  } finally {
    await context.close();
  }
}

async function way(browser: Browser, server: Running, slow: boolean): Promise<Way> {
  const ways: Way[] = [];
  for (let round = 0; round < rounds; round += 1) ways.push(await enter(browser, server, slow));
  return medians(ways);
}

/** Through the door for the first time on a device: the median of five, plain and slowed down. */
export async function measureDoor(server: Running): Promise<DoorFigures> {
  const browser = await openBrowser();
  try {
    return { plain: await way(browser, server, false), slow: await way(browser, server, true) };
  } finally {
    await browser.close();
  }
}
