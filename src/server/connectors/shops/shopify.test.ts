import { expect, test } from 'vitest';
import { scriptedShop, type Scripted } from './scripted.fixture.ts';
import { shopifyShop } from './shopify.ts';

type Sent = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
const open = async (respond: (sent: Sent, index: number) => Scripted) => {
  const { connection, requests } = await scriptedShop(({ body }, index) => respond(JSON.parse(body) as Sent, index));
  return { shop: shopifyShop(connection, { type: 'shopify', access_token: 'shpat_1' }), requests };
};
const page = (nodes: readonly object[], endCursor: string | null = null) => ({
  json: { data: { orders: { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes } } },
});
const raw = (id: number, name = `#${id}`) => ({ id: `gid://shopify/Order/${id}`, name });
const tooCostly = { json: { errors: [{ message: 'Too costly', extensions: { code: 'MAX_COST_EXCEEDED' } }] } };
const since = new Date('2026-11-24T08:00:00Z');

test('orders that are searched by number are found on all pages', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(1001 + at));
  const { shop } = await open(({ variables: { first, after } }) => {
    if (Number(first) > 7) return tooCostly;
    const begin = Number(after ?? 0);
    const nodes = numbers.slice(begin, begin + Number(first)).map((number) => raw(Number(number)));
    const end = begin + nodes.length;
    return page(nodes, end < numbers.length ? String(end) : null);
  });
  expect((await shop.byNumbers(numbers)).map(({ sourceId }) => sourceId)).toEqual(numbers);
});

test('only orders with exactly one of the numbers or ids are found', async () => {
  const { shop, requests } = await open(() =>
    page([raw(1, '#1001'), raw(2, '#1001-A'), raw(3, '#10010'), raw(450789469, '#77'), raw(5, "O'Neil")]),
  );
  const found = await shop.byNumbers(['1001', '450789469', "#o'neil"]);
  expect(found.map(({ orderNumber }) => orderNumber)).toEqual(['#1001', '#77', "O'Neil"]);
  const { variables } = JSON.parse(requests[0]?.body ?? '{}') as Sent;
  expect(variables['query']).toBe(String.raw`name:'1001' OR name:'450789469' OR id:450789469 OR name:'#o\'neil'`);
});

const bag = { shopMoney: { amount: '10.0' } };
const lastPage = { hasNextPage: false, endCursor: null };
const mug = {
  title: 'Mug',
  quantity: 1,
  currentQuantity: 1,
  requiresShipping: true,
  originalUnitPriceSet: bag,
  totalDiscountSet: { shopMoney: { amount: '0.0' } },
};
const whole = (id: number, fulfillmentOrders: object) => ({
  ...raw(id),
  createdAt: '2026-11-23T08:00:00Z',
  updatedAt: '2026-11-24T08:00:00Z',
  cancelledAt: null,
  tags: [],
  currencyCode: 'EUR',
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  paymentGatewayNames: [],
  totalShippingPriceSet: bag,
  totalPriceSet: bag,
  totalRefundedSet: { shopMoney: { amount: '0.0' } },
  shippingAddress: null,
  fulfillmentOrders,
  lineItems: { pageInfo: lastPage, nodes: [mug] },
});
const parts = (endCursor: string | null, ...statuses: readonly string[]) => ({
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
  nodes: statuses.map((status) => ({ status, fulfillmentHolds: [{ reason: 'INCORRECT_ADDRESS' }] })),
});

test('a hold is found behind the first fulfilment orders', async () => {
  const { shop, requests } = await open(({ query, variables: { id, after } }) => {
    if (!query.includes('fulfillmentOrders(first: 100'))
      return page([whole(1, parts('p1', 'CLOSED', 'OPEN')), whole(2, parts(null, 'OPEN'))]);
    expect(id).toBe('gid://shopify/Order/1');
    const fulfillmentOrders = after === 'p1' ? parts('p2', 'CLOSED') : parts(null, 'ON_HOLD');
    return { json: { data: { order: { fulfillmentOrders } } } };
  });
  const { orders } = await shop.changedSince(since, null);
  expect(orders.map(({ order }) => order?.shop_hold)).toEqual(['wrong-address', null]);
  expect(requests).toHaveLength(3);
});

test.each([
  ['are missing', { order: null }],
  ['are unreadable', { order: { fulfillmentOrders: 'none' } }],
])('an order whose further fulfilment orders %s is not imported; the others are', async (_, data) => {
  const { shop } = await open(({ query }) =>
    query.includes('fulfillmentOrders(first: 100')
      ? { json: { data } }
      : page([whole(1, parts('p1', 'OPEN')), whole(2, parts(null, 'OPEN'))]),
  );
  expect((await shop.changedSince(since, null)).orders).toMatchObject([
    { order: null, problem: { code: 'shop.order-unreadable', details: { place: 'fulfillmentOrders' } } },
    { order: { order_number: '#2' }, problem: null },
  ]);
});

test.each([null, 'c1'])('a page that names no new next one (%s) is a fault, not the end', async (endCursor) => {
  const { shop } = await open(() => ({
    json: { data: { orders: { pageInfo: { hasNextPage: true, endCursor }, nodes: [] } } },
  }));
  await expect(shop.changedSince(since, 'c1')).rejects.toMatchObject({ problem: 'unexpected-response' });
});

test('a shop that finds even one order too costly is a fault', async () => {
  const { shop, requests } = await open(() => tooCostly);
  await expect(shop.changedSince(since, null)).rejects.toMatchObject({ detail: 'MAX_COST_EXCEEDED' });
  expect(requests.map(({ body }) => (JSON.parse(body) as Sent).variables['first'])).toEqual([25, 13, 7, 4, 2, 1]);
});

test('the total is that of the first page, where it can be read', async () => {
  const { shop } = await open(({ variables: { after } }) => {
    const { json } = page([]);
    return {
      json: { data: { ...json.data, ...(after === null ? { ordersCount: { count: 5 } } : { ordersCount: -1 }) } },
    };
  });
  expect([await shop.changedSince(since, null), await shop.changedSince(since, 'c1')]).toMatchObject([
    { total: 5, isInOrder: true },
    { total: null },
  ]);
});

test.each([
  ['an estimate', { d0: { count: 10_000, precision: 'AT_LEAST' } }],
  ['no count', {}],
])('%s is no count of a day', async (_, data) => {
  const { shop } = await open(() => ({ json: { data } }));
  const day = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
  await expect(shop.countWithin([day])).rejects.toMatchObject({ detail: 'ordersCount' });
});

const failing = (code: string, message = '') => ({ json: { errors: [{ message, extensions: { code } }] } });
test.each([
  [
    'no right',
    failing('ACCESS_DENIED', 'Required access: `read_orders` access scope.'),
    'missing-scope',
    'read_orders',
  ],
  ['a closed shop', failing('SHOP_INACTIVE'), 'shop-frozen', 'SHOP_INACTIVE'],
  ['a fault of the shop', failing('INTERNAL_SERVER_ERROR'), 'shop-fault', 'INTERNAL_SERVER_ERROR'],
  ['an error without a code', { json: { errors: [{ message: 'Odd' }] } }, 'unexpected-response', 'Odd'],
  ['an error as a text', { status: 400, json: { errors: 'Bad request' } }, 'unexpected-response', 'Bad request'],
  ['data and an error', { json: { ...page([]).json, errors: [{ message: 'Half' }] } }, 'unexpected-response', 'Half'],
  ['other data', { json: { data: { orders: null } } }, 'unexpected-response', 'orders'],
  ['no data', { json: {} }, 'unexpected-response', ''],
])('%s is no page', async (_, response, problem, detail) => {
  const { shop } = await open(() => response);
  await expect(shop.changedSince(since, null)).rejects.toMatchObject({ problem, detail });
});

test('a throttled request is repeated, also a change: the shop did not carry it out', async () => {
  const cost = { requestedQueryCost: 10, throttleStatus: { currentlyAvailable: 0, restoreRate: 1e6 } };
  const throttled = { json: { ...failing('THROTTLED').json, extensions: { cost } } };
  const { shop, requests } = await open((_, index) =>
    index === 0 ? throttled : { json: { data: { productUpdate: { userErrors: [] } } } },
  );
  await shop.catalog.unpublish('31');
  expect(requests).toHaveLength(2);
  const patient = await open(() => throttled);
  await expect(patient.shop.changedSince(since, null)).rejects.toMatchObject({ problem: 'throttled' });
});
