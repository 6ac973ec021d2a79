import { counted, openBrowser } from '../browser.ts';
import type { Running } from '../running.ts';

export type FirstContent = {
  /** The median of several visits, each in a browser without a cache. */
  readonly first_content_ms: number;
  /** The page without its pictures, as transferred and as text. */
  readonly page_kb: number;
  readonly html_kb: number;
};

const visits = 7;

/** Until the first content of a public page is painted. */
export async function firstContent(server: Running, path: string): Promise<FirstContent> {
  const browser = await openBrowser();
  try {
    const times: number[] = [];
    let pageKb = 0;
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.route(/\.webp$/, (route) => route.abort());
      const transferred = await counted(page);
      await page.goto(server.address + path);
      const painted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const { name, startTime } of list.getEntries())
                if (name === 'first-contentful-paint') resolve(startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
      times.push(painted);
      pageKb = transferred().all;
      await context.close();
    }
    const html = await (await fetch(server.address + path)).arrayBuffer();
    const median = times.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0;
    return { first_content_ms: Math.round(median), page_kb: pageKb, html_kb: Math.round(html.byteLength / 1024) };
  } finally {
    await browser.close();
  }
}
