import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../sync/queries.ts';
import { previewQuery, type ProcessSearch, type Terms } from './queries.ts';

/**
 * The current processing cost. Never from the cache, because money is spent by it. Refetched when orders or the balance change, and when the prices
 * expire.
 */
export function usePreview(search: ProcessSearch, terms: Terms, enabled: boolean) {
  const { persister: _, ...query } = previewQuery(search, terms);
  const preview = useQuery({ ...query, enabled, staleTime: 0, placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, refetch } = preview;

  const sellerId = data?.seller?.seller_id;
  const account = useQuery({ ...callQuery('account.detail', { user_id: sellerId }), enabled: sellerId !== undefined });
  const available = account.data?.available.minor;
  const isStale = available !== undefined && data !== undefined && available !== data.available.minor;
  useEffect(() => {
    if (isStale && account.dataUpdatedAt > dataUpdatedAt) void refetch();
  }, [isStale, account.dataUpdatedAt, dataUpdatedAt, refetch]);

  const validUntil = data?.valid_until;
  useEffect(() => {
    if (validUntil === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(1000, Date.parse(validUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [validUntil, refetch]);

  return preview;
}
