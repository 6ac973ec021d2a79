import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { productStatus, type ProductStatus } from '#domain/catalog/marketplace/product-status.ts';

type Product = { readonly market_product_id: string; readonly status: ProductStatus };

/** The products of a page that can be added at once: available, and not on the list yet. */
export const addableIds = (products: readonly Product[], imported: ReadonlySet<string>): readonly string[] =>
  products
    .filter(({ market_product_id: id, status }) => status === productStatus.available && !imported.has(id))
    .map(({ market_product_id: id }) => id)
    .slice(0, importListLimits.atOnce);

/** Whether more products are selected than can be added at once. */
export const areTooMany = (ids: readonly string[]): boolean => ids.length > importListLimits.atOnce;
