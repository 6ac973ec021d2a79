import type { z } from 'zod';
import { ShopFault } from '../fault.ts';
import { requestShop, type ShopRequest, type ShopResponse } from '../request.ts';
import type { ShopConnection, ShopKey } from '../shop.ts';

export type WooKey = Extract<ShopKey, { type: 'woocommerce' }>;
export type WooQuery = Readonly<Record<string, string>>;
type Options = Partial<Pick<ShopRequest, 'method' | 'body' | 'isRepeatable'>>;

/** Requests to the REST API of a WooCommerce shop. */
export type WooClient = {
  /** The response also when the shop refuses the input. @throws ShopFault */
  readonly request: (path: string, query?: WooQuery, options?: Options) => Promise<ShopResponse>;
  /** @throws ShopFault also when the shop refuses the input */
  readonly send: (path: string, query?: WooQuery, options?: Options) => Promise<ShopResponse>;
  readonly get: <T>(
    schema: z.ZodType<T>,
    path: string,
    query?: WooQuery,
  ) => Promise<{ value: T; response: ShopResponse }>;
};

export function wooClient(connection: ShopConnection, key: WooKey): WooClient {
  const authorization = `Basic ${Buffer.from(`${key.consumer_key}:${key.consumer_secret}`).toString('base64')}`;

  const request: WooClient['request'] = (
    path,
    query = {},
    { method = 'GET', body, isRepeatable = method === 'GET' } = {},
  ) => {
    const url = `${connection.baseUrl}/wp-json${path}?${new URLSearchParams(query).toString()}`;
    return requestShop({ method, url, headers: { authorization }, body, isRepeatable }, connection);
  };

  const send: WooClient['send'] = async (path, query, options) => {
    const response = await request(path, query, options);
    if (response.status >= 400) throw new ShopFault('unexpected-response', `HTTP ${response.status}`);
    return response;
  };

  return {
    request,
    send,
    async get(schema, path, query) {
      const response = await send(path, query);
      const found = schema.safeParse(response.json);
      if (!found.success) throw new ShopFault('unexpected-response', found.error.issues[0]?.path.join('.') ?? '');
      return { value: found.data, response };
    },
  };
}
