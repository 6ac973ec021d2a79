import type { Page } from '@playwright/test';
import { openBrowser, signedIn, slowDown } from './browser.ts';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

export type ScrollFigures = Times & {
  readonly rows: number;
  readonly frames: number;
  readonly over_50_ms: number;
};

const notchPx = 240;
/** Three pictures of a screen take 50 ms and a little, or a little less. */
const mostMs = 50.5;

/** Runs in the page: how long every frame took while the wheel turned. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page: how far the table is from its end, in pixels. */
function leftToScroll(): number {
  let scrolls: Element | null = document.querySelector('tr[data-id]');
  while (
    scrolls &&
    (scrolls.scrollHeight <= scrolls.clientHeight + 1 || getComputedStyle(scrolls).overflowY === 'visible')
  )
    scrolls = scrolls.parentElement;
  return scrolls ? scrolls.scrollHeight - scrolls.clientHeight - scrolls.scrollTop : 0;
}

/** Turns the wheel over the table, a notch each frame, until it stands at its end. */
async function toTheEnd(page: Page): Promise<void> {
  await page.mouse.move(720, 500);
  const most = Math.ceil((await page.evaluate(leftToScroll)) / notchPx) * 3;
  if (most === 0) throw new Error('There is nothing to scroll');
  for (let turned = 0; turned < most; turned += 1) {
    await page.mouse.wheel(0, notchPx);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Looking costs a layout, so it is done seldom.
    if (turned % 25 === 24 && (await page.evaluate(leftToScroll)) <= 1) return;
  }
  throw new Error('The table did not come to its end');
}

/** A page of a thousand orders, scrolled from its first row to its last on a processor four times slower. */
export async function measureScroll(server: Running, rows = 1_000): Promise<ScrollFigures> {
  const browser = await openBrowser();
  try {
    const context = await signedIn(browser, server);
    const page = await context.newPage();
    await page.goto(`${server.address}/order/list?size=${rows}`);
    await page.locator('tr[data-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    await page.evaluate(watchFrames);
    await toTheEnd(page);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    return { rows, frames: frames.length, over_50_ms: frames.filter((ms) => ms > mostMs).length, ...timesOf(frames) };
  } finally {
    await browser.close();
  }
}
