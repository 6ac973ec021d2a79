import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { shopifyScopes } from '#domain/stores/connection.ts';
import { ShopFault } from './fault.ts';
import { askShop } from './request.ts';
import type { ShopDoor } from './shop.ts';

export type ShopifyApp = { readonly clientId: string; readonly clientSecret: string };

type Asked = {
  readonly baseUrl: string;
  readonly app: ShopifyApp;
  readonly redirectUrl: string;
  readonly state: string;
};

/** Where the seller says yes to our app, in the shop's own admin. */
export function installAddress({ baseUrl, app, redirectUrl, state }: Asked): string {
  const query = { client_id: app.clientId, scope: shopifyScopes.join(','), redirect_uri: redirectUrl, state };
  return `${baseUrl}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

const Returned = z.object({
  code: z.string().min(1).max(300),
  hmac: z.string().regex(/^[\da-f]{64}$/),
  shop: z.string().regex(/^[a-z\d][a-z\d-]*\.myshopify\.com$/),
  state: z.string().min(1).max(300),
});
export type Returned = z.output<typeof Returned>;

/** What the shop sent its seller back with, if the shop signed it with our app's secret; else null. */
export function readReturn(query: URLSearchParams, { clientSecret }: ShopifyApp): Returned | null {
  const said = Returned.safeParse(Object.fromEntries(query));
  if (!said.success) return null;
  const signed = [...query]
    .filter(([name]) => name !== 'hmac')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const wanted = createHmac('sha256', clientSecret).update(signed).digest();
  return timingSafeEqual(wanted, Buffer.from(said.data.hmac, 'hex')) ? said.data : null;
}

const Granted = z.object({ access_token: z.string().min(1).max(300) });

/** Gives the code back for a token that stays. @throws ShopFault */
export async function tokenFor(door: ShopDoor, { clientId, clientSecret }: ShopifyApp, code: string): Promise<string> {
  const said = await askShop(
    {
      method: 'POST',
      url: `${door.baseUrl}/admin/oauth/access_token`,
      headers: {},
      body: { client_id: clientId, client_secret: clientSecret, code },
      isRepeatable: false,
    },
    door,
  );
  if (said.status >= 400) throw new ShopFault('wrong-key', `HTTP ${said.status}`);
  const granted = Granted.safeParse(said.json);
  if (!granted.success) throw new ShopFault('not-a-shop');
  return granted.data.access_token;
}
