import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { formulaStatus, formulaStatuses } from '#domain/sourcing/formulas/formula-status.ts';
import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import { columnsOf, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const FormulaValues = z.object({
  version: z.number(),
  status: z.enum(formulaStatuses),
  name: z.string(),
  category_id: z.string().nullable(),
  supplier_id: z.string().nullable(),
  cost_from_fen: z.number(),
  cost_to_fen: z.number().nullable(),
  quantity_from: z.number(),
  freight_fen_per_kg: z.number(),
  packing_fen: z.number(),
  quality_fen: z.number(),
  margin_bp: z.number(),
  shipping_margin_bp: z.number(),
  fixed_minor: z.number(),
  warn_below_bp: z.number(),
  valid_days: z.number(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});

const ActiveRow = FormulaValues.extend({ id: z.string() });

/** All active versions, also those whose period has not begun; a few hundred at most. */
export async function activeFormulas(db: Db): Promise<readonly Formula[]> {
  const rows = await query(db, ActiveRow).all(sql`
    select ${columnsOf(ActiveRow)} from quotation_formulas where status = ${formulaStatus.active}
    order by id, version`);
  return rows.map(({ id, ...row }) => ({ formula_id: id, ...row }));
}
