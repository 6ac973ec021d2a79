import { money, roundHalfUp } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice, unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { dutyOf } from '#domain/shipping/pricing/duty.ts';
import { totalsOf } from '#domain/shipping/pricing/totals.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import { vatFee } from '#domain/shipping/pricing/vat.ts';
import { chargeableGrams, volumetricGrams } from '#domain/shipping/shipping/price.ts';
import { converted, e4Of, minorUp, ofE4, ofMinor, plus, times, withMargin } from './exact.ts';
import type { Exact } from './exact.ts';
import type { QuoteChannel, QuoteInputs } from './quote-inputs.ts';

/** The prices of a quote, as `quotations` and `market_quotations` store them. */
export interface QuotePrices {
  /** Per piece: goods, shipping by weight, VAT. Per parcel: base. */
  readonly goods_e4: number;
  readonly price_e4: number;
  readonly base_e4: number;
  readonly vat_e4: number;
  /** Import duty of a consignment with this item alone. */
  readonly duty_minor: number;
}

export interface Quote extends QuotePrices {
  /** What is left of goods and shipping after our costs, in basis points of their price. */
  readonly margin_bp: number;
  /** Of the quoted quantity in one parcel. */
  readonly totals: Totals;
}

/** The totals of some pieces in one parcel at these prices. */
export const quoteTotals = (prices: QuotePrices, currency: string, quantity = 1): Totals =>
  totalsOf(
    [
      {
        quantity,
        quote: unitPrice(prices.goods_e4, currency),
        price: unitPrice(prices.price_e4, currency),
        base: unitPrice(prices.base_e4, currency),
        vat: unitPrice(prices.vat_e4, currency),
      },
    ],
    { currency, platformWarehouse: false, duty: money(prices.duty_minor, currency) },
  );

/** The costs of one piece. Each is rounded up to a whole minor unit, so that no cost is understated. */
export function pieceCosts({ factory, piece, formula, rate }: QuoteInputs) {
  const currency = rate.from;
  const factoryMinor = minorUp(converted(ofMinor(factory.minor, factory.currency), factory.rate, currency));
  const freightMinor = minorUp(times(ofMinor(formula.freight_minor_per_kg, currency), piece.grams, 1000));
  return {
    factory: money(factoryMinor, currency),
    freight: money(freightMinor, currency),
    packing: money(formula.packing_minor, currency),
    quality: money(formula.quality_minor, currency),
    total: money(factoryMinor + freightMinor + formula.packing_minor + formula.quality_minor, currency),
  };
}

type WeightRow = Pick<QuoteChannel, 'divisor' | 'rule' | 'minimum_g' | 'step_g'>;

/** The weight of the parcel: pieces by the row's volumetric rule, then the minimum and steps of the whole parcel. */
export function parcelGrams(
  { divisor, rule, minimum_g, step_g }: WeightRow,
  piece: QuoteInputs['piece'],
  quantity: number,
) {
  const measures = { grams: piece.grams, mm: piece.mm ?? undefined };
  const each = chargeableGrams({ divisor, rule, minimum_grams: 0, step_grams: 1 }, measures);
  const grams = each * quantity;
  return {
    volumetric: volumetricGrams(measures.mm, divisor),
    each,
    chargeable: chargeableGrams({ divisor, rule, minimum_grams: minimum_g, step_grams: step_g }, { grams }),
  };
}

/** What the parcel costs us, in the quote's currency: by weight per piece, and per parcel. */
export function parcelCosts({ channel, currency, piece, quantity }: QuoteInputs): {
  byWeight: Exact;
  perParcel: Exact;
} {
  const { chargeable } = parcelGrams(channel, piece, quantity);
  const surcharges = channel.surcharges.reduce((all, { amount_minor }) => all + amount_minor, 0);
  return {
    byWeight: converted(
      times(ofE4(channel.per_kg_e4, channel.currency), chargeable, 1000 * quantity),
      channel.rate,
      currency,
    ),
    perParcel: converted(ofMinor(channel.base_minor + surcharges, channel.currency), channel.rate, currency),
  };
}

/** Factory price, freight, packing and quality check of one piece in the quote's currency. */
export const goodsCost = (inputs: QuoteInputs): Exact => {
  const { total } = pieceCosts(inputs);
  return converted(ofMinor(total.minor, total.currency), inputs.rate, inputs.currency);
};

/** What the quoted quantity costs us, goods and parcel. */
export function quoteCost(inputs: QuoteInputs): Exact {
  const { byWeight, perParcel } = parcelCosts(inputs);
  return plus(times(plus(goodsCost(inputs), byWeight), inputs.quantity), perParcel);
}

/** The share of the price of goods and shipping that is left after our costs. Zero for a price of zero. */
function marginBp(inputs: QuoteInputs, totals: Totals): number {
  const sold = ofMinor(totals.subtotal.minor + totals.shipping.minor, inputs.currency);
  if (sold.num <= 0n) return 0;
  const left = plus(sold, times(quoteCost(inputs), -1));
  return roundHalfUp({ num: left.num * sold.den * 10_000n, den: left.den * sold.num });
}

/**
 * The quote of one variant for one country and channel, the only function that forms one (domain.md §4). Goods: costs /
 * rate × (1 + margin) + fixed part, rounded up to 0.01. Shipping: parcel cost / rate × (1 + shipping margin), rounded
 * half up to 0.0001 as all unit prices; totals round per line.
 */
export function quoteOf(inputs: QuoteInputs): Quote {
  const { currency, quantity, formula, overrides, tax } = inputs;
  const goods = plus(withMargin(goodsCost(inputs), formula.margin_bp), ofMinor(formula.fixed_minor, currency));
  const { byWeight, perParcel } = parcelCosts(inputs);
  const goodsPrice =
    overrides?.goods_e4 === undefined
      ? unitPriceOf(money(minorUp(goods), currency))
      : unitPrice(overrides.goods_e4, currency);
  const duty = dutyOf(tax && { ...tax, duty_minor: tax.duty_per_item_minor }, {
    items: ['this'],
    value: lineTotal(goodsPrice, quantity),
  });
  const prices = {
    goods_e4: goodsPrice.e4,
    price_e4: overrides?.price_e4 ?? e4Of(withMargin(byWeight, formula.shipping_margin_bp)),
    base_e4: overrides?.base_e4 ?? e4Of(withMargin(perParcel, formula.shipping_margin_bp)),
    vat_e4: vatFee(goodsPrice, tax?.rate_bp ?? 0).e4,
    duty_minor: duty?.total.minor ?? 0,
  };
  const totals = quoteTotals(prices, currency, quantity);
  return { ...prices, margin_bp: marginBp(inputs, totals), totals };
}

/** Whether a stored quote is what its inputs give; a difference means manipulated data. */
export function isExplained(inputs: QuoteInputs, stored: QuotePrices & Pick<Quote, 'margin_bp'>): boolean {
  const again = quoteOf(inputs);
  return (['goods_e4', 'price_e4', 'base_e4', 'vat_e4', 'duty_minor', 'margin_bp'] as const).every(
    (field) => again[field] === stored[field],
  );
}

/** Staff are warned of a margin below the formula's limit. */
export const isLowMargin = (inputs: QuoteInputs, { margin_bp }: Pick<Quote, 'margin_bp'>): boolean =>
  margin_bp < inputs.formula.warn_below_bp;
