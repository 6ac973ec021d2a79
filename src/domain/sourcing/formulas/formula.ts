import type { QuoteFormula } from '#domain/sourcing/quotations/quote-inputs.ts';
import type { FormulaStatus } from './formula-status.ts';

/** What a formula applies to. Without a restriction it applies to everything. */
export interface FormulaScope {
  /** Of internal products, with all categories below it. */
  readonly category_id: string | null;
  readonly supplier_id: string | null;
  /** Factory price per piece in CNY cents: from inclusive, to exclusive; null: no limit. */
  readonly cost_from_fen: number;
  readonly cost_to_fen: number | null;
  /** Pieces, inclusive. */
  readonly quantity_from: number;
}

/** Costs in CNY cents, margins in basis points, the fixed part in minor units of the books' currency. */
export interface FormulaNumbers {
  readonly freight_fen_per_kg: number;
  readonly packing_fen: number;
  readonly quality_fen: number;
  readonly margin_bp: number;
  readonly shipping_margin_bp: number;
  readonly fixed_minor: number;
  /** Below this margin a quote shows a warning. */
  readonly warn_below_bp: number;
  /** How long its quotes bind. */
  readonly valid_days: number;
}

export interface FormulaPeriod {
  readonly valid_from: Date;
  /** The first instant without it; null: until further notice. */
  readonly valid_to: Date | null;
}

/** One version of a formula. */
export interface Formula extends FormulaScope, FormulaNumbers, FormulaPeriod {
  readonly formula_id: string;
  readonly version: number;
  readonly status: FormulaStatus;
  readonly name: string;
}

export const formulaLimits = {
  name: 120,
  fen: 100_000_000,
  bp: 100_000,
  minor: 10_000_000,
  quantity: 1_000_000,
  validDays: 365,
} as const;

/** The numbers as a quote stores them. */
export const quoteFormulaOf = (
  formula: Pick<Formula, 'formula_id' | 'version'> & Omit<FormulaNumbers, 'valid_days'>,
): QuoteFormula => ({
  formula_id: formula.formula_id,
  version: formula.version,
  freight_minor_per_kg: formula.freight_fen_per_kg,
  packing_minor: formula.packing_fen,
  quality_minor: formula.quality_fen,
  margin_bp: formula.margin_bp,
  shipping_margin_bp: formula.shipping_margin_bp,
  fixed_minor: formula.fixed_minor,
  warn_below_bp: formula.warn_below_bp,
});
