import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { zero, type Money } from '#domain/shared/money/money.ts';
import { dutyOf } from '#domain/shipping/pricing/duty.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import { goodsPriceBy, quotesFor, type ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { priceList } from '../../shipping/shipping/prices.ts';
import type { SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import type { EntryVariant } from './entry.ts';

type Buyer = { readonly sellerId: string; readonly country: string; readonly now: Date };

/**
 * What one piece of each variant costs the seller when it is sent alone to a country, by the cheapest channel: as it is
 * charged for an order placed now.
 */
export async function costsOf(
  db: Db,
  variants: readonly EntryVariant[],
  { sellerId, country, now }: Buyer,
  sellerPrices: SellerPrices,
) {
  const currency = await booksCurrency(db);
  const prices = await priceList(db, [country], currency, now);
  const goodsOf = ({ variant_id: variantId, quote_e4: quoteE4 }: EntryVariant) => ({
    sellerId,
    country,
    variantId,
    quoteE4,
    orderedAt: now,
  });
  const priceOf = await sellerPrices(db, variants.map(goodsOf), { currency });
  const rule = prices.vat.get(country);
  const rows = prices.rows.get(country) ?? [];
  const terms = { currency, at: now, vatBp: rule?.rate_bp ?? 0, platformWarehouse: false };
  const quoteOf = (line: ShippedLine) => quotesFor(country, rows, [line], terms)[0];
  return variants.map((variant) => {
    const price = priceOf(goodsOf(variant));
    const piece = { grams: variant.weight_g, mm: variant.mm };
    const best = quoteOf({ quantity: 1, ...price, piece, kinds: variant.kinds });
    const quote = goodsPriceBy(price, best?.row.channel_id ?? null);
    const goods = lineTotal(quote, 1);
    const duty = dutyOf(rule ?? null, { items: [variant.variant_id], value: goods });
    const shipping: Money | null = best?.totals.shipping ?? null;
    const channel = best?.row.channel ?? '';
    return {
      variant_id: variant.variant_id,
      goods,
      shipping,
      vat: lineTotal(vatFee(quote, terms.vatBp), 1),
      duty: duty?.total ?? zero(currency),
      channel,
      channel_cn: best ? (prices.channels.get(best.row.channel_id)?.nameCn ?? channel) : '',
      days: best ? { from: best.row.days_p50, to: best.row.days_p90 } : null,
    };
  });
}
