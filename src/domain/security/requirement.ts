import { can, type Actor } from '../permissions/can.ts';
import type { Permission } from '../permissions/policies.ts';

/** Rights by which money of others becomes spendable. Who has one of them signs in with a second factor. */
export const moneyRights = [
  'recharge.confirm',
  'manual-payment.confirm',
  'credit.edit',
] as const satisfies readonly Permission[];

export const movesMoney = (actor: Actor): boolean => moneyRights.some((right) => can(actor, right));

/** What a sign-in still asks for after the right password. */
export type NextStep = 'none' | 'prove' | 'enrol';

export function nextStep(asked: { hasSecondFactor: boolean; isRequired: boolean }): NextStep {
  if (asked.hasSecondFactor) return 'prove';
  return asked.isRequired ? 'enrol' : 'none';
}

/** Whether a session showed recently enough who it is. `minutes` 0: nobody is asked. */
export function isConfirmed(confirmedAt: Date | null, now: Date, minutes: number): boolean {
  if (minutes === 0) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * 60_000;
}
