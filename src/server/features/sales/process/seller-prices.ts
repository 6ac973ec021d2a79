import { unitPrice, type UnitPrice } from '#domain/shared/money/unit-price.ts';
import type { Db } from '../../../core/http/context.ts';

/** A piece that a seller buys for a country, with the catalogue's price of its variant. */
export type PricedGoods = {
  readonly sellerId: string;
  readonly country: string;
  readonly variantId: string;
  readonly quoteE4: number;
};

type When = { readonly currency: string; readonly at: Date };

/**
 * What a piece costs a seller, by goods. The only place that decides it, for processing and checkout. Today it is the
 * variant's price in the catalogue; a price that a seller has agreed for a country takes its place here.
 */
export function sellerPrices(
  _db: Db,
  _goods: readonly PricedGoods[],
  { currency }: When,
): Promise<(goods: PricedGoods) => UnitPrice> {
  return Promise.resolve(({ quoteE4 }: PricedGoods) => unitPrice(quoteE4, currency));
}
