/** What the page and the program agree on about the picture of a list that is kept for the next visit. */
export const keptPageKey = 'parcelyard.page';

/**
 * The script that stands after the root: puts back the list as this person left it, if it is the same page of the same
 * build in a window of the same width, and starts the program once that is painted. It is only looked at: inert until the
 * program has drawn the same page and takes its place.
 */
export const startScript = (entry: string): string => `(() => {
  const entry = ${JSON.stringify(entry)};
  const page = document.documentElement;
  const root = document.getElementById('root');
  page.dataset.build = entry;
  const start = () => import(entry);
  const painted = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  try {
    const kept = JSON.parse(localStorage.getItem('${keptPageKey}'));
    const session = JSON.parse(localStorage.getItem('parcelyard.token'));
    if (
      kept.build !== entry || kept.userId !== session.userId || session.until < Date.now() ||
      kept.address !== location.pathname + location.search || kept.width !== innerWidth ||
      kept.language !== localStorage.getItem('parcelyard.language') || kept.at < Date.now() - 604800000
    ) return void start();
    const styles = kept.styles.filter((href) => !document.querySelector('link[rel=stylesheet][href="' + href + '"]'));
    const come = styles.map((href) => new Promise((done) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: done, onerror: done });
      document.head.append(link);
    }));
    page.dataset.mantineColorScheme = kept.scheme;
    root.inert = true;
    root.dataset.kept = '';
    void Promise.all(come).then(() => {
      root.innerHTML = kept.html;
      painted();
    });
  } catch {
    start();
  }
})();`;
