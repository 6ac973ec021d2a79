import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ShopFault } from '../fault.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import { numberOf } from '../shopify-order.ts';
import {
  ProductRefused,
  variantWith,
  type ProductToWrite,
  type RemoteProduct,
  type VariantToWrite,
} from './catalog.ts';
import { ProductNode, productFields, productOf } from './shopify-product.ts';
import { fieldOf, UserErrors } from './shopify-refusals.ts';
import { locationOf } from './shopify-stock.ts';

const Operation = z.object({ id: z.string(), status: z.string() });
const SetResponse = z.object({
  productSet: z
    .object({ product: ProductNode.nullish(), productSetOperation: Operation.nullish(), userErrors: UserErrors })
    .nullable(),
});
const Polled = z.object({
  productOperation: z
    .object({ status: z.string(), product: ProductNode.nullish(), userErrors: UserErrors.nullish() })
    .nullable(),
});
const Found = z.object({ productByIdentifier: ProductNode.nullable() });
const Publications = z.object({
  publications: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
const Published = z.object({ publishablePublish: z.object({ userErrors: UserErrors }).nullable() });
const Collections = z.object({
  collections: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
const CollectionMade = z.object({
  collectionCreate: z.object({ collection: z.object({ id: z.string() }).nullish(), userErrors: UserErrors }).nullable(),
});

/** Larger products are written by an operation of the shop, which is polled. */
const maxAtOnce = 250;
const polls = 20;
const pollMs = 1_000;

function refuseOn(errors: UserErrors): void {
  const [error] = errors;
  if (error) throw new ProductRefused(fieldOf(error.field ?? [], error.code ?? ''), error.message);
}

const isGone = (errors: UserErrors): boolean => errors.some(({ code }) => code === 'PRODUCT_DOES_NOT_EXIST');
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** Writes products with productSet: one request that creates or changes everything, found again by its handle. */
export function shopifyWriter(runQuery: ShopifyQuery, currency: string) {
  let location: Promise<string> | null = null;
  let channel: Promise<string | null> | null = null;
  const collections = new Map<string, string>();
  const price = (minor: number) => plainAmount(money(minor, currency));

  /** The product in the shop: by id, else by our handle. */
  async function existing({ remoteId, reference }: ProductToWrite): Promise<RemoteProduct | null> {
    const identifiers = [
      ...(remoteId === null ? [] : [{ id: `gid://shopify/Product/${remoteId}` }]),
      { handle: reference },
    ];
    for (const identifier of identifiers) {
      const { productByIdentifier: node } = await runQuery(
        Found,
        `query($identifier: ProductIdentifierInput!) { productByIdentifier(identifier: $identifier) { ${productFields} } }`,
        { identifier },
      );
      if (node) return productOf(runQuery, node, currency);
    }
    return null;
  }

  async function collectionOf(title: string): Promise<string> {
    const known = collections.get(title);
    if (known) return known;
    const found = await runQuery(
      Collections,
      `query($query: String!) { collections(first: 10, query: $query) { nodes { id title } } }`,
      { query: `title:${quoted(title)}` },
    );
    const same = found.collections.nodes.find((one) => one.title.toLowerCase() === title.toLowerCase());
    const id = same?.id ?? (await createCollection(title));
    collections.set(title, id);
    return id;
  }

  async function createCollection(title: string): Promise<string> {
    const { collectionCreate: made } = await runQuery(
      CollectionMade,
      `mutation($input: CollectionInput!) {
        collectionCreate(input: $input) { collection { id } userErrors { field message } } }`,
      { input: { title } },
    );
    if (!made?.collection) throw new ProductRefused('other', made?.userErrors[0]?.message ?? 'collectionCreate');
    return made.collection.id;
  }

  function variantInput(variant: VariantToWrite, product: ProductToWrite, locationId: string, id: string | undefined) {
    const { optionNames } = product;
    const optionValues =
      optionNames.length === 0
        ? [{ optionName: 'Title', name: 'Default Title' }]
        : optionNames.map((optionName, at) => ({ optionName, name: variant.optionValues[at] ?? '' }));
    const quantities =
      variant.stock === null
        ? {}
        : { inventoryQuantities: [{ locationId, name: 'available', quantity: variant.stock }] };
    return {
      ...(id ? { id: `gid://shopify/ProductVariant/${id}` } : {}),
      optionValues,
      sku: variant.sku,
      price: price(variant.priceMinor),
      compareAtPrice: variant.compareAtMinor === null ? null : price(variant.compareAtMinor),
      inventoryPolicy: 'DENY',
      inventoryItem: {
        tracked: variant.stock !== null,
        measurement: { weight: { value: variant.weightG, unit: 'GRAMS' } },
      },
      ...quantities,
      ...(variant.image ? { file: { originalSource: variant.image, contentType: 'IMAGE' } } : {}),
    };
  }

  async function inputOf(product: ProductToWrite, known: RemoteProduct | null) {
    location ??= locationOf(runQuery);
    const locationId = await location;
    const own = new Set<string>();
    const ids = new Set(product.variants.map(({ remoteId }) => remoteId));
    // A variant that was renamed in the shop may have the options of another one.
    const free = known && { ...known, variants: known.variants.filter(({ remoteId }) => !ids.has(remoteId)) };
    const variants = product.variants.map((variant) => {
      const byId = known?.variants.find(({ remoteId }) => remoteId === variant.remoteId);
      const match = byId ?? (free ? variantWith(free, variant.optionValues) : undefined);
      if (match) own.add(match.remoteId);
      return variantInput(variant, product, locationId, match?.remoteId);
    });
    // List fields delete what is left out: variants that the seller added in the shop are named, so that they stay.
    const others = (known?.variants ?? []).filter(
      ({ remoteId, options }) => !own.has(remoteId) && product.optionNames.every((name) => name in options),
    );
    const ownVariants = others.map(({ remoteId, options }) => ({
      id: `gid://shopify/ProductVariant/${remoteId}`,
      optionValues: product.optionNames.map((optionName) => ({ optionName, name: options[optionName] ?? '' })),
    }));
    const values = [...variants, ...ownVariants].flatMap(({ optionValues }) => optionValues);
    const names = product.optionNames.length === 0 ? ['Title'] : product.optionNames;
    const images = [...new Set([...product.images, ...product.variants.map(({ image }) => image)])].filter(Boolean);
    return {
      title: product.title,
      descriptionHtml: product.description,
      vendor: product.vendor,
      tags: product.tags,
      status: 'ACTIVE',
      ...(known ? {} : { handle: product.reference }),
      ...(product.collection ? { collections: [await collectionOf(product.collection)] } : {}),
      productOptions: names.map((name, position) => ({
        name,
        position: position + 1,
        values: [...new Set(values.filter((one) => one.optionName === name).map((one) => one.name))].map((value) => ({
          name: value,
        })),
      })),
      files: images.map((originalSource) => ({ originalSource, contentType: 'IMAGE' })),
      variants: [...variants, ...ownVariants],
    };
  }

  async function send(product: ProductToWrite, known: RemoteProduct | null): Promise<ProductNode | 'gone'> {
    const input = await inputOf(product, known);
    const isSynchronous = input.variants.length <= maxAtOnce;
    const { productSet: response } = await runQuery(
      SetResponse,
      `mutation($input: ProductSetInput!, $identifier: ProductSetIdentifiers, $synchronous: Boolean!) {
        productSet(input: $input, identifier: $identifier, synchronous: $synchronous) {
          product { ${productFields} } productSetOperation { id status } userErrors { field message code } } }`,
      {
        input,
        identifier: known ? { id: `gid://shopify/Product/${known.remoteId}` } : { handle: product.reference },
        synchronous: isSynchronous,
      },
    );
    if (!response) throw new ShopFault('unexpected-response', 'productSet');
    if (isGone(response.userErrors)) return 'gone';
    refuseOn(response.userErrors);
    if (response.product) return response.product;
    if (!response.productSetOperation) throw new ShopFault('unexpected-response', 'productSet');
    return poll(response.productSetOperation.id);
  }

  async function poll(id: string): Promise<ProductNode | 'gone'> {
    for (let attempt = 0; attempt < polls; attempt += 1) {
      await wait(pollMs);
      const { productOperation: found } = await runQuery(
        Polled,
        `query($id: ID!) { productOperation(id: $id) { ... on ProductSetOperation {
          status product { ${productFields} } userErrors { field message code } } } }`,
        { id },
      );
      if (!found || found.status !== 'COMPLETE') continue;
      if (isGone(found.userErrors ?? [])) return 'gone';
      refuseOn(found.userErrors ?? []);
      if (found.product) return found.product;
    }
    // The shop still works on it; the next attempt finds the product by its handle.
    throw new ShopFault('too-slow', 'productSet');
  }

  /** The sales channel of the shop's own web pages; null when the shop has none. */
  async function onlineStore(): Promise<string | null> {
    const { publications } = await runQuery(Publications, `query { publications(first: 25) { nodes { id name } } }`);
    return publications.nodes.find(({ name }) => name === 'Online Store')?.id ?? null;
  }

  async function showOnline(id: string): Promise<void> {
    channel ??= onlineStore();
    const publicationId = await channel;
    if (publicationId === null) return;
    const { publishablePublish: done } = await runQuery(
      Published,
      `mutation($id: ID!, $input: [PublicationInput!]!) {
        publishablePublish(id: $id, input: $input) { userErrors { field message } } }`,
      { id, input: [{ publicationId }] },
    );
    refuseOn(done?.userErrors ?? [{ message: 'publishablePublish' }]);
  }

  return {
    async write(product: ProductToWrite): Promise<RemoteProduct> {
      const known = await existing(product);
      const first = await send(product, known);
      // Deleted in the shop between the two requests: it is made again.
      const node = first === 'gone' ? await send({ ...product, remoteId: null }, null) : first;
      if (node === 'gone') throw new ShopFault('unexpected-response', 'productSet');
      if (node.onlineStoreUrl) return productOf(runQuery, node, currency);
      await showOnline(node.id);
      return (await existing({ ...product, remoteId: numberOf(node.id) })) ?? productOf(runQuery, node, currency);
    },
  };
}
