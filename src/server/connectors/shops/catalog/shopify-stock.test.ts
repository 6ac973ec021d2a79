import { expect, test } from 'vitest';
import { scriptedShopify } from '../scripted.fixture.ts';
import { locationOf, setShopifyStock } from './shopify-stock.ts';

/** A variant with its units at the primary location; null: it is not stocked there. */
const node = (id: number, units: number | null, tracked = true) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  inventoryItem: {
    id: `item-${id}`,
    tracked,
    inventoryLevel: units === null ? null : { quantities: [{ quantity: units }] },
  },
});
const stock = (id: number, units: number) => ({ productId: '31', variantId: String(id), units });
type Done = { readonly userErrors: readonly { readonly message: string }[] };
const done: Done = { userErrors: [] };

function shopWith(
  nodes: readonly (object | null)[],
  { set = done, track = done, activate = done, location = 'l' as string | null } = {},
) {
  return scriptedShopify((query) => {
    if (query.includes('inventorySetQuantities')) return { inventorySetQuantities: set };
    if (query.includes('inventoryActivate')) return { inventoryActivate: activate };
    if (query.includes('inventoryItemUpdate')) return { inventoryItemUpdate: track };
    return query.includes('nodes(') ? { nodes } : { location: location === null ? null : { id: location } };
  });
}
type Input = { readonly quantities: readonly { readonly inventoryItemId: string; readonly quantity: number }[] };
const sentTo = ({ mutations }: ReturnType<typeof shopWith>) =>
  mutations().map(({ variables: { id, input } }) =>
    input === undefined ? id : (input as Input).quantities.map((one) => [one.inventoryItemId, one.quantity]),
  );

test('only wrong units are set, also those below zero', async () => {
  const shop = shopWith([node(1, 5), node(2, 5), node(4, -2)]);
  await setShopifyStock(shop.runQuery, [stock(1, 5), stock(2, 6), stock(4, 0)]);
  expect(sentTo(shop)).toEqual([
    [
      ['item-2', 6],
      ['item-4', 0],
    ],
  ]);
});

test('units are compared and set at the primary location only', async () => {
  const shop = shopWith([node(1, 2)], { location: 'primary' });
  await setShopifyStock(shop.runQuery, [stock(1, 5)]);
  const read = shop.sent.find(({ query }) => query.includes('nodes('));
  expect(read?.variables).toMatchObject({ locationId: 'primary' });
  expect(shop.mutations()).toMatchObject([
    { variables: { input: { quantities: [{ inventoryItemId: 'item-1', locationId: 'primary', quantity: 5 }] } } },
  ]);
});

test('a variant that the location does not stock is activated there with its units, once', async () => {
  const shop = shopWith([node(1, null), node(2, null, false), node(3, 1)], { location: 'primary' });
  await setShopifyStock(shop.runQuery, [stock(1, 7), stock(2, 0), stock(3, 4)]);
  expect(sentTo(shop)).toEqual(['item-1', 'item-2', 'item-2', [['item-3', 4]]]);
  expect(shop.mutations()[0]?.variables).toMatchObject({ id: 'item-1', locationId: 'primary', quantity: 7 });
});

test('a variant is tracked first; its units are set even when they look right', async () => {
  const shop = shopWith([node(1, 5, false)]);
  await setShopifyStock(shop.runQuery, [stock(1, 5)]);
  expect(sentTo(shop)).toEqual(['item-1', [['item-1', 5]]]);
});

test('units go to their own variant in any order, and missing variants are skipped', async () => {
  const shop = shopWith([null, node(2, 0), node(1, 0)]);
  await setShopifyStock(shop.runQuery, [stock(1, 10), stock(2, 20), stock(3, 30)]);
  expect(sentTo(shop)).toEqual([
    [
      ['item-2', 20],
      ['item-1', 10],
    ],
  ]);
});

test('nothing is sent when all is right', async () => {
  const shop = shopWith([node(1, 5)]);
  await setShopifyStock(shop.runQuery, [stock(1, 5)]);
  expect(shop.mutations()).toEqual([]);
});

const refused = { userErrors: [{ message: 'Location is not active' }] };
test.each([
  ['units', [node(1, 4)], { set: refused }],
  ['tracking', [node(1, 4, false)], { track: refused }],
  ['activation', [node(1, null)], { activate: refused }],
])('a refusal of %s is no success', async (_, nodes, responses) => {
  const { runQuery } = shopWith(nodes, responses);
  await expect(setShopifyStock(runQuery, [stock(1, 5)])).rejects.toMatchObject({ detail: 'Location is not active' });
});

test('a shop that does not show its location lacks a right', async () => {
  const { runQuery } = shopWith([], { location: null });
  await expect(locationOf(runQuery)).rejects.toMatchObject({ problem: 'missing-scope', detail: 'read_locations' });
});
