import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { requestShop } from './request.ts';
import type { ShopConnection, ShopKey } from './shop.ts';

export type ShopifyKey = Extract<ShopKey, { type: 'shopify' }>;

/** One year; longer values would overflow a date. */
const longestSeconds = 31_536_000;
const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().max(longestSeconds).optional(),
});
const Refused = z.object({ error: z.string() });

/** Granted tokens by shop and app; each is valid for a day. Kept in memory only. */
const cache = new Map<string, { readonly token: string; readonly until: number }>();
const earlyMs = 5 * 60_000;
const maxEntries = 10_000;

/**
 * The access token of a shop. With client id and secret it is requested from the shop (client credentials) and cached
 * until shortly before it expires; `isRefused` discards the cached one first. @throws ShopFault
 */
export async function shopifyToken(connection: ShopConnection, key: ShopifyKey, isRefused = false): Promise<string> {
  if ('access_token' in key) return key.access_token;
  const { client_id, client_secret } = key;
  const name = createHash('sha256')
    .update(JSON.stringify([connection.baseUrl, client_id, client_secret]))
    .digest('hex');
  const found = cache.get(name);
  if (found && !isRefused && found.until > Date.now()) return found.token;
  cache.delete(name);
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const url = `${connection.baseUrl}/admin/oauth/access_token`;
  const response = await requestShop({ method: 'POST', url, headers: {}, body, isRepeatable: true }, connection);
  const refused = Refused.safeParse(response.json);
  // An app that is not installed in this shop, or belongs to another organisation, is treated as a wrong key.
  if (response.status >= 400) throw new ShopFault('wrong-key', refused.success ? refused.data.error : '');
  const granted = Granted.safeParse(response.json);
  if (!granted.success) throw new ShopFault('not-a-shop');
  if (cache.size >= maxEntries) cache.clear();
  const { access_token: token, expires_in = 3_600 } = granted.data;
  cache.set(name, { token, until: Date.now() + expires_in * 1000 - earlyMs });
  return token;
}
