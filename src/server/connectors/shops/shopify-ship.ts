import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { textLimits, cleanShort } from './read-order.ts';
import type { Shipment, Shipped } from './shop.ts';
import type { ShopifyQuery } from './shopify-client.ts';
import { numberOf } from './shopify-order.ts';

const LeftLine = z.object({
  id: z.string(),
  remainingQuantity: z.int(),
  lineItem: z.object({ sku: z.string().nullish(), title: z.string(), variantTitle: z.string().nullish() }),
});
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
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({ id: z.string(), status: z.string(), lineItems: z.object({ nodes: z.array(LeftLine) }) }),
        ),
      }),
    })
    .nullable(),
});
type Open = NonNullable<z.output<typeof ToSend>['order']>['fulfillmentOrders']['nodes'][number];

const UserErrors = z.array(z.object({ message: z.string() }));
const Created = z.object({
  fulfillmentCreate: z
    .object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors: UserErrors })
    .nullable(),
});
const Cancelled = z.object({ fulfillmentCancel: z.object({ userErrors: UserErrors }).nullable() });

const toSend = `query($id: ID!) {
  order(id: $id) {
    fulfillments(first: 100) { id status trackingInfo(first: 5) { number } }
    fulfillmentOrders(first: 20) {
      nodes { id status lineItems(first: 50) {
        nodes { id remainingQuantity lineItem { sku title variantTitle } } } }
    }
  }
}`;

/** Fulfilment orders that can still be fulfilled; others are done, on hold, or assigned to another warehouse. */
const isOpen = ({ status }: Open): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

/** One fulfilment per parcel, so that each shows its own tracking number. An existing number is not sent again. */
export async function shipAtShopify(runQuery: ShopifyQuery, shipment: Shipment): Promise<Shipped> {
  const { order } = await runQuery(ToSend, toSend, { id: `gid://shopify/Order/${shipment.sourceId}` });
  if (!order) return { is: 'needless' };
  const known = order.fulfillments.find(
    ({ status, trackingInfo }) =>
      status !== 'CANCELLED' && trackingInfo.some(({ number }) => number === shipment.trackNo),
  );
  if (known) return { is: 'sent', remoteId: numberOf(known.id) };
  const lines = chosen(order.fulfillmentOrders.nodes.filter(isOpen), shipment);
  if (lines.length === 0) {
    // Retried later, when the shop releases the hold.
    if (order.fulfillmentOrders.nodes.some(({ status }) => status === 'ON_HOLD')) throw new ShopFault('on-hold');
    return { is: 'needless' };
  }
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
  const [error] = done?.userErrors ?? [{ message: 'fulfillmentCancel' }];
  if (error) throw new ShopFault('unexpected-response', error.message);
}

type Chosen = { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] };

/** The shop's open lines contained in the parcel, with their quantities: matched by SKU, else by title. */
function chosen(open: readonly Open[], { lines }: Shipment): Chosen[] {
  const wanted = lines.map((line) => ({ ...line, left: line.quantity }));
  return open.flatMap(({ id, lineItems }): Chosen[] => {
    const taken = lineItems.nodes.flatMap((node) => {
      const match = wanted.find((line) => line.left > 0 && isSame(node.lineItem, line));
      const quantity = Math.min(match?.left ?? 0, node.remainingQuantity);
      if (!match || quantity <= 0) return [];
      match.left -= quantity;
      return [{ id: node.id, quantity }];
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
