import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import { acceptedPrices } from '../../sourcing/quotations/accepted-prices.ts';

/**
 * What a piece costs a seller, by goods. The only place that decides it, for processing, cart, checkout and the import list:
 * the prices that the seller accepted for the country, else the variant's price in the catalogue.
 */
export const sellerPrices: SellerPrices = async (db, goods, { currency }) => {
  const acceptedOf = await acceptedPrices(db, goods, currency);
  return (one) => {
    const [first, ...others] = acceptedOf(one);
    if (!first) return { quote: unitPrice(one.quoteE4, currency) };
    return { quote: first.quote, agreed: [first, ...others] };
  };
};
