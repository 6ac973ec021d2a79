import { z } from 'zod';
import { ShopFault } from '../fault.ts';
import type { ShopConnection } from '../shop.ts';
import { TooCostly, type ShopifyQuery } from '../shopify-client.ts';
import { MutationResult, requireSuccess } from '../shopify-mutation.ts';
import { numberOf } from '../shopify-order.ts';
import type { RemoteIds, RemotePage, RemoteProduct, ShopCatalog } from './catalog.ts';
import { PageInfo } from '../shopify-pages.ts';
import { changeAtShopify } from './shopify-change.ts';
import { productFields, productGid, ProductNode, productOf } from './shopify-product.ts';
import { setShopifyStock } from './shopify-stock.ts';
import { shopifyWriter } from './shopify-write.ts';

// Parsed one by one, so that an unreadable product does not block the others.
const Page = z.object({
  products: z.object({ pageInfo: PageInfo, nodes: z.array(z.object({ id: z.string() }).loose()) }),
});
const Ids = z.object({ products: z.object({ pageInfo: PageInfo, nodes: z.array(z.object({ id: z.string() })) }) });
const One = z.object({ product: ProductNode.nullable() });
const Media = z.object({
  product: z
    .object({ media: z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string().nullish() })) }) })
    .nullable(),
});
const Updated = z.object({ productUpdate: MutationResult });
const Deleted = z.object({ productDelete: MutationResult });

const largestPage = 10;
const idsAtOnce = 250;
/** A product has at most so many pictures, videos and models. */
const largestMedia = 250;
/** Product mutations have no code for it. */
const isMissing = (message: string): boolean => /does not exist|not found/i.test(message);

/** The next cursor; without a new one the reading would loop on the same page. */
function nextOf(info: PageInfo, after: string | null): string | null {
  if (!info.hasNextPage) return null;
  if (info.endCursor === null || info.endCursor === after) throw new ShopFault('unexpected-response', 'endCursor');
  return info.endCursor;
}

export function shopifyCatalog(runQuery: ShopifyQuery, connection: ShopConnection): ShopCatalog {
  const currency = connection.currency ?? 'EUR';
  const writer = shopifyWriter(runQuery, currency);
  let pageSize = largestPage;

  async function page(query: string, after: string | null): Promise<RemotePage> {
    for (;;) {
      try {
        const { products } = await runQuery(
          Page,
          `query($first: Int!, $after: String, $query: String) {
            products(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
              pageInfo { hasNextPage endCursor } nodes { ${productFields} } } }`,
          { first: pageSize, after, query },
        );
        const found: RemoteProduct[] = [];
        const unreadable: string[] = [];
        for (const raw of products.nodes) {
          const node = ProductNode.safeParse(raw);
          if (node.success) found.push(await productOf(runQuery, node.data, currency));
          else unreadable.push(numberOf(raw.id));
        }
        return { products: found, unreadable, next: nextOf(products.pageInfo, after) };
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        if (pageSize === 1) throw new ShopFault('unexpected-response', 'MAX_COST_EXCEEDED');
        pageSize = Math.ceil(pageSize / 2);
      }
    }
  }

  async function one(remoteId: string): Promise<RemoteProduct | null> {
    const { product } = await runQuery(One, `query($id: ID!) { product(id: $id) { ${productFields} } }`, {
      id: productGid(remoteId),
    });
    return product && productOf(runQuery, product, currency);
  }

  return {
    changedSince: (since, after) => page(since ? `updated_at:>='${since.toISOString()}'` : '', after),
    async ids(after): Promise<RemoteIds> {
      const { products } = await runQuery(
        Ids,
        `query($first: Int!, $after: String) {
          products(first: $first, after: $after, sortKey: ID) { pageInfo { hasNextPage endCursor } nodes { id } } }`,
        { first: idsAtOnce, after },
      );
      return { ids: products.nodes.map(({ id }) => numberOf(id)), next: nextOf(products.pageInfo, after) };
    },
    product: one,
    async mediaOf(remoteId) {
      const { product } = await runQuery(
        Media,
        `query($id: ID!) { product(id: $id) { media(first: ${largestMedia}) { nodes { id status } } } }`,
        { id: productGid(remoteId) },
      );
      // The shop could not download a failed one; it is sent again.
      return (product?.media.nodes ?? []).filter(({ status }) => status !== 'FAILED').map(({ id }) => id);
    },
    write: (product) => writer.write(product),
    async change(product, change) {
      await changeAtShopify(runQuery, product, change, currency);
      const changed = await one(product.remoteId);
      if (!changed) throw new ShopFault('unexpected-response', 'product');
      return changed;
    },
    async unpublish(remoteId) {
      const { productUpdate } = await runQuery(
        Updated,
        `mutation($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }`,
        { product: { id: productGid(remoteId), status: 'DRAFT' } },
      );
      requireSuccess(productUpdate, 'productUpdate', isMissing);
    },
    async remove(remoteId) {
      const { productDelete } = await runQuery(
        Deleted,
        `mutation($input: ProductDeleteInput!) { productDelete(input: $input) { userErrors { message } } }`,
        { input: { id: productGid(remoteId) } },
      );
      requireSuccess(productDelete, 'productDelete', isMissing);
    },
    setStock: (stocks) => setShopifyStock(runQuery, stocks),
  };
}
