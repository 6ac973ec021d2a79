import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser, signedIn, slowDown } from './browser.ts';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

type Frames = Times & { readonly frames: number; readonly over_50_ms: number };
export type ScrollFigures = {
  readonly rows: number;
  /** From the first row to the last, one wheel step per frame. */
  readonly flown: Frames;
  /** Afterwards, while the rows are rendered. */
  readonly settled: Frames;
  /** At reading speed, 30 rows per second, with rows rendered while scrolling. */
  readonly read: Frames;
  /** The same on a page of the default size. */
  readonly read_of_50: Frames;
};

const notchPx = 240;
const readPx = 100;
const readPauseMs = 80;
const settledMs = 2_000;
/** Three frames at 60 Hz take about 50 ms. */
const maxMs = 50.5;

/** Injected: records the duration of every frame. */
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

/** Frame durations during an action. */
async function framesOf(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const take = () => page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  await take();
  await act();
  const frames = await take();
  return { frames: frames.length, over_50_ms: frames.filter((ms) => ms > maxMs).length, ...timesOf(frames) };
}

/** Injected: the remaining scroll distance in pixels. */
function leftToScroll(): number {
  let scrolls: Element | null = document.querySelector('tr[data-id]');
  while (
    scrolls &&
    (scrolls.scrollHeight <= scrolls.clientHeight + 1 || getComputedStyle(scrolls).overflowY === 'visible')
  )
    scrolls = scrolls.parentElement;
  return scrolls ? scrolls.scrollHeight - scrolls.clientHeight - scrolls.scrollTop : 0;
}

/** Scrolls the table, one wheel step per frame, to its end. */
async function toTheEnd(page: Page): Promise<void> {
  const max = Math.ceil((await page.evaluate(leftToScroll)) / notchPx) * 3;
  if (max === 0) throw new Error('There is nothing to scroll');
  for (let turned = 0; turned < max; turned += 1) {
    await page.mouse.wheel(0, notchPx);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Measuring costs a layout, so it is done rarely.
    if (turned % 25 === 24 && (await page.evaluate(leftToScroll)) <= 1) return;
  }
  throw new Error('The table did not come to its end');
}

/** Scrolls slowly. */
async function read(page: Page, turns: number): Promise<void> {
  for (let turned = 0; turned < turns; turned += 1) {
    await page.mouse.wheel(0, readPx);
    await wait(readPauseMs);
  }
}

async function openList(context: BrowserContext, server: Running, rows: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.address}/order/list?size=${rows}`);
  await page.locator('tr[data-id]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.evaluate(watchFrames);
  await page.mouse.move(720, 500);
  return page;
}

/** A page of a thousand orders, scrolled with a CPU four times slower. */
export async function measureScroll(server: Running, rows = 1_000): Promise<ScrollFigures> {
  const browser = await openBrowser();
  try {
    const context = await signedIn(browser, server);
    const long = await openList(context, server, rows);
    const flown = await framesOf(long, () => toTheEnd(long));
    const settled = await framesOf(long, () => wait(settledMs));
    await long.close();
    const slowly = await openList(context, server, rows);
    const readThere = await framesOf(slowly, () => read(slowly, 120));
    await slowly.close();
    const short = await openList(context, server, 50);
    const readShort = await framesOf(short, () => read(short, 14));
    return { rows, flown, settled, read: readThere, read_of_50: readShort };
  } finally {
    await browser.close();
  }
}
