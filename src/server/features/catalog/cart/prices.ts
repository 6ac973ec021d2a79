import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { dutyOf } from '#domain/shipping/pricing/duty.ts';
import { agreedBy, quotesFor } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Db } from '../../../core/http/context.ts';
import { priceList, rowsTo } from '../../shipping/shipping/prices.ts';
import type { SellerPrice, SellerPrices } from '../../shipping/shipping/seller-prices.ts';
import type { Accepted } from './present.ts';
import { linesOf, type LineRow, type PieceRow } from './store.ts';

type Terms = { readonly currency: string; readonly sellerPrices: SellerPrices };
type Priced = Pick<PieceRow, 'variant_id' | 'quote_e4'>;

/** Who buys the lines, for which country, and when. Without a country the catalogue's prices apply. */
export type CartBuyer = { readonly userId: string; readonly country?: string | undefined; readonly now: Date };

export type CartPrices = {
  readonly priceOf: (line: Priced) => SellerPrice;
  /** The accepted price of a line by the channel that the checkout proposes; null without one. */
  readonly acceptedOf: (line: Priced) => Accepted | null;
};

const goodsFor =
  ({ userId, country, now }: CartBuyer & { readonly country: string }) =>
  ({ variant_id, quote_e4 }: Priced) => ({
    sellerId: userId,
    country,
    variantId: variant_id,
    quoteE4: quote_e4,
    orderedAt: now,
  });

/** What the lines of a cart cost its user. One query for any number of lines. */
export async function cartPrices(
  db: Db,
  lines: readonly Priced[],
  { userId, country, now }: CartBuyer,
  { currency, sellerPrices }: Terms,
): Promise<CartPrices> {
  if (country === undefined)
    return { priceOf: ({ quote_e4 }) => ({ quote: unitPrice(quote_e4, currency) }), acceptedOf: () => null };
  const goodsOf = goodsFor({ userId, country, now });
  const prices = await sellerPrices(db, lines.map(goodsOf), { currency });
  const priceOf = (line: Priced) => prices(goodsOf(line));
  const hasChoice = lines.some((line) => (priceOf(line).agreed ?? []).length > 1);
  const channelId = hasChoice ? await proposedChannel(db, { userId, country, now }, { currency, sellerPrices }) : null;
  return {
    priceOf,
    acceptedOf: (line) => {
      const agreed = agreedBy(priceOf(line), channelId);
      return agreed && { country, price: agreed.quote, validTo: agreed.valid_to };
    },
  };
}

/** The channel that the checkout proposes: the cheapest that carries the whole cart; null when none does. */
async function proposedChannel(
  db: Db,
  { userId, country, now }: CartBuyer & { readonly country: string },
  { currency, sellerPrices }: Terms,
): Promise<string | null> {
  const cart = (await linesOf(db, userId)).filter(({ available }) => available);
  const goodsOf = goodsFor({ userId, country, now });
  const [prices, priceOf] = await Promise.all([
    priceList(db, [country], currency, now),
    sellerPrices(db, cart.map(goodsOf), { currency }),
  ]);
  const lines = cart.map((line) => ({ ...pieceOf(line), ...priceOf(goodsOf(line)) }));
  const rule = prices.vat.get(country) ?? null;
  const items = cart.map(({ variant_id }) => variant_id);
  const [cheapest] = quotesFor(country, rowsTo(prices, { country, postcode: '', at: now }), lines, {
    currency,
    at: now,
    vatBp: rule?.rate_bp ?? 0,
    platformWarehouse: false,
    dutyOn: (value) => dutyOf(rule, { items, value }),
  });
  return cheapest?.row.channel_id ?? null;
}

const pieceOf = ({ quantity, weight_g, mm, kinds }: LineRow) => ({ quantity, piece: { grams: weight_g, mm }, kinds });
