import { drizzle, sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { ShopConnection, ShopKey } from '../../../connectors/shops/shop.ts';
import { renewToken, type Granted, type ShopifyApp } from '../../../connectors/shops/shopify-install.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { opened } from '../../platform/settings/secrets.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { isAppKey, openKey, sealKey, type StoredKey } from './stored-key.ts';

/** Our own Shopify app; null when not configured. */
export async function appOf({ db, config }: Services): Promise<ShopifyApp | null> {
  const settings = await settingsOf(db, ['shops.shopifyClientId', 'shops.shopifyClientSecret']);
  const clientSecret = opened(config.dataDir, 'shops.shopifyClientSecret', settings['shops.shopifyClientSecret']);
  const clientId = settings['shops.shopifyClientId'];
  return clientId === '' || clientSecret === null ? null : { clientId, clientSecret };
}

/** A token that expires within this time is renewed first: the longest query takes two minutes. */
const earlyMs = 5 * 60_000;

/** A granted token for storage. */
export function keyOf({ token, renewal }: Granted, now: Date): StoredKey {
  if (renewal === null) return { type: 'shopify', access_token: token };
  const expiresAt = new Date(now.getTime() + renewal.forMs).toISOString();
  return { type: 'shopify', access_token: token, refresh_token: renewal.token, expires_at: expiresAt };
}

const SealedKeyRow = z.object({ sealed_key: z.instanceof(Buffer).nullable() });

/**
 * The key for requests. An expiring app token is renewed, and the new pair is stored before use, because each renewal
 * invalidates the previous one. Concurrent callers wait for it. @throws ShopFault
 */
export async function keyInForce(
  services: Services,
  { storeId, key, connection }: { storeId: string; key: StoredKey; connection: ShopConnection },
): Promise<ShopKey> {
  if (!isOld(key)) return plain(key);
  const app = await appOf(services);
  if (!app) throw new ShopFault('no-key');
  const renew = async (db: Db): Promise<StoredKey> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop token ${storeId}`}, 0))`);
    const row = await query(db, SealedKeyRow).first(
      sql`select sealed_key from store_connections where store_id = ${storeId}`,
    );
    const stored = openKey(services, storeId, row?.sealed_key ?? null);
    if (!stored) throw new ShopFault('no-key');
    if (!isAppKey(stored) || !isOld(stored)) return stored;
    const renewed = keyOf(await renewToken(connection, app, stored.refresh_token), new Date());
    await db.execute(sql`
      update store_connections set sealed_key = ${sealKey(services, storeId, renewed)}
      where store_id = ${storeId} and sealed_key = ${row?.sealed_key}`);
    return renewed;
  };
  // Not retried: a retry would request another token.
  return plain(await transaction(services.pool, (client) => renew(drizzle(client)), { tries: 1 }));
}

const isOld = (key: StoredKey): boolean => isAppKey(key) && Date.parse(key.expires_at) - earlyMs <= Date.now();

const plain = (key: StoredKey): ShopKey => (isAppKey(key) ? { type: 'shopify', access_token: key.access_token } : key);
