import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedShopify } from './scripted.fixture.ts';
import type { Shipment } from './shop.ts';
import { shipAtShopify, unshipAtShopify } from './shopify-ship.ts';

const mug = { sku: 'MUG-1', title: 'Mug', variantTitle: 'Blue' };
const cup = { sku: 'CUP-1', title: 'Cup', variantTitle: '' };
const shipment: Shipment = {
  sourceId: '450789469',
  orderNumber: '#1001',
  trackNo: 'YT1',
  trackingUrl: '',
  carrier: '',
  lines: [{ ...mug, quantity: 1 }],
  isAll: false,
};
type Left = { readonly id: string; readonly remainingQuantity: number; readonly lineItem: object };
const left = (id: string, remainingQuantity: number, lineItem: object = mug): Left => ({
  id,
  remainingQuantity,
  lineItem,
});
const part = (id: string, status: string, ...nodes: Left[]) => ({ id, status, lineItems: { nodes } });
const sent = (id: number, status: string, ...numbers: (string | null)[]) => ({
  id: `gid://shopify/Fulfillment/${id}`,
  status,
  trackingInfo: numbers.map((number) => ({ number })),
});
const orderWith = (nodes: object[], fulfillments: object[] = []) => ({ fulfillments, fulfillmentOrders: { nodes } });
const made = { fulfillment: { id: 'gid://shopify/Fulfillment/9' }, userErrors: [] };

/** The shop has sent one mug with each number. */
const oneMug = { fulfillmentLineItems: { nodes: [{ quantity: 1, lineItem: mug }] } };

type More = (variables: Record<string, unknown>) => unknown;
function shopWith(order: unknown, response: unknown = made, more: More = () => null) {
  return scriptedShopify((query, variables) => {
    if (query.includes('fulfillmentCreate')) return { fulfillmentCreate: response };
    if (query.includes('fulfillmentCancel')) return { fulfillmentCancel: response };
    if (query.includes('fulfillment(id')) return { fulfillment: oneMug };
    return query.includes('order(id') ? { order } : { fulfillmentOrder: more(variables) };
  });
}

type Chosen = {
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
};
type Fulfillment = { readonly lineItemsByFulfillmentOrder: readonly Chosen[]; readonly trackingInfo: object };
const fulfillmentOf = ({ mutations }: ReturnType<typeof shopWith>) =>
  mutations()[0]?.variables['fulfillment'] as Fulfillment | undefined;
/** The reported units by line. */
const unitsOf = (shop: ReturnType<typeof shopWith>) =>
  Object.fromEntries(
    (fulfillmentOf(shop)?.lineItemsByFulfillmentOrder ?? []).flatMap(({ fulfillmentOrderLineItems: lines }) =>
      lines.map(({ id, quantity }) => [id, quantity]),
    ),
  );

test.each([
  ['a part of a line', [left('a', 3)], [{ ...mug, quantity: 2 }], { a: 2 }],
  ['no more than the shop has left', [left('a', 1)], [{ ...mug, quantity: 2 }], { a: 1 }],
  ['nothing of a finished line', [left('a', 0), left('b', 2)], [{ ...mug, quantity: 2 }], { b: 2 }],
  ['only the lines of the parcel', [left('a', 1), left('b', 1, cup)], [{ ...cup, quantity: 1 }], { b: 1 }],
  [
    'one line of the shop that is two of the parcel',
    [left('a', 3)],
    [
      { ...mug, quantity: 1 },
      { ...mug, quantity: 2 },
    ],
    { a: 3 },
  ],
  [
    'two lines of the shop in another order than those of the parcel',
    [left('a', 2), left('b', 1)],
    [
      { ...mug, quantity: 1 },
      { ...mug, quantity: 2 },
    ],
    { a: 2, b: 1 },
  ],
  [
    'another option of the same product',
    [left('a', 1, { ...mug, variantTitle: 'Red' }), left('b', 1)],
    [{ ...mug, quantity: 1 }],
    { b: 1 },
  ],
  [
    'a product without a SKU and option',
    [left('a', 1, { sku: null, title: 'Cup', variantTitle: 'Default Title' })],
    [{ ...cup, sku: '', quantity: 1 }],
    { a: 1 },
  ],
  [
    'a name as it was imported',
    [left('a', 1, { ...mug, title: ' Tasse\u0301\0 ' })],
    [{ ...mug, title: 'Tassé', quantity: 1 }],
    { a: 1 },
  ],
])('reported: %s', async (_, nodes, lines, units) => {
  const shop = shopWith(orderWith([part('p', 'OPEN', ...nodes)]));
  expect(await shipAtShopify(shop.runQuery, { ...shipment, lines })).toEqual({ is: 'sent', remoteId: '9' });
  expect(unitsOf(shop)).toEqual(units);
});

test('all units of the parcel are reported that the shop has left, and none twice', () => {
  const amount = fc.integer({ min: 0, max: 5 });
  const item = fc.constantFrom(mug, cup);
  const nodes = fc.array(fc.record({ item, amount }), { minLength: 1, maxLength: 5 });
  const count = (given: readonly { item: object; amount: number }[], of: object) =>
    given.reduce((sum, one) => sum + (one.item === of ? one.amount : 0), 0);
  return fc.assert(
    fc.asyncProperty(nodes, nodes, fc.nat(4), async (open, parcel, cut) => {
      const parts = [open.slice(0, cut), open.slice(cut)].map((some, at) =>
        part(
          `p${at}`,
          at === 0 ? 'OPEN' : 'IN_PROGRESS',
          ...some.map((one, nth) => left(`${at}-${nth}`, one.amount, one.item)),
        ),
      );
      const shop = shopWith(orderWith(parts));
      const lines = parcel.map((one) => ({ ...(one.item === mug ? mug : cup), quantity: one.amount }));
      const result = await shipAtShopify(shop.runQuery, { ...shipment, lines });
      const wanted = [mug, cup].reduce((sum, of) => sum + Math.min(count(open, of), count(parcel, of)), 0);
      const reported = Object.values(unitsOf(shop));
      expect(result.is).toBe(wanted > 0 ? 'sent' : 'needless');
      expect(reported.reduce((sum, quantity) => sum + quantity, 0)).toBe(wanted);
      expect(reported.every((quantity) => quantity > 0)).toBe(true);
      const known = parts.flatMap(({ lineItems }) => lineItems.nodes);
      for (const [id, quantity] of Object.entries(unitsOf(shop)))
        expect(quantity).toBeLessThanOrEqual(known.find((node) => node.id === id)?.remainingQuantity ?? 0);
    }),
  );
});

test('a line behind the first page is reported too', async () => {
  const pageInfo = (endCursor: string | null) => ({ hasNextPage: endCursor !== null, endCursor });
  const order = orderWith([
    { id: 'p', status: 'OPEN', lineItems: { pageInfo: pageInfo('c1'), nodes: [left('a', 1, cup)] } },
  ]);
  const pages: Record<string, object> = {
    c1: { pageInfo: pageInfo('c2'), nodes: [left('b', 1, cup)] },
    c2: { pageInfo: pageInfo(null), nodes: [left('c', 1)] },
  };
  const shop = shopWith(order, made, ({ id, after }) => (id === 'p' ? { lineItems: pages[String(after)] } : null));
  expect(await shipAtShopify(shop.runQuery, shipment)).toMatchObject({ is: 'sent' });
  expect(unitsOf(shop)).toEqual({ c: 1 });
});

test('a fulfilment order behind the first page is reported too', async () => {
  const orderAt = (nodes: object[], endCursor: string | null) => ({
    fulfillments: [],
    fulfillmentOrders: { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes },
  });
  const pages: Record<string, object> = {
    undefined: orderAt([part('p', 'CLOSED', left('a', 0))], 'c1'),
    c1: orderAt([part('q', 'OPEN', left('b', 1, cup))], 'c2'),
    c2: orderAt([part('r', 'OPEN', left('c', 1))], null),
  };
  const shop = scriptedShopify((query, { id, after }) => {
    if (query.includes('fulfillmentCreate')) return { fulfillmentCreate: made };
    return { order: id === 'gid://shopify/Order/450789469' ? pages[String(after)] : null };
  });
  expect(await shipAtShopify(shop.runQuery, shipment)).toMatchObject({ is: 'sent' });
  expect(unitsOf(shop)).toEqual({ c: 1 });
});

test('a shop whose pages never end is a fault', async () => {
  const pages = { pageInfo: { hasNextPage: true, endCursor: 'c' }, nodes: [left('a', 1)] };
  for (const order of [
    orderWith([{ id: 'p', status: 'OPEN', lineItems: pages }]),
    { fulfillments: [], fulfillmentOrders: { ...pages, nodes: [part('p', 'OPEN', left('a', 1))] } },
  ]) {
    const shop = shopWith(order, made, () => ({ lineItems: pages }));
    await expect(shipAtShopify(shop.runQuery, shipment)).rejects.toMatchObject({ problem: 'unexpected-response' });
    expect(shop.mutations()).toEqual([]);
  }
});

const at = (location: string, id: string, ...nodes: Left[]) => ({
  ...part(id, 'OPEN', ...nodes),
  assignedLocation: { name: location },
});
/** Shopify takes fulfilment orders of one location at once. `sentBefore` are units that it has with the number. */
function shopAtLocations(nodes: readonly ReturnType<typeof at>[], sentBefore: readonly object[] = []) {
  const locationOf = new Map(nodes.map(({ id, assignedLocation }) => [id, assignedLocation.name]));
  let next = 8;
  return scriptedShopify((query, { fulfillment }) => {
    if (query.includes('fulfillment(id')) return { fulfillment: { fulfillmentLineItems: { nodes: sentBefore } } };
    if (!query.includes('fulfillmentCreate'))
      return { order: orderWith([...nodes], sentBefore.length > 0 ? [sent(5, 'SUCCESS', 'YT1')] : []) };
    const { lineItemsByFulfillmentOrder: parts } = fulfillment as Fulfillment;
    const message = 'All fulfillment orders must be assigned to a single location';
    if (new Set(parts.map(({ fulfillmentOrderId }) => locationOf.get(fulfillmentOrderId))).size > 1)
      return { fulfillmentCreate: { fulfillment: null, userErrors: [{ message }] } };
    next += 1;
    return { fulfillmentCreate: { fulfillment: { id: `gid://shopify/Fulfillment/${next}` }, userErrors: [] } };
  });
}
const sentParts = (shop: ReturnType<typeof shopAtLocations>) =>
  shop.mutations().map(({ variables }) => {
    const { lineItemsByFulfillmentOrder: parts, trackingInfo } = variables['fulfillment'] as Fulfillment;
    expect(trackingInfo).toEqual({ number: 'YT1' });
    return parts.map(({ fulfillmentOrderId }) => fulfillmentOrderId);
  });

test('a parcel with goods of several locations has a fulfilment for each, with the same number', async () => {
  const shop = shopAtLocations([
    at('Utrecht', 'p', left('a', 1)),
    at('Ghent', 'q', left('b', 1, cup)),
    at('Utrecht', 'r', left('c', 1, cup)),
  ]);
  const lines = [
    { ...mug, quantity: 1 },
    { ...cup, quantity: 2 },
  ];
  expect(await shipAtShopify(shop.runQuery, { ...shipment, lines })).toEqual({ is: 'sent', remoteId: '9' });
  expect(sentParts(shop)).toEqual([['p', 'r'], ['q']]);
});

test('what was sent before an interruption is not sent again, and the rest is', async () => {
  const lines = [
    { ...mug, quantity: 1 },
    { ...cup, quantity: 1 },
  ];
  // The other mug is of another parcel.
  const shop = shopAtLocations([at('Ghent', 'q', left('b', 1, cup), left('d', 1))], [{ quantity: 1, lineItem: mug }]);
  expect(await shipAtShopify(shop.runQuery, { ...shipment, lines })).toEqual({ is: 'sent', remoteId: '5' });
  expect(shop.mutations().map(({ variables }) => variables['fulfillment'])).toMatchObject([
    {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: 'q', fulfillmentOrderLineItems: [{ id: 'b', quantity: 1 }] }],
    },
  ]);
});

test('all fulfilments of a parcel are undone', async () => {
  const shop = shopWith(
    orderWith([], [sent(5, 'SUCCESS', 'YT1'), sent(6, 'SUCCESS', 'YT1'), sent(7, 'SUCCESS', 'YT2')]),
    {
      userErrors: [],
    },
  );
  await unshipAtShopify(shop.runQuery, shipment, '5');
  expect(shop.mutations().map(({ variables }) => variables['id'])).toEqual([
    'gid://shopify/Fulfillment/5',
    'gid://shopify/Fulfillment/6',
  ]);
});

test('carrier and tracking page are sent only when they are known', async () => {
  const shops = [shipment, { ...shipment, carrier: 'YunExpress', trackingUrl: 'https://t.example/YT1' }].map(
    async (one) => {
      const shop = shopWith(orderWith([part('p', 'OPEN', left('a', 1))]));
      await shipAtShopify(shop.runQuery, one);
      return fulfillmentOf(shop)?.trackingInfo;
    },
  );
  expect(await Promise.all(shops)).toEqual([
    { number: 'YT1' },
    { number: 'YT1', company: 'YunExpress', url: 'https://t.example/YT1' },
  ]);
});

test.each([
  ['this number', [sent(5, 'SUCCESS', 'YT1')], '5', 0],
  ['this number among several', [sent(4, 'SUCCESS', 'YT0'), sent(5, 'OPEN', null, 'YT1')], '5', 0],
  ['a longer number', [sent(5, 'SUCCESS', 'YT12')], '9', 1],
  ['this number, cancelled', [sent(5, 'CANCELLED', 'YT1')], '9', 1],
  ['this number, failed', [sent(5, 'FAILURE', 'YT1'), sent(6, 'ERROR', 'YT1')], '9', 1],
  ['a fulfilment without a number', [sent(5, 'SUCCESS')], '9', 1],
])('when the shop has %s already', async (_, fulfillments, remoteId, mutations) => {
  const shop = shopWith(orderWith([part('p', 'OPEN', left('a', 1))], fulfillments));
  expect(await shipAtShopify(shop.runQuery, shipment)).toEqual({ is: 'sent', remoteId });
  expect(shop.mutations()).toHaveLength(mutations);
});

test.each([
  ['a deleted order', null],
  ['an order that is done', orderWith([part('p', 'CLOSED', left('a', 0))])],
  ['an order at another warehouse', orderWith([part('p', 'CANCELLED', left('a', 1))])],
  ['other goods', orderWith([part('p', 'OPEN', left('a', 1, cup))])],
])('%s needs no report', async (_, order) => {
  const shop = shopWith(order);
  expect(await shipAtShopify(shop.runQuery, shipment)).toEqual({ is: 'needless' });
  expect(shop.mutations()).toEqual([]);
});

const both = [
  { ...mug, quantity: 1 },
  { ...cup, quantity: 1 },
];
test.each([
  ['on hold', [part('p', 'ON_HOLD', left('a', 1))], [{ ...mug, quantity: 1 }]],
  ['of which a part is on hold', [part('p', 'OPEN', left('a', 1)), part('q', 'ON_HOLD', left('b', 1, cup))], both],
  [
    'with a unit on hold',
    [part('p', 'OPEN', left('a', 1)), part('q', 'ON_HOLD', left('b', 1))],
    [{ ...mug, quantity: 2 }],
  ],
])('a parcel %s is reported later, as a whole', async (_, nodes, lines) => {
  const shop = shopWith(orderWith(nodes));
  await expect(shipAtShopify(shop.runQuery, { ...shipment, lines })).rejects.toMatchObject({ problem: 'on-hold' });
  expect(shop.mutations()).toEqual([]);
});

test.each([
  ['other goods', [part('p', 'OPEN', left('a', 1)), part('q', 'ON_HOLD', left('b', 1, cup))], 'sent'],
  ['other units', [part('p', 'OPEN', left('a', 1)), part('q', 'ON_HOLD', left('b', 1))], 'sent'],
  [
    'other goods of an order that is done',
    [part('p', 'CLOSED', left('a', 0)), part('q', 'ON_HOLD', left('b', 1, cup))],
    'needless',
  ],
])('%s on hold do not delay a parcel', async (_, nodes, is) => {
  const shop = shopWith(orderWith(nodes));
  expect(await shipAtShopify(shop.runQuery, shipment)).toMatchObject({ is });
});

test.each([
  [
    'words',
    { fulfillment: null, userErrors: [{ message: 'Fulfillment order is closed' }] },
    'Fulfillment order is closed',
  ],
  ['no words', { fulfillment: null, userErrors: [] }, 'fulfillmentCreate'],
  ['nothing', null, 'fulfillmentCreate'],
])('a refusal with %s is no success', async (_, response, detail) => {
  const shop = shopWith(orderWith([part('p', 'OPEN', left('a', 1))]), response);
  await expect(shipAtShopify(shop.runQuery, shipment)).rejects.toMatchObject({
    problem: 'unexpected-response',
    detail,
  });
});

const undo = (order: unknown, response: unknown) => {
  const shop = shopWith(order, response);
  return { shop, done: unshipAtShopify(shop.runQuery, shipment, '5') };
};

test.each([
  ['a deleted order', null, 0],
  ['no such fulfilment', orderWith([], [sent(55, 'SUCCESS')]), 0],
  ['a fulfilment that is cancelled', orderWith([], [sent(5, 'CANCELLED')]), 0],
  ['a fulfilment', orderWith([], [sent(55, 'SUCCESS'), sent(5, 'SUCCESS')]), 1],
])('undone at %s', async (_, order, mutations) => {
  const { shop, done } = undo(order, { userErrors: [] });
  await done;
  expect(shop.mutations().map(({ variables }) => variables)).toEqual(
    Array.from({ length: mutations }, () => ({ id: 'gid://shopify/Fulfillment/5' })),
  );
});

test.each([
  ['words', { userErrors: [{ message: 'It was delivered' }] }, 'It was delivered'],
  ['nothing', null, 'fulfillmentCancel'],
])('a refusal to undo with %s is no success', async (_, response, detail) => {
  await expect(undo(orderWith([], [sent(5, 'SUCCESS')]), response).done).rejects.toMatchObject({ detail });
});
