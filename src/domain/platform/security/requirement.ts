import { can, type Actor } from '../permissions/can.ts';
import type { Permission } from '../permissions/policies.ts';
import type { Role } from '../permissions/roles.ts';

/** Permissions that release money. Users with one of them sign in with a second factor. */
export const moneyRights = [
  'recharge.confirm',
  'manual-payment.confirm',
  'credit.edit',
  'affiliate.decide',
] as const satisfies readonly Permission[];

export const movesMoney = (actor: Actor): boolean => moneyRights.some((right) => can(actor, right));

/** Who needs a second factor: users with a money permission, and users of these roles. */
export type FactorPolicy = { readonly money: boolean; readonly roles: readonly Role[] };

export const isFactorRequired = (actor: Actor, { money, roles }: FactorPolicy): boolean =>
  (money && movesMoney(actor)) || actor.roles.some((role) => roles.includes(role));

/** What a session still has to do before it may do more than enrol a factor. */
export type FactorNeed = 'none' | 'enrol' | 'prove';

type FactorState = { readonly isRequired: boolean; readonly hasFactor: boolean; readonly isProved: boolean };

/** `isProved`: the session presented a second factor at login or later. */
export function factorNeed({ isRequired, hasFactor, isProved }: FactorState): FactorNeed {
  if (!isRequired) return 'none';
  if (!hasFactor) return 'enrol';
  return isProved ? 'none' : 'prove';
}

/** Calls allowed to a session that lacks a required factor: user info, the enrolment, and logout. */
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

/** The next login step after the correct password. */
export type NextStep = 'none' | 'prove' | 'enrol';

/** A passkey is required in addition to the password only where the role requires a factor; an authenticator app always. */
export function nextStep(facts: { hasApp: boolean; hasPasskey: boolean; isRequired: boolean }): NextStep {
  if (facts.hasApp) return 'prove';
  if (!facts.isRequired) return 'none';
  return facts.hasPasskey ? 'prove' : 'enrol';
}

/** Whether a session confirmed its identity recently enough. `minutes` 0: never required. */
export function isConfirmed(confirmedAt: Date | null, now: Date, minutes: number): boolean {
  if (minutes === 0) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * 60_000;
}

/**
 * Whether this actor may set a policy that requires a factor. An administrator without a factor would lock themselves
 * out, so they have to enrol first.
 */
export const mayRequireFactor = (actor: Actor, hasFactor: boolean, policy: FactorPolicy): boolean =>
  hasFactor || !(isFactorRequired(actor, policy) || policy.roles.includes('admin'));
