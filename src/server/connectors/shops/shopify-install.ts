import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { shopifyProductScopes, shopifyScopes } from '#domain/sales/stores/connection.ts';
import { ShopFault } from './fault.ts';
import { requestShop } from './request.ts';
import type { ShopConnection } from './shop.ts';

export type ShopifyApp = { readonly clientId: string; readonly clientSecret: string };

type InstallRequest = {
  readonly baseUrl: string;
  readonly app: ShopifyApp;
  readonly redirectUrl: string;
  readonly state: string;
};

/** The URL in the shop's admin where the seller approves our app. */
export function installAddress({ baseUrl, app, redirectUrl, state }: InstallRequest): string {
  const scope = [...shopifyScopes, ...shopifyProductScopes].join(',');
  const query = { client_id: app.clientId, scope, redirect_uri: redirectUrl, state };
  return `${baseUrl}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

const Returned = z.object({
  code: z.string().min(1).max(300),
  hmac: z.string().regex(/^[\da-f]{64}$/),
  shop: z.string().regex(/^[a-z\d][a-z\d-]*\.myshopify\.com$/),
  state: z.string().min(1).max(300),
});
export type Returned = z.output<typeof Returned>;

/** The parameters of the redirect back, if signed with our app's secret; else null. */
export function readReturn(query: URLSearchParams, { clientSecret }: ShopifyApp): Returned | null {
  const parsed = Returned.safeParse(Object.fromEntries(query));
  if (!parsed.success) return null;
  const signed = [...query]
    .filter(([name]) => name !== 'hmac')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const wanted = createHmac('sha256', clientSecret).update(signed).digest();
  return timingSafeEqual(wanted, Buffer.from(parsed.data.hmac, 'hex')) ? parsed.data : null;
}

/** One year; longer values would overflow a date. */
const longestSeconds = 31_536_000;
const Granted = z.object({
  access_token: z.string().min(1).max(300),
  expires_in: z.number().positive().max(longestSeconds).optional(),
  refresh_token: z.string().min(1).max(300).optional(),
});

/** A token with its refresh token and lifetime `forMs`; null: it does not expire, like those of a shop's own apps. */
export type Granted = {
  readonly token: string;
  readonly renewal: { readonly token: string; readonly forMs: number } | null;
};

/** Exchanges the code for an expiring token: public apps get no other. @throws ShopFault */
export const tokenFor = (connection: ShopConnection, app: ShopifyApp, code: string): Promise<Granted> =>
  requestToken(connection, app, { code, expiring: 1 }, false);

/**
 * Refreshes a token. The shop accepts the refresh token again until the new token is used, so a lost response is
 * harmless. @throws ShopFault
 */
export const renewToken = (connection: ShopConnection, app: ShopifyApp, refreshToken: string): Promise<Granted> =>
  requestToken(connection, app, { grant_type: 'refresh_token', refresh_token: refreshToken }, true);

async function requestToken(
  connection: ShopConnection,
  { clientId, clientSecret }: ShopifyApp,
  wanted: Readonly<Record<string, string | number>>,
  isRepeatable: boolean,
): Promise<Granted> {
  const body = { client_id: clientId, client_secret: clientSecret, ...wanted };
  const url = `${connection.baseUrl}/admin/oauth/access_token`;
  const response = await requestShop({ method: 'POST', url, headers: {}, body, isRepeatable }, connection);
  if (response.status >= 400) throw new ShopFault('wrong-key', `HTTP ${response.status}`);
  const granted = Granted.safeParse(response.json);
  if (!granted.success) throw new ShopFault('not-a-shop');
  const { access_token: token, expires_in = 0, refresh_token } = granted.data;
  return {
    token,
    renewal: refresh_token && expires_in > 0 ? { token: refresh_token, forMs: expires_in * 1000 } : null,
  };
}
