import { managers, move } from '#domain/status.ts';
import type { Transitions } from '#domain/status.ts';

export const manualPaymentStatuses = ['CREATED', 'COMPLETED'] as const;
export type ManualPaymentStatus = (typeof manualPaymentStatuses)[number];

/** Paid by hand, outside the balance: completed by a manager who has seen the proof. */
export const manualPaymentTransitions: Transitions<ManualPaymentStatus, 'complete', 'proof'> = {
  statuses: manualPaymentStatuses,
  starts: ['CREATED'],
  moves: [move('CREATED', 'COMPLETED', 'complete', managers, 'proof')],
};

export const manualPaymentDeletable = (status: ManualPaymentStatus): boolean => status === 'CREATED';
