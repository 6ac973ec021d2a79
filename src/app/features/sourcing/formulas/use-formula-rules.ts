import { useLingui } from '@lingui/react/macro';
import type { FormulaValues } from './form-values.ts';

type Refusal = 'formula.dates' | 'formula.band';

/** The fields of refusals, and what must not be empty. */
export function useFormulaRules() {
  const { t } = useLingui();
  const number = t`Please input number`;
  return {
    required: {
      name: t`Please give the formula a name.`,
      margin_bp: number,
      shipping_margin_bp: number,
      warn_below_bp: number,
      fixed_minor: number,
      freight_fen_per_kg: number,
      packing_fen: number,
      quality_fen: number,
      cost_from_fen: number,
      quantity_from: number,
      valid_days: number,
    } satisfies Partial<Record<keyof FormulaValues, string>>,
    refusals: { 'formula.dates': 'valid_to', 'formula.band': 'cost_to_fen' } satisfies Record<
      Refusal,
      keyof FormulaValues
    >,
  } as const;
}
