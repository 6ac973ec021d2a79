import type { Role } from '../permissions/roles.ts';

/** Minutes without activity after which a session ends; 0: never. */
export type IdlePolicy = { readonly staff: number; readonly packers: number; readonly sellers: number };

/** The smallest allowed limit: the warning appears one minute before. */
export const minIdleMinutes = 5;
export const maxIdleMinutes = 10_080;

export const isIdleLimit = (value: unknown): value is number =>
  value === 0 || (Number.isSafeInteger(value) && Number(value) >= minIdleMinutes && Number(value) <= maxIdleMinutes);

/** Max delay of a session's end: activity is stored in steps of this length. */
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

/** Request header: whole seconds since the user's last keyboard, pointer or scanner input. */
export const idleHeader = 'x-idle-seconds';
const maxIdleSeconds = 30 * 86_400;

/**
 * When the user behind a request was last active. Without the header a command counts as activity now and a query does
 * not, so polling keeps no session alive.
 */
export function activityOf(kind: 'query' | 'command', header: unknown, now: Date): Date | null {
  if (typeof header === 'string' && /^\d{1,9}$/.test(header))
    return new Date(now.getTime() - Math.min(Number(header), maxIdleSeconds) * 1000);
  return kind === 'command' ? now : null;
}

export const warningMs = 60_000;

/** The idle phase of an open page. Times in ms. */
export function idlePhase(activeAt: number, now: number, minutes: number): 'active' | 'warning' | 'over' {
  if (minutes === 0) return 'active';
  const left = activeAt + minutes * 60_000 - now;
  if (left <= 0) return 'over';
  return left <= warningMs ? 'warning' : 'active';
}
