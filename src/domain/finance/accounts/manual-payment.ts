import type { Result } from '#domain/shared/result.ts';
import { byName, decideMove, managers, move } from '#domain/shared/status.ts';
import type { Party, StatusRefusal, Transitions } from '#domain/shared/status.ts';

export const manualPaymentStatuses = ['CREATED', 'COMPLETED'] as const;
export const manualPaymentStatus = byName(manualPaymentStatuses);
export type ManualPaymentStatus = (typeof manualPaymentStatuses)[number];

/** How the money comes: by bank transfer, or to our PayPal account. */
export const manualPaymentMethods = ['transfer', 'paypal'] as const;
export const manualPaymentMethod = byName(manualPaymentMethods);
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

export type ManualPaymentGuard = 'another' | 'proof';

/**
 * A payment outside the balance: completed by a manager who has seen the receipt and who did not create the payment.
 */
export const manualPaymentTransitions: Transitions<ManualPaymentStatus, 'complete', ManualPaymentGuard> = {
  statuses: manualPaymentStatuses,
  starts: ['CREATED'],
  moves: [move('CREATED', 'COMPLETED', 'complete', managers, 'another', 'proof')],
};

export type CompleteRefusal = StatusRefusal | 'manual-payment.own-payment' | 'manual-payment.proof-missing';

/** Checks the completion of a payment with the given receipt. */
export function decideComplete(
  payment: { readonly status: ManualPaymentStatus; readonly created_by: string },
  proof: string | null,
  actor: { readonly user_id: string; readonly parties: readonly Party[] },
): Result<ManualPaymentStatus, CompleteRefusal> {
  const broken: Record<ManualPaymentGuard, CompleteRefusal | null> = {
    another: actor.user_id === payment.created_by ? 'manual-payment.own-payment' : null,
    proof: proof === null ? 'manual-payment.proof-missing' : null,
  };
  return decideMove(
    manualPaymentTransitions,
    { from: payment.status, action: 'complete' },
    actor.parties,
    (guard) => broken[guard],
  );
}

export const manualPaymentDeletable = (status: ManualPaymentStatus): boolean => status === 'CREATED';
