import { itemKey } from '#domain/catalog/cart/operations.ts';
import type { CheckoutLine, Destination } from '#domain/sales/checkout/parcels.ts';
import { dutyOf } from '#domain/shipping/pricing/duty.ts';
import type { Db } from '../../../core/http/context.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';
import { priceList, type PriceList } from '../../shipping/shipping/prices.ts';
import { sellerPrices, type PricedGoods } from '../process/seller-prices.ts';

/** A cart line with the seller's price in the country. */
export type MarketLine = CheckoutLine & { readonly row: CartRow };

export type Market = {
  readonly lines: readonly MarketLine[];
  readonly destination: Destination<MarketLine>;
  readonly prices: PriceList;
};

type Buyer = { readonly sellerId: string; readonly country: string; readonly currency: string; readonly at: Date };

const goodsOf = ({ sellerId, country }: Buyer, { variant_id, quote_e4 }: CartRow): PricedGoods => ({
  sellerId,
  country,
  variantId: variant_id,
  quoteE4: quote_e4,
});

/**
 * The lines of a cart priced for a country, and the terms of shipping there: those of processing an order, because the
 * lines become orders. They ship from our own warehouse, so VAT is charged (domain.md §4).
 */
export async function marketFor(db: Db, cart: readonly CartRow[], buyer: Buyer): Promise<Market> {
  const { country, currency, at } = buyer;
  const prices = await priceList(db, [country], currency, at);
  const priceOf = await sellerPrices(
    db,
    cart.map((row) => goodsOf(buyer, row)),
    { currency, at },
  );
  const rule = prices.vat.get(country);
  return {
    prices,
    lines: cart.map((row) => ({
      key: itemKey(row),
      quantity: row.quantity,
      quote: priceOf(goodsOf(buyer, row)),
      piece: { grams: row.weight_g, mm: row.mm },
      kinds: row.kinds,
      row,
    })),
    destination: {
      country,
      rows: prices.rows.get(country) ?? [],
      termsOf: (lines) => ({
        currency,
        at,
        vatBp: rule?.rate_bp ?? 0,
        platformWarehouse: false,
        dutyOn: (value) => dutyOf(rule ?? null, { items: lines.map(({ row }) => row.variant_id), value }),
      }),
    },
  };
}
