import { expect, test } from 'vitest';
import { scriptedShop, type Scripted, type SentRequest } from '../scripted.fixture.ts';
import { wooCatalog } from './woo-catalog.ts';

const key = { type: 'woocommerce', consumer_key: 'ck_1', consumer_secret: 'cs_1' } as const;
const product = (id: number, change: object = {}) => ({
  id,
  name: 'Mug',
  slug: 'mug',
  type: 'variable',
  status: 'publish',
  manage_stock: false,
  images: [],
  attributes: [],
  ...change,
});
const variation = (id: number) => ({ id, manage_stock: true, attributes: [] });

async function open(respond: (request: SentRequest) => Scripted | undefined, found: readonly object[] = [product(31)]) {
  const { connection, requests } = await scriptedShop((request) => {
    if (request.path.endsWith('/variations')) return { json: [variation(7), variation(8)] };
    return respond(request) ?? { json: found };
  });
  const changes = () =>
    requests.flatMap(({ method, path, query, body }) =>
      method === 'GET' ? [] : [[method, path.replace('/wp-json/wc/v3/products/', ''), query, body && JSON.parse(body)]],
    );
  return { catalog: wooCatalog(connection, key), requests, changes };
}
const stock = (productId: string, variantId: string, units: number) => ({ productId, variantId, units });
const batch =
  (json: unknown, status = 200) =>
  ({ path }: SentRequest) =>
    path.endsWith('/batch') ? { status, json } : undefined;
const tracked = (units: number) => ({ manage_stock: true, stock_quantity: units });

test('units go to the product or to its variations; missing ones are skipped', async () => {
  const variable = await open(batch({ update: [{ id: 7 }, { id: 8 }] }));
  await variable.catalog.setStock([stock('31', '8', 0), stock('31', '99', 3), stock('31', '7', 5)]);
  const update = [
    { id: 8, ...tracked(0) },
    { id: 7, ...tracked(5) },
  ];
  expect(variable.changes()).toEqual([['POST', '31/variations/batch', {}, { update }]]);
  const simple = await open(
    ({ method }) => (method === 'PUT' ? { json: {} } : undefined),
    [product(31, { type: 'simple' })],
  );
  await simple.catalog.setStock([stock('31', '31', 4)]);
  expect(simple.changes()).toEqual([['PUT', '31', {}, tracked(4)]]);
});

const error = { code: 'woocommerce_rest_cannot_edit', message: 'No' };
test.each([
  ['all units', batch({ code: 'rest_invalid_param' }, 400), 'HTTP 400'],
  ['the units of one variation', batch({ update: [{ id: 7 }, { id: 8, error }] }), error.code],
])('a refusal of %s is no success', async (_, respond, detail) => {
  const { catalog } = await open(respond);
  await expect(catalog.setStock([stock('31', '7', 5), stock('31', '8', 5)])).rejects.toMatchObject({
    problem: 'unexpected-response',
    detail,
  });
});

test.each([
  ['no product', []],
  ['a product in the trash', [product(31, { status: 'trash' })]],
])('with %s nothing is changed, and that is no fault', async (_, found) => {
  const { catalog, changes } = await open(() => undefined, found);
  await catalog.setStock([stock('31', '31', 1)]);
  await catalog.unpublish('31');
  await catalog.remove('31');
  expect([await catalog.product('31'), changes()]).toEqual([null, []]);
});

test('a removed product does not go to the trash', async () => {
  const { catalog, changes } = await open(({ method }) => (method === 'DELETE' ? { json: {} } : undefined));
  await catalog.remove('31');
  expect(changes()).toEqual([['DELETE', '31', { force: 'true' }, '']]);
});

test('a product that cannot be read is named, and the others are read', async () => {
  const { catalog } = await open(() => undefined, [product(31, { type: 'simple' }), { id: 32, name: null }]);
  expect(await catalog.changedSince(new Date('2026-11-24T08:00:00.999Z'), null)).toMatchObject({
    products: [{ remoteId: '31' }],
    unreadable: ['32'],
    next: null,
  });
});

test('the list goes on as long as pages are full', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }));
  const { catalog, requests } = await open(({ query }) => {
    const [page, size] = [Number(query['page']), Number(query['per_page'])];
    return { json: ids.slice((page - 1) * size, page * size) };
  });
  const first = await catalog.ids(null);
  const second = await catalog.ids(first.next);
  expect([first.ids.length, second]).toEqual([100, { ids: ['101'], next: null }]);
  expect(requests.map(({ query }) => query['status'])).toEqual(['any', 'any']);
});
