import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import type { Draft } from './draft.ts';

export type Preview = Output<'market_product.checkoutPreview'>;
export type Line = Preview['lines'][number];
export type Offer = Line['offers'][number];
export type Method = Input<'market_product.checkout'>['payment_method'];
export type Bought = Output<'market_product.checkout'>;

/** Names a line in the draft and among the lines. */
export const keyOf = ({ market_product_id, variant_id }: Pick<Line, 'market_product_id' | 'variant_id'>): string =>
  `${market_product_id} ${variant_id}`;

function itemsOf(keys: readonly string[]) {
  return keys.flatMap((key) => {
    const [market_product_id, variant_id] = key.split(' ');
    return isUuid(market_product_id) && isUuid(variant_id) ? [{ market_product_id, variant_id }] : [];
  });
}

/** Never from the cache: money is spent by it. `zip`: of the address, once it is complete. */
export function previewQuery(
  { becomes, address, warehouseId, channelId, channels, leftOut, method }: Draft,
  zip: string,
) {
  const isStock = becomes === 'stock';
  const own = Object.entries(channels).flatMap(([key, channel_id]) =>
    itemsOf([key]).map((item) => ({ ...item, channel_id })),
  );
  return freshQuery('market_product.checkoutPreview', {
    country_code: /^[A-Z]{2}$/.test(address.country_code) ? address.country_code : 'NL',
    zip: isStock ? '' : zip,
    ...(isStock && warehouseId !== null ? { warehouse_id: warehouseId } : {}),
    ...(channelId === null ? {} : { channel_id: channelId }),
    channels: own,
    left_out: itemsOf(leftOut),
    payment_method: method,
  });
}

/** Addresses of earlier checkouts, the last used first. */
export const addressesQuery = (keyword: string) => callQuery('market_product.checkoutAddresses', { keyword });
export const storesQuery = callQuery('store.all', {});
export const regionsQuery = (country_code: string) => callQuery('common.regionList', { country_code });
