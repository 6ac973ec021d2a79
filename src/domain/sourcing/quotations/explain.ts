import { add, money, subtract } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import type { VolumetricRule } from '#domain/shipping/pricing/volumetric-rule.ts';
import { e4Of, minorOf, withMargin } from './exact.ts';
import { goodsCost, isLowMargin, parcelCosts, parcelGrams, pieceCosts, quoteCost, quoteOf } from './quote.ts';
import type { DatedRate, QuoteInputs } from './quote-inputs.ts';

/** One step of the sum, in order. The screen has a sentence for each code. */
export type QuoteStep =
  | { readonly code: 'factory'; readonly price: Money; readonly date: string; readonly cost: Money }
  | { readonly code: 'freight'; readonly grams: number; readonly per_kg: Money; readonly cost: Money }
  | { readonly code: 'packing' | 'quality' | 'cost'; readonly cost: Money }
  | { readonly code: 'rate'; readonly rate: DatedRate; readonly amount: UnitPrice }
  | {
      readonly code: 'margin' | 'shipping-margin';
      readonly bp: number;
      readonly amount: UnitPrice;
      readonly formula: { readonly formula_id: string; readonly version: number };
    }
  | { readonly code: 'fixed'; readonly amount: Money }
  /** Rounded up to a whole cent; `entered`: by staff, instead of the computed price. */
  | { readonly code: 'goods'; readonly amount: UnitPrice; readonly entered: boolean }
  | {
      readonly code: 'weight';
      readonly quantity: number;
      readonly grams: number;
      readonly volumetric_g: number;
      readonly divisor: number;
      readonly rule: VolumetricRule;
      readonly minimum_g: number;
      readonly step_g: number;
      readonly chargeable_g: number;
    }
  | {
      readonly code: 'channel';
      readonly name: string;
      readonly zone: string | null;
      readonly days_p50: number;
      readonly days_p90: number;
    }
  | {
      readonly code: 'carrier-price';
      readonly from_g: number;
      readonly to_g: number;
      readonly base: Money;
      readonly per_kg: UnitPrice;
      /** Into the currency of the quote; null: it is in it. */
      readonly rate: DatedRate | null;
    }
  /** `amount`: null for sellers, since it is our cost. */
  | {
      readonly code: 'surcharge';
      readonly name: string;
      readonly remote_area: string | null;
      readonly amount: Money | null;
    }
  | { readonly code: 'shipping' | 'base'; readonly amount: UnitPrice; readonly entered: boolean }
  | { readonly code: 'vat'; readonly scheme: string; readonly rate_bp: number; readonly amount: UnitPrice }
  | {
      readonly code: 'duty';
      readonly scheme: string;
      /** Up to this value of the goods; null: no limit. */
      readonly threshold: Money | null;
      readonly amount: Money;
    }
  | { readonly code: 'no-tax' }
  | { readonly code: 'total'; readonly quantity: number; readonly amount: Money }
  | { readonly code: 'left'; readonly bp: number; readonly amount: Money; readonly low: boolean };

/** Sellers do not see our costs, margins and fixed parts. */
export type QuoteViewer = 'staff' | 'seller';

const usedFormula = ({ formula: { formula_id, version } }: QuoteInputs) => ({ formula_id, version });

function goodsSteps(inputs: QuoteInputs): readonly QuoteStep[] {
  const { currency, factory, formula, rate, piece } = inputs;
  const costs = pieceCosts(inputs);
  const cost = goodsCost(inputs);
  const both = withMargin(cost, formula.margin_bp);
  return [
    { code: 'factory', price: money(factory.minor, factory.currency), date: factory.date, cost: costs.factory },
    {
      code: 'freight',
      grams: piece.grams,
      per_kg: money(formula.freight_minor_per_kg, rate.from),
      cost: costs.freight,
    },
    { code: 'packing', cost: costs.packing },
    { code: 'quality', cost: costs.quality },
    { code: 'cost', cost: costs.total },
    { code: 'rate', rate, amount: unitPrice(e4Of(cost), currency) },
    { code: 'margin', bp: formula.margin_bp, amount: unitPrice(e4Of(both), currency), formula: usedFormula(inputs) },
    { code: 'fixed', amount: money(formula.fixed_minor, currency) },
  ];
}

function weightStep({ channel, piece, quantity }: QuoteInputs): QuoteStep {
  const { volumetric, chargeable } = parcelGrams(channel, piece, quantity);
  const { divisor, rule, minimum_g, step_g } = channel;
  return {
    code: 'weight',
    quantity,
    grams: piece.grams,
    volumetric_g: volumetric,
    divisor,
    rule,
    minimum_g,
    step_g,
    chargeable_g: chargeable,
  };
}

function shippingSteps(inputs: QuoteInputs, viewer: QuoteViewer): readonly QuoteStep[] {
  const { channel, currency, formula } = inputs;
  const staff = viewer === 'staff';
  const { name, zone = null, days_p50, days_p90, from_g, to_g, rate } = channel;
  const per_kg = unitPrice(channel.per_kg_e4, channel.currency);
  const base = money(channel.base_minor, channel.currency);
  const withBoth = withMargin(parcelCosts(inputs).byWeight, formula.shipping_margin_bp);
  const surcharges = channel.surcharges.map((each): QuoteStep => ({
    code: 'surcharge',
    name: each.name,
    remote_area: each.remote_area ?? null,
    amount: staff ? money(each.amount_minor, channel.currency) : null,
  }));
  return [
    { code: 'channel', name, zone, days_p50, days_p90 },
    weightStep(inputs),
    ...(staff ? [{ code: 'carrier-price' as const, from_g, to_g, base, per_kg, rate }] : []),
    ...surcharges,
    ...(staff
      ? [
          {
            code: 'shipping-margin' as const,
            bp: formula.shipping_margin_bp,
            amount: unitPrice(e4Of(withBoth), currency),
            formula: usedFormula(inputs),
          },
        ]
      : []),
  ];
}

/** VAT and duty; a rule without duty has no duty step, and none due has an amount of zero. */
function taxSteps({ tax, currency }: QuoteInputs, vatE4: number, dutyMinor: number): readonly QuoteStep[] {
  if (!tax) return [{ code: 'no-tax' }];
  const { scheme, rate_bp, threshold_minor, duty_per_item_minor } = tax;
  const vat: QuoteStep = { code: 'vat', scheme, rate_bp, amount: unitPrice(vatE4, currency) };
  if (duty_per_item_minor === 0) return [vat];
  const threshold = threshold_minor === null ? null : money(threshold_minor, tax.currency);
  return [vat, { code: 'duty', scheme, threshold, amount: money(dutyMinor, currency) }];
}

/** The steps of a quote from its inputs, for a panel. Its last amounts are those of `quoteOf`. */
export function explain(inputs: QuoteInputs, viewer: QuoteViewer): readonly QuoteStep[] {
  const { currency, overrides, quantity } = inputs;
  const quote = quoteOf(inputs);
  const staff = viewer === 'staff';
  const entered = (price: number | undefined) => staff && price !== undefined;
  const amount = (e4: number) => unitPrice(e4, currency);
  const { subtotal, shipping, total } = quote.totals;
  const sold = add(subtotal, shipping);
  return [
    ...(staff ? goodsSteps(inputs) : []),
    { code: 'goods', amount: amount(quote.goods_e4), entered: entered(overrides?.goods_e4) },
    ...shippingSteps(inputs, viewer),
    { code: 'shipping', amount: amount(quote.price_e4), entered: entered(overrides?.price_e4) },
    { code: 'base', amount: amount(quote.base_e4), entered: entered(overrides?.base_e4) },
    ...taxSteps(inputs, quote.vat_e4, quote.duty_minor),
    { code: 'total', quantity, amount: total },
    ...(staff
      ? [
          {
            code: 'left' as const,
            bp: quote.margin_bp,
            amount: subtract(sold, money(minorOf(quoteCost(inputs)), currency)),
            low: isLowMargin(inputs, quote),
          },
        ]
      : []),
  ];
}
