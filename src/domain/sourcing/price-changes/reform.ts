import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { formulaFor } from '#domain/sourcing/formulas/applies.ts';
import { quoteFormulaOf } from '#domain/sourcing/formulas/formula.ts';
import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import { holds, quoteChannelOf } from '#domain/sourcing/quote-cells/cells.ts';
import { pieceCosts } from '#domain/sourcing/quotations/quote.ts';
import type { DatedRate, QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';

/**
 * The inputs with the formula that is in force at an instant. Null when nothing changes: the same version applies, or
 * none does.
 */
export function withFormulaOf(
  inputs: QuoteInputs,
  categories: readonly string[],
  { formulas, at }: { readonly formulas: readonly Formula[]; readonly at: Date },
): QuoteInputs | null {
  const goods = {
    supplier_id: inputs.factory.supplier_id,
    categories,
    cost_fen: pieceCosts(inputs).factory.minor,
    quantity: inputs.quantity,
  };
  const formula = formulaFor(formulas, goods, at);
  const used = inputs.formula;
  if (!formula || (formula.formula_id === used.formula_id && formula.version === used.version)) return null;
  return { ...inputs, formula: quoteFormulaOf(formula) };
}

/** Rates of today, by currency: into the books' currency, and into the cost currency. */
export interface RatesOfToday {
  readonly books: ReadonlyMap<string, DatedRate>;
  readonly cost: ReadonlyMap<string, DatedRate>;
}

/** The inputs at other rates; a rate that is not known any more stays. */
export function withRates(inputs: QuoteInputs, { books, cost }: RatesOfToday): QuoteInputs {
  const { factory, channel, rate } = inputs;
  const newer = (used: DatedRate | null, rates: ReadonlyMap<string, DatedRate>) =>
    used && (rates.get(used.from) ?? used);
  return {
    ...inputs,
    rate: books.get(rate.from) ?? rate,
    factory: { ...factory, rate: newer(factory.rate, cost) },
    channel: { ...channel, rate: newer(channel.rate, books) },
  };
}

/**
 * The inputs with the price row that carries the parcel now, by the same channel. Surcharges of a remote area stay. Null:
 * the channel does not carry it any more.
 */
export function withRowOf(
  inputs: QuoteInputs,
  rows: readonly ChannelPrice[],
  rates: RatesOfToday['books'],
): QuoteInputs | null {
  const { channel, piece, quantity } = inputs;
  const row = rows.find((each) => each.channel_id === channel.channel_id && holds(each, piece, quantity));
  const found = row && quoteChannelOf(row, channel.country_code, rates);
  if (!found) return null;
  const remote = channel.surcharges.filter(({ remote_area }) => remote_area !== undefined);
  // The rate of a row is changed by `withRates` only.
  const rate = found.currency === channel.currency ? channel.rate : found.rate;
  return { ...inputs, channel: { ...found, rate, surcharges: [...found.surcharges, ...remote] } };
}
