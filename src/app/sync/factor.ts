/** Set while the server requires a second factor; refused requests wait for it. */
let waiting: { readonly shown: Promise<boolean>; readonly end: (isShown: boolean) => void } | null = null;
const watchers = new Set<() => void>();
const changed = () => watchers.forEach((watcher) => watcher());

export const isFactorNeeded = (): boolean => waiting !== null;
export function watchFactor(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Opens the set-up over the page. True once the session has its factor, so that refused requests can be sent again. */
export function needFactor(): Promise<boolean> {
  if (!waiting) {
    let end: (isShown: boolean) => void = () => undefined;
    const shown = new Promise<boolean>((resolve) => (end = resolve));
    waiting = { shown, end };
    changed();
  }
  return waiting.shown;
}

export function endFactor(isShown: boolean): void {
  waiting?.end(isShown);
  waiting = null;
  changed();
}
