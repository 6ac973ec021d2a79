import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCurrentPrices } from '../../../shared/pay/use-current-prices.ts';
import { callQuery } from '../../../sync/queries.ts';
import { previewQuery, type ProcessSearch, type Terms } from './queries.ts';

/**
 * The current processing cost. Never from the cache, because money is spent by it. Requested again when orders or the
 * balance change, and when the prices expire.
 */
export function usePreview(search: ProcessSearch, terms: Terms, enabled: boolean) {
  const { persister: _, ...query } = previewQuery(search, terms);
  const preview = useQuery({ ...query, enabled, staleTime: 0, placeholderData: keepPreviousData });
  const sellerId = preview.data?.seller?.seller_id;
  const account = useQuery({ ...callQuery('account.detail', { user_id: sellerId }), enabled: sellerId !== undefined });
  useCurrentPrices(preview, account);
  return preview;
}
