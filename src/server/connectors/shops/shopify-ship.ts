import { z } from 'zod';
import { ShopFault } from './fault.ts';
import { textLimits, cleanShort } from './read-order.ts';
import type { Shipment, Shipped } from './shop.ts';
import type { ShopifyQuery } from './shopify-client.ts';
import { allNodes, PageInfo, type Page } from './shopify-pages.ts';
import { MutationResult, requireSuccess, UserErrors } from './shopify-mutation.ts';
import { numberOf } from './shopify-order.ts';

const Item = z.object({ sku: z.string().nullish(), title: z.string(), variantTitle: z.string().nullish() });
type Item = z.output<typeof Item>;
const LeftLine = z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: Item });
const pageInfo = PageInfo.nullish();
const LeftLines = z.object({ pageInfo, nodes: z.array(LeftLine) });
const MoreLines = z.object({ fulfillmentOrder: z.object({ lineItems: LeftLines }).nullable() });
const Parts = z.object({
  pageInfo,
  nodes: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      assignedLocation: z.object({ name: z.string() }).nullish(),
      lineItems: LeftLines,
    }),
  ),
});
const MoreParts = z.object({ order: z.object({ fulfillmentOrders: Parts }).nullable() });
const Fulfilment = z.object({
  id: z.string(),
  status: z.string(),
  trackingInfo: z.array(z.object({ number: z.string().nullish() })),
});
type Fulfilment = z.output<typeof Fulfilment>;
const ToSend = z.object({
  order: z.object({ fulfillments: z.array(Fulfilment), fulfillmentOrders: Parts }).nullable(),
});
const SentLine = z.object({ quantity: z.int(), lineItem: Item });
type SentLine = z.output<typeof SentLine>;
const SentLines = z.object({
  fulfillment: z.object({ fulfillmentLineItems: z.object({ pageInfo, nodes: z.array(SentLine) }) }).nullable(),
});
type Part = z.output<typeof Parts>['nodes'][number];
/** The lines of an open fulfilment order. */
type Lines = {
  readonly id: string;
  readonly location: string;
  readonly nodes: readonly z.output<typeof LeftLine>[];
};

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
const partFields = `pageInfo { hasNextPage endCursor } nodes {
  id status assignedLocation { name } lineItems(first: 50) { ${lineFields} } }`;
const moreParts = `query($id: ID!, $after: String) {
  order(id: $id) { fulfillmentOrders(first: 20, after: $after) { ${partFields} } }
}`;
const toSend = `query($id: ID!) {
  order(id: $id) {
    fulfillments(first: 100) { id status trackingInfo(first: 5) { number } }
    fulfillmentOrders(first: 20) { ${partFields} }
  }
}`;

const sentLines = `query($id: ID!, $after: String) {
  fulfillment(id: $id) { fulfillmentLineItems(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { quantity lineItem { sku title variantTitle } } } }
}`;

/** Fulfilments that did not take place. */
const withoutEffect = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

/** Fulfilment orders that can still be fulfilled; others are done, on hold, or assigned to another warehouse. */
const isOpen = ({ status }: Part): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

const allParts = (runQuery: ShopifyQuery, id: string, first: Page<Part>): Promise<Part[]> =>
  allNodes(first, async (after) => (await runQuery(MoreParts, moreParts, { id, after })).order?.fulfillmentOrders);

const allLines = async (runQuery: ShopifyQuery, { id, assignedLocation, lineItems }: Part): Promise<Lines> => ({
  id,
  location: assignedLocation?.name ?? '',
  nodes: await allNodes(
    lineItems,
    async (after) => (await runQuery(MoreLines, moreLines, { id, after })).fulfillmentOrder?.lineItems,
  ),
});

/** The fulfilments that took place with the number of this parcel. */
const withNumber = (fulfillments: readonly Fulfilment[], { trackNo }: Shipment): Fulfilment[] =>
  fulfillments.filter(
    ({ status, trackingInfo }) => !withoutEffect.has(status) && trackingInfo.some(({ number }) => number === trackNo),
  );

/** The lines of the parcel without the units that were sent before. */
async function linesLeft(runQuery: ShopifyQuery, shipment: Shipment, known: readonly Fulfilment[]) {
  const lines = shipment.lines.map((line) => ({ ...line }));
  for (const { id } of known) {
    const load = async (after: string | null) =>
      (await runQuery(SentLines, sentLines, { id, after })).fulfillment?.fulfillmentLineItems;
    const first = await load(null);
    for (const { quantity, lineItem } of first ? await allNodes<SentLine>(first, load) : []) {
      let sent = quantity;
      for (const line of lines.filter((one) => isSame(lineItem, one))) {
        const units = Math.min(line.quantity, sent);
        line.quantity -= units;
        sent -= units;
      }
    }
  }
  return lines.filter(({ quantity }) => quantity > 0);
}

/**
 * One fulfilment per parcel, so that each shows its own tracking number; one per location when the shop sends the order
 * from several, because it refuses one for all of them. What was sent with the number before is not sent again.
 */
export async function shipAtShopify(runQuery: ShopifyQuery, shipment: Shipment): Promise<Shipped> {
  const orderId = `gid://shopify/Order/${shipment.sourceId}`;
  const { order } = await runQuery(ToSend, toSend, { id: orderId });
  if (!order) return { is: 'needless' };
  const known = withNumber(order.fulfillments, shipment);
  const wanted = await linesLeft(runQuery, shipment, known);
  const sent = known.map(({ id }) => id);
  if (wanted.length > 0) {
    const open: Lines[] = [];
    const onHold: Lines[] = [];
    for (const one of await allParts(runQuery, orderId, order.fulfillmentOrders)) {
      if (isOpen(one)) open.push(await allLines(runQuery, one));
      else if (one.status === 'ON_HOLD') onHold.push(await allLines(runQuery, one));
    }
    const lines = chosen(open, wanted);
    // Retried later as a whole, when the shop releases the hold.
    if (unitsOf(chosen([...open, ...onHold], wanted)) > unitsOf(lines)) throw new ShopFault('on-hold');
    for (const own of Map.groupBy(lines, ({ location }) => location).values())
      sent.push(await fulfil(runQuery, shipment, own));
  }
  const [first] = sent;
  return first === undefined ? { is: 'needless' } : { is: 'sent', remoteId: numberOf(first) };
}

/** Returns the id of the new fulfilment. */
async function fulfil(runQuery: ShopifyQuery, shipment: Shipment, lines: readonly Chosen[]): Promise<string> {
  const { fulfillmentCreate: done } = await runQuery(
    Created,
    `mutation($fulfillment: FulfillmentInput!) {
      fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
    }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: lines.map(({ part }) => part),
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
  return done.fulfillment.id;
}

/** Fulfilments that are already cancelled count as success. */
export async function unshipAtShopify(runQuery: ShopifyQuery, shipment: Shipment, remoteId: string): Promise<void> {
  const { order } = await runQuery(ToSend, toSend, { id: `gid://shopify/Order/${shipment.sourceId}` });
  const fulfillments = order?.fulfillments ?? [];
  const known = fulfillments.filter(({ id, status }) => numberOf(id) === remoteId && status !== 'CANCELLED');
  for (const { id } of new Set([...known, ...withNumber(fulfillments, shipment)])) {
    const { fulfillmentCancel: done } = await runQuery(
      Cancelled,
      `mutation($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }`,
      { id },
    );
    requireSuccess(done, 'fulfillmentCancel');
  }
}

type Chosen = {
  readonly location: string;
  readonly part: { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] };
};

const unitsOf = (parts: readonly Chosen[]): number =>
  parts.flatMap(({ part }) => part.fulfillmentOrderLineItems).reduce((sum, { quantity }) => sum + quantity, 0);

/** The shop's open lines contained in the parcel, with their quantities: matched by SKU, else by title. */
function chosen(open: readonly Lines[], lines: Shipment['lines']): Chosen[] {
  const wanted = lines.map((line) => ({ ...line, left: line.quantity }));
  return open.flatMap(({ id, location, nodes }): Chosen[] => {
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
    return taken.length > 0 ? [{ location, part: { fulfillmentOrderId: id, fulfillmentOrderLineItems: taken } }] : [];
  });
}

const option = (text: string | null | undefined): string =>
  text === 'Default Title' ? '' : cleanShort(text, textLimits.title);

/** The shop's texts are normalized like at the import before comparing. */
const isSame = (item: Item, line: Shipment['lines'][number]): boolean =>
  cleanShort(item.sku, textLimits.sku) === line.sku.trim() &&
  cleanShort(item.title, textLimits.title) === line.title.trim() &&
  option(item.variantTitle) === line.variantTitle.trim();
