import {
  storeAdd,
  storeAll,
  storeClose,
  storeList,
  storeRestore,
  storeTypes,
  storeUpdate,
} from '#contract/sales/stores.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { storeTransitions, type StoreAction, storeStatus } from '#domain/sales/stores/status.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { newId } from '../../../core/ids.ts';
import { storeFigureRoutes } from './figures.ts';
import { appOf } from './app-key.ts';
import { addressOf, stillResponds, connectionRoutes, followStatus } from './connection-routes.ts';
import { installRoutes } from './install.ts';
import { pullRoutes } from './pull/pull-routes.ts';
import { checkFields, ownerOf } from './fields.ts';
import { shopSettingRoutes } from './settings-routes.ts';
import { isConnected, presentStore } from './present.ts';
import { findStore, insertStore, listStores, lockStore, saveStatus, saveStore } from './store.ts';

type Moving = {
  readonly db: Db;
  readonly scope: Scope;
  readonly input: { store_id: string };
  readonly now: Date;
  readonly language: Language;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

const move =
  (action: StoreAction) =>
  async ({ db, scope, input, now, emit, audit, language }: Moving) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const status = nextStatus(storeTransitions, store.status, action);
    if (!status) return refuse('store.wrong-status', { status: store.status });
    await saveStatus(db, store.id, status, now);
    await followStatus(db, store.id, status, now);
    audit({ subject: store.id, before: { status: store.status }, after: { status } });
    await emit({
      name: `store.${status === storeStatus.closed ? 'closed' : 'restored'}`,
      sellerId: store.seller_id,
      subjectId: store.id,
      at: now,
    });
    const saved = await lockStore(db, scope, store.id);
    return saved ? ok(presentStore(saved, language)) : refuse('not-found');
  };

export const storesRoutes: readonly Route[] = [
  defineRoute(storeList, async ({ input, scope, db, language }) => {
    const { rows, count } = await listStores(db, scope, input);
    return ok({ list: rows.map((row) => presentStore(row, language)), count, size: input.size });
  }),

  defineRoute(storeAll, async ({ scope, db }) => {
    const { rows } = await listStores(db, scope, { page: 1, size: 1000 });
    return ok(
      rows.map((store) => {
        const { id: store_id, type, name, code, status, currency } = store;
        return { store_id, type, name, code, status, currency, is_connected: isConnected(store) };
      }),
    );
  }),

  defineRoute(storeTypes, async ({ services }) => {
    const app = await appOf(services);
    return ok([
      { type: 'file', name: 'File', has_app: false },
      { type: 'shopify', name: 'Shopify', has_app: app !== null },
      { type: 'woocommerce', name: 'WooCommerce', has_app: false },
    ]);
  }),

  defineRoute(storeAdd, async ({ input, actor, scope, db, now, emit, language, services }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const isShop = input.type === 'shopify';
    if (isShop && !(await appOf(services))) return refuse('store.no-app');
    // An invalid shop address would leave its seller waiting forever.
    const url = isShop ? await addressOf(services, input.url, 'shopify') : input.url;
    if (url === null) return refuse('store.wrong-url');
    const fields = await checkFields(db, { code: input.code, url }, null, { isShop });
    if (!fields.ok) return fields;
    const id = newId();
    const { code } = input;
    if (!(await insertStore(db, { ...input, url, id, sellerId: owner.value }, now)))
      return refuse('store.code-taken', { code });
    await emit({ name: 'store.added', sellerId: owner.value, subjectId: id, at: now });
    const store = await lockStore(db, scope, id);
    return store ? ok(presentStore(store, language)) : refuse('not-found');
  }),

  defineRoute(storeUpdate, async ({ input, scope, db, now, emit, audit, language }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    // Private network addresses are not accepted from form input.
    const isShop = store.connection !== null && input.url === store.url;
    const fields = await checkFields(db, input, store.id, { isShop });
    if (!fields.ok) return fields;
    if (store.order_count > 0 && input.currency !== store.currency) return refuse('store.currency-fixed');
    if (store.connection?.has_key && input.currency !== store.currency)
      return refuse('shop.other-currency', { detail: store.currency });
    const { name, code, url, currency } = input;
    if (!(await saveStore(db, store.id, input))) return refuse('store.code-taken', { code });
    const { name: name0, code: code0, url: url0, currency: currency0 } = store;
    audit({
      subject: store.id,
      before: { name: name0, code: code0, url: url0, currency: currency0 },
      after: { name, code, url, currency },
    });
    await emit({ name: 'store.changed', sellerId: store.seller_id, subjectId: store.id, at: now });
    const saved = await lockStore(db, scope, store.id);
    return saved ? ok(presentStore(saved, language)) : refuse('not-found');
  }),

  defineRoute(storeClose, move('close')),
  defineRoute(storeRestore, move('restore'), async ({ input, services, scope }) => {
    const store = await findStore(services.db, scope, input.store_id);
    return store?.status === storeStatus.closed ? stillResponds(services, store.id) : ok(null);
  }),
  ...connectionRoutes,
  ...installRoutes,
  ...pullRoutes,
  ...shopSettingRoutes,
  ...storeFigureRoutes,
];
