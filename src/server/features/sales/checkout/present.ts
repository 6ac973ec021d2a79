import type { ChannelQuote } from '#domain/shipping/shipping/quote.ts';
import type { NoChannel } from '#domain/shipping/shipping/no-channel.ts';
import { decideSupply } from '#domain/sales/checkout/check.ts';
import type { Parcel, ParcelPlan } from '#domain/sales/checkout/parcels.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';
import { presentLine as presentCartLine } from '../../catalog/cart/present.ts';
import type { PriceList } from '../../shipping/shipping/prices.ts';
import type { MarketLine } from './market.ts';

/** The product's name in a sentence. */
export function productOf(row: CartRow, language: Language): string {
  const isChinese = language === 'zh-CN';
  return isChinese ? row.product_title_cn || row.product_title : row.product_title;
}

const presentChannel = ({ row }: ChannelQuote, { channels }: PriceList) => ({
  channel_id: row.channel_id,
  channel: row.channel,
  channel_cn: channels.get(row.channel_id)?.nameCn ?? row.channel,
  days: { from: row.days_p50, to: row.days_p90 },
});

const presentAmounts = ({ totals: { subtotal, shipping, vat, duty } }: ChannelQuote) => ({
  subtotal,
  shipping,
  vat,
  duty,
});

export const presentWhole = (quote: ChannelQuote, prices: PriceList) => ({
  ...presentChannel(quote, prices),
  shipping: quote.totals.shipping,
  total: quote.totals.total,
});

export const presentParcel = ({ quote, lines }: Parcel<MarketLine>, prices: PriceList) => ({
  ...presentChannel(quote, prices),
  lines: lines.length,
  pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
  ...presentAmounts(quote),
});

type Shown = {
  readonly plan: ParcelPlan<MarketLine>;
  readonly leftOut: ReadonlySet<string>;
  readonly prices: PriceList;
  readonly country: string;
  readonly vatBp: number;
  readonly language: Language;
};

/** A line with its channels, and why it cannot be bought now. */
export function presentLine(line: MarketLine, { plan, leftOut, prices, country, vatBp, language }: Shown) {
  const { key, row, quote, quantity } = line;
  const { quotation_price: _, eur_price: __, status: ___, ...shown } = presentCartLine(row, quote.currency);
  const parcel = plan.parcels.find(({ lines }) => lines.some((each) => each.key === key));
  const priced = parcel?.quote.lines[parcel.lines.findIndex((each) => each.key === key)];
  const offers = plan.offers.get(key) ?? [];
  return {
    ...shown,
    price: quote,
    vat: vatFee(quote, vatBp),
    goods: lineTotal(quote, quantity),
    is_left_out: leftOut.has(key),
    channel_id: parcel?.channelId ?? null,
    shipping: priced ? { price: priced.price, base_price: priced.base } : null,
    offers: offers.flatMap((offer) => {
      const [own] = offer.lines;
      return own ? [{ ...presentChannel(offer, prices), base_price: own.base, price: own.price }] : [];
    }),
    problem: problemOf(line, plan.stranded.get(key), { country, language }),
  };
}

function problemOf(
  { row, quantity }: MarketLine,
  noChannel: NoChannel | undefined,
  { country, language }: { readonly country: string; readonly language: Language },
) {
  const product = productOf(row, language);
  const supply = decideSupply(quantity, row);
  if (!supply.ok)
    return {
      code: supply.refusal,
      sentence: sentence(supply.refusal, language, { ...supply.details, product }),
      cause: null,
    };
  if (!noChannel) return null;
  const { cause } = noChannel;
  const details = {
    product,
    country_code: country,
    cause,
    kinds: cause === 'kinds' ? noChannel.kinds.join(' ') : '',
    limit_g: cause === 'weight' ? noChannel.limit_g : 0,
  };
  const code = 'checkout.no-channel' as const;
  return { code, sentence: sentence(code, language, details), cause };
}
