import { daysBetween, maxOrderNumberLength, maxSyncDays, maxSyncNumbers } from '#domain/sales/stores/order-sync.ts';
import type { Input } from '../../../../sync/calls.ts';

/** Changes since the last pull, the orders of some days, or certain orders. */
export type Which = 'changed' | 'days' | 'numbers';

export type SyncValues = {
  readonly store_id: string | null;
  readonly start: string;
  readonly end: string;
  readonly order_ids: readonly string[];
};

export type SyncFault = 'days-order' | 'too-many-days' | 'too-many-numbers' | 'number-too-long';

/** What is wrong with the fields that are sent. */
export function syncFault(which: Which, { start, end, order_ids }: SyncValues): SyncFault | undefined {
  if (which === 'days') {
    if (!start || !end || start > end) return 'days-order';
    return daysBetween(start, end) > maxSyncDays ? 'too-many-days' : undefined;
  }
  if (which === 'changed') return undefined;
  if (order_ids.length > maxSyncNumbers) return 'too-many-numbers';
  return order_ids.some((number) => number.length > maxOrderNumberLength) ? 'number-too-long' : undefined;
}

/** The input of the pull or the sync; null without a store. */
export function syncInput(
  which: Which,
  { store_id, start, end, order_ids }: SyncValues,
): Input<'store.pullOrders'> | Input<'order.sync'> | null {
  if (store_id === null) return null;
  if (which === 'changed') return { _id: store_id };
  return { store_id, ...(which === 'days' ? { start, end } : { order_ids: [...order_ids] }) };
}
