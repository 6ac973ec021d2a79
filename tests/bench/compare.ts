import { openBrowser, visit, type BrowserFigures, type Profile } from './browser.ts';
import { medians } from './figures.ts';
import type { Running } from './running.ts';
import { measureScroll, type ScrollFigures } from './scroll.ts';

type Sides<Figures> = { readonly before: Figures; readonly after: Figures };
type Ratios = Readonly<Record<keyof Profile, number>>;
export type Comparison = Sides<BrowserFigures> & {
  readonly rounds: number;
  /** After divided by before. */
  readonly ratios: { readonly plain: Ratios; readonly slow: Ratios };
  readonly scroll: Sides<ScrollFigures>;
};

const ratiosOf = ({ before, after }: Sides<Profile>): Ratios =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Math.round((value / before[name as keyof Profile]) * 1_000) / 1_000,
    ]),
  ) as Ratios;

/** Alternates between both versions, so that other load affects both. */
async function inTurns(sides: Sides<Running>, slow: boolean, rounds: number): Promise<Sides<Profile>> {
  const before: Profile[] = [];
  const after: Profile[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A new browser per visit: no cache is shared.
    for (const [server, visits] of [
      [sides.before, before],
      [sides.after, after],
    ] as const) {
      const browser = await openBrowser();
      try {
        visits.push(await visit(browser, server, slow));
      } finally {
        await browser.close();
      }
    }
    console.error(`Round ${round + 1} of ${rounds}, ${slow ? 'slow' : 'plain'}`);
  }
  return { before: medians(before), after: medians(after) };
}

/** The order list of two versions of the built app, side by side. */
export async function compareBrowsers(sides: Sides<Running>, rounds: number): Promise<Comparison> {
  const plain = await inTurns(sides, false, rounds);
  const slow = await inTurns(sides, true, rounds);
  return {
    rounds,
    before: { plain: plain.before, slow: slow.before },
    after: { plain: plain.after, slow: slow.after },
    ratios: { plain: ratiosOf(plain), slow: ratiosOf(slow) },
    scroll: { before: await measureScroll(sides.before), after: await measureScroll(sides.after) },
  };
}
