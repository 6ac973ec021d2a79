import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ShopFault } from '../fault.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import type { StockToSet } from './catalog.ts';
import { variantGid } from './shopify-product.ts';

const Location = z.object({ location: z.object({ id: z.string() }).nullable() });
const Items = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        inventoryQuantity: z.number().nullish(),
        inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }),
      })
      .nullable(),
  ),
});
const Set = z.object({
  inventorySetQuantities: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});
const Tracked = z.object({
  inventoryItemUpdate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});

/** The shop's primary location. */
export async function locationOf(runQuery: ShopifyQuery): Promise<string> {
  const { location } = await runQuery(Location, `query { location { id } }`);
  if (!location) throw new ShopFault('missing-scope', 'read_locations');
  return location.id;
}

/** Sets the units at the primary location. Units that are right already are not sent. */
export async function setShopifyStock(runQuery: ShopifyQuery, stocks: readonly StockToSet[]): Promise<void> {
  const { nodes } = await runQuery(
    Items,
    `query($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant { id inventoryQuantity inventoryItem { id tracked } } } }`,
    { ids: stocks.map(({ variantId }) => variantGid(variantId)) },
  );
  const wanted = new Map(stocks.map(({ variantId, units }) => [variantGid(variantId), units]));
  const found = nodes.flatMap((node) => (node ? [{ ...node, units: wanted.get(node.id) ?? 0 }] : []));
  for (const { inventoryItem } of found.filter((one) => !one.inventoryItem.tracked))
    await track(runQuery, inventoryItem.id);
  const changed = found.filter((one) => !one.inventoryItem.tracked || one.inventoryQuantity !== one.units);
  if (changed.length === 0) return;
  const locationId = await locationOf(runQuery);
  const quantities = changed.map(({ inventoryItem, units }) => ({
    inventoryItemId: inventoryItem.id,
    locationId,
    quantity: units,
    changeFromQuantity: null,
  }));
  const { inventorySetQuantities: done } = await runQuery(
    Set,
    `mutation($input: InventorySetQuantitiesInput!, $key: String!) {
      inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { message } } }`,
    { input: { name: 'available', reason: 'correction', quantities }, key: keyOf(quantities) },
  );
  const [error] = done?.userErrors ?? [{ message: 'inventorySetQuantities' }];
  if (error) throw new ShopFault('unexpected-response', error.message);
}

async function track(runQuery: ShopifyQuery, id: string): Promise<void> {
  const { inventoryItemUpdate: done } = await runQuery(
    Tracked,
    `mutation($id: ID!) { inventoryItemUpdate(id: $id, input: { tracked: true }) { userErrors { message } } }`,
    { id },
  );
  const [error] = done?.userErrors ?? [{ message: 'inventoryItemUpdate' }];
  if (error) throw new ShopFault('unexpected-response', error.message);
}

/** A repeated request within the minute has no second effect. */
const keyOf = (quantities: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([quantities, Math.floor(Date.now() / 60_000)]))
    .digest('hex')
    .slice(0, 32);
