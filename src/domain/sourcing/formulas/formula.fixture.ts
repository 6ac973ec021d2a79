import type { Formula } from './formula.ts';

export const general: Formula = {
  formula_id: 'general',
  version: 1,
  status: 'active',
  name: 'General',
  category_id: null,
  supplier_id: null,
  cost_from_fen: 0,
  cost_to_fen: null,
  quantity_from: 1,
  freight_fen_per_kg: 0,
  packing_fen: 0,
  quality_fen: 0,
  margin_bp: 2500,
  shipping_margin_bp: 1000,
  fixed_minor: 0,
  warn_below_bp: 1000,
  valid_days: 14,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
};

export const formula = (formula_id: string, more: Partial<Formula> = {}): Formula => ({
  ...general,
  formula_id,
  name: formula_id,
  ...more,
});
