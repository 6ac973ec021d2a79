import { expect, test } from 'vitest';
import { scriptedShopify } from '../scripted.fixture.ts';
import { locationOf, setShopifyStock } from './shopify-stock.ts';

const node = (id: number, inventoryQuantity: number | null, tracked = true) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  inventoryQuantity,
  inventoryItem: { id: `item-${id}`, tracked },
});
const stock = (id: number, units: number) => ({ productId: '31', variantId: String(id), units });
type Done = { readonly userErrors: readonly { readonly message: string }[] };
const done: Done = { userErrors: [] };

function shopWith(
  nodes: readonly (object | null)[],
  { set = done, track = done, location = 'l' as string | null } = {},
) {
  return scriptedShopify((query) => {
    if (query.includes('inventorySetQuantities')) return { inventorySetQuantities: set };
    if (query.includes('inventoryItemUpdate')) return { inventoryItemUpdate: track };
    return query.includes('nodes(') ? { nodes } : { location: location === null ? null : { id: location } };
  });
}
type Input = { readonly quantities: readonly { readonly inventoryItemId: string; readonly quantity: number }[] };
const sentTo = ({ mutations }: ReturnType<typeof shopWith>) =>
  mutations().map(({ variables: { id, input } }) =>
    input === undefined ? id : (input as Input).quantities.map((one) => [one.inventoryItemId, one.quantity]),
  );

test('only wrong units are set, also those that the shop has not counted or that are below zero', async () => {
  const shop = shopWith([node(1, 5), node(2, 5), node(3, null), node(4, -2)]);
  await setShopifyStock(shop.runQuery, [stock(1, 5), stock(2, 6), stock(3, 0), stock(4, 0)]);
  expect(sentTo(shop)).toEqual([
    [
      ['item-2', 6],
      ['item-3', 0],
      ['item-4', 0],
    ],
  ]);
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
  expect(shop.sent).toHaveLength(1);
});

const refused = { userErrors: [{ message: 'Location is not active' }] };
test.each([
  ['units', [node(1, 4)], { set: refused }],
  ['tracking', [node(1, 4, false)], { track: refused }],
])('a refusal of %s is no success', async (_, nodes, responses) => {
  const { runQuery } = shopWith(nodes, responses);
  await expect(setShopifyStock(runQuery, [stock(1, 5)])).rejects.toMatchObject({ detail: 'Location is not active' });
});

test('a shop that does not show its location lacks a right', async () => {
  const { runQuery } = shopWith([], { location: null });
  await expect(locationOf(runQuery)).rejects.toMatchObject({ problem: 'missing-scope', detail: 'read_locations' });
});
