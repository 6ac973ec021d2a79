import type { Result } from '#domain/shared/result.ts';
import { decideMove, managers, move, type Party, type StatusRefusal, type Transitions } from '#domain/shared/status.ts';

export const withdrawalStatus = {
  requested: 0,
  approved: 1,
  paid: 2,
  /** Handed to PayPal, which has not finished it. */
  sending: 3,
  rejected: -1,
  cancelled: -2,
  failed: -3,
  /** PayPal did not deliver it: the amount is available again. */
  returned: -4,
  /** PayPal took a paid amount back: it is available again. */
  reversed: -5,
} as const;
export const withdrawalStatuses = Object.values(withdrawalStatus);
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export type WithdrawalAction = 'approve' | 'reject' | 'cancel' | 'pay' | 'send' | 'settle' | 'fail';
export type WithdrawalGuard = 'own' | 'not-own' | 'covered' | 'reason' | 'not-approver' | 'by-bank' | 'by-paypal';

/** How an affiliate is paid. */
export const payoutMethods = ['bank', 'paypal'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Four eyes twice: the affiliate does not approve, and the user who approved does not pay. */
export const withdrawalTransitions: Transitions<WithdrawalStatus, WithdrawalAction, WithdrawalGuard> = {
  statuses: withdrawalStatuses,
  starts: [0],
  moves: [
    move(0, 1, 'approve', managers, 'not-own', 'covered'),
    move(0, -1, 'reject', managers, 'reason'),
    move(0, -2, 'cancel', ['affiliate'], 'own'),
    move(1, 2, 'pay', managers, 'by-bank', 'not-own', 'not-approver'),
    move(1, 3, 'send', managers, 'by-paypal', 'not-own', 'not-approver'),
    move(3, 2, 'settle', ['system']),
    move(3, -4, 'settle', ['system']),
    move(2, -5, 'settle', ['system'], 'by-paypal'),
    move(1, -3, 'fail', managers, 'reason'),
    // Sent again after the bank details were corrected.
    move(-3, 1, 'approve', managers, 'not-own', 'covered'),
    // Else the money of a transfer that can never arrive would stay on hold.
    move(-3, -1, 'reject', managers, 'reason'),
  ],
};

/** The statuses whose amount is on hold: it can be neither withdrawn again nor paid twice. */
export const onHoldStatuses = [
  withdrawalStatus.requested,
  withdrawalStatus.approved,
  withdrawalStatus.sending,
  withdrawalStatus.failed,
] as const satisfies readonly WithdrawalStatus[];

export interface WithdrawalFacts {
  readonly status: WithdrawalStatus;
  readonly affiliate_id: string;
  readonly method: PayoutMethod;
  readonly approved_by: string | null;
  /** Whether the balance covers this and the other approved withdrawals. */
  readonly is_covered: boolean;
}

export type WithdrawalRefusal =
  | StatusRefusal
  | 'withdrawal.own'
  | 'withdrawal.not-own'
  | 'withdrawal.own-approval'
  | 'withdrawal.not-covered'
  | 'withdrawal.by-bank'
  | 'withdrawal.by-paypal'
  | 'withdrawal.reason-missing';

export function decideWithdrawal(
  withdrawal: WithdrawalFacts,
  input: { action: WithdrawalAction; reason?: string | undefined },
  actor: { user_id: string; parties: readonly Party[] },
): Result<WithdrawalStatus, WithdrawalRefusal> {
  const isOwn = withdrawal.affiliate_id === actor.user_id;
  const broken: Record<WithdrawalGuard, WithdrawalRefusal | null> = {
    own: isOwn ? null : 'withdrawal.not-own',
    'not-own': isOwn ? 'withdrawal.own' : null,
    covered: withdrawal.is_covered ? null : 'withdrawal.not-covered',
    reason: (input.reason ?? '').trim() === '' ? 'withdrawal.reason-missing' : null,
    'by-bank': withdrawal.method === 'bank' ? null : 'withdrawal.by-paypal',
    'by-paypal': withdrawal.method === 'paypal' ? null : 'withdrawal.by-bank',
    'not-approver': withdrawal.approved_by === actor.user_id ? 'withdrawal.own-approval' : null,
  };
  return decideMove(
    withdrawalTransitions,
    { from: withdrawal.status, action: input.action },
    actor.parties,
    (guard) => broken[guard],
  );
}
