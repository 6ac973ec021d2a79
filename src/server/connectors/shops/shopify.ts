import { z } from 'zod';
import { missingScopes } from '#domain/sales/stores/connection.ts';
import { shopifyCatalog } from './catalog/shopify-catalog.ts';
import { ShopFault } from './fault.ts';
import { impossible, readOne, unreadable, cleanShort, type Head } from './read-order.ts';
import type { DaySpan, OrderPage, Shop, ShopConnection, ShopOrder } from './shop.ts';
import { shopifyClient, TooCostly, type ShopifyQuery } from './shopify-client.ts';
import {
  lineFragment,
  LineNode,
  orderFields,
  OrderNode,
  partFields,
  Parts,
  shopifyOrder,
  UnreadLines,
} from './shopify-order.ts';
import type { ShopifyKey } from './shopify-token.ts';
import { allNodes, PageInfo } from './shopify-pages.ts';
import { shipAtShopify, unshipAtShopify } from './shopify-ship.ts';

const Identity = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string(), currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** Counts are stored as 32-bit integers. */
const OrderCount = z.int().min(0).max(1e9);

const Page = z.object({
  orders: z.object({
    pageInfo: PageInfo,
    // Parsed one by one, so that an unreadable order does not block the others.
    nodes: z.array(z.unknown()),
  }),
  ordersCount: z.object({ count: OrderCount }).nullish().catch(null),
});

const LineNodes = z.array(LineNode);
const MoreLines = z.object({ order: z.object({ lineItems: UnreadLines }).nullable() });
const MoreParts = z.object({ order: z.object({ fulfillmentOrders: Parts }).nullable() });

/** The query cost grows with the page; a shop on the smallest plan has 1,000 points. */
const largestPage = 25;
/** Enough for the numbers of one search when each has a page of its own. */
const maxSearchPages = 100;
/** More lines than any consumer order has. */
const maxLinePages = 20;

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
const within = ({ from, to }: DaySpan): string =>
  `created_at:>=${quoted(from.toISOString())} AND created_at:<${quoted(to.toISOString())}`;

/** A Shopify client for the Admin API, with an app of the shop's own organisation. */
export function shopifyShop(connection: ShopConnection, key: ShopifyKey): Shop {
  const runQuery = shopifyClient(connection, key);
  let pageSize = largestPage;

  async function page(query: string, sortKey: 'UPDATED_AT' | 'CREATED_AT', after: string | null): Promise<OrderPage> {
    for (;;) {
      try {
        const variables = { first: pageSize, after, query, sortKey };
        const { orders, ordersCount } = await runQuery(Page, pageQuery(after === null), variables);
        const { hasNextPage, endCursor } = orders.pageInfo;
        // Without a new cursor the pull would loop on the same page or stop too early.
        if (hasNextPage && (endCursor === null || endCursor === after))
          throw new ShopFault('unexpected-response', 'endCursor');
        return {
          orders: await Promise.all(orders.nodes.map((raw) => withLines(runQuery, raw, connection.currency))),
          next: hasNextPage ? endCursor : null,
          total: ordersCount?.count ?? null,
          isInOrder: sortKey === 'UPDATED_AT',
        };
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        if (pageSize === 1) throw new ShopFault('unexpected-response', 'MAX_COST_EXCEEDED');
        pageSize = Math.ceil(pageSize / 2);
      }
    }
  }

  return {
    catalog: shopifyCatalog(runQuery, connection),
    async identify() {
      const found = await runQuery(
        Identity,
        `query { shop { name myshopifyDomain currencyCode } currentAppInstallation { accessScopes { handle } } }`,
      );
      const granted = found.currentAppInstallation.accessScopes.map((scope) => scope.handle);
      return {
        name: cleanShort(found.shop.name, 120),
        domain: cleanShort(found.shop.myshopifyDomain.toLowerCase(), 255),
        currency: found.shop.currencyCode,
        missingScopes: missingScopes(granted),
      };
    },
    changedSince: (since, after) => page(`updated_at:>=${quoted(since.toISOString())}`, 'UPDATED_AT', after),
    madeWithin: (span, after) => page(within(span), 'CREATED_AT', after),
    async byNumbers(numbers) {
      const wanted = numbers.flatMap((number) => [
        `name:${quoted(number)}`,
        ...(/^\d{6,20}$/.test(number) ? [`id:${number}`] : []),
      ]);
      const found: ShopOrder[] = [];
      // Pages may be smaller than the list of numbers.
      for (let round = 0, after: string | null = null; round < maxSearchPages; round += 1) {
        const { orders, next }: OrderPage = await page(wanted.join(' OR '), 'CREATED_AT', after);
        found.push(...orders);
        if (next === null) break;
        after = next;
      }
      // The search for "1001" also finds "#1001-A", so results are filtered by exact number.
      const wantedNumbers = new Set(numbers.map(bare));
      return found.filter((one) => wantedNumbers.has(bare(one.orderNumber)) || wantedNumbers.has(one.sourceId));
    },
    async countWithin(spans) {
      const Counts = z.record(z.string(), z.object({ count: OrderCount, precision: z.string() }));
      const counted = spans.map(
        (span, i) => `d${i}: ordersCount(query: "${within(span)}", limit: null) { count precision }`,
      );
      const counts = await runQuery(Counts, `query { ${counted.join(' ')} }`);
      return spans.map((_, i) => {
        const found = counts[`d${i}`];
        if (found?.precision !== 'EXACT') throw new ShopFault('unexpected-response', 'ordersCount');
        return found.count;
      });
    },
    ship: (shipment) => shipAtShopify(runQuery, shipment),
    unship: (shipment, remoteId) => unshipAtShopify(runQuery, shipment, remoteId),
  };
}

const bare = (number: string): string => number.replace(/^#/, '').toLowerCase();

/** Only the first page requests the total count. */
const pageQuery = (
  isFirst: boolean,
): string => `query($first: Int!, $after: String, $query: String!, $sortKey: OrderSortKeys!) {
  orders(first: $first, after: $after, query: $query, sortKey: $sortKey) {
    pageInfo { hasNextPage endCursor } nodes { ${orderFields} }
  }
  ${isFirst ? 'ordersCount(query: $query, limit: null) { count }' : ''}
}${lineFragment}`;

async function withLines(runQuery: ShopifyQuery, raw: unknown, currency: string | null): Promise<ShopOrder> {
  const now = new Date();
  const read = async (node: OrderNode, head: Head) =>
    shopifyOrder(await withParts(runQuery, node), await allLines(runQuery, node), head, { currency, now });
  return readOne(raw, OrderNode, read, now);
}

const moreLines = `query($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ...Line } } }
}${lineFragment}`;

const moreParts = `query($id: ID!, $after: String) {
  order(id: $id) { fulfillmentOrders(first: 100, after: $after) { ${partFields} } }
}`;

/** An invalid response for a part of this order fails this order and not its page. */
function asUnreadable(error: unknown, place: string): never {
  if (error instanceof ShopFault && error.problem === 'unexpected-response') throw unreadable(place);
  throw error;
}

/**
 * The order with all its fulfilment orders: any of them may be on hold. @throws OrderFault when the rest cannot be read:
 * an order on hold must not be processed
 */
async function withParts(runQuery: ShopifyQuery, node: OrderNode): Promise<OrderNode> {
  const { id, fulfillmentOrders: first } = node;
  if (!first) return node;
  const load = async (after: string | null) =>
    (await runQuery(MoreParts, moreParts, { id, after })).order?.fulfillmentOrders;
  const nodes = await allNodes(first, load).catch((error: unknown) => asUnreadable(error, 'fulfillmentOrders'));
  return { ...node, fulfillmentOrders: { nodes } };
}

/**
 * @throws OrderFault when there are too many lines or the rest cannot be read: an incomplete order must not be imported
 */
async function allLines(runQuery: ShopifyQuery, { id, lineItems }: OrderNode): Promise<LineNode[]> {
  const lines = [...lineItems.nodes];
  let { hasNextPage, endCursor } = lineItems.pageInfo;
  for (let round = 0; hasNextPage; round += 1) {
    if (round >= maxLinePages) throw impossible('lines');
    const { order } = await runQuery(MoreLines, moreLines, { id, after: endCursor }).catch((error: unknown) =>
      asUnreadable(error, 'lineItems'),
    );
    const more = LineNodes.safeParse(order?.lineItems.nodes);
    if (!order || !more.success) throw unreadable('lineItems');
    lines.push(...more.data);
    ({ hasNextPage, endCursor } = order.lineItems.pageInfo);
  }
  return lines;
}
