import { can, type Actor } from '../permissions/can.ts';
import type { Permission } from '../permissions/policies.ts';
import type { Role } from '../permissions/roles.ts';

/** Rights by which money of others becomes spendable. Who has one of them signs in with a second factor. */
export const moneyRights = [
  'recharge.confirm',
  'manual-payment.confirm',
  'credit.edit',
] as const satisfies readonly Permission[];

export const movesMoney = (actor: Actor): boolean => moneyRights.some((right) => can(actor, right));

/** Who has to have a second factor: everybody with a right over money, and users of these roles. */
export type FactorPolicy = { readonly money: boolean; readonly roles: readonly Role[] };

export const isFactorRequired = (actor: Actor, { money, roles }: FactorPolicy): boolean =>
  (money && movesMoney(actor)) || actor.roles.some((role) => roles.includes(role));

/** What a session still has to show before it may do more than set up a factor. */
export type FactorNeed = 'none' | 'enrol' | 'prove';

type FactorState = { readonly isRequired: boolean; readonly hasFactor: boolean; readonly isProved: boolean };

/** `isProved`: the session showed a second factor at its sign-in or later. */
export function factorNeed({ isRequired, hasFactor, isProved }: FactorState): FactorNeed {
  if (!isRequired) return 'none';
  if (!hasFactor) return 'enrol';
  return isProved ? 'none' : 'prove';
}

/** The calls that stay open to a session that lacks a required factor: who one is, the set-up itself, and the ways out. */
const setupCalls: ReadonlySet<string> = new Set([
  'user.userInfo',
  'permission.currentUserPermission',
  'user.logout',
  'user.switchBack',
  'security.session',
  'security.overview',
  'security.offerSecondFactor',
  'security.confirmSecondFactor',
  'security.offerPasskey',
  'security.addPasskey',
  'security.stepUpQuestion',
  'security.stepUp',
]);

export const isSetupCall = (name: string): boolean => setupCalls.has(name);

/** What a sign-in still asks for after the right password. */
export type NextStep = 'none' | 'prove' | 'enrol';

/** A passkey is asked for beside the password only where the role requires a factor; an authenticator app always. */
export function nextStep(asked: { hasApp: boolean; hasPasskey: boolean; isRequired: boolean }): NextStep {
  if (asked.hasApp) return 'prove';
  if (!asked.isRequired) return 'none';
  return asked.hasPasskey ? 'prove' : 'enrol';
}

/** Whether a session showed recently enough who it is. `minutes` 0: nobody is asked. */
export function isConfirmed(confirmedAt: Date | null, now: Date, minutes: number): boolean {
  if (minutes === 0) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * 60_000;
}

/**
 * Whether a factor may be required by this policy as this actor sets it. An administrator who has none would be the first to
 * be limited, and has to set it up before.
 */
export const mayRequireFactor = (actor: Actor, hasFactor: boolean, policy: FactorPolicy): boolean =>
  hasFactor || !(isFactorRequired(actor, policy) || policy.roles.includes('admin'));
