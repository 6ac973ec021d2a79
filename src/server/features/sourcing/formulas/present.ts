import { formulaPhase } from '#domain/sourcing/formulas/formula-status.ts';
import type { FormulaRow } from './store.ts';

export const presentFormula = (row: FormulaRow, currency: string, now: Date) => {
  const { category_name: name, category_name_cn: name_cn, ...formula } = row;
  return {
    ...formula,
    currency,
    phase: formulaPhase(row, now),
    category: name === null || name_cn === null ? null : { name, name_cn },
    valid_from: row.valid_from.toISOString(),
    valid_to: row.valid_to?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
  };
};

/** A version as the audit log shows it. */
export const factsOf = (row: FormulaRow) => ({
  name: row.name,
  version: row.version,
  status: row.status,
  margin_bp: row.margin_bp,
  shipping_margin_bp: row.shipping_margin_bp,
  fixed_minor: row.fixed_minor,
  valid_from: row.valid_from.toISOString(),
  valid_to: row.valid_to?.toISOString() ?? null,
});
