import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { ShopDoor, ShopKey } from '../../../connectors/shops/shop.ts';
import { renewToken, type Granted, type ShopifyApp } from '../../../connectors/shops/shopify-install.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { opened } from '../../platform/settings/secrets.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { isAppKey, openKey, sealKey, type KeptKey } from './kept-key.ts';

/** Our own Shopify app; null where the settings hold none. */
export async function appOf({ db, config }: Services): Promise<ShopifyApp | null> {
  const kept = await settingsOf(db, ['shops.shopifyClientId', 'shops.shopifyClientSecret']);
  const clientSecret = opened(config.dataDir, 'shops.shopifyClientSecret', kept['shops.shopifyClientSecret']);
  const clientId = kept['shops.shopifyClientId'];
  return clientId === '' || clientSecret === null ? null : { clientId, clientSecret };
}

/** A token that is about to end is not begun with: the longest question takes two minutes. */
const earlyMs = 5 * 60_000;

/** What was granted, as it is kept. */
export function keyOf({ token, renewal }: Granted, now: Date): KeptKey {
  if (renewal === null) return { type: 'shopify', access_token: token };
  const expiresAt = new Date(now.getTime() + renewal.forMs).toISOString();
  return { type: 'shopify', access_token: token, refresh_token: renewal.token, expires_at: expiresAt };
}

/**
 * The key to ask with. One of our app that is about to end is renewed, and the new pair kept before it is used: each renewal
 * ends the one before. Who comes meanwhile waits and finds it. @throws ShopFault
 */
export async function keyInForce(
  services: Services,
  { storeId, key, door }: { storeId: string; key: KeptKey; door: ShopDoor },
): Promise<ShopKey> {
  if (!isOld(key)) return plain(key);
  const app = await appOf(services);
  if (!app) throw new ShopFault('no-key');
  const renew = async (db: Db): Promise<KeptKey> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop token ${storeId}`}, 0))`);
    const { rows } = await db.execute<{ sealed_key: Buffer | null }>(
      sql`select sealed_key from store_connections where store_id = ${storeId}`,
    );
    const kept = openKey(services, storeId, rows[0]?.sealed_key ?? null);
    if (!kept) throw new ShopFault('no-key');
    if (!isAppKey(kept) || !isOld(kept)) return kept;
    const renewed = keyOf(await renewToken(door, app, kept.refresh_token), new Date());
    await db.execute(sql`
      update store_connections set sealed_key = ${sealKey(services, storeId, renewed)}
      where store_id = ${storeId} and sealed_key = ${rows[0]?.sealed_key}`);
    return renewed;
  };
  // Said once: a second time would ask the shop again.
  return plain(await transaction(services.pool, (client) => renew(drizzle(client)), { tries: 1 }));
}

const isOld = (key: KeptKey): boolean => isAppKey(key) && Date.parse(key.expires_at) - earlyMs <= Date.now();

const plain = (key: KeptKey): ShopKey => (isAppKey(key) ? { type: 'shopify', access_token: key.access_token } : key);
