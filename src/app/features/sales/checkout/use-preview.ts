import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentPrices } from '../../../shared/pay/use-current-prices.ts';
import { callQuery } from '../../../sync/queries.ts';
import { cartQuery, useCart } from '../../../sync/cart/cart.ts';
import { zipToPrice } from './checkout-input.ts';
import type { Draft } from './draft.ts';
import { previewQuery } from './queries.ts';

const zipWaitMs = 400;

/**
 * What the cart costs now. Requested again when the cart of this or another device or the balance changed, and when the
 * prices expire.
 */
export function usePreview(draft: Draft) {
  useQuery(cartQuery);
  const { lines, waiting } = useCart();
  const [zip] = useDebouncedValue(zipToPrice(draft.address), zipWaitMs);
  const preview = useQuery({ ...previewQuery(draft, zip), staleTime: 0, placeholderData: keepPreviousData });
  const { refetch } = preview;

  const contents = JSON.stringify(
    lines.map(({ _id, quantity, stock, status, quotation_price: { e4 } }) => [_id, quantity, stock, status, e4]),
  );
  const requested = useRef('');
  useEffect(() => {
    if (waiting > 0 || requested.current === contents) return;
    requested.current = contents;
    void refetch();
  }, [contents, waiting, refetch]);

  useCurrentPrices(preview, useQuery(callQuery('account.detail', {})));
  return { ...preview, waiting, isAsking: preview.isPlaceholderData || zip !== zipToPrice(draft.address) };
}
