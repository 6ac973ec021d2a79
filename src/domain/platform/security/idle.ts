import type { Role } from '../permissions/roles.ts';

/** Minutes without activity after which a session ends; 0: never by that. */
export type IdlePolicy = { readonly staff: number; readonly packers: number; readonly sellers: number };

/** The shortest that can be set: the warning comes a minute before. */
export const leastIdleMinutes = 5;
export const maxIdleMinutes = 10_080;

export const isIdleLimit = (value: unknown): value is number =>
  value === 0 || (Number.isSafeInteger(value) && Number(value) >= leastIdleMinutes && Number(value) <= maxIdleMinutes);

/** How much later than the setting says a session ends at most: activity is written in steps of this length. */
export const idleStepMs = 15_000;

const groups: Readonly<Record<Role, keyof IdlePolicy>> = {
  admin: 'staff',
  manager: 'staff',
  salesperson: 'staff',
  purchaser: 'staff',
  packer: 'packers',
  buyer: 'sellers',
  'customer service': 'staff',
  affiliate: 'sellers',
};

/** The shortest limit of a user's roles; 0: none. */
export function idleMinutesOf(roles: readonly Role[], policy: IdlePolicy): number {
  const limits = roles.map((role) => policy[groups[role]]).filter((minutes) => minutes > 0);
  return limits.length > 0 ? Math.min(...limits) : 0;
}

export const isIdle = (activeAt: Date, now: Date, minutes: number): boolean =>
  minutes > 0 && now.getTime() - activeAt.getTime() > minutes * 60_000 + idleStepMs;

/** In a request: whole seconds since its user last pressed a key, a pointer or a scanner's trigger. */
export const idleHeader = 'x-idle-seconds';
const maxIdleSeconds = 30 * 86_400;

/**
 * When the user behind a request was last active, as far as the request says. Without the header a command is an act of this
 * moment and a query none: what a page polls keeps no session alive.
 */
export function activityOf(kind: 'query' | 'command', header: unknown, now: Date): Date | null {
  if (typeof header === 'string' && /^\d{1,9}$/.test(header))
    return new Date(now.getTime() - Math.min(Number(header), maxIdleSeconds) * 1000);
  return kind === 'command' ? now : null;
}

export const warningMs = 60_000;

/** Where an open page is on its way to the end of its session. Times in ms. */
export function idlePhase(activeAt: number, now: number, minutes: number): 'active' | 'warning' | 'over' {
  if (minutes === 0) return 'active';
  const left = activeAt + minutes * 60_000 - now;
  if (left <= 0) return 'over';
  return left <= warningMs ? 'warning' : 'active';
}
