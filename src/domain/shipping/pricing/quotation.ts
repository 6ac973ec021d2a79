import { compare, money, roundHalfUp, roundUp, sum } from '#domain/shared/money/money.ts';
import type { Fraction, Money } from '#domain/shared/money/money.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';

/** The formula used for the quote; a changed formula gets a new version. */
export interface QuotationFormula {
  readonly id: string;
  readonly version: number;
  /** Margins on the goods and on the parcel, in basis points. */
  readonly marginBp: number;
  readonly shippingMarginBp: number;
  /** Added per piece, in the currency of the quote. */
  readonly fixed: Money;
}

/** `e8`: units of the cost currency for one unit of the quote's currency (7.8 CNY per EUR), in hundred-millionths. */
export interface DatedRate {
  readonly from: string;
  readonly to: string;
  readonly e8: number;
  readonly date: string;
}

/** All inputs of a quote. Costs are in the rate's `from` currency. */
export interface QuotationInputs {
  readonly formula: QuotationFormula;
  readonly rate: DatedRate;
  readonly costs: {
    readonly factory: Money;
    readonly domesticFreight: Money;
    readonly packing: Money;
    readonly qualityCheck: Money;
  };
  readonly parcel: { readonly channel_id: string; readonly price_id: string; readonly cost: Money };
}

/** A quote with the inputs that explain it. */
export interface Quotation {
  readonly inputs: QuotationInputs;
  readonly goods: Money;
  readonly shipping: Money;
}

function inQuoteCurrency(cost: Money, rate: DatedRate, marginBp: number): Fraction {
  if (cost.currency !== rate.from)
    throw new RangeError(`A cost in ${cost.currency} cannot use a rate from ${rate.from}`);
  const num = BigInt(cost.minor) * 10n ** BigInt(minorDigits(rate.to) + 8) * BigInt(10_000 + marginBp);
  return { num, den: BigInt(rate.e8) * 10n ** BigInt(minorDigits(rate.from)) * 10_000n };
}

/** goods = ceil(costs / rate × (1 + margin) + fixed), shipping = parcel / rate × (1 + margin), half up; per piece. */
export function quotation(inputs: QuotationInputs): Quotation {
  const { formula, rate, costs, parcel } = inputs;
  const cost = sum(rate.from, [costs.factory, costs.domesticFreight, costs.packing, costs.qualityCheck]);
  if (formula.fixed.currency !== rate.to) throw new RangeError(`The fixed part is not in ${rate.to}`);
  const goods = inQuoteCurrency(cost, rate, formula.marginBp);
  return {
    inputs,
    goods: money(roundUp({ num: goods.num + BigInt(formula.fixed.minor) * goods.den, den: goods.den }), rate.to),
    shipping: money(roundHalfUp(inQuoteCurrency(parcel.cost, rate, formula.shippingMarginBp)), rate.to),
  };
}

/** Recomputes a stored quote from its inputs; a difference means manipulated data. */
export const recompute = (stored: Quotation): Quotation => quotation(stored.inputs);

export function isExplained(stored: Quotation): boolean {
  const again = recompute(stored);
  return compare(stored.goods, again.goods) === 0 && compare(stored.shipping, again.shipping) === 0;
}
