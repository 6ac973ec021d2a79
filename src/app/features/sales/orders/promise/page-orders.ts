import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';

export type OrderPromise = Output<'order.promises'>[number];

/** The orders of the shown page: their promises are read at once. */
export const PageOrders = createContext<readonly string[]>([]);

/** As many as one request takes. */
const atOnce = 100;

/** The orders that one request reads together with this one. */
export function readWith(page: readonly string[], orderId: string): readonly string[] {
  const place = page.indexOf(orderId);
  if (place < 0) return [orderId];
  const start = place - (place % atOnce);
  return page.slice(start, start + atOnce);
}

/** The promise of an order; null when it has none, undefined while it loads. */
export function usePromise(orderId: string): OrderPromise | null | undefined {
  const order_ids = [...readWith(useContext(PageOrders), orderId)];
  const { data } = useQuery(callQuery('order.promises', { order_ids }));
  return data && (data.find((each) => each.order_id === orderId) ?? null);
}
