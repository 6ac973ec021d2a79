import { z } from 'zod';
import { dayStates, pullKinds, shopSecretPattern } from '#domain/sales/stores/connection.ts';
import { maxOrderNumberLength, maxSyncNumbers } from '#domain/sales/stores/order-sync.ts';
import { pullStatuses } from '#domain/sales/stores/pull-status.ts';
import { writeBackStatuses } from '#domain/sales/stores/write-back-status.ts';
import { command, query } from '../call.ts';
import { shopRefusals, ShopTrouble, StoreConnection, StoreFields, StoreRow } from './stores.ts';
import { CurrencyCode, Day, Id, Instant, pageOf, paging } from '../wire.ts';

const Text = z.string();
const oneStore = z.object({ store_id: Id });

const Secret = z.string().trim().min(4).max(300).regex(shopSecretPattern);

/**
 * Shopify: client id and secret of a Dev Dashboard app installed in the shop, or the access token of an older app.
 * WooCommerce: consumer key and secret with read and write permission.
 */
export const ShopKey = z.union([
  z.object({ type: z.literal('shopify'), client_id: Secret, client_secret: Secret }),
  z.object({ type: z.literal('shopify'), access_token: Secret }),
  z.object({ type: z.literal('woocommerce'), consumer_key: Secret, consumer_secret: Secret }),
]);

export const storeTestConnection = command('store.testConnection', {
  path: '/store/testConnection',
  needs: 'store.edit',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Test a shop’s credentials without storing them. Returns the shop, or the reason of the failure.',
  input: z.object({ url: z.string().trim().min(1).max(300), key: ShopKey }),
  output: z.object({ shop_name: Text, shop_domain: Text, currency: CurrencyCode, missing_scopes: z.array(Text) }),
  refusals: ['store.wrong-url', ...shopRefusals],
});

export const storeInstall = command('store.install', {
  path: '/store/install',
  needs: 'store.edit',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Add a store and connect it to its shop. The key is tested first and never shown again.',
  input: StoreFields.extend({ seller_id: Id.optional(), key: ShopKey }),
  output: StoreRow,
  refusals: [
    'store.wrong-code',
    'store.wrong-url',
    'store.code-taken',
    'store.seller-needed',
    'store.shop-taken',
    'store.shop-elsewhere',
    ...shopRefusals,
  ],
});

export const storeBindShopStore = command('store.bindShopStore', {
  path: '/store/bindShopStore',
  needs: 'store.edit',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary:
    'Connect a store to its shop, or replace its key. Tested first; a store of type file becomes one of the shop’s type.',
  input: oneStore.extend({ url: z.string().trim().min(1).max(300).optional(), key: ShopKey }),
  output: StoreRow,
  refusals: [
    'store.wrong-url',
    'store.other-type',
    'store.other-shop',
    'store.shop-taken',
    'store.shop-elsewhere',
    'store.closed',
    ...shopRefusals,
  ],
});

export const storeInstallApp = command('store.installApp', {
  path: '/store/installApp',
  needs: 'store.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'The link to install our app in Shopify’s admin; the key is then received automatically.',
  /** `url`: the shop's address, when it differs from the connected one or the store's. */
  input: oneStore.extend({ url: z.string().trim().min(1).max(300).optional() }),
  output: z.object({ url: z.url() }),
  refusals: ['store.no-app', 'store.other-type', 'store.closed', 'store.wrong-url'],
});

export const storeUpdateScope = command('store.updateScope', {
  path: '/store/updateScope',
  needs: 'store.edit',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Check the permissions of the stored key again.',
  input: oneStore,
  output: StoreConnection,
  refusals: ['store.not-connected', ...shopRefusals],
});

export const storeDisconnect = command('store.disconnect', {
  path: '/store/disconnect',
  needs: 'store.edit',
  offline: 'refuse',
  stepUp: true,
  summary:
    'Disconnect a store from its shop, or cancel its pending installation. Its orders stay; pulls and write-backs stop.',
  input: oneStore,
  output: StoreRow,
  refusals: ['store.not-connected'],
});

export const storeDelete = command('store.delete', {
  path: '/store/delete',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Delete a store that never had an order; others can only be closed.',
  input: oneStore,
  output: z.object({}),
  refusals: ['store.has-orders', 'store.is-used'],
});

export const storeConnection = query('store.connection', {
  path: '/store/connection',
  needs: 'store.read',
  summary: 'The connection state of a store; null for a store of type file.',
  input: oneStore,
  output: StoreConnection.nullable(),
});

export const StoreDay = z.object({
  day: Day,
  /** Null: not counted yet. */
  shop_count: z.int().nullable(),
  our_count: z.int(),
  state: z.enum(dayStates),
  counted_at: Instant.nullable(),
});

export const storeCompleteness = query('store.completeness', {
  path: '/store/completeness',
  needs: 'store.read',
  summary: 'The number of orders in the shop and here, by day (UTC) for 60 days, newest first.',
  input: oneStore,
  output: z.object({
    shop_orders: z.int(),
    our_orders: z.int(),
    /** Days with equal counts, days with a difference, days not yet compared. */
    same: z.int(),
    different: z.int(),
    unknown: z.int(),
    last_complete_at: Instant.nullable(),
    is_comparing: z.boolean(),
    days: z.array(StoreDay),
  }),
});

const started = z.object({ task_id: Id });
const pullRefusals = ['store.not-connected', 'store.closed', 'store.too-many-pulls'] as const;

export const storePullOrders = command('store.pullOrders', {
  path: '/store/pullOrders',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Pull the changes since the last pull, as a task.',
  input: z.object({ _id: Id }),
  output: started,
  refusals: pullRefusals,
});

export const storePullDay = command('store.pullDay', {
  path: '/store/pullDay',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Pull all orders of one day (UTC) and count that day again, as a task.',
  input: oneStore.extend({ day: Day }),
  output: started,
  refusals: pullRefusals,
});

export const storeCompare = command('store.compare', {
  path: '/store/compare',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Count the shop’s orders of the last 60 days by day, as a task.',
  input: oneStore,
  output: started,
  refusals: pullRefusals,
});

export const orderSync = command('order.sync', {
  path: '/order/sync',
  needs: 'order.import',
  offline: 'refuse',
  summary: 'Pull orders of a store again by date or number, as a task.',
  input: z
    .object({
      store_id: Id,
      /** Order days (UTC), inclusive. */
      start: Day.optional(),
      end: Day.optional(),
      /** Order numbers as shown in the shop, or the shop's own ids. */
      order_ids: z.array(z.string().trim().min(1).max(maxOrderNumberLength)).max(maxSyncNumbers).default([]),
    })
    .refine((wanted) => wanted.order_ids.length > 0 || wanted.start !== undefined, { path: ['start'] }),
  output: started,
  refusals: [...pullRefusals, 'store.wrong-dates'],
});

/** One pull: its parameters, progress and results. */
export const StorePull = z.object({
  pull_id: Id,
  store_id: Id,
  task_id: Id.nullable(),
  kind: z.enum(pullKinds),
  status: z.enum(pullStatuses),
  start: Day.nullable(),
  end: Day.nullable(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Requested numbers that do not exist in the shop. */
  not_found: z.array(Text),
  /** At most 100; `counts.refused` is the total. */
  refused: z.array(z.object({ order_number: Text, reasons: z.array(z.object({ code: Text, text: Text })) })),
  problem: ShopTrouble.nullable(),
  /** While it waits for a retry. */
  next_try_at: Instant.nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
});

export const storePulls = query('store.pulls', {
  path: '/store/pulls',
  needs: 'store.read',
  summary: 'The pulls of a shop, newest first; stored for 30 days.',
  input: oneStore.extend({ ...paging }),
  output: pageOf(StorePull),
});

export const storePullDetail = query('store.pullDetail', {
  path: '/store/pullDetail',
  needs: 'store.read',
  summary: 'One pull by its task.',
  input: z.object({ task_id: Id }),
  output: StorePull,
});

export const StoreFailedOrder = z.object({
  /** For `order.sync` `order_ids`, to retry this order. */
  external_id: Text,
  order_number: Text,
  reason: z.object({ code: Text, text: Text }),
  first_failed_at: Instant,
  last_failed_at: Instant,
  attempts: z.int(),
});

export const storeFailedOrders = query('store.failedOrders', {
  path: '/store/failedOrders',
  needs: 'store.read',
  summary:
    'Orders of the shop that could not be imported, latest failure first. An entry is removed once its order is imported.',
  input: oneStore.extend({ ...paging }),
  output: pageOf(StoreFailedOrder),
});

export const StoreWriteBack = z.object({
  write_back_id: Id,
  order_id: Id,
  order_number: Text,
  parcel_id: Id,
  /** Our parcel number. */
  waybill: Text,
  carrier: Text,
  track_no: Text,
  /** The shipment was taken back: reverts an earlier write-back. */
  is_undo: z.boolean(),
  status: z.enum(writeBackStatuses),
  attempts: z.int(),
  problem: ShopTrouble.nullable(),
  next_try_at: Instant.nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
});

export const storeWriteBacks = query('store.writeBacks', {
  path: '/store/writeBacks',
  needs: 'store.read',
  summary: 'The write-backs of shipments to the shop, failed ones first.',
  input: oneStore.extend({ status: z.enum(writeBackStatuses).optional(), ...paging }),
  output: pageOf(StoreWriteBack),
});

export const storeRetryWriteBacks = command('store.retryWriteBacks', {
  path: '/store/retryWriteBacks',
  needs: 'store.edit',
  offline: 'refuse',
  summary: 'Retry failed write-backs: all, or one.',
  input: oneStore.extend({ write_back_id: Id.optional() }),
  output: z.object({ count: z.int() }),
  refusals: ['store.not-connected', 'store.closed'],
});

const ShopSettings = z.object({
  /** Interval of automatic pulls in minutes; 0: manual only. */
  pull_minutes: z.int().min(0).max(1_440),
  /** Request timeout of a shop. */
  timeout_seconds: z.int().min(1).max(120),
  /** Shops may be inside the private network and use plain http. */
  allow_private: z.boolean(),
  /** Our own Shopify app, by which sellers connect without copying a key; empty: none. */
  shopify_client_id: z.string().trim().max(100),
});

export const settingsShops = query('settings.shops', {
  path: '/settings/shops',
  needs: 'settings.edit',
  summary: 'The settings of the shop connections.',
  input: z.object({}),
  output: ShopSettings.extend({ /** Masked. */ shopify_client_secret: z.string().nullable() }),
});

export const saveShops = command('settings.saveShops', {
  path: '/settings/saveShops',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Change the settings of the shop connections. Omitted secrets stay.',
  input: ShopSettings.extend({ shopify_client_secret: z.string().trim().max(300).optional() }),
  output: z.object({}),
});
