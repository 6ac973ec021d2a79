import { isUuid } from '#domain/shared/text/uuid.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { Input, Output } from '../../../sync/calls.ts';

/** The search of /order/process. */
export type ProcessSearch = {
  /** Orders by their ids, joined by commas. */
  ids?: string | undefined;
  /** The key in this tab's storage for a selection too large for the URL. */
  pick?: string | undefined;
  seller_id?: string | undefined;
  store_id?: string | undefined;
  /** The id of a running task. */
  task?: string | undefined;
};

const oneId = (value: unknown) => (isUuid(value) ? value : undefined);

/** Proxies and servers accept URLs of some kilobytes; a hundred ids are four. */
const maxInAddress = 100;
const maxOrders = 1000;
const place = 'parcelyard.process';

const idsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return [...new Set(list.filter((id): id is string => oneId(id) !== undefined))].slice(0, maxOrders);
};

/** Parses the search; unknown values are dropped, so that a mangled link still opens. */
export function processSearch(search: Record<string, unknown>): ProcessSearch {
  return {
    ids: idsOf(search['ids']).join(',') || undefined,
    pick: typeof search['pick'] === 'string' || typeof search['pick'] === 'number' ? `${search['pick']}` : undefined,
    seller_id: oneId(search['seller_id']),
    store_id: oneId(search['store_id']),
    task: oneId(search['task']),
  };
}

/** The same page with a short URL, when this one has too many orders; null when it is short enough. */
export function shortened(search: ProcessSearch): ProcessSearch | null {
  const ids = idsOf(search.ids);
  if (ids.length <= maxInAddress) return null;
  const pick = Date.now().toString(36);
  try {
    sessionStorage.setItem(place, JSON.stringify({ pick, ids }));
  } catch {
    // Full or blocked: a long URL is better than a lost selection.
    return null;
  }
  return { ...search, ids: undefined, pick };
}

/** An entry of this tab; null when it is missing or unreadable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The selected orders; null when none were selected, or this tab no longer has them. */
export function chosenIds({ ids, pick }: ProcessSearch): readonly string[] | null {
  const named = idsOf(ids);
  if (named.length > 0) return named;
  if (!pick) return null;
  const stored = readStored(place);
  if (typeof stored !== 'object' || stored === null || !('pick' in stored) || stored.pick !== pick) return null;
  const list = 'ids' in stored ? idsOf(stored.ids) : [];
  return list.length > 0 ? list : null;
}

export type Preview = Output<'order.processPreview'>;
export type Group = Preview['groups'][number];
export type ProcessableOrder = Group['list'][number];
export type StayBehind = Preview['behind'][number];
export type Choice = NonNullable<Input<'order.processPreview'>['channels']>[number];
export type Method = Input<'order.processOrder'>['payment_method'];

export type LeftOut = Preview['left_out'][number];

/** What the user chose for a run. */
export type Terms = {
  readonly channels: readonly Choice[];
  readonly method: Method;
  /** Orders left out of the run. */
  readonly leftOut: readonly string[];
};

export function previewQuery(search: ProcessSearch, { channels, method, leftOut }: Terms) {
  const ids = chosenIds(search);
  const { seller_id, store_id } = search;
  const which = ids ? { order_ids: [...ids] } : { seller_id, store_id };
  return callQuery('order.processPreview', {
    ...which,
    channels: [...channels],
    payment_method: method,
    ...(leftOut.length > 0 ? { left_out: [...leftOut] } : {}),
  });
}

export const processStoresQuery = callQuery('order.processStores', {});
export const autoProcessQuery = (seller_id: string | undefined) => callQuery('order.autoProcess', { seller_id });
