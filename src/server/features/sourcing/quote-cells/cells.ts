import {
  cellsFor,
  formulaOf,
  type MissingCell,
  type QuoteCell,
  type QuoteCountry,
  type QuotedVariant,
  type QuoteWorld,
} from '#domain/sourcing/quote-cells/cells.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { priceList, type TaxRule } from '../../shipping/shipping/prices.ts';
import { activeFormulas } from '../formulas/active.ts';
import { quoteRates, type QuoteRates } from './rates.ts';
import { categoryPaths, costCurrency, quotedVariant, readVariants } from './variants.ts';

export type QuoteCellsInput = {
  /** Ids of our variants. */
  readonly variants: readonly string[];
  readonly countries: readonly string[];
  /** Only these channels; absent: all. */
  readonly channels?: readonly string[] | undefined;
  /** Pieces of one parcel. */
  readonly quantity: number;
  readonly at: Date;
};

/**
 * `rate`: no rate from the cost currency to the books' currency. `variant`: it does not exist. `channel`: none of the
 * chosen channels carries it.
 */
export type MissingQuote =
  | MissingCell
  | { readonly variant_id: string; readonly country_code: string; readonly reason: 'rate' | 'variant' | 'channel' };

export type QuoteCells = { readonly cells: readonly QuoteCell[]; readonly missing: readonly MissingQuote[] };

const taxOf = (rule: TaxRule | undefined): QuoteCountry['tax'] =>
  rule
    ? {
        rule_id: rule.rule_id,
        scheme: rule.scheme,
        rate_bp: rule.rate_bp,
        threshold_minor: rule.threshold_minor,
        duty_per_item_minor: rule.duty_minor,
        currency: rule.currency,
      }
    : null;

/** Price rows and tax rules of some countries. */
export async function quoteCountries(db: Db, codes: readonly string[], at: Date): Promise<readonly QuoteCountry[]> {
  const { rows, vat } = await priceList(db, codes, null, at);
  return [...new Set(codes)].map((country_code) => ({
    country_code,
    rows: rows.get(country_code) ?? [],
    tax: taxOf(vat.get(country_code)),
  }));
}

/** Formulas, rates and categories of an instant; `world` is null without a rate for costs. */
export async function quoteWorld(db: Db, at: Date) {
  const currency = await booksCurrency(db);
  const rates = await quoteRates(db, currency, at);
  const formulas = await activeFormulas(db);
  const paths = await categoryPaths(db);
  const currencies = { paths, costRates: rates.cost };
  return { currencies, world: worldOf({ currency, rates, formulas, at }) };
}

type Parts = Pick<QuoteWorld, 'currency' | 'formulas' | 'at'> & { readonly rates: QuoteRates };

function worldOf({ currency, rates, formulas, at }: Parts): QuoteWorld | null {
  const rate = rates.books.get(costCurrency);
  return rate ? { currency, rates: rates.books, rate, formulas, at } : null;
}

const inOrder = (ids: readonly string[], found: ReadonlyMap<string, QuotedVariant>) =>
  [...new Set(ids)].map((id) => ({ id, variant: found.get(id) ?? null }));

/**
 * Prices of variants for countries and channels as the formula in force gives them, with the inputs that explain them:
 * the prefilled cells of a quote. One query per table, for any number of cells.
 */
export async function quoteCells(db: Db, input: QuoteCellsInput): Promise<QuoteCells> {
  const { variants: ids, countries: codes, quantity, at } = input;
  const { currencies, world } = await quoteWorld(db, at);
  const rows = await readVariants(db, ids);
  const countries = await quoteCountries(db, codes, at);
  const found = new Map(rows.map((row) => [row.variant_id, quotedVariant(row, quantity, currencies)]));
  const parts = inOrder(ids, found).flatMap(({ id, variant }) => {
    const missingFor = (reason: 'rate' | 'variant'): QuoteCells[] => [
      { cells: [], missing: countries.map(({ country_code }) => ({ variant_id: id, country_code, reason })) },
    ];
    if (!variant) return missingFor('variant');
    if (!world) return missingFor('rate');
    const formula = formulaOf(variant, quantity, world);
    return countries.map((country) => chosen(cellsFor(variant, country, { quantity, formula }, world), input));
  });
  return { cells: parts.flatMap(({ cells }) => cells), missing: parts.flatMap(({ missing }) => missing) };
}

type Priced = ReturnType<typeof cellsFor>;

/** Only the chosen channels; a country without any of them is missing. */
function chosen({ cells, missing }: Priced, { channels }: QuoteCellsInput): QuoteCells {
  if (missing) return { cells, missing: [missing] };
  const mine = channels ? cells.filter(({ channel_id }) => channels.includes(channel_id)) : cells;
  const [first] = cells;
  if (mine.length > 0 || !first) return { cells: mine, missing: [] };
  const { variant_id, country_code } = first;
  return { cells: [], missing: [{ variant_id, country_code, reason: 'channel' }] };
}
