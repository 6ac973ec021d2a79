import { decideMove, managers, move } from '#domain/shared/status.ts';
import type { Party, StatusRefusal, Transitions } from '#domain/shared/status.ts';
import type { Result } from '#domain/shared/result.ts';

export const rechargeStatus = { unconfirmed: 0, confirmed: 1, invalid: -1 } as const;
export const rechargeStatuses = Object.values(rechargeStatus);
export type RechargeStatus = (typeof rechargeStatuses)[number];
export type RechargeAction = 'confirm' | 'invalidate' | 'reopen';
export type RechargeGuard = 'not-own-claim' | 'not-matched' | 'reason' | 'first-reopening';

/** Confirmed is final: an error is corrected by a counter posting. The system confirms a captured PayPal payment. */
export const rechargeTransitions: Transitions<RechargeStatus, RechargeAction, RechargeGuard> = {
  statuses: rechargeStatuses,
  starts: [0],
  moves: [
    move(0, 1, 'confirm', [...managers, 'system'], 'not-own-claim'),
    move(0, -1, 'invalidate', managers, 'not-matched', 'reason'),
    move(-1, 0, 'reopen', managers, 'first-reopening'),
  ],
};

export interface RechargeFacts {
  status: RechargeStatus;
  created_by: string;
  /** Every user who corrected the claim since. */
  edited_by: readonly string[];
  /** Who assigned the entry of a bank statement that pays it; null without one. */
  matched?: { readonly by: string } | null | undefined;
  /** How often it was reopened after being marked invalid. */
  reopened: number;
}

export type RechargeRefusal =
  | StatusRefusal
  | 'recharge.own-claim'
  | 'recharge.matched'
  | 'recharge.reason-missing'
  | 'recharge.reopened-before';

/** Checks a status change of a recharge. A user who entered or corrected the claim, or assigned
 * a bank entry to it, may not confirm it. */
export function decideRecharge(
  recharge: RechargeFacts,
  input: { action: RechargeAction; reason?: string | undefined },
  actor: { user_id: string; parties: readonly Party[] },
): Result<RechargeStatus, RechargeRefusal> {
  const broken: Record<RechargeGuard, RechargeRefusal | null> = {
    'not-own-claim': [recharge.created_by, ...recharge.edited_by, recharge.matched?.by].includes(actor.user_id)
      ? 'recharge.own-claim'
      : null,
    'not-matched': recharge.matched ? 'recharge.matched' : null,
    reason: (input.reason ?? '').trim() === '' ? 'recharge.reason-missing' : null,
    'first-reopening': recharge.reopened > 0 ? 'recharge.reopened-before' : null,
  };
  return decideMove(
    rechargeTransitions,
    { from: recharge.status, action: input.action },
    actor.parties,
    (guard) => broken[guard],
  );
}

/** Recharges confirmed in one step. */
export const maxRechargesAtOnce = 100;

/** A recharge that reached the books cannot be deleted. */
export const rechargeDeletable = (status: RechargeStatus): boolean => status !== 1;
export const rechargeEditable = (status: RechargeStatus): boolean => status === 0;
