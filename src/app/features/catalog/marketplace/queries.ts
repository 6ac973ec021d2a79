import { callQuery } from '../../../sync/queries.ts';
import { filterInput, type MallSearch } from './mall-search.ts';

/** The products of a search; the open drawer does not change the query. */
export const mallQuery = (search: MallSearch) => {
  const { page = 1, size = 50, sort } = search;
  return callQuery('market_product.list', { page, size, sort, ...filterInput(search) });
};

/** How many products each option of the filters would find. */
export const facetsQuery = (search: MallSearch) => callQuery('market_product.facets', filterInput(search));

/** The products found by a picture. */
export const likeQuery = (hash: string, status: MallSearch['status']) =>
  callQuery('market_product.listByPicture', { hash, status });

export const categoriesQuery = callQuery('category.productCategoryList', {});
export const productQuery = (id: string) => callQuery('market_product.detail', { market_product_id: id });

/** What one piece costs delivered, per main country. */
export const deliveredQuery = (id: string) =>
  callQuery('shipper_price.marketProductQuotation', { market_product_id: id });

type ShippingOf = { productId: string; variantId: string; country: string };
/** What one piece of an option costs to a country. */
export const shippingQuery = ({ productId, variantId, country }: ShippingOf) =>
  callQuery('shipper.shippingFee', {
    market_product_ids: [productId],
    variant_ids: [variantId],
    country_code: country,
  });
