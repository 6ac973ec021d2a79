import { addDays, dayOf, startOfDay } from '#domain/shared/calendar/days.ts';
import { quoteFormulaOf } from '#domain/sourcing/formulas/formula.ts';
import { quoteOf, type Quote } from '#domain/sourcing/quotations/quote.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import type { Input } from '../../../sync/calls.ts';
import type { FormulaRow } from './queries.ts';

type Edited = Input<'quotation_formula.create'>;
type NumberField = {
  [K in keyof Edited]: Edited[K] extends number ? K : never;
}[keyof Edited];
/** As in the form: a number that cannot be read is null. */
export type FormulaValues = Omit<Edited, NumberField> & Record<NumberField, number | null>;

const numberFields = [
  'cost_from_fen',
  'quantity_from',
  'freight_fen_per_kg',
  'packing_fen',
  'quality_fen',
  'margin_bp',
  'shipping_margin_bp',
  'fixed_minor',
  'warn_below_bp',
  'valid_days',
] as const satisfies readonly NumberField[];

export const newFormula = (now: Date, zone: string): FormulaValues => ({
  name: '',
  category_id: null,
  supplier_id: null,
  cost_from_fen: 0,
  cost_to_fen: null,
  quantity_from: 1,
  freight_fen_per_kg: 0,
  packing_fen: 0,
  quality_fen: 0,
  margin_bp: 3000,
  shipping_margin_bp: 500,
  fixed_minor: 0,
  warn_below_bp: 1000,
  valid_days: 14,
  valid_from: startOfDay(dayOf(now, zone), zone).toISOString(),
  valid_to: null,
});

export const valuesOf = (row: FormulaRow): FormulaValues => ({
  name: row.name,
  category_id: row.category_id,
  supplier_id: row.supplier_id,
  cost_from_fen: row.cost_from_fen,
  cost_to_fen: row.cost_to_fen,
  quantity_from: row.quantity_from,
  freight_fen_per_kg: row.freight_fen_per_kg,
  packing_fen: row.packing_fen,
  quality_fen: row.quality_fen,
  margin_bp: row.margin_bp,
  shipping_margin_bp: row.shipping_margin_bp,
  fixed_minor: row.fixed_minor,
  warn_below_bp: row.warn_below_bp,
  valid_days: row.valid_days,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
});

const numbersOf = (values: FormulaValues) =>
  Object.fromEntries(numberFields.map((field) => [field, values[field] ?? 0])) as Record<NumberField, number>;

/** Null while a number cannot be read. */
export const inputOf = (values: FormulaValues): Edited | null =>
  numberFields.some((field) => values[field] === null) ? null : { ...values, ...numbersOf(values) };

/** The last day, inclusive, of a period that ends before an instant; '' without an end. */
export const lastDay = (end: string | null, zone: string): string =>
  end === null ? '' : addDays(dayOf(new Date(end), zone), dayStarts(end, zone) ? -1 : 0);

/** A period ends when the day after its last one begins. */
export const endOf = (day: string, zone: string): string | null =>
  day === '' ? null : startOfDay(addDays(day, 1), zone).toISOString();

export const startOf = (day: string, zone: string): string => startOfDay(day, zone).toISOString();

const dayStarts = (instant: string, zone: string): boolean => {
  const at = new Date(instant);
  return startOfDay(dayOf(at, zone), zone).getTime() === at.getTime();
};

/** The quote of an example as the form would price it. A number that cannot be read counts as zero. */
export function exampleQuote(inputs: QuoteInputs, values: FormulaValues): Quote {
  const numbers = numbersOf(values);
  const { formula_id, version } = inputs.formula;
  return quoteOf({ ...inputs, formula: quoteFormulaOf({ formula_id, version, ...numbers }) });
}
