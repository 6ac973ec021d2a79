import { ok, refuse } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';
import { byName, managers, move, staff } from '../../../shared/status.ts';
import type { Party, Transitions } from '../../../shared/status.ts';
import { decideCancelProcess, type CancelProcessFacts, type CancelProcessRefusal } from './cancel-process.ts';

export const cancelRequestStatuses = ['open', 'done', 'refused', 'withdrawn'] as const;
export const cancelRequestStatus = byName(cancelRequestStatuses);
export type CancelRequestStatus = (typeof cancelRequestStatuses)[number];
export const cancelDecisions = ['cancel', 'refuse'] as const;
export type CancelDecision = (typeof cancelDecisions)[number];

/** A cancellation requested by a user who may not cancel processing directly. */
export const cancelRequestTransitions: Transitions<CancelRequestStatus, CancelDecision | 'withdraw'> = {
  statuses: cancelRequestStatuses,
  starts: ['open'],
  moves: [
    move('open', 'done', 'cancel', staff),
    move('open', 'refused', 'refuse', staff),
    move('open', 'withdrawn', 'withdraw', ['buyer', 'customer service', ...staff]),
  ],
};

/** What a user can do about an order in processing: cancel, request a cancellation, or neither. */
export type CancelWay = 'cancel' | 'ask';

/** The option for these parties. A request is offered only while a manager could still grant it. */
export function cancelWay(
  order: CancelProcessFacts,
  {
    parties,
    mayCancel,
    mayRequest,
  }: { readonly parties: readonly Party[]; readonly mayCancel: boolean; readonly mayRequest: boolean },
): Result<CancelWay, CancelProcessRefusal> {
  const own = decideCancelProcess(order, parties);
  if (own.ok && mayCancel) return ok('cancel');
  const best = decideCancelProcess(order, [...managers, 'system']);
  if (!best.ok) return best;
  if (mayRequest) return ok('ask');
  return own.ok ? refuse('permission.denied') : own;
}
