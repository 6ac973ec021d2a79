import { useEffect } from 'react';
import { queryClient } from '../../../sync/queries.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ordersQuery } from './queries.ts';

/** Long enough for the page to have loaded everything. */
const quietMs = 1_000;
/** Not for larger pages: prefetching as much again would slow this one down. */
const maxRows = 100;

/** Prefetches the next page when idle, so that paging does not wait. */
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
