import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ShopFault } from '../fault.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import { numberOf } from '../shopify-order.ts';
import {
  asNew,
  leavesPictures,
  ProductRefused,
  type ProductToWrite,
  type RemoteProduct,
  type VariantToWrite,
} from './catalog.ts';
import { shopifyCollections } from './shopify-collections.ts';
import { optionsInput, type OptionsOfVariant } from './shopify-options.ts';
import { productFields, productGid, ProductNode, productOf, variantGid } from './shopify-product.ts';
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

/** Larger products are written by an operation of the shop, which is polled. */
const maxAtOnce = 250;
const polls = 20;
const pollMs = 1_000;

function refuseOn(errors: UserErrors): void {
  const [error] = errors;
  if (error) throw new ProductRefused(fieldOf(error.field ?? [], error.code ?? ''), error.message);
}

const isGone = (errors: UserErrors): boolean => errors.some(({ code }) => code === 'PRODUCT_DOES_NOT_EXIST');

/** Writes products with productSet: one request that creates or changes everything, found again by its handle. */
export function shopifyWriter(runQuery: ShopifyQuery, currency: string) {
  let location: string | undefined;
  let channel: string | null | undefined;
  const collections = shopifyCollections(runQuery);
  const price = (minor: number) => plainAmount(money(minor, currency));

  /** The product in the shop: by id, else by our handle. */
  async function existing({ remoteId, reference }: ProductToWrite): Promise<RemoteProduct | null> {
    const identifiers = [...(remoteId === null ? [] : [{ id: productGid(remoteId) }]), { handle: reference }];
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

  /** A picture that the shop has is named by its id, so that it is not downloaded again. */
  const fileOf = ({ sentPictures }: ProductToWrite, url: string) => {
    const id = sentPictures.get(url);
    return id === undefined ? { originalSource: url, contentType: 'IMAGE' } : { id };
  };

  function variantInput(
    variant: VariantToWrite,
    product: ProductToWrite,
    locationId: string,
    { id, optionValues }: OptionsOfVariant,
  ) {
    const quantities =
      variant.stock === null
        ? {}
        : { inventoryQuantities: [{ locationId, name: 'available', quantity: variant.stock }] };
    return {
      ...(id ? { id: variantGid(id) } : {}),
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
      ...(variant.image ? { file: fileOf(product, variant.image) } : {}),
    };
  }

  /** All pictures that the product is to have: productSet deletes those that are left out. */
  function filesOf(product: ProductToWrite) {
    const images = [...new Set([...product.images, ...product.variants.map(({ image }) => image)])].filter(Boolean);
    if (leavesPictures({ ...product, images })) return {};
    const sellers = (product.sellerPictures ?? []).map((id) => ({ id }));
    return { files: [...images.map((url) => fileOf(product, url)), ...sellers] };
  }

  async function inputOf(product: ProductToWrite, known: RemoteProduct | null) {
    location ??= await locationOf(runQuery);
    const locationId = location;
    const { productOptions, ours, others } = optionsInput(product, known);
    const inCollections = await collections.toSend(product.collection, known && productGid(known.remoteId));
    return {
      title: product.title,
      descriptionHtml: product.description,
      vendor: product.vendor,
      tags: product.tags,
      status: 'ACTIVE',
      ...(known ? {} : { handle: product.reference }),
      ...(inCollections ? { collections: inCollections } : {}),
      productOptions,
      ...filesOf(product),
      variants: [
        ...product.variants.map((variant, at) =>
          variantInput(variant, product, locationId, ours[at] ?? { id: undefined, optionValues: [] }),
        ),
        ...others.map(({ id = '', optionValues }) => ({ id: variantGid(id), optionValues })),
      ],
    };
  }

  async function send(product: ProductToWrite, known: RemoteProduct | null): Promise<ProductNode | 'gone'> {
    const input = await inputOf(known ? product : asNew(product), known);
    const isSynchronous = input.variants.length <= maxAtOnce;
    const { productSet: response } = await runQuery(
      SetResponse,
      `mutation($input: ProductSetInput!, $identifier: ProductSetIdentifiers, $synchronous: Boolean!) {
        productSet(input: $input, identifier: $identifier, synchronous: $synchronous) {
          product { ${productFields} } productSetOperation { id status } userErrors { field message code } } }`,
      {
        input,
        identifier: known ? { id: productGid(known.remoteId) } : { handle: product.reference },
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
    if (channel === undefined) channel = await onlineStore();
    if (channel === null) return;
    const { publishablePublish: done } = await runQuery(
      Published,
      `mutation($id: ID!, $input: [PublicationInput!]!) {
        publishablePublish(id: $id, input: $input) { userErrors { field message } } }`,
      { id, input: [{ publicationId: channel }] },
    );
    refuseOn(done?.userErrors ?? [{ message: 'publishablePublish' }]);
  }

  return {
    async write(product: ProductToWrite): Promise<RemoteProduct> {
      const known = await existing(product);
      const first = await send(product, known);
      // Deleted in the shop between the two requests: it is made again.
      const node = first === 'gone' ? await send(product, null) : first;
      if (node === 'gone') throw new ShopFault('unexpected-response', 'productSet');
      if (node.onlineStoreUrl) return productOf(runQuery, node, currency);
      await showOnline(node.id);
      return (await existing({ ...product, remoteId: numberOf(node.id) })) ?? productOf(runQuery, node, currency);
    },
  };
}
