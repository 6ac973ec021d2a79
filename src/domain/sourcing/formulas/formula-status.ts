import { byName, managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const formulaStatuses = ['draft', 'active', 'retired'] as const;
export const formulaStatus = byName(formulaStatuses);
export type FormulaStatus = (typeof formulaStatuses)[number];
export type FormulaAction = 'activate' | 'retire';

/** One version of a formula. Only drafts are edited and deleted: quotes name the version that was active. */
export const formulaTransitions: Transitions<FormulaStatus, FormulaAction> = {
  statuses: formulaStatuses,
  starts: ['draft'],
  moves: [
    move('draft', 'active', 'activate', managers),
    // The system does at the end of its period.
    move('active', 'retired', 'retire', [...managers, 'system']),
  ],
};

/** A status together with the period: an active version may not have begun yet. */
export const formulaPhases = ['draft', 'scheduled', 'in-force', 'ended'] as const;
export type FormulaPhase = (typeof formulaPhases)[number];

type Dated = { readonly status: FormulaStatus; readonly valid_from: Date; readonly valid_to: Date | null };

export function formulaPhase({ status, valid_from: from, valid_to: to }: Dated, at: Date): FormulaPhase {
  if (status === formulaStatus.draft) return 'draft';
  if (status === formulaStatus.retired || (to !== null && to.getTime() <= at.getTime())) return 'ended';
  return at.getTime() < from.getTime() ? 'scheduled' : 'in-force';
}
