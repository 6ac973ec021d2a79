/** What the page and the program agree on about the picture of a list that is kept for the next visit. */
export const keptPageKey = 'parcelyard.page';

/**
 * The script in the head: looks whether the list as this person left it may be put back (the same page of the same build,
 * no older than a week). If so, nothing but its styles and fonts is asked for before it is painted: with the fonts at
 * hand it is laid out once, and nothing jumps. If not, `hint` names the program's files at once. Leaves `beginPage` for
 * the script after the root.
 */
export const headScript = (entry: string, hint: string): string => `const beginPage = (() => {
  const entry = ${JSON.stringify(entry)};
  const page = document.documentElement;
  const hint = () => { ${hint} };
  page.dataset.build = entry;
  const keptPage = () => {
    try {
      const kept = JSON.parse(localStorage.getItem('${keptPageKey}'));
      const session = JSON.parse(localStorage.getItem('parcelyard.token'));
      return kept.build === entry && kept.userId === session.userId && session.until > Date.now() &&
        kept.address === location.pathname + location.search &&
        kept.language === localStorage.getItem('parcelyard.language') && kept.at > Date.now() - 604800000 ? kept : null;
    } catch {
      return null;
    }
  };
  const link = (how) => {
    const made = Object.assign(document.createElement('link'), { crossOrigin: '' }, how);
    document.head.append(made);
    return made;
  };
  const kept = keptPage();
  const whole = (how) => new Promise((done) => link({ ...how, onload: done, onerror: done }));
  const fonts = [];
  if (kept) {
    for (const href of kept.styles) link({ rel: 'preload', as: 'style', href });
    for (const href of kept.fonts) fonts.push(whole({ rel: 'preload', as: 'font', type: 'font/woff2', href }));
  } else hint();
  const start = () => {
    if (kept) hint();
    return import(entry);
  };
  const painted = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  return (root) => {
    if (!kept || kept.width !== innerWidth) return void start();
    const styles = kept.styles.filter((href) => !document.querySelector('link[rel=stylesheet][href="' + href + '"]'));
    const come = styles.map((href) => whole({ rel: 'stylesheet', href }));
    page.dataset.mantineColorScheme = kept.scheme;
    root.inert = true;
    root.dataset.kept = '';
    void Promise.all([...come, ...fonts]).then(() => {
      root.innerHTML = kept.html;
      painted();
    });
  };
})();`;

/**
 * The script after the root: puts the picture back and starts the program once that is painted. It is only looked at:
 * inert until the program has drawn the same page and takes its place.
 */
export const startScript = `beginPage(document.getElementById('root'));`;
