import { useContext, useSyncExternalStore } from 'react';
import { SidebarWidth } from '../../sidebar-width.ts';

/** px of a table with room for all its columns. */
const whole = 1136;
const padding = 48;
const desktop = 1200;
// Media queries, because measuring an element would lay out every row before the first paint.
const steps = [1440, 1400, 1360, 1320, 1280, 1240, desktop].map((from) => ({ from, query: `(min-width: ${from}px)` }));

/** px of a list on a laptop, rounded down; Infinity where columns need not give way: large windows, tablets and phones. */
export function useTableWidth(): number {
  const sidebarWidth = useContext(SidebarWidth);
  const width = useSyncExternalStore(subscribe, read) - sidebarWidth - padding;
  return width < whole ? width : Infinity;
}

function subscribe(changed: () => void) {
  const queries = steps.map(({ query }) => matchMedia(query));
  queries.forEach((query) => query.addEventListener('change', changed));
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

const read = (): number => steps.find(({ query }) => matchMedia(query).matches)?.from ?? Infinity;
