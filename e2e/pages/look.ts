import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { looksUntranslated } from './texts.ts';

const schemes = ['dark', 'light'] as const;
type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = { runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };
declare global {
  interface Window {
    axe?: { run: (where: Element | Document, options: Options & { resultTypes: string[] }) => Promise<Found> };
  }
}

/**
 * Each width once, both schemes: colours do not change the layout, so overflow shows in either. Contrast depends on the scheme. A tablet shows
 * the cards of a phone or the table of a desktop, whose names and roles are checked there.
 */
const looks: readonly { width: number; scheme: string; options: Options | null }[] = [
  { width: 390, scheme: 'light', options: {} },
  { width: 820, scheme: 'dark', options: null },
  { width: 1440, scheme: 'dark', options: {} },
  { width: 1440, scheme: 'light', options: { runOnly: ['color-contrast'] } },
];

/** Another tab changed the scheme: the page follows without a reload. */
const setScheme = (page: Page, scheme: string) =>
  page.evaluate((chosen) => {
    const key = 'parcelyard.scheme';
    localStorage.setItem(key, chosen);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen, storageArea: localStorage }));
  }, scheme);

/** Overflow, contrast, names and target sizes of a screen at three widths in both schemes. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await stopTransitions(page);
  for (const { width, scheme, options } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await setScheme(page, scheme);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await settled(page);
    const found = [...(await overflowOf(page)), ...(options ? await axeFaultsOf(page, options) : [])];
    faults.push(...found.map((fault) => `${width} ${scheme}: ${fault}`));
  }
  faults.push(...(await uncollectedOf(page)).map((text) => `a text without words: ${text}`));
  return faults;
}

/** Problems of the screen in its current state, in both schemes; width and open layers stay. `within` restricts the check to a part. */
export async function accessFaultsOf(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  await stopTransitions(page);
  for (const scheme of schemes) {
    await setScheme(page, scheme);
    await settled(page);
    const found = await axeFaultsOf(page, scheme === 'dark' ? {} : { runOnly: ['color-contrast'] }, within);
    faults.push(...found.map((fault) => `${scheme}: ${fault}`));
  }
  return faults;
}

/** Without this, an inherited colour would run through one transition per nested element. */
const stopTransitions = (page: Page) =>
  page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });

/** Waits until nothing loads and no finite animation runs. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // The end of one transition can start another on elements that inherit the colour.
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map((animation) => animation.finished));
  });
}

/** Elements wider than the page, text that overflows where nothing scrolls, lists that scroll sideways, dates that are cut. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('main *, [aria-modal=true] *')) {
      const texts = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!texts || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (right > clientWidth + 1 || left < -1) && !scrolls(element.parentElement))
        faults.push(
          `cut off: "${element.textContent?.trim().slice(0, 40)}" from ${Math.round(left)} to ${Math.round(right)}`,
        );
    }
    // A phone shows cards, which take the place of the table a moment later.
    const lists = innerWidth < 800 ? [] : document.querySelectorAll('main [data-scroller]');
    for (const list of lists)
      if (list.scrollWidth > list.clientWidth + 1)
        faults.push(`the list is ${list.scrollWidth - list.clientWidth} px too wide`);
    const boxOf = (element: Element | null): Element | null =>
      element && getComputedStyle(element).overflowX === 'visible' ? boxOf(element.parentElement) : element;
    for (const time of document.querySelectorAll('main time, [aria-modal=true] time')) {
      const box = boxOf(time.parentElement);
      if (!box || !time.checkVisibility() || box.matches('[data-scroller]')) continue;
      const cut = Math.round(time.getBoundingClientRect().right - box.getBoundingClientRect().right);
      if (cut > 0) faults.push(`cut off: "${time.textContent?.trim()}" by ${cut} px`);
    }
    return faults;
  });

async function axeFaultsOf(page: Page, options: Options, within?: string): Promise<string[]> {
  // AxeBuilder injects axe on every run, which takes longer than the analysis; in legacy mode it stays.
  if (!(await page.evaluate(() => window.axe !== undefined)))
    await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze();
  const { violations } = await page.evaluate(
    async ({ how, where }) => {
      if (!window.axe) throw new Error('axe did not stay in the page');
      const found = where ? document.querySelector(where) : document;
      if (!found) throw new Error(`nothing to judge at ${where}`);
      return window.axe.run(found, { ...how, resultTypes: ['violations'] });
    },
    { how: options, where: within },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
}

const uncollectedOf = async (page: Page): Promise<string[]> =>
  looksUntranslated(
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
        for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
      return found;
    }),
  );
