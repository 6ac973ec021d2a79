import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { requestShop } from './request.ts';
import type { ShopDoor, ShopKey } from './shop.ts';

export type ShopifyKey = Extract<ShopKey, { type: 'shopify' }>;

/** A year: what a shop says beyond would be no date. */
const longestSeconds = 31_536_000;
const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().max(longestSeconds).optional(),
});
const Refused = z.object({ error: z.string() });

/** Tokens that apps were granted, by shop and app; each holds for a day. They are in no file and no database. */
const kept = new Map<string, { readonly token: string; readonly until: number }>();
const earlyMs = 5 * 60_000;
const maxEntries = 10_000;

/**
 * The token a shop is spoken to with. With client id and secret it is granted by the shop (client credentials) and kept until
 * shortly before it ends; `isRefused` throws the kept one away first. @throws ShopFault
 */
export async function shopifyToken(door: ShopDoor, key: ShopifyKey, isRefused = false): Promise<string> {
  if ('access_token' in key) return key.access_token;
  const { client_id, client_secret } = key;
  const name = createHash('sha256')
    .update(JSON.stringify([door.baseUrl, client_id, client_secret]))
    .digest('hex');
  const found = kept.get(name);
  if (found && !isRefused && found.until > Date.now()) return found.token;
  kept.delete(name);
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const url = `${door.baseUrl}/admin/oauth/access_token`;
  const said = await requestShop({ method: 'POST', url, headers: {}, body, isRepeatable: true }, door);
  const refused = Refused.safeParse(said.json);
  // An app that is not installed in this shop, or belongs to somebody else, is as good as a wrong key.
  if (said.status >= 400) throw new ShopFault('wrong-key', refused.success ? refused.data.error : '');
  const granted = Granted.safeParse(said.json);
  if (!granted.success) throw new ShopFault('not-a-shop');
  if (kept.size >= maxEntries) kept.clear();
  const { access_token: token, expires_in = 3_600 } = granted.data;
  kept.set(name, { token, until: Date.now() + expires_in * 1000 - earlyMs });
  return token;
}
