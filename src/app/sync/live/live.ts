import { closeCodes } from '#domain/platform/realtime/close-codes.ts';
import { isActionName, serverActions } from '#domain/platform/realtime/actions.ts';
import { readToken } from '../../session/token.ts';
import { needFactor } from '../factor.ts';
import { normalClosure, openConnection, type Message } from './websocket-client.ts';
import { invalidate, queryClient } from '../queries.ts';
import { markReachable, probeServer } from '../connectivity.ts';

/** Which queries an event invalidates, by the first word of the event. */
export const invalidationMap: Readonly<Record<string, readonly string[]>> = {
  store: ['store'],
  order: ['order', 'process', 'shipping', 'mapping', 'home'],
  line: ['order', 'purchase', 'stock', 'pack'],
  mapping: ['mapping', 'order', 'process', 'home'],
  purchase: ['purchase', 'order', 'stock', 'pack'],
  stock: ['stock', 'pack'],
  parcel: ['order', 'parcel', 'pack', 'purchase', 'tracking', 'stock', 'home'],
  tracking: ['order', 'tracking', 'home'],
  recharge: ['account', 'home'],
  account: ['account'],
  'manual-payment': ['account', 'order'],
  task: ['task', 'common'],
  cart: ['cart'],
  wishlist: ['market_product'],
  export: ['task', 'common'],
  view: ['view'],
  notification: ['notification'],
  aftersale: ['order', 'aftersale', 'home'],
  quotation: ['inquiry', 'quotation', 'product'],
  sourcing: ['sourcing', 'inquiry'],
  comment: ['sourcing', 'inquiry'],
  ticket: ['ticket'],
  role: ['session', 'role', 'permission'],
  session: ['security'],
  user: ['session', 'user'],
  rate: ['exchange_rate', 'common', 'account'],
  setting: ['settings', 'exchange_rate'],
  settings: ['settings', 'session'],
  carrier: ['carrier', 'shipper'],
  paypal_account: ['paypal_account'],
  ioss: ['ioss'],
};

const settleMs = 250;

export type LiveState = 'live' | 'away';
type Watcher = (state: LiveState) => void;
const watchers = new Set<Watcher>();
let state: LiveState = 'away';

export const liveState = (): LiveState => state;
export function watchLive(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher(next);
}

const staleKeys = new Set<string>();
let settling: ReturnType<typeof setTimeout> | null = null;

/** Several events in quick succession refresh a screen once. */
function markStale(nouns: readonly string[]): void {
  for (const noun of nouns) staleKeys.add(noun);
  settling ??= setTimeout(() => {
    settling = null;
    for (const noun of staleKeys) invalidate({ queryKey: [noun] });
    staleKeys.clear();
  }, settleMs);
}

/** What a message invalidates: the queries of its noun and, as the specification says, the count of notifications. */
export function invalidatedKeys({ action, params }: Message): readonly string[] {
  const noun = String(params?.['event'] ?? '').split('.')[0] ?? '';
  const counted = isActionName(action) && serverActions[action].refreshesCount;
  return [...(invalidationMap[noun] ?? []), ...(counted ? ['notification'] : [])];
}

/** Subscribes to server events until the returned function is called. After a reconnect the server resends events since the last cursor. */
export function followLive(userId: string): () => void {
  let cursor: unknown;
  let isBound = false;
  const line = openConnection({
    hello() {
      const token = readToken();
      // Queries from before the connection may be older than its start, so the server replays events since the page was loaded.
      const from = cursor === undefined ? { age_ms: Math.round(performance.now()) } : { cursor };
      return token && JSON.stringify({ action: 'init/bind', params: { user_id: userId, token, ...from } });
    },
    onMessage({ action, params }) {
      if (action === 'init/bound') {
        isBound = true;
        // Too many events were missed: invalidate everything.
        if (params?.['reload']) void queryClient.invalidateQueries();
      }
      // Do not move the cursor before the binding: replayed events are still to come.
      if (isBound && params?.['cursor']) cursor = params['cursor'];
      markStale(invalidatedKeys({ action, ...(params && { params }) }));
    },
    onBound() {
      markReachable();
      setState('live');
    },
    onLost(code) {
      isBound = false;
      setState('away');
      // The login decides what an ended session means; the socket only reports it.
      if (code === closeCodes.factor) void needFactor();
      else if (code === closeCodes.noSession) void queryClient.invalidateQueries({ queryKey: ['session'] });
      else if (code !== normalClosure) probeServer();
    },
  });
  return () => line.end();
}
