import { drizzle } from '../../../core/db/sql.ts';
import type { FastifyInstance } from 'fastify';
import { storeInstallApp } from '#contract/sales/store-connections.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { installCookieName } from '#domain/sales/stores/install.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { shopAddress } from '../../../connectors/shops/address.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import {
  installAddress,
  readReturn,
  tokenFor,
  type Returned,
  type ShopifyApp,
} from '../../../connectors/shops/shopify-install.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { prefix } from '../../../core/http/serve.ts';
import { makeLink, useLink } from '../../../core/one-time-links.ts';
import type { Services } from '../../../services.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { appOf, keyOf } from './app-key.ts';
import { boundTo } from './connection-store.ts';
import { bind } from './bind.ts';
import { shopClient, introduce } from './shop-client.ts';
import { findStore, lockStore, saveStore, type StoreRow } from './store.ts';

const purpose = 'shop-install';
/** Time to sign in at the shop and to review our app's permissions. */
const forMs = 30 * 60_000;
const everySeller = { all: true } as const;
const returnPath = `${prefix}/store/installed`;

/** The shop's address: as sent by the seller, as connected, or as typed for the store. */
async function addressOf(db: Db, { connection, url }: StoreRow, shop?: string): Promise<string | null> {
  const settings = await settingsOf(db, ['shops.allowPrivate']);
  return shopAddress(shop ?? connection?.base_url ?? url, 'shopify', { allowPrivate: settings['shops.allowPrivate'] });
}

export const installRoutes: readonly Route[] = [
  defineRoute(storeInstallApp, async ({ input, actor, scope, db, now, services }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== storeStatus.open) return refuse('store.closed');
    if (store.type === 'woocommerce') return refuse('store.other-type');
    const app = await appOf(services);
    if (!app) return refuse('store.no-app');
    const baseUrl = await addressOf(db, store, input.url);
    if (baseUrl === null) return refuse('store.wrong-url');
    const state = await makeLink(db, { purpose, userId: actor.userId, target: store.id, forMs, now });
    return ok({
      url: installAddress({ baseUrl, app, redirectUrl: `${services.config.publicUrl}${returnPath}`, state }),
    });
  }),
];

/**
 * GET /admin/v1/store/installed: the redirect from Shopify after our app was installed. The parameters are signed with
 * our app's secret and contain a one-time link for this store, and the redirect must return to the browser that started
 * it: otherwise an attacker could connect another seller's shop to their own store. Always redirects to the stores
 * page.
 */
export function installReturn(app: FastifyInstance, services: Services): void {
  const cookie = installCookieName(services.config.publicUrl.startsWith('https:'));
  app.get(returnPath, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const begun = new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
    const ended = await finish(services, query, begun).catch((error: unknown) => {
      if (error instanceof ShopFault) return { install_failed: error.problem };
      request.log.error({ err: error }, 'an app installation failed');
      return { install_failed: 'our-fault' };
    });
    return reply.redirect(`${services.config.publicUrl}/store?${new URLSearchParams(ended).toString()}`);
  });
}

type Ended = { installed: string } | { install_failed: string; open?: string };

async function finish(services: Services, query: URLSearchParams, begun: string | null): Promise<Ended> {
  const app = await appOf(services);
  const returned = app && readReturn(query, app);
  if (!app || returned?.state !== begun || !returned) return { install_failed: 'wrong-return' };
  const now = new Date();
  const link = await transaction(services.pool, (client) =>
    useLink(drizzle(client), { purpose, token: returned.state, now }),
  );
  const store = link?.target ? await findStore(services.db, everySeller, link.target) : null;
  if (!link || !store || store.status !== storeStatus.open) return { install_failed: 'wrong-return' };
  try {
    const failed = await install(services, { app, returned, store, actorId: link.userId, now });
    return failed === null ? { installed: store.id } : { install_failed: failed, open: store.id };
  } catch (error) {
    if (error instanceof ShopFault) return { install_failed: error.problem, open: store.id };
    throw error;
  }
}

type Installing = {
  readonly app: ShopifyApp;
  readonly returned: Returned;
  readonly store: StoreRow;
  readonly actorId: string;
  readonly now: Date;
};

/**
 * Requests the token and connects the store; returns the problem, if any. A store without orders takes the shop's
 * currency. @throws ShopFault
 */
async function install(services: Services, { app, returned, store, actorId, now }: Installing): Promise<string | null> {
  const baseUrl = await shopThatReturned(services, store, returned);
  const currency = store.order_count === 0 ? null : store.currency;
  const granted = await tokenFor(await shopClient(services, baseUrl, currency), app, returned.code);
  const shop = await introduce(services, {
    baseUrl,
    key: { type: 'shopify', access_token: granted.token },
    currency,
  });
  if (!shop.ok) return shop.refusal.replace('shop.', '');
  return transaction(services.pool, async (client) => {
    const db = drizzle(client);
    const found = await lockStore(db, everySeller, store.id);
    if (found?.status !== storeStatus.open) return 'wrong-return';
    if (found.order_count > 0 && found.currency !== shop.value.currency) return 'other-currency';
    if ((await boundTo(db, 'shopify', shop.value.domain, store.id)) !== null) return 'shop-taken';
    const { name, code, url } = found;
    await saveStore(db, store.id, { name, code, url, currency: shop.value.currency });
    const owner = { storeId: store.id, sellerId: store.seller_id };
    await bind(db, services, { ...owner, key: keyOf(granted, now), found: { baseUrl, shop: shop.value }, now });
    await record(db, { name: 'store.connected', sellerId: store.seller_id, subjectId: store.id, actorId, at: now });
    return null;
  });
}

/** The token is requested from the shop that signed; shops in the private network have no such domain. */
async function shopThatReturned({ db }: Services, store: StoreRow, { shop }: Returned): Promise<string> {
  const settings = await settingsOf(db, ['shops.allowPrivate']);
  const known = await addressOf(db, store);
  if (known !== null && settings['shops.allowPrivate'] && known.startsWith('http:')) return known;
  return `https://${shop}`;
}
