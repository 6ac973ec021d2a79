import type { Formula } from './formula.ts';

/** One changed field of a formula, as the history shows it; empty: no limit or not restricted. */
export interface FormulaChange {
  readonly field: FormulaField;
  readonly from: string;
  readonly to: string;
}

export const formulaFields = [
  'name',
  'supplier_id',
  'category_id',
  'cost_from_fen',
  'cost_to_fen',
  'quantity_from',
  'freight_fen_per_kg',
  'packing_fen',
  'quality_fen',
  'margin_bp',
  'shipping_margin_bp',
  'fixed_minor',
  'warn_below_bp',
  'valid_days',
  'valid_from',
  'valid_to',
] as const satisfies readonly (keyof Formula)[];
export type FormulaField = (typeof formulaFields)[number];

const textOf = (value: string | number | Date | null): string =>
  value instanceof Date ? value.toISOString() : value === null ? '' : String(value);

type Editable = Pick<Formula, FormulaField>;

/** What changed between two states of a formula. */
export const formulaChangesOf = (before: Editable, after: Editable): readonly FormulaChange[] =>
  formulaFields
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
