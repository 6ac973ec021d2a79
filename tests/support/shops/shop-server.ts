import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorized } from './shop-authorize.ts';
import { TestCatalog, type TestBucket } from './shop-catalog.ts';
import { costOf, productOperation, shopifyProducts } from './shop-catalog-shopify.ts';
import { wooProducts } from './shop-catalog-woo.ts';
import { ShopFaults, type FaultPlan, type ShopFaultKind } from './shop-faults.ts';
import { bodyOf, send, type Reply } from './shop-http.ts';
import { asShopify, asWoo, idOf, wooRefunds, type TestOrder } from './shop-orders.ts';

export type TestShipment = {
  readonly id: string;
  readonly order: string;
  readonly trackNo: string;
  /** Shopify: units by line position from 0. */
  readonly units: Readonly<Record<number, number>>;
  isCancelled: boolean;
};

/** A small local shop with Shopify's Admin API and WooCommerce's REST v3 over the same orders. */
export type TestShop = {
  /** `http://127.0.0.1:port`. Requires the setting `shops.allowPrivate`. */
  readonly url: string;
  readonly keys: typeof testShopKeys;
  readonly shipments: readonly TestShipment[];
  readonly catalog: TestCatalog;
  /** Received requests, one word each, oldest first. */
  readonly asked: readonly string[];
  put(...orders: readonly TestOrder[]): void;
  remove(number: string): void;
  clear(): void;
  /** Until `heal`, or for the given number of requests. */
  fail(kind: ShopFaultKind, how?: FaultPlan): void;
  heal(): void;
  /** Orders per page, regardless of the request. */
  pageSize(size: number): void;
  /** From now on requests about products cost points. */
  limit(bucket: TestBucket | null): void;
  /** Expires the tokens of our app, as after an hour. */
  endTokens(): void;
  close(): Promise<void>;
};

export const testShopKeys = {
  shopify: { type: 'shopify', access_token: 'shpat_right' },
  shopifyApp: { type: 'shopify', client_id: 'client-right', client_secret: 'secret-right' },
  woocommerce: { type: 'woocommerce', consumer_key: 'ck_right', consumer_secret: 'cs_right' },
} as const;

const scopes = ['read_orders', 'read_merchant_managed_fulfillment_orders', 'write_merchant_managed_fulfillment_orders'];
const wooAuth = `Basic ${Buffer.from('ck_right:cs_right').toString('base64')}`;

export async function testShop({ port = 0, name = 'Test Shop' } = {}): Promise<TestShop> {
  const orders = new Map<string, TestOrder>();
  const statuses = new Map<string, string>();
  const shipments: TestShipment[] = [];
  const requested: string[] = [];
  const faults = new ShopFaults();
  let largest = 100;
  /** Of an app installed by sellers: the current token and its refresh token. */
  let grants = 0;
  const tokens = new Set(['shpat_right']);
  const renewals = new Set<string>();
  const catalog = new TestCatalog();
  let bucket: TestBucket | null = null;

  const sorted = (field: 'createdAt' | 'updatedAt') =>
    [...orders.values()].sort((a, b) => a[field].localeCompare(b[field]) || idOf(a) - idOf(b));

  function searched(query: string): TestOrder[] {
    const bound = (field: string, sign: string) => new RegExp(`${field}:${sign}'([^']+)'`).exec(query)?.[1];
    const names = [...query.matchAll(/name:'([^']+)'/g)].map((match) => match[1]?.replace(/^#/, ''));
    const ids = [...query.matchAll(/\bid:(\d+)/g)].map((match) => match[1]);
    const [from, to, since] = [bound('created_at', '>='), bound('created_at', '<'), bound('updated_at', '>=')];
    return sorted(since ? 'updatedAt' : 'createdAt').filter((order) => {
      if (names.length + ids.length > 0)
        return names.includes(order.number.replace(/^#/, '')) || ids.includes(String(idOf(order)));
      return (
        (!from || order.createdAt >= from) && (!to || order.createdAt < to) && (!since || order.updatedAt >= since)
      );
    });
  }

  function shopify(query: string, variables: Record<string, unknown>): unknown {
    if (query.includes('currentAppInstallation'))
      return {
        shop: {
          name,
          myshopifyDomain: `shop-${(server.address() as AddressInfo).port}.myshopify.com`,
          currencyCode: 'EUR',
        },
        currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
      };
    if (query.includes('fulfillmentCreate')) return { fulfillmentCreate: shipped(variables['fulfillment'] as Sent) };
    if (query.includes('fulfillmentCancel')) {
      const found = shipments.find(({ id }) => variables['id'] === `gid://shopify/Fulfillment/${id}`);
      if (found) found.isCancelled = true;
      return { fulfillmentCancel: { userErrors: [] } };
    }
    if (query.includes('fulfillment(id')) return { fulfillment: sentLines(String(variables['id'])) };
    if (query.includes('fulfillments(first')) return { order: toSend(String(variables['id'])) };
    if (query.includes('d0: ordersCount')) {
      const counts = [...query.matchAll(/(d\d+): ordersCount\(query: "([^"]+)"/g)].map(([, alias = '', text = '']) => [
        alias,
        { count: searched(text).length, precision: 'EXACT' },
      ]);
      return Object.fromEntries(counts);
    }
    const found = searched(String(variables['query']));
    const begin = variables['after'] === null ? 0 : Number(variables['after']);
    const size = Math.min(Number(variables['first']), largest);
    const nodes = found.slice(begin, begin + size).map((order) => asShopify(order, false));
    const end = begin + nodes.length;
    return {
      orders: { pageInfo: { hasNextPage: end < found.length, endCursor: String(end) }, nodes },
      ...(query.includes('ordersCount(') ? { ordersCount: { count: found.length } } : {}),
    };
  }

  type Sent = {
    lineItemsByFulfillmentOrder: {
      fulfillmentOrderId: string;
      fulfillmentOrderLineItems: { id: string; quantity: number }[];
    }[];
    trackingInfo: { number: string };
  };
  function shipped({ lineItemsByFulfillmentOrder: [first], trackingInfo }: Sent) {
    const order = [...orders.values()].find((one) => first?.fulfillmentOrderId.endsWith(`/${idOf(one)}`));
    if (!order) return { fulfillment: null, userErrors: [{ message: 'The fulfillment order is closed' }] };
    const id = String(7_000 + shipments.length);
    const units = Object.fromEntries(
      (first?.fulfillmentOrderLineItems ?? []).map((line) => [Number(line.id.split('-').at(-1)), line.quantity]),
    );
    shipments.push({ id, order: order.number, trackNo: trackingInfo.number, units, isCancelled: false });
    return { fulfillment: { id: `gid://shopify/Fulfillment/${id}` }, userErrors: [] };
  }

  function sentLines(gid: string) {
    const found = shipments.find(({ id }) => gid === `gid://shopify/Fulfillment/${id}`);
    const order = orders.get(found?.order ?? '');
    if (!found || !order) return null;
    const nodes = asShopify(order, true).lineItems.nodes.flatMap(({ sku, title, variantTitle }, at) => {
      const quantity = found.units[at] ?? 0;
      return quantity > 0 ? [{ quantity, lineItem: { sku, title, variantTitle } }] : [];
    });
    return { fulfillmentLineItems: { nodes } };
  }

  function toSend(gid: string) {
    const order = [...orders.values()].find((one) => gid.endsWith(`/${idOf(one)}`));
    if (!order) return null;
    const own = shipments.filter((one) => one.order === order.number);
    const lines = asShopify(order, true).lineItems.nodes;
    const remaining = lines.map(({ quantity }, at) =>
      own.reduce((left, one) => (one.isCancelled ? left : left - (one.units[at] ?? 0)), quantity),
    );
    const isSent = remaining.every((left) => left <= 0);
    return {
      fulfillments: own.map((one) => ({
        id: `gid://shopify/Fulfillment/${one.id}`,
        status: one.isCancelled ? 'CANCELLED' : 'SUCCESS',
        trackingInfo: [{ number: one.trackNo }],
      })),
      fulfillmentOrders: {
        nodes: [
          {
            id: `gid://shopify/FulfillmentOrder/${idOf(order)}`,
            status: isSent ? 'CLOSED' : order.hold ? 'ON_HOLD' : 'OPEN',
            lineItems: {
              nodes: lines.map((line, at) => ({
                id: `gid://shopify/FulfillmentOrderLineItem/${line.id}`,
                remainingQuantity: Math.max(0, remaining[at] ?? 0),
                lineItem: { sku: line.sku, title: line.title, variantTitle: line.variantTitle },
              })),
            },
          },
        ],
      },
    };
  }

  function woo(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): Reply {
    if (path === '/') return { body: { name, url: '', namespaces: ['wp/v2', 'wc/v3'] } };
    if (path === '/wc/v3/data/currencies/current') return { body: { code: 'EUR', name: 'Euro' } };
    const [, id = '', rest = ''] = /^\/wc\/v3\/orders(?:\/(\d+))?(\/notes.*|\/refunds)?$/.exec(path) ?? [];
    if (id === '') return wooList(query);
    const order = [...orders.values()].find((one) => String(idOf(one)) === id);
    if (!order)
      return { status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' } };
    if (rest === '' && method === 'PUT') {
      statuses.set(order.number, String(body['status']));
      return { body: asWoo(order, statuses.get(order.number)) };
    }
    if (rest === '/refunds') return { body: wooRefunds(order) };
    const own = shipments.filter((one) => one.order === order.number && !one.isCancelled);
    if (method === 'GET') return { body: own.map((one) => ({ id: Number(one.id), note: one.trackNo })) };
    if (method === 'DELETE') {
      for (const one of own) one.isCancelled = rest.endsWith(one.id);
      return { body: {} };
    }
    const made = {
      id: String(7_000 + shipments.length),
      order: order.number,
      trackNo: String(body['note']),
      units: {},
      isCancelled: false,
    };
    shipments.push(made);
    return { status: 201, body: { id: Number(made.id) } };
  }

  function wooList(query: URLSearchParams): Reply {
    const [after, before, since] = ['after', 'before', 'modified_after'].map((key) => query.get(key));
    const include = query.get('include')?.split(',');
    const message = query.get('search');
    const found = sorted('createdAt').filter((order) => {
      const { date_created_gmt: made, date_modified_gmt: changed } = asWoo({ ...order, broken: {} });
      if (include && !include.includes(String(idOf(order)))) return false;
      if (message && !order.number.includes(message)) return false;
      return (!after || made > after) && (!before || made < before) && (!since || changed > since);
    });
    const size = Math.min(Number(query.get('per_page') ?? 10), query.has('_fields') ? 100 : largest);
    const begin = (Number(query.get('page') ?? 1) - 1) * size;
    return {
      headers: { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / size)) },
      body: found.slice(begin, begin + size).map((order) => asWoo(order, statuses.get(order.number))),
    };
  }

  /** An hourly token. Its refresh token is accepted again until the new token is used. */
  function grant(used: string | null) {
    for (const renewal of renewals) if (used !== null && renewal !== used) renewals.delete(renewal);
    grants += 1;
    const [token, renewal] = [`shpca_${grants}`, `shprt_${grants}`];
    tokens.add(token);
    renewals.add(renewal);
    return { access_token: token, scope: scopes.join(','), expires_in: 3_600, refresh_token: renewal };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://shop');
    const text = await bodyOf(request);
    if (url.pathname === '/admin/oauth/authorize')
      return send(response, { status: 302, headers: { location: authorized(url.searchParams) }, body: '' });
    if (url.pathname === '/admin/oauth/access_token') {
      requested.push('token');
      // A form from a shop's own app, JSON from our installed one.
      const isForm = String(request.headers['content-type']).includes('form');
      const form = isForm ? new URLSearchParams(text) : new URLSearchParams(JSON.parse(text) as Record<string, string>);
      const isRenewal = form.get('grant_type') === 'refresh_token';
      const isInstalled = form.get('code') === 'code-right' && String(form.get('expiring')) === '1';
      const isRight =
        form.get('client_id') === 'client-right' &&
        form.get('client_secret') === 'secret-right' &&
        (form.get('grant_type') === 'client_credentials' ||
          isInstalled ||
          (isRenewal && renewals.has(form.get('refresh_token') ?? '')));
      if (!isRight) return send(response, { status: 400, body: { error: 'invalid_client' } });
      if (isInstalled || isRenewal) return send(response, { body: grant(form.get('refresh_token')) });
      return send(response, { body: { access_token: 'shpat_right', scope: scopes.join(','), expires_in: 86_399 } });
    }
    const isWoo = url.pathname.startsWith('/wp-json/');
    if (!isWoo && !url.pathname.endsWith('/graphql.json')) return send(response, { status: 404, body: {} });
    const isKnown = isWoo
      ? request.headers.authorization === wooAuth
      : tokens.has(String(request.headers['x-shopify-access-token']));
    if (!isKnown)
      return send(response, { status: 401, body: { message: 'Consumer key is invalid.', errors: 'Invalid API key' } });
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const query = String(body['query'] ?? '');
    const operation = isWoo ? null : productOperation(query);
    const message = isWoo
      ? `${request.method} ${url.pathname.slice('/wp-json'.length)}`
      : (operation ??
        /\b(d0|fulfillmentCreate|fulfillmentCancel|fulfillmentOrders|currentAppInstallation|orders)\b/.exec(
          query,
        )?.[1] ??
        '?');
    requested.push(message);
    const isIdentity = message === 'currentAppInstallation' || message === 'GET /' || message.endsWith('/current');
    if (!isIdentity && faults.apply(response, message)) return;
    if (isWoo) {
      const path = url.pathname.slice('/wp-json'.length);
      const about = { method: request.method ?? 'GET', path, query: url.searchParams, body };
      return send(response, wooProducts(catalog, about) ?? woo(about.method, path, url.searchParams, body));
    }
    const variables = (body['variables'] ?? {}) as Record<string, unknown>;
    const requestedQueryCost = operation && bucket ? costOf(operation) : 100;
    const isThrottled = operation !== null && bucket?.take(requestedQueryCost) === false;
    const throttleStatus = bucket?.status() ?? { maximumAvailable: 2000, currentlyAvailable: 1900, restoreRate: 100 };
    const extensions = { cost: { requestedQueryCost, throttleStatus } };
    if (isThrottled)
      return send(response, {
        body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions },
      });
    const data = operation ? shopifyProducts(catalog, operation, query, variables) : shopify(query, variables);
    send(response, { body: { data, extensions } });
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: testShopKeys,
    shipments,
    catalog,
    asked: requested,
    put(...more) {
      for (const order of more) orders.set(order.number, order);
    },
    remove: (number) => void orders.delete(number),
    clear: () => orders.clear(),
    fail: (kind, how) => faults.plan(kind, how),
    heal: () => faults.clear(),
    pageSize(size) {
      largest = size;
    },
    limit(given) {
      bucket = given;
    },
    endTokens() {
      for (const token of tokens) if (token.startsWith('shpca_')) tokens.delete(token);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
