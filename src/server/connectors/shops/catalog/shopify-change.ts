import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ShopFault } from '../fault.ts';
import type { ShopifyQuery } from '../shopify-client.ts';
import { ProductRefused, type ProductChange, type RemoteProduct } from './catalog.ts';
import { productGid, variantGid } from './shopify-product.ts';
import { fieldOf, UserErrors } from './shopify-refusals.ts';

const Updated = z.object({ productUpdate: z.object({ userErrors: UserErrors }).nullable() });
const Priced = z.object({ productVariantsBulkUpdate: z.object({ userErrors: UserErrors }).nullable() });

/** Shopify takes at most so many variants at once. */
const variantsAtOnce = 250;

function refuseOn(errors: UserErrors | undefined, operation: string): void {
  if (!errors) throw new ShopFault('unexpected-response', operation);
  const [error] = errors;
  if (error) throw new ProductRefused(fieldOf(error.field ?? [], error.code ?? ''), error.message);
}

export async function changeAtShopify(
  runQuery: ShopifyQuery,
  { remoteId }: RemoteProduct,
  { title, description, tags, vendor, prices }: ProductChange,
  currency: string,
): Promise<void> {
  const id = productGid(remoteId);
  const { productUpdate } = await runQuery(
    Updated,
    `mutation($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { field message } } }`,
    { product: { id, title, descriptionHtml: description, tags, vendor } },
  );
  refuseOn(productUpdate?.userErrors, 'productUpdate');
  const variants = [...prices].map(([variantId, minor]) => ({
    id: variantGid(variantId),
    price: plainAmount(money(minor, currency)),
  }));
  for (let from = 0; from < variants.length; from += variantsAtOnce) {
    const { productVariantsBulkUpdate } = await runQuery(
      Priced,
      `mutation($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
        productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message code } } }`,
      { productId: id, variants: variants.slice(from, from + variantsAtOnce) },
    );
    refuseOn(productVariantsBulkUpdate?.userErrors, 'productVariantsBulkUpdate');
  }
}
