import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { looksUncollected } from './words.ts';

const widths = [390, 820, 1440] as const;
const schemes = ['dark', 'light'] as const;
type Judge = (axe: AxeBuilder) => AxeBuilder;
const all: Judge = (axe) => axe;
/** What is judged at which look: contrast depends on the light, names and roles on what the width draws. */
const judges: Readonly<Record<string, Judge>> = {
  '390 light': all,
  '820 dark': (axe) => axe.disableRules('color-contrast'),
  '1440 dark': all,
  '1440 light': (axe) => axe.withRules('color-contrast'),
};

/** Another tab of this device chose a scheme: the page follows without a reload. */
const wear = (page: Page, scheme: string) =>
  page.evaluate((chosen) => {
    const key = 'parcelyard.scheme';
    localStorage.setItem(key, chosen);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
  }, scheme);

/** Everything a person could complain of at a screen, at three widths, in the dark and in the light. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of schemes) {
      await wear(page, scheme);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await settled(page);
      const at = `${width} ${scheme}`;
      faults.push(...(await overflowOf(page)).map((fault) => `${at}: ${fault}`));
      const judge = judges[at];
      if (judge) faults.push(...(await axeFaultsOf(page, judge)).map((fault) => `${at}: ${fault}`));
    }
  }
  faults.push(...(await uncollectedOf(page)).map((text) => `a text without words: ${text}`));
  return faults;
}

/** Nothing loads and nothing moves any more; what moves for ever does not count. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  });

async function axeFaultsOf(page: Page, judge: Judge): Promise<string[]> {
  // Legacy: in the page itself. The other mode opens a second page each time, for frames that are not here.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await judge(axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
}

const uncollectedOf = async (page: Page): Promise<string[]> =>
  looksUncollected(
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
        for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
      return found;
    }),
  );
