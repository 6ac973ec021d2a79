import type { Parcel } from '#domain/sales/checkout/parcels.ts';
import type { SuppliedPlan } from '#domain/sales/checkout/served.ts';
import type { LineProblem } from '#domain/catalog/cart/supply.ts';
import type { Refused } from '#domain/shared/result.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { chargedPieces } from '#domain/shipping/pricing/totals.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import type { NoChannel } from '#domain/shipping/shipping/no-channel.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { agreedBy, goodsPriceBy, type ChannelQuote } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';
import { presentLine as presentCartLine } from '../../catalog/cart/present.ts';
import type { PriceList } from '../../shipping/shipping/prices.ts';
import type { StockMarket } from './application/terms.ts';
import type { Market, MarketLine } from './market.ts';

/** The product's name in a sentence. */
export function productOf(row: CartRow, language: Language): string {
  const isChinese = language === 'zh-CN';
  return isChinese ? row.product_title_cn || row.product_title : row.product_title;
}

const presentChannel = (row: ChannelPrice, { channels }: PriceList) => ({
  channel_id: row.channel_id,
  channel: row.channel,
  channel_cn: channels.get(row.channel_id)?.nameCn ?? row.channel,
  days: { from: row.days_p50, to: row.days_p90 },
});

const noChannel = { channel_id: null, channel: '', channel_cn: '', days: null };

export const presentWhole = (quote: ChannelQuote, prices: PriceList) => ({
  ...presentChannel(quote.row, prices),
  shipping: quote.totals.shipping,
  total: quote.totals.total,
});

export const presentParcel = ({ row, lines, totals }: Parcel<MarketLine>, prices: PriceList) => ({
  ...(row ? presentChannel(row, prices) : noChannel),
  lines: lines.length,
  pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
  subtotal: totals.subtotal,
  shipping: totals.shipping,
  vat: totals.vat,
  duty: totals.duty,
});

type Shown = SuppliedPlan<MarketLine> & {
  readonly leftOut: ReadonlySet<string>;
  readonly market: Market;
  readonly language: Language;
  readonly enough: StockMarket['enough'] | undefined;
};

/** A line with its channels, and why it cannot be bought now. */
export function presentLine(line: MarketLine, { plan, problems, leftOut, market, language, enough }: Shown) {
  const { key, row, quote, quantity } = line;
  const { prices, country, vatBp } = market;
  const parcel = plan.parcels.find(({ lines }) => lines.some((each) => each.key === key));
  const channelId = parcel?.row?.channel_id ?? null;
  const price = goodsPriceBy(line, channelId);
  const agreed = agreedBy(line, channelId);
  const accepted = agreed && { country, price, validTo: agreed.valid_to };
  const {
    quotation_price: _,
    eur_price: __,
    catalogue_price: ___,
    status: ____,
    ...shown
  } = presentCartLine(row, quote.currency, accepted);
  const priced = parcel?.priced[parcel.lines.findIndex((each) => each.key === key)];
  return {
    ...shown,
    price,
    vat: vatBp === null ? unitPrice(0, quote.currency) : vatFee(price, vatBp),
    own: priced?.own ?? 0,
    goods: lineTotal(price, chargedPieces({ quantity, own: priced?.own })),
    is_left_out: leftOut.has(key),
    channel_id: channelId,
    shipping: priced ? { price: priced.price, base_price: priced.base } : null,
    offers: (plan.offers.get(key) ?? []).flatMap((offer) => {
      const [own] = offer.lines;
      return own ? [{ ...presentChannel(offer.row, prices), base_price: own.base, price: own.price }] : [];
    }),
    problem: problemOf(
      line,
      {
        short: problems.get(key),
        why: plan.stranded.get(key),
        minimum: leftOut.has(key) ? undefined : enough?.(row.variant_id),
      },
      { country, language },
    ),
  };
}

type Problems = {
  readonly short: Refused<LineProblem> | undefined;
  readonly why: NoChannel | undefined;
  readonly minimum: ReturnType<StockMarket['enough']> | undefined;
};

function problemOf(
  { row }: MarketLine,
  { short, why, minimum }: Problems,
  { country, language }: { readonly country: string; readonly language: Language },
) {
  const product = productOf(row, language);
  const refused = short ?? (minimum?.ok === false ? minimum : null);
  if (refused)
    return {
      code: refused.refusal,
      sentence: sentence(refused.refusal, language, { ...refused.details, product }),
      cause: null,
    };
  if (!why) return null;
  const { cause } = why;
  const details = {
    product,
    country_code: country,
    cause,
    kinds: cause === 'kinds' ? why.kinds.join(' ') : '',
    limit_g: cause === 'weight' ? why.limit_g : 0,
  };
  const code = 'checkout.no-channel' as const;
  return { code, sentence: sentence(code, language, details), cause };
}
