import { z } from 'zod';
import type { ImportDecision } from '#domain/sales/imports/decide-import.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import { importsRefusals } from '#contract/refusals/sales/imports.ts';
import { Money } from '#contract/wire.ts';
import { problem, type ImportRefusalCode, type Problem } from './reading/problem.ts';

export const Outcome = z.enum(['new', 'changed', 'unchanged', 'refused']);
export type Outcome = z.output<typeof Outcome>;

/** The data of an order for the list and for its import. */
export const Brief = z.object({
  created_at: z.string(),
  customer: z.string(),
  country_code: z.string(),
  units: z.number(),
  financial_status: z.string(),
  total: Money,
  source_id: z.string(),
});
export type Brief = z.output<typeof Brief>;

/** For an unreadable order. */
export const NoBrief = z.strictObject({
  created_at: z.undefined().optional(),
  customer: z.undefined().optional(),
  country_code: z.undefined().optional(),
  units: z.undefined().optional(),
  financial_status: z.undefined().optional(),
  total: z.undefined().optional(),
  source_id: z.undefined().optional(),
});
export type NoBrief = z.output<typeof NoBrief>;

const RefusalCode = z.custom<ImportRefusalCode>(
  (code) => typeof code === 'string' && Object.hasOwn(importsRefusals, code),
);
/** A stored problem. With its type it would make the child that reads files load the schema library. */
const Reason = z.object({
  code: RefusalCode,
  details: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<Problem>;

/** Why an order has its outcome. */
export const Report = z.object({
  changed: z.array(z.object({ field: z.string(), item: z.string(), from: z.string(), to: z.string() })).readonly(),
  held: z.array(z.string()).readonly(),
  reasons: z.array(Reason).readonly(),
});
export type Report = z.output<typeof Report>;

export const briefOf = (order: ImportedOrder, sourceId: string): Brief => ({
  created_at: order.created_at.toISOString(),
  customer: order.shipping_address.name || order.shipping_address.company,
  country_code: order.shipping_address.country_code,
  units: order.lines.reduce((sum, line) => sum + line.quantity, 0),
  financial_status: order.financial_status,
  total: order.total,
  source_id: sourceId,
});

export const refused = (reasons: readonly Problem[]): Report => ({ changed: [], held: [], reasons });

/** A decision as stored and shown. */
export function reportOf(decision: ImportDecision, row: number): Report {
  if (decision.verdict === 'refused') {
    return refused([problem(decision.reason, { row, ...decision.details })]);
  }
  return {
    changed: decision.verdict === 'changed' ? decision.changed : [],
    held: decision.verdict === 'new' ? [] : decision.held,
    reasons: [],
  };
}
