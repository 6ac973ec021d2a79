import type { ShopType } from '#domain/sales/stores/connection.ts';
import { storeUrlOk, tidyStoreUrl } from '#domain/sales/stores/validate.ts';

/** The URLs sellers copy: Shopify's admin, or WordPress's. */
const shopifyAdmin = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z\d-]+)/i;
const bareName = /^[a-z\d][a-z\d-]{1,60}$/i;
const wordpressEnd = /\/(?:wp-admin|wp-json|wp-login\.php)(?:[/?].*)?$/i;

/**
 * The API base URL of a shop from a typed or copied URL; null when invalid. Always https; `allowPrivate` also accepts
 * http and host names without a dot, for shops in the private network.
 */
export function shopAddress(typed: string, type: ShopType, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const text = typed.trim();
  const own = allowPrivate ? URL.parse(text) : null;
  if (own && /^https?:$/.test(own.protocol) && !own.username && !own.password)
    return type === 'shopify' ? own.origin : tidied(own);
  const named = type === 'shopify' ? (shopifyAdmin.exec(text)?.[1] ?? (bareName.test(text) ? text : null)) : null;
  if (named !== null) return `https://${named.toLowerCase()}.myshopify.com`;
  if (!storeUrlOk(text)) return null;
  const url = URL.parse(tidyStoreUrl(text).replace(/^http:/, 'https:'));
  if (!url || url.username || url.password) return null;
  return type === 'shopify' ? url.origin : tidied(url);
}

/** WordPress may be installed in a folder; the paths of its own pages are removed. */
const tidied = (url: URL): string =>
  `${url.origin}${`${url.pathname}${url.search}`.replace(wordpressEnd, '').replace(/\?.*$/, '').replace(/\/+$/, '')}`;
