import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { storeInstallApp } from '#contract/store-connections.ts';
import { ok, refuse } from '#domain/result.ts';
import { shopAddress } from '../../connectors/shops/address.ts';
import { ShopFault } from '../../connectors/shops/fault.ts';
import {
  installAddress,
  readReturn,
  tokenFor,
  type Returned,
  type ShopifyApp,
} from '../../connectors/shops/shopify-install.ts';
import { transaction } from '../../db/pool.ts';
import { record } from '../../events/events.ts';
import { answer, type Db, type Route } from '../../http/context.ts';
import { prefix } from '../../http/serve.ts';
import { makeLink, takeLink } from '../../one-time-links.ts';
import type { Services } from '../../services.ts';
import { opened } from '../settings/secrets.ts';
import { settingsOf } from '../settings/settings.ts';
import { boundTo } from './connection-store.ts';
import { bind } from './bind.ts';
import { doorTo, introduce } from './doors.ts';
import { findStore, lockStore, type StoreRow } from './store.ts';

const purpose = 'shop-install';
/** Long enough to sign in at the shop, and to read what our app may do. */
const forMs = 30 * 60_000;
const everybody = { all: true } as const;
const returnPath = `${prefix}/store/installed`;

async function appOf({ db, config }: Services): Promise<ShopifyApp | null> {
  const kept = await settingsOf(db, ['shops.shopifyClientId', 'shops.shopifyClientSecret']);
  const clientSecret = opened(config.dataDir, 'shops.shopifyClientSecret', kept['shops.shopifyClientSecret']);
  const clientId = kept['shops.shopifyClientId'];
  return clientId === '' || clientSecret === null ? null : { clientId, clientSecret };
}

/** Where the shop of this store lies, by what is bound or by what its seller typed. */
async function addressOf(db: Db, { connection, url }: StoreRow): Promise<string | null> {
  const kept = await settingsOf(db, ['shops.allowPrivate']);
  return shopAddress(connection?.base_url ?? url, 'shopify', { allowPrivate: kept['shops.allowPrivate'] });
}

export const installRoutes: readonly Route[] = [
  answer(storeInstallApp, async ({ input, actor, scope, db, now, services }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== 'open') return refuse('store.closed');
    if (store.type === 'woocommerce') return refuse('store.other-type');
    const app = await appOf(services);
    if (!app) return refuse('store.no-app');
    const baseUrl = await addressOf(db, store);
    if (baseUrl === null) return refuse('store.wrong-url');
    const state = await makeLink(db, { purpose, userId: actor.userId, target: store.id, forMs, now });
    return ok({
      url: installAddress({ baseUrl, app, redirectUrl: `${services.config.publicUrl}${returnPath}`, state }),
    });
  }),
];

/**
 * GET /admin/v1/store/installed: where Shopify sends a seller back after they installed our app. What it brings is signed with our
 * app's secret, and names a one-time link made for this store. Always ends on the stores' page.
 */
export function installReturn(app: FastifyInstance, services: Services): void {
  app.get(returnPath, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const ended = await finish(services, query).catch((error: unknown) => {
      if (error instanceof ShopFault) return { install_failed: error.problem };
      request.log.error({ err: error }, 'an installation broke off');
      return { install_failed: 'our-fault' };
    });
    return reply.redirect(`${services.config.publicUrl}/store?${new URLSearchParams(ended).toString()}`);
  });
}

async function finish(services: Services, query: URLSearchParams): Promise<Record<string, string>> {
  const app = await appOf(services);
  const said = app && readReturn(query, app);
  if (!app || !said) throw new ShopFault('wrong-key');
  const now = new Date();
  const link = await transaction(services.pool, (client) =>
    takeLink(drizzle(client), { purpose, token: said.state, now }),
  );
  const store = link?.target ? await findStore(services.db, everybody, link.target) : null;
  if (!link || !store || store.status !== 'open') throw new ShopFault('wrong-key');
  const baseUrl = await shopThatReturned(services, store, said);
  const door = await doorTo(services, baseUrl, store.currency);
  const key = { type: 'shopify', access_token: await tokenFor(door, app, said.code) } as const;
  const shop = await introduce(services, { baseUrl, key, currency: store.currency });
  if (!shop.ok) return { install_failed: shop.refusal.replace('shop.', '') };
  return transaction(services.pool, async (client) => {
    const db = drizzle(client);
    await lockStore(db, everybody, store.id);
    if ((await boundTo(db, 'shopify', shop.value.domain, store.id)) !== null) return { install_failed: 'shop-taken' };
    const whose = { storeId: store.id, sellerId: store.seller_id };
    await bind(db, services, { ...whose, key, found: { baseUrl, shop: shop.value }, now });
    const about = { sellerId: store.seller_id, subjectId: store.id, actorId: link.userId, at: now };
    await record(db, { name: 'store.connected', ...about });
    return { installed: store.id };
  });
}

/** The shop that signed is the one the token is asked from; in our own network shops have no such name. */
async function shopThatReturned({ db }: Services, store: StoreRow, { shop }: Returned): Promise<string> {
  const kept = await settingsOf(db, ['shops.allowPrivate']);
  const known = await addressOf(db, store);
  if (known !== null && kept['shops.allowPrivate'] && known.startsWith('http:')) return known;
  return `https://${shop}`;
}
