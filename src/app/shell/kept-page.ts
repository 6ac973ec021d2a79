import { onPageStands } from '../ui/page-stands.ts';
import { keptPageKey } from '../session/kept-page.ts';
import { readUserId } from '../session/token.ts';
import { afterIdle } from './after-idle.ts';

/** More than a long list on a wide screen takes; a device's storage holds 5 MB. */
const mostLetters = 300_000;
/** A slow device is busy for seconds with what nobody looks at yet. */
const soonMs = 500;
/** The picture of the page is never left standing longer than this, whatever the program waits for. */
const longestMs = 3_000;

/**
 * Where the program draws. Stands the kept picture of the page (build/kept-page.ts) in the root, it draws outside the
 * document until the same page is ready, and then takes the picture's place: nobody sees a frame with less in it.
 */
export function livingRoot(standing: HTMLElement): HTMLElement {
  if (!('kept' in standing.dataset)) {
    whenItStands(standing);
    return standing;
  }
  const living = document.createElement('div');
  living.id = standing.id;
  const asked = location.href;
  const swap = () => {
    stop();
    clearTimeout(late);
    clearInterval(elsewhere);
    standing.replaceWith(living);
    whenItStands(living);
  };
  const stop = onPageStands(swap);
  const late = setTimeout(swap, longestMs);
  // Whoever is led elsewhere (signed out meanwhile, a right gone) sees that at once.
  const elsewhere = setInterval(() => location.href !== asked && swap(), 50);
  return living;
}

/** Keeps the page's picture whenever other rows stand in it and there is time. */
function whenItStands(root: HTMLElement): void {
  let isAsked = false;
  const keepNow = () => {
    if (isAsked) keep(root);
    isAsked = false;
  };
  onPageStands((isReloading) => {
    if (isAsked || isReloading) return;
    isAsked = true;
    void afterIdle(soonMs).then(keepNow);
  });
  // Whoever leaves at once comes back to it as well.
  addEventListener('pagehide', keepNow);
}

function keep(root: HTMLElement): void {
  const { build, mantineColorScheme: scheme } = document.documentElement.dataset;
  const userId = readUserId();
  // Something lies over the page, or it is at work: the next time will do.
  if (!build || userId === '' || document.querySelector('dialog[open], [popover]:popover-open')) return;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
    link.getAttribute('href'),
  );
  const fonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));
  const html = pictureOf(root);
  const address = location.pathname + location.search;
  const language = localStorage.getItem('parcelyard.language');
  const kept = { build, userId, scheme, styles, fonts, html, address, language, width: innerWidth, at: Date.now() };
  try {
    if (html !== null && html.length < mostLetters) localStorage.setItem(keptPageKey, JSON.stringify(kept));
    else localStorage.removeItem(keptPageKey);
  } catch {
    // A full device: the next visit begins with the rows instead of their picture.
  }
}

/** The page as it stands, with the rows the window shows; null where it holds no list. */
function pictureOf(root: HTMLElement): string | null {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-id]')];
  if (rows.length === 0) return null;
  const under = rows.findIndex((row) => row.getBoundingClientRect().top > innerHeight);
  const copy = root.cloneNode(true) as HTMLElement;
  if (under >= 0) for (const row of [...copy.querySelectorAll('[data-id]')].slice(under)) row.remove();
  for (const part of copy.querySelectorAll<HTMLElement>('[data-in-picture]'))
    part.textContent = part.dataset['inPicture'] ?? '';
  // The words are painted before any of the pictures is asked for.
  for (const image of copy.querySelectorAll('img')) image.loading = 'lazy';
  return copy.innerHTML;
}
