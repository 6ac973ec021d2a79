import type { ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Db } from '../../../core/http/context.ts';

/** A piece that a seller buys for a country, with the catalogue's price of its variant. */
export type PricedGoods = {
  readonly sellerId: string;
  readonly country: string;
  readonly variantId: string;
  readonly quoteE4: number;
  /** When the order was placed: an accepted price binds for orders before its last day. */
  readonly orderedAt: Date;
};

export type SellerPrice = Pick<ShippedLine, 'quote' | 'agreed'>;

/**
 * What a piece costs a seller, by goods. Sales decides it; the catalogue, which may not know what was agreed, is given it
 * with its routes.
 */
export type SellerPrices = (
  db: Db,
  goods: readonly PricedGoods[],
  terms: { readonly currency: string },
) => Promise<(goods: PricedGoods) => SellerPrice>;
