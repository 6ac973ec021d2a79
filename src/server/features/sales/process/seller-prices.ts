import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { ShippedLine } from '#domain/shipping/shipping/quote.ts';
import type { Db } from '../../../core/http/context.ts';
import { acceptedPrices } from '../../sourcing/quotations/accepted-prices.ts';

/** A piece that a seller buys for a country, with the catalogue's price of its variant. */
export type PricedGoods = {
  readonly sellerId: string;
  readonly country: string;
  readonly variantId: string;
  readonly quoteE4: number;
  /** When the order was placed: an accepted price binds for orders before its last day. */
  readonly orderedAt: Date;
};

type SellerPrice = Pick<ShippedLine, 'quote' | 'agreed'>;

/**
 * What a piece costs a seller, by goods. The only place that decides it, for processing and checkout: the prices that
 * the seller accepted for the country, else the variant's price in the catalogue.
 */
export async function sellerPrices(
  db: Db,
  goods: readonly PricedGoods[],
  { currency }: { readonly currency: string },
): Promise<(goods: PricedGoods) => SellerPrice> {
  const acceptedOf = await acceptedPrices(db, goods, currency);
  return (one) => {
    const [first, ...others] = acceptedOf(one);
    if (!first) return { quote: unitPrice(one.quoteE4, currency) };
    return { quote: first.quote, agreed: [first, ...others] };
  };
}
