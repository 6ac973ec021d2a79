import { useEffect } from 'react';
import { queryClient } from '../../../sync/queries.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ordersQuery } from './queries.ts';

/** Long enough for everything a page loads to have come. */
const quietMs = 1_000;
/** Whoever wants more on a page looks for something on this one; as much again would only hold it up. */
const maxRows = 100;

/** Asks for the page after this one while nothing else happens, so that turning to it waits for nobody. */
export function useNextPage(state: ListState, hasNext: boolean): void {
  const next = ordersQuery({ ...state, page: state.page + 1 });
  const key = JSON.stringify(next.queryKey);
  const isWanted = hasNext && state.size <= maxRows;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => void queryClient.prefetchQuery(next), quietMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the query is the same as long as its key is
  }, [key, isWanted]);
}
