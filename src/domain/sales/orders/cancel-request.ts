import { ok, refuse } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import { managers, move, staff } from '../../shared/status.ts';
import type { Party, Transitions } from '../../shared/status.ts';
import { decideCancelProcess, type CancelProcessFacts, type CancelProcessRefusal } from './cancel-process.ts';

export const cancelRequestStatuses = ['open', 'done', 'refused', 'withdrawn'] as const;
export type CancelRequestStatus = (typeof cancelRequestStatuses)[number];
export const cancelAnswers = ['cancel', 'refuse'] as const;
export type CancelAnswer = (typeof cancelAnswers)[number];

/** Somebody who may not take processing back himself asked for it. */
export const cancelRequestTransitions: Transitions<CancelRequestStatus, CancelAnswer | 'withdraw'> = {
  statuses: cancelRequestStatuses,
  starts: ['open'],
  moves: [
    move('open', 'done', 'cancel', staff),
    move('open', 'refused', 'refuse', staff),
    move('open', 'withdrawn', 'withdraw', ['buyer', 'customer service', ...staff]),
  ],
};

/** What there is to do about an order in processing: take it back, or ask somebody who may, or neither. */
export type CancelWay = 'cancel' | 'ask';

/**
 * Which way is left to these parties. Whoever cannot take it back asks only where a manager still could: nobody is kept
 * waiting for an answer that is known.
 */
export function cancelWay(
  order: CancelProcessFacts,
  {
    parties,
    mayCancel,
    mayAsk,
  }: { readonly parties: readonly Party[]; readonly mayCancel: boolean; readonly mayAsk: boolean },
): Result<CancelWay, CancelProcessRefusal> {
  const own = decideCancelProcess(order, parties);
  if (own.ok && mayCancel) return ok('cancel');
  const best = decideCancelProcess(order, [...managers, 'system']);
  if (!best.ok) return best;
  if (mayAsk) return ok('ask');
  return own.ok ? refuse('permission.denied') : own;
}
