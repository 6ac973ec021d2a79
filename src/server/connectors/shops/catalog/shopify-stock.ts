import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ShopFault } from '../fault.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import { MutationResult, requireSuccess } from '../shopify-mutation.ts';
import type { StockToSet } from './catalog.ts';
import { variantGid } from './shopify-product.ts';

const Location = z.object({ location: z.object({ id: z.string() }).nullable() });
const Items = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        inventoryItem: z.object({
          id: z.string(),
          tracked: z.boolean(),
          /** Null if the item is not stocked at the location. */
          inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.number() })) }).nullable(),
        }),
      })
      .nullable(),
  ),
});
const Set = z.object({ inventorySetQuantities: MutationResult });
const Tracked = z.object({ inventoryItemUpdate: MutationResult });
const Activated = z.object({ inventoryActivate: MutationResult });

/** The shop's primary location. */
export async function locationOf(runQuery: ShopifyQuery): Promise<string> {
  const { location } = await runQuery(Location, `query { location { id } }`);
  if (!location) throw new ShopFault('missing-scope', 'read_locations');
  return location.id;
}

/**
 * Sets the units at the primary location; other locations stay as they are. Units that are right already are not sent,
 * and variants that the location does not stock yet are activated there.
 */
export async function setShopifyStock(runQuery: ShopifyQuery, stocks: readonly StockToSet[]): Promise<void> {
  const locationId = await locationOf(runQuery);
  const { nodes } = await runQuery(
    Items,
    `query($ids: [ID!]!, $locationId: ID!) { nodes(ids: $ids) { ... on ProductVariant { id inventoryItem {
      id tracked inventoryLevel(locationId: $locationId) { quantities(names: ["available"]) { quantity } } } } } }`,
    { ids: stocks.map(({ variantId }) => variantGid(variantId)), locationId },
  );
  const wanted = new Map(stocks.map(({ variantId, units }) => [variantGid(variantId), units]));
  const quantities = [];
  for (const { id, inventoryItem: item } of nodes.filter((node) => node !== null)) {
    const quantity = wanted.get(id) ?? 0;
    if (!item.tracked) await track(runQuery, item.id);
    if (!item.inventoryLevel) await activate(runQuery, { id: item.id, locationId, quantity });
    else if (!item.tracked || item.inventoryLevel.quantities[0]?.quantity !== quantity)
      quantities.push({ inventoryItemId: item.id, locationId, quantity, changeFromQuantity: null });
  }
  if (quantities.length === 0) return;
  const { inventorySetQuantities: done } = await runQuery(
    Set,
    `mutation($input: InventorySetQuantitiesInput!, $key: String!) {
      inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { message } } }`,
    { input: { name: 'available', reason: 'correction', quantities }, key: keyOf(quantities) },
  );
  requireSuccess(done, 'inventorySetQuantities');
}

type Level = { readonly id: string; readonly locationId: string; readonly quantity: number };

async function activate(runQuery: ShopifyQuery, level: Level): Promise<void> {
  const { inventoryActivate: done } = await runQuery(
    Activated,
    `mutation($id: ID!, $locationId: ID!, $quantity: Int!, $key: String!) {
      inventoryActivate(inventoryItemId: $id, locationId: $locationId, available: $quantity) @idempotent(key: $key) {
        userErrors { message } } }`,
    { ...level, key: keyOf(level) },
  );
  requireSuccess(done, 'inventoryActivate');
}

async function track(runQuery: ShopifyQuery, id: string): Promise<void> {
  const { inventoryItemUpdate: done } = await runQuery(
    Tracked,
    `mutation($id: ID!) { inventoryItemUpdate(id: $id, input: { tracked: true }) { userErrors { message } } }`,
    { id },
  );
  requireSuccess(done, 'inventoryItemUpdate');
}

/** A repeated request within the minute has no second effect. */
const keyOf = (quantities: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([quantities, Math.floor(Date.now() / 60_000)]))
    .digest('hex')
    .slice(0, 32);
