import { z } from 'zod';
import { amountOf, cleanShort } from '../read-order.ts';
import { numberOf } from '../shopify-order.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import { PageInfo } from '../shopify-pages.ts';
import { titleOf, type RemoteProduct, type RemoteStatus, type RemoteVariant } from './catalog.ts';
import { productText } from './text-limits.ts';

export const productGid = (id: string): string => `gid://shopify/Product/${id}`;
export const variantGid = (id: string): string => `gid://shopify/ProductVariant/${id}`;

export const variantFields = `id sku price selectedOptions { name value } inventoryQuantity inventoryItem { id tracked }`;
export const productFields = `
  id handle title status onlineStoreUrl descriptionHtml vendor tags updatedAt
  options { name }
  media(first: 20) { nodes { preview { image { url } } } }
  variants(first: 100) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } }`;

const VariantNode = z.object({
  id: z.string(),
  sku: z.string().nullish(),
  price: z.string(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryQuantity: z.number().nullish(),
  inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }),
});
type VariantNode = z.output<typeof VariantNode>;

const Variants = z.object({
  pageInfo: PageInfo,
  nodes: z.array(VariantNode),
});

export const ProductNode = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  status: z.string(),
  onlineStoreUrl: z.string().nullish(),
  descriptionHtml: z.string().nullish(),
  vendor: z.string().nullish(),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime({ offset: true }),
  options: z.array(z.object({ name: z.string() })),
  media: z.object({
    nodes: z.array(
      z.object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() }).loose(),
    ),
  }),
  variants: Variants,
});
export type ProductNode = z.output<typeof ProductNode>;

const MoreVariants = z.object({ product: z.object({ variants: Variants }).nullable() });
/** Above Shopify's limit of 2,048 variants. */
const maxPages = 25;

/** A product of a single variant has one option named Title with the value Default Title. */
const isDefault = (options: VariantNode['selectedOptions']): boolean =>
  options.length === 1 && options[0]?.name === 'Title' && options[0].value === 'Default Title';

export const statusOf = (status: string): RemoteStatus =>
  status === 'ACTIVE' ? 'active' : status === 'DRAFT' ? 'draft' : 'archived';

function variantOf(node: VariantNode, currency: string): RemoteVariant {
  const options = isDefault(node.selectedOptions) ? [] : node.selectedOptions;
  const values = options.map(({ value }) => cleanShort(value, productText.option));
  return {
    remoteId: numberOf(node.id),
    sku: cleanShort(node.sku, productText.sku),
    title: cleanShort(titleOf(values), productText.title),
    options: Object.fromEntries(
      options.map(({ name }, at) => [cleanShort(name, productText.option), values[at] ?? '']),
    ),
    priceMinor: amountOf(node.price, currency)?.minor ?? 0,
    stock: node.inventoryItem.tracked ? (node.inventoryQuantity ?? 0) : null,
  };
}

/** All variant nodes of a product, with further pages. */
export async function allVariants(runQuery: ShopifyQuery, { id, variants }: ProductNode): Promise<VariantNode[]> {
  const nodes = [...variants.nodes];
  let { hasNextPage, endCursor } = variants.pageInfo;
  for (let page = 0; hasNextPage && page < maxPages; page += 1) {
    const { product } = await runQuery(
      MoreVariants,
      `query($id: ID!, $after: String) { product(id: $id) { variants(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor } nodes { ${variantFields} } } } }`,
      { id, after: endCursor },
    );
    if (!product) break;
    nodes.push(...product.variants.nodes);
    ({ hasNextPage, endCursor } = product.variants.pageInfo);
  }
  return nodes;
}

export async function productOf(runQuery: ShopifyQuery, node: ProductNode, currency: string): Promise<RemoteProduct> {
  const nodes = await allVariants(runQuery, node);
  const isSingle = nodes.length === 1 && nodes[0] !== undefined && isDefault(nodes[0].selectedOptions);
  return {
    remoteId: numberOf(node.id),
    reference: node.handle,
    title: cleanShort(node.title, productText.title),
    status: statusOf(node.status),
    url: node.onlineStoreUrl ?? '',
    description: node.descriptionHtml ?? '',
    images: node.media.nodes.flatMap(({ preview }) => preview?.image?.url ?? []),
    optionNames: isSingle ? [] : node.options.map(({ name }) => cleanShort(name, productText.option)),
    tags: node.tags,
    vendor: cleanShort(node.vendor, productText.title),
    updatedAt: new Date(node.updatedAt),
    variants: nodes.map((variant) => variantOf(variant, currency)),
  };
}
