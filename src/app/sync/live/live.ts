import { closeCodes } from '#domain/platform/realtime/close-codes.ts';
import { isActionName, serverActions } from '#domain/platform/realtime/actions.ts';
import type { EventNoun } from '#domain/shared/events/events.ts';
import type { QueryNoun } from '../queries.ts';
import { readToken } from '../../session/token.ts';
import { needFactor } from '../session/factor.ts';
import { normalClosure, openConnection, type Message } from './websocket-client.ts';
import { invalidate, queryClient } from '../queries.ts';
import { markReachable, probeServer } from '../connectivity.ts';

/** First words of query keys; the user and the cart have keys that are no calls. */
type InvalidatedKey = QueryNoun | 'session' | 'cart';

/** Which queries an event invalidates, by the first word of the event. */
export const invalidationMap: Readonly<Record<EventNoun, readonly InvalidatedKey[]>> = {
  account: ['account'],
  affiliate: ['affiliate', 'promotion'],
  aftersale: ['order', 'home', 'charged_order'],
  books: ['account'],
  carrier: ['carrier', 'shipper'],
  cart: ['cart'],
  comment: ['comment', 'inquiry'],
  export: ['task', 'common'],
  formula: ['quotation_formula'],
  inquiry: ['inquiry', 'quotation'],
  // The cart shows accepted prices.
  quotation: ['quotation', 'inquiry', 'cart'],
  invoice: ['account', 'charged_order'],
  statement: ['account'],
  ioss: ['ioss'],
  inbound: ['inbound', 'stock'],
  storage: ['storage'],
  line: ['order', 'purchase', 'supplier_order', 'stock', 'pack'],
  location: ['location', 'stock', 'pack'],
  'manual-payment': ['account', 'order', 'purchase', 'charged_order'],
  import_product: ['product'],
  listing: ['product', 'mapping', 'order', 'home'],
  mapping: ['mapping', 'order', 'home'],
  market_product: ['market_product', 'category', 'tag', 'vendor', 'collection', 'cart'],
  notification: ['notification'],
  order: ['order', 'mapping', 'home', 'charged_order'],
  parcel: ['order', 'parcel', 'pack', 'purchase', 'tracking', 'stock', 'home'],
  'marketing-fee': ['funding'],
  // It decides which pages the menu has.
  'media-type': ['funding', 'session', 'permission'],
  paypal: ['paypal', 'account'],
  paypal_account: ['paypal_account'],
  paypal_merchant: ['paypal_merchant', 'paypal'],
  'store-cost': ['funding'],
  purchase: ['purchase', 'supplier_order', 'order', 'stock', 'pack'],
  // Its dates decide what orders are promised.
  supplier_order: ['supplier_order', 'purchase', 'stock', 'pack', 'order'],
  rate: ['exchange_rate', 'common', 'account'],
  bank_statement: ['bank_statement'],
  // Suggestions are recharges that wait.
  recharge: ['account', 'home', 'bank_statement'],
  role: ['session', 'role', 'permission'],
  session: ['security'],
  shipper_price: ['shipper_price', 'shipper', 'carrier'],
  setting: ['settings', 'exchange_rate'],
  // The account has the display currency.
  settings: ['settings', 'session', 'account'],
  stock: ['stock', 'pack'],
  store: ['store'],
  task: ['task', 'common'],
  article: ['article'],
  ticket: ['ticket'],
  ticket_note: ['ticket'],
  ticket_snippet: ['ticket'],
  ticket_writer: ['ticket_writer'],
  taxonomy: ['category', 'tag', 'vendor', 'collection', 'market_product'],
  tracking: ['order', 'tracking', 'home'],
  tracking_service: ['tracking'],
  user: ['session', 'user'],
  internal_product: ['internal_product', 'supplier', 'variant', 'variant_option', 'category'],
  variant_option: ['variant_option', 'internal_product'],
  view: ['view'],
  wishlist: ['market_product'],
  wholesale: ['settings'],
  wholesale_product: ['wholesale_product'],
};

const isEventNoun = (name: string): name is EventNoun => Object.hasOwn(invalidationMap, name);

const settleMs = 250;

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
  return [...(isEventNoun(noun) ? invalidationMap[noun] : []), ...(counted ? ['notification'] : [])];
}

/** Subscribes to server events until the returned function is called. After a reconnect the server resends events since the last cursor. */
export function followLive(userId: string): () => void {
  let cursor: unknown;
  let isBound = false;
  const connection = openConnection({
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
    onBound: markReachable,
    onLost(code) {
      isBound = false;
      // The login decides what an ended session means; the socket only reports it.
      if (code === closeCodes.factor) void needFactor();
      else if (code === closeCodes.noSession) void queryClient.invalidateQueries({ queryKey: ['session'] });
      else if (code !== normalClosure) probeServer();
    },
  });
  return () => connection.end();
}
