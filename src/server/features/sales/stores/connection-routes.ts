import { sql } from '../../../core/db/sql.ts';
import {
  storeBindShopStore,
  storeConnection,
  storeDelete,
  storeDisconnect,
  storeInstall,
  storeTestConnection,
  storeUpdateScope,
} from '#contract/sales/store-connections.ts';
import { covers, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isInstalling, type ShopType } from '#domain/sales/stores/connection.ts';
import type { StoreStatus } from '#domain/sales/stores/status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { shopAddress } from '../../../connectors/shops/address.ts';
import type { ShopIdentity } from '../../../connectors/shops/shop.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { bind, type Introduced, type Key } from './bind.ts';
import { boundTo, findConnection, forgetKey, noteSuccess, planPull, type Holder } from './connection-store.ts';
import { introduce, introduceAgain } from './shop-client.ts';
import { checkFields, ownerOf } from './fields.ts';
import { presentConnection, presentStore } from './present.ts';
import { dropPulls } from './pull/pull-store.ts';
import { checkSameShop } from './same-shop.ts';
import { deleteStore, findStore, insertStore, isUsed, lockStore, saveType } from './store.ts';

/** The shop's address from typed text; null when invalid. */
export async function addressOf(services: Services, url: string, type: ShopType): Promise<string | null> {
  return shopAddress(url, type, { allowPrivate: await settingOf(services.db, 'shops.allowPrivate') });
}

async function introduceAt(services: Services, url: string, key: Key, currency: string | null) {
  const baseUrl = await addressOf(services, url, key.type);
  if (baseUrl === null) return refuse('store.wrong-url');
  const shop = await introduce(services, { baseUrl, key, currency });
  return shop.ok ? ok<Introduced>({ baseUrl, shop: shop.value }) : shop;
}

/** The other store is named only to users who may see it. */
const shopTaken = ({ name, seller_id }: Holder, scope: Scope) =>
  covers(scope, seller_id) ? refuse('store.shop-taken', { store: name }) : refuse('store.shop-elsewhere');

export const connectionRoutes: readonly Route[] = [
  defineRoute<typeof storeTestConnection, Introduced>(
    storeTestConnection,
    async ({ validated }) => {
      const { name, domain, currency, missingScopes } = validated.shop;
      return ok({ shop_name: name, shop_domain: domain, currency, missing_scopes: [...missingScopes] });
    },
    async ({ input, services }) => introduceAt(services, input.url, input.key, null),
  ),

  defineRoute<typeof storeInstall, Introduced>(
    storeInstall,
    async ({ input, actor, scope, db, now, emit, language, services, validated, audit }) => {
      const owner = await ownerOf(db, actor, scope, input.seller_id);
      if (!owner.ok) return owner;
      const fields = await checkFields(db, { code: input.code, url: validated.baseUrl }, null, { isShop: true });
      if (!fields.ok) return fields;
      const taken = await boundTo(db, input.key.type, validated.shop.domain, null);
      if (taken !== null) return shopTaken(taken, scope);
      const id = newId();
      const { name, code, currency, key } = input;
      const { type } = key;
      const made = { id, sellerId: owner.value, type, name, code, url: validated.baseUrl, currency };
      if (!(await insertStore(db, made, now))) return refuse('store.code-taken', { code });
      await bind(db, services, { storeId: id, sellerId: owner.value, key, found: validated, now });
      audit({ subject: id, after: { name, code, type, shop: validated.shop.domain } });
      await emit({ name: 'store.added', sellerId: owner.value, subjectId: id, at: now });
      const store = await lockStore(db, scope, id);
      return store ? ok(presentStore(store, language)) : refuse('not-found');
    },
    async ({ input, services }) => introduceAt(services, input.url, input.key, input.currency),
  ),

  defineRoute<typeof storeBindShopStore, Introduced>(
    storeBindShopStore,
    async ({ input, scope, db, now, emit, language, services, validated, audit }) => {
      const store = await lockStore(db, scope, input.store_id);
      if (!store) return refuse('not-found');
      if (store.status !== storeStatus.open) return refuse('store.closed');
      if (store.currency !== validated.shop.currency)
        return refuse('shop.other-currency', { detail: validated.shop.currency });
      const taken = await boundTo(db, input.key.type, validated.shop.domain, store.id);
      if (taken !== null) return shopTaken(taken, scope);
      const { key } = input;
      await bind(db, services, { storeId: store.id, sellerId: store.seller_id, key, found: validated, now });
      audit({
        subject: store.id,
        before: { type: store.type, shop: store.connection?.shop_domain ?? '' },
        after: { type: key.type, shop: validated.shop.domain },
      });
      await emit({ name: 'store.connected', sellerId: store.seller_id, subjectId: store.id, at: now });
      const saved = await lockStore(db, scope, store.id);
      return saved ? ok(presentStore(saved, language)) : refuse('not-found');
    },
    async ({ input, services, scope }) => {
      const store = await findStore(services.db, scope, input.store_id);
      if (!store) return refuse('not-found');
      if (store.type !== 'file' && store.type !== input.key.type) return refuse('store.other-type');
      const url = input.url ?? store.connection?.base_url ?? store.url;
      const found = await introduceAt(services, url, input.key, store.currency);
      if (!found.ok) return found;
      const same = await checkSameShop(services, store.id, input.key, found.value);
      return same.ok ? found : same;
    },
  ),

  defineRoute<typeof storeUpdateScope, ShopIdentity>(
    storeUpdateScope,
    async ({ input, actor, scope, db, now, emit, language, validated }) => {
      const store = await lockStore(db, scope, input.store_id);
      if (!store) return refuse('not-found');
      const { name, missingScopes } = validated;
      await db.execute(sql`
        update store_connections set shop_name = ${name}, missing_scopes = ${sql.param([...missingScopes])}::text[]
        where store_id = ${store.id}`);
      // A shop that responds again is pulled at once.
      const nextPullAt = store.connection?.problem ? now : (store.connection?.next_pull_at ?? null);
      await noteSuccess(db, store.id, { nextPullAt, looked: 'nothing', now, actorId: actor.userId });
      await emit({ name: 'store.pulled', sellerId: store.seller_id, subjectId: store.id, at: now });
      const saved = await findStore(db, scope, store.id);
      const connection = saved && presentConnection(saved, language);
      return connection ? ok(connection) : refuse('not-found');
    },
    async ({ input, services, scope }) => {
      const store = await findStore(services.db, scope, input.store_id);
      if (!store) return refuse('not-found');
      const connection = await findConnection(services.db, store.id);
      return connection?.sealed_key ? introduceAgain(services, connection) : refuse('store.not-connected');
    },
  ),

  defineRoute(storeDisconnect, async ({ input, scope, db, now, emit, language, audit }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (isInstalling(store)) {
      await saveType(db, store.id, 'file');
      audit({ subject: store.id, before: { type: store.type }, after: { type: 'file' } });
    } else {
      if (!store.connection?.has_key) return refuse('store.not-connected');
      await dropPulls(db, store.id, 'no-key', now);
      await forgetKey(db, store.id);
      audit({ subject: store.id, before: { shop: store.connection.shop_domain }, after: { shop: '' } });
    }
    await emit({ name: 'store.disconnected', sellerId: store.seller_id, subjectId: store.id, at: now });
    const saved = await lockStore(db, scope, store.id);
    return saved ? ok(presentStore(saved, language)) : refuse('not-found');
  }),

  defineRoute(storeDelete, async ({ input, scope, db, now, emit, audit }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.order_count > 0) return refuse('store.has-orders');
    if (await isUsed(db, store.id)) return refuse('store.is-used');
    await dropPulls(db, store.id, 'no-key', now);
    await deleteStore(db, store.id);
    audit({ subject: store.id, before: { name: store.name, code: store.code, type: store.type } });
    await emit({ name: 'store.deleted', sellerId: store.seller_id, subjectId: store.id, at: now });
    return ok({});
  }),

  defineRoute(storeConnection, async ({ input, scope, db, language }) => {
    const store = await findStore(db, scope, input.store_id);
    return store ? ok(presentConnection(store, language)) : refuse('not-found');
  }),
];

/** The shop of a reopened store must respond; a store without one needs no check. */
export async function stillResponds(services: Services, storeId: string) {
  const connection = await findConnection(services.db, storeId);
  if (!connection?.sealed_key) return ok(null);
  return introduceAgain(services, connection);
}

/** Stops automatic pulls of a closed store; a reopened one is pulled at once. */
export async function followStatus(db: Db, storeId: string, status: StoreStatus, now: Date): Promise<void> {
  if (status === storeStatus.closed) await dropPulls(db, storeId, 'no-key', now);
  const isPulled = status === storeStatus.open && (await settingOf(db, 'shops.pullMinutes')) > 0;
  await planPull(db, storeId, isPulled ? now : null);
}
