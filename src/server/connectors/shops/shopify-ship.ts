import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { textLimits, cleanShort } from './read-order.ts';
import type { Shipment, Shipped } from './shop.ts';
import type { ShopifyQuery } from './shopify-client.ts';
import { allNodes, PageInfo, type Page } from './shopify-pages.ts';
import { MutationResult, requireSuccess, UserErrors } from './shopify-mutation.ts';
import { numberOf } from './shopify-order.ts';

const LeftLine = z.object({
  id: z.string(),
  remainingQuantity: z.int(),
  lineItem: z.object({ sku: z.string().nullish(), title: z.string(), variantTitle: z.string().nullish() }),
});
const pageInfo = PageInfo.nullish();
const LeftLines = z.object({ pageInfo, nodes: z.array(LeftLine) });
const MoreLines = z.object({ fulfillmentOrder: z.object({ lineItems: LeftLines }).nullable() });
const Parts = z.object({
  pageInfo,
  nodes: z.array(z.object({ id: z.string(), status: z.string(), lineItems: LeftLines })),
});
const MoreParts = z.object({ order: z.object({ fulfillmentOrders: Parts }).nullable() });
const ToSend = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullish() })),
        }),
      ),
      fulfillmentOrders: Parts,
    })
    .nullable(),
});
type Part = z.output<typeof Parts>['nodes'][number];
/** The lines of an open fulfilment order. */
type Lines = { readonly id: string; readonly nodes: readonly z.output<typeof LeftLine>[] };

const Created = z.object({
  fulfillmentCreate: z
    .object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors: UserErrors })
    .nullable(),
});
const Cancelled = z.object({ fulfillmentCancel: MutationResult });

const lineFields = `pageInfo { hasNextPage endCursor } nodes { id remainingQuantity lineItem { sku title variantTitle } }`;
const moreLines = `query($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) { lineItems(first: 100, after: $after) { ${lineFields} } }
}`;
const partFields = `pageInfo { hasNextPage endCursor } nodes { id status lineItems(first: 50) { ${lineFields} } }`;
const moreParts = `query($id: ID!, $after: String) {
  order(id: $id) { fulfillmentOrders(first: 20, after: $after) { ${partFields} } }
}`;
const toSend = `query($id: ID!) {
  order(id: $id) {
    fulfillments(first: 100) { id status trackingInfo(first: 5) { number } }
    fulfillmentOrders(first: 20) { ${partFields} }
  }
}`;

/** Fulfilments that did not take place. */
const withoutEffect = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

/** Fulfilment orders that can still be fulfilled; others are done, on hold, or assigned to another warehouse. */
const isOpen = ({ status }: Part): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

const allParts = (runQuery: ShopifyQuery, id: string, first: Page<Part>): Promise<Part[]> =>
  allNodes(first, async (after) => (await runQuery(MoreParts, moreParts, { id, after })).order?.fulfillmentOrders);

const allLines = async (runQuery: ShopifyQuery, { id, lineItems }: Part): Promise<Lines> => ({
  id,
  nodes: await allNodes(
    lineItems,
    async (after) => (await runQuery(MoreLines, moreLines, { id, after })).fulfillmentOrder?.lineItems,
  ),
});

/** One fulfilment per parcel, so that each shows its own tracking number. An existing number is not sent again. */
export async function shipAtShopify(runQuery: ShopifyQuery, shipment: Shipment): Promise<Shipped> {
  const orderId = `gid://shopify/Order/${shipment.sourceId}`;
  const { order } = await runQuery(ToSend, toSend, { id: orderId });
  if (!order) return { is: 'needless' };
  const known = order.fulfillments.find(
    ({ status, trackingInfo }) =>
      !withoutEffect.has(status) && trackingInfo.some(({ number }) => number === shipment.trackNo),
  );
  if (known) return { is: 'sent', remoteId: numberOf(known.id) };
  const open: Lines[] = [];
  const onHold: Lines[] = [];
  for (const one of await allParts(runQuery, orderId, order.fulfillmentOrders)) {
    if (isOpen(one)) open.push(await allLines(runQuery, one));
    else if (one.status === 'ON_HOLD') onHold.push(await allLines(runQuery, one));
  }
  const lines = chosen(open, shipment);
  // Retried later, when the shop releases the hold: a number that is sent for a part is not sent again.
  if (unitsOf(chosen([...open, ...onHold], shipment)) > unitsOf(lines)) throw new ShopFault('on-hold');
  if (lines.length === 0) return { is: 'needless' };
  const { fulfillmentCreate: done } = await runQuery(
    Created,
    `mutation($fulfillment: FulfillmentInput!) {
      fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
    }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: lines,
        trackingInfo: {
          number: shipment.trackNo,
          ...(shipment.carrier ? { company: shipment.carrier } : {}),
          ...(shipment.trackingUrl ? { url: shipment.trackingUrl } : {}),
        },
        notifyCustomer: true,
      },
    },
  );
  if (!done?.fulfillment)
    throw new ShopFault('unexpected-response', done?.userErrors[0]?.message ?? 'fulfillmentCreate');
  return { is: 'sent', remoteId: numberOf(done.fulfillment.id) };
}

/** A fulfilment that is already cancelled counts as success. */
export async function unshipAtShopify(runQuery: ShopifyQuery, shipment: Shipment, remoteId: string): Promise<void> {
  const { order } = await runQuery(ToSend, toSend, { id: `gid://shopify/Order/${shipment.sourceId}` });
  const known = order?.fulfillments.find(({ id }) => numberOf(id) === remoteId);
  if (!known || known.status === 'CANCELLED') return;
  const { fulfillmentCancel: done } = await runQuery(
    Cancelled,
    `mutation($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }`,
    { id: known.id },
  );
  requireSuccess(done, 'fulfillmentCancel');
}

type Chosen = { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] };

const unitsOf = (parts: readonly Chosen[]): number =>
  parts.flatMap(({ fulfillmentOrderLineItems: lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

/** The shop's open lines contained in the parcel, with their quantities: matched by SKU, else by title. */
function chosen(open: readonly Lines[], { lines }: Shipment): Chosen[] {
  const wanted = lines.map((line) => ({ ...line, left: line.quantity }));
  return open.flatMap(({ id, nodes }): Chosen[] => {
    const taken = nodes.flatMap((node) => {
      let quantity = 0;
      // The parcel may contain the same item as several lines.
      for (const line of wanted.filter((one) => isSame(node.lineItem, one))) {
        const units = Math.max(Math.min(line.left, node.remainingQuantity - quantity), 0);
        line.left -= units;
        quantity += units;
      }
      return quantity > 0 ? [{ id: node.id, quantity }] : [];
    });
    return taken.length > 0 ? [{ fulfillmentOrderId: id, fulfillmentOrderLineItems: taken }] : [];
  });
}

type Item = z.output<typeof LeftLine>['lineItem'];
const option = (text: string | null | undefined): string =>
  text === 'Default Title' ? '' : cleanShort(text, textLimits.title);

/** The shop's texts are normalized like at the import before comparing. */
const isSame = (item: Item, line: Shipment['lines'][number]): boolean =>
  cleanShort(item.sku, textLimits.sku) === line.sku.trim() &&
  cleanShort(item.title, textLimits.title) === line.title.trim() &&
  option(item.variantTitle) === line.variantTitle.trim();
