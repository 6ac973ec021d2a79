import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { formulaFor } from '#domain/sourcing/formulas/applies.ts';
import { quoteFormulaOf } from '#domain/sourcing/formulas/formula.ts';
import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import { parcelGrams, quoteOf } from '#domain/sourcing/quotations/quote.ts';
import type { Quote } from '#domain/sourcing/quotations/quote.ts';
import type { DatedRate, QuoteChannel, QuoteInputs, QuoteTax } from '#domain/sourcing/quotations/quote-inputs.ts';

/** A variant with what its price depends on. */
export interface QuotedVariant {
  readonly variant_id: string;
  /** Its own category first, then the ones above it. */
  readonly categories: readonly string[];
  /** battery, liquid: kinds that some channels refuse. */
  readonly kinds: readonly string[];
  readonly piece: QuoteInputs['piece'];
  readonly factory: QuoteInputs['factory'];
  /** The factory price in CNY cents, by which formulas are chosen. */
  readonly cost_fen: number;
}

/** What all quotes of an instant have in common. */
export interface QuoteWorld {
  readonly currency: string;
  /** Into the books' currency, by currency. */
  readonly rates: ReadonlyMap<string, DatedRate>;
  /** The cost currency to the books' currency. */
  readonly rate: DatedRate;
  readonly formulas: readonly Formula[];
  readonly at: Date;
}

/** A country with the price rows to it and its tax rule. */
export interface QuoteCountry {
  readonly country_code: string;
  readonly rows: readonly ChannelPrice[];
  readonly tax: QuoteTax | null;
}

export interface QuoteCell {
  readonly variant_id: string;
  readonly country_code: string;
  readonly channel_id: string;
  readonly inputs: QuoteInputs;
  readonly quote: Quote;
  /** How long the quote binds, by its formula. */
  readonly valid_days: number;
}

/**
 * Why a variant has no price for a country. `formula`: none covers it. `country`: no channel goes there. `kinds`: all
 * refuse these kinds of goods. `weight`: the parcel is outside the bands of the others. `rate`: the rows that hold it are
 * in currencies without a rate.
 */
export type MissingReason = 'formula' | 'country' | 'kinds' | 'weight' | 'rate';

export interface MissingCell {
  readonly variant_id: string;
  readonly country_code: string;
  readonly reason: MissingReason;
}

/** A price row as a quote stores it. */
export const quoteChannelOf = (
  row: ChannelPrice,
  country_code: string,
  rates: QuoteWorld['rates'],
): QuoteChannel | null => {
  const { currency } = row.base;
  const rate = rates.get(currency);
  if (rate === undefined) return null;
  return {
    channel_id: row.channel_id,
    name: row.channel,
    price_id: row.price_id,
    country_code,
    from_g: row.from_grams,
    to_g: row.to_grams,
    minimum_g: row.minimum_grams,
    step_g: row.step_grams,
    divisor: row.divisor,
    rule: row.rule,
    base_minor: row.base.minor,
    per_kg_e4: row.per_kg.e4,
    ...(row.zone === undefined ? {} : { zone: row.zone }),
    surcharges: row.surcharges.map(({ name, amount, remote_area }) => ({
      name,
      amount_minor: amount.minor,
      ...(remote_area === undefined ? {} : { remote_area }),
    })),
    currency,
    rate: currency === rate.to ? null : rate,
    days_p50: row.days_p50,
    days_p90: row.days_p90,
  };
};

/** The formula of a variant in a quantity; null: none covers it. */
export const formulaOf = (variant: QuotedVariant, quantity: number, { formulas, at }: QuoteWorld): Formula | null =>
  formulaFor(
    formulas,
    {
      supplier_id: variant.factory.supplier_id,
      categories: variant.categories,
      cost_fen: variant.cost_fen,
      quantity,
    },
    at,
  );

type CellTerms = { readonly quantity: number; readonly formula: Formula | null };
type Cells = { readonly cells: readonly QuoteCell[]; readonly missing: MissingCell | null };

/** The row of each channel whose band holds the parcel, as quotes. `formula`: that of the variant in this quantity. */
export function cellsFor(
  variant: QuotedVariant,
  country: QuoteCountry,
  { quantity, formula }: CellTerms,
  world: QuoteWorld,
): Cells {
  const { variant_id, kinds, piece, factory } = variant;
  const { country_code, rows, tax } = country;
  const none = (reason: MissingReason): Cells => ({ cells: [], missing: { variant_id, country_code, reason } });
  if (!formula) return none('formula');
  if (rows.length === 0) return none('country');
  const taking = rows.filter(({ refuses }) => !kinds.some((kind) => refuses.includes(kind)));
  if (taking.length === 0) return none('kinds');
  const holding = taking.filter((row) => holds(row, piece, quantity));
  if (holding.length === 0) return none('weight');
  const cells = holding.flatMap((row): readonly QuoteCell[] => {
    const channel = quoteChannelOf(row, country_code, world.rates);
    if (!channel) return [];
    const inputs: QuoteInputs = {
      currency: world.currency,
      quantity,
      factory,
      piece,
      rate: world.rate,
      formula: quoteFormulaOf(formula),
      channel,
      tax,
    };
    const { channel_id } = row;
    return [{ variant_id, country_code, channel_id, inputs, quote: quoteOf(inputs), valid_days: formula.valid_days }];
  });
  return cells.length === 0 ? none('rate') : { cells, missing: null };
}

/** The parcel is within the band of the row. */
export function holds(row: ChannelPrice, piece: QuoteInputs['piece'], quantity: number): boolean {
  const { divisor, rule, minimum_grams: minimum_g, step_grams: step_g } = row;
  const { chargeable } = parcelGrams({ divisor, rule, minimum_g, step_g }, piece, quantity);
  return row.from_grams < chargeable && chargeable <= row.to_grams;
}

/** Cheapest delivered first, then fastest. */
export const cheapestFirst = (a: QuoteCell, b: QuoteCell): number =>
  a.quote.totals.total.minor - b.quote.totals.total.minor ||
  a.inputs.channel.days_p50 - b.inputs.channel.days_p50 ||
  (a.channel_id < b.channel_id ? -1 : 1);
