import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { ShopConnection } from './shop.ts';
import type { ShopifyQuery } from './shopify-client.ts';

export type SentQuery = { readonly query: string; readonly variables: Record<string, unknown> };

/** Shopify as a function: the response to each query comes from `respond`, and is checked as in production. */
export function scriptedShopify(respond: (query: string, variables: Record<string, unknown>) => unknown) {
  const sent: SentQuery[] = [];
  const runQuery: ShopifyQuery = (schema, query, variables = {}) => {
    sent.push({ query, variables });
    return Promise.resolve(schema.parse(respond(query, variables)));
  };
  const mutations = () => sent.filter(({ query }) => query.startsWith('mutation'));
  return { runQuery, sent, mutations };
}

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
export type Scripted = { readonly status?: number; readonly headers?: Record<string, string>; readonly json: unknown };

/** A shop in this process, which responds to each request with the result of `respond`. */
export async function scriptedShop(respond: (request: SentRequest, index: number) => Scripted) {
  const requests: SentRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://shop');
      const sent = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      requests.push(sent);
      write(response, respond(sent, requests.length - 1));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection: ShopConnection = { baseUrl, currency: 'EUR', timeoutMs: 5_000, allowPrivate: true };
  return { connection, requests };
}

function write(response: ServerResponse, { status = 200, headers = {}, json }: Scripted): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}
