import type { FieldChange, ImportDecision } from '#domain/sales/imports/decide-import.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { problem, type Problem } from './reading/problem.ts';

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

/** What a list shows of an order, and what is needed again when it is imported. */
export type Brief = {
  readonly created_at: string;
  readonly customer: string;
  readonly country_code: string;
  readonly units: number;
  readonly financial_status: string;
  readonly total: Money;
  readonly source_id: string;
};

/** Of an order that could not be read. */
export type NoBrief = { readonly [field in keyof Brief]?: never };

/** Why an order has its outcome. */
export type Report = {
  readonly changed: readonly FieldChange[];
  readonly held: readonly string[];
  readonly reasons: readonly Problem[];
};

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

/** A decision as it is kept and shown. */
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
