import { z } from 'zod';
import { connectionStates, shopProblems, storeTypes as kinds } from '#domain/sales/stores/connection.ts';
import { storeStatuses } from '#domain/sales/stores/status.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Id, Instant, Nothing, pageOf, paging } from '../wire.ts';

/** A shop problem: a code of the closed list, its localized message, and since when. */
export const ShopTrouble = z.object({ code: z.enum(shopProblems), text: z.string(), at: Instant });

/** The state of a store's connection. */
export const StoreConnection = z.object({
  state: z.enum(connectionStates),
  problem: ShopTrouble.nullable(),
  /** The shop's own name. */
  shop_name: z.string(),
  shop_domain: z.string(),
  /** Scopes the key lacks; empty when unknown. */
  missing_scopes: z.array(z.string()),
  connected_at: Instant.nullable(),
  last_pull_at: Instant.nullable(),
  last_success_at: Instant.nullable(),
  /** The last full comparison in which all days were equal. */
  last_complete_at: Instant.nullable(),
  /** Consecutive failures. */
  failures: z.int(),
  /** Null: no automatic pulls (closed, disconnected, or disabled in the settings). */
  next_pull_at: Instant.nullable(),
  is_pulling: z.boolean(),
  /** Orders that could not be imported: see `store.failedOrders`. */
  failed_orders: z.int(),
  /** Shipments not yet written back to the shop, and failed write-backs. */
  write_backs: z.object({ waiting: z.int(), failed: z.int() }),
});

export const StoreRow = z.object({
  store_id: Id,
  seller_id: Id,
  seller_name: z.string(),
  type: z.enum(kinds),
  name: z.string(),
  code: z.string(),
  url: z.string(),
  currency: CurrencyCode,
  status: z.enum(storeStatuses),
  order_count: z.int(),
  created_at: Instant,
  closed_at: Instant.nullable(),
  last_import_at: Instant.nullable(),
  /** Null for a store of type file, and while the app installation in the shop is unfinished. */
  connection: StoreConnection.nullable(),
});

export const StoreFields = z.object({
  name: z.string().trim().min(1).max(80),
  code: z.string().trim().max(20),
  url: z.string().trim().max(300),
  currency: CurrencyCode,
});

export const storeList = query('store.list', {
  path: '/store/list',
  needs: 'store.read',
  summary: 'Stores, newest first.',
  input: z.object({
    ...paging,
    status: z.enum(storeStatuses).optional(),
    keyword: z.string().trim().max(100).optional(),
    /** Only this store. */
    store_id: Id.optional(),
  }),
  output: pageOf(StoreRow),
});

export const storeAll = query('store.all', {
  path: '/store/all',
  needs: 'store.read',
  summary: 'All stores with id and name, for pickers.',
  input: Nothing,
  output: z.array(
    StoreRow.pick({ store_id: true, type: true, name: true, code: true, status: true, currency: true }).extend({
      /** Orders can be pulled now. */
      is_connected: z.boolean(),
    }),
  ),
});

export const storeTypes = query('store.types', {
  path: '/store/types',
  needs: 'store.read',
  summary: 'The types of stores that can be added.',
  input: Nothing,
  output: z.array(
    z.object({
      type: z.enum(kinds),
      name: z.string(),
      /** By our app instead of a pasted key. */ has_app: z.boolean(),
    }),
  ),
});

export const storeAdd = command('store.add', {
  path: '/store/add',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Add a store of type file, or one of type shopify that waits for the installation of our app.',
  input: StoreFields.extend({ type: z.enum(['file', 'shopify']), seller_id: Id.optional() }),
  output: StoreRow,
  refusals: ['store.wrong-code', 'store.wrong-url', 'store.code-taken', 'store.seller-needed', 'store.no-app'],
});

export const storeUpdate = command('store.update', {
  path: '/store/update',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Change name, code, url or currency.',
  input: StoreFields.extend({ store_id: Id }),
  output: StoreRow,
  refusals: ['store.wrong-code', 'store.wrong-url', 'store.code-taken', 'store.currency-fixed', 'shop.other-currency'],
});

const oneStore = z.object({ store_id: Id });

export const storeClose = command('store.close', {
  path: '/store/close',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Close a store: it imports nothing more; current orders continue.',
  input: oneStore,
  output: StoreRow,
  refusals: ['store.wrong-status'],
});

/** Refusals by the shop: `shop.` and a code of `shopProblems`. */
export const shopRefusals = [
  'shop.wrong-key',
  'shop.missing-scope',
  'shop.not-a-shop',
  'shop.unreachable',
  'shop.private-address',
  'shop.too-slow',
  'shop.too-large',
  'shop.cut-off',
  'shop.unexpected-response',
  'shop.throttled',
  'shop.shop-fault',
  'shop.shop-frozen',
  'shop.on-hold',
  'shop.other-currency',
  'shop.no-key',
] as const;

export const storeRestore = command('store.restore', {
  path: '/store/restore',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Reopen a closed store; a connected shop must respond.',
  input: oneStore,
  output: StoreRow,
  refusals: ['store.wrong-status', ...shopRefusals],
});
