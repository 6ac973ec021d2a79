import { useQuery } from '@tanstack/react-query';
import { storeQuery, type StoreRow } from './queries.ts';

/** A store by its id: from the loaded page of the list, or by a request of its own. */
export function useOneStore(id: string | undefined, page: readonly StoreRow[] | undefined) {
  const onPage = page?.find((store) => store.store_id === id);
  const { data, error } = useQuery({
    ...storeQuery(id ?? ''),
    enabled: id !== undefined && page !== undefined && !onPage,
  });
  const isRequested = id !== undefined && !onPage;
  return {
    store: onPage ?? (isRequested ? data?.list[0] : undefined),
    /** Deleted, or not the user's. */
    isGone: isRequested && data?.list.length === 0,
    error: isRequested && !data ? error : null,
  };
}
