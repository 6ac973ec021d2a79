import { useContext, useSyncExternalStore } from 'react';
import { SidebarWidth } from '../../sidebar-width.ts';
import { useWidth } from '../use-width.ts';
import { fitIn, type Column, type Ends } from './column.ts';

/** px of a table with room for all its columns. */
const whole = 1136;
const padding = 48;
const desktop = 1200;
// Media queries, because measuring an element would lay out every row before the first paint.
const steps = [1680, 1440, 1400, 1360, 1320, 1280, 1240, desktop].map((from) => ({
  from,
  query: `(min-width: ${from}px)`,
}));

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

/** Whether cells merge into two lines: on a tablet, and on a laptop without room for the columns. */
export function useMerged<Row>(columns: readonly Column<Row>[], ends: Ends): boolean {
  const form = useWidth();
  const width = useTableWidth();
  return form === 'tablet' || (form === 'desktop' && !fitIn(columns, { width, ends }));
}
