import { z } from 'zod';
import { ShopFault } from './fault.ts';

/** `pageInfo { hasNextPage endCursor }` of a connection in Shopify's Admin API. */
export const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
export type PageInfo = z.output<typeof PageInfo>;

export type Page<Node> = { readonly pageInfo?: PageInfo | null | undefined; readonly nodes: readonly Node[] };

/** More than any consumer order has. */
const maxPages = 20;

/** The nodes of all pages. @throws ShopFault when a page is missing or there are too many */
export async function allNodes<Node>(
  first: Page<Node>,
  load: (after: string | null) => Promise<Page<Node> | undefined>,
): Promise<Node[]> {
  const nodes = [...first.nodes];
  let page = first.pageInfo;
  for (let round = 0; page?.hasNextPage; round += 1) {
    const more = await load(page.endCursor);
    if (!more || round >= maxPages) throw new ShopFault('unexpected-response', 'pageInfo');
    nodes.push(...more.nodes);
    page = more.pageInfo;
  }
  return nodes;
}
