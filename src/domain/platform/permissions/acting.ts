import { ok, refuse, type Result } from '../../shared/result.ts';
import { actionsOf } from './actions.ts';
import { scopeOf, type Acting, type Actor } from './can.ts';
import { managedBy, mayGive, type ManagedUser } from './managed-users.ts';
import { isPermission, permissions } from './rights.ts';
import type { Permission } from './policies.ts';

/** How long a user may act as another user. */
export const actingMinutes = 60;

/** Permissions that grant rights: by them an acting user could keep more than they came with. */
const givingRights: ReadonlySet<Permission> = new Set(['user.edit', 'role.edit', 'staff.edit']);

/**
 * The only calls about the own session that stay allowed: those that end it. A second switch is refused with its own
 * code.
 */
const waysOut: ReadonlySet<string> = new Set(['user.switchBack', 'user.logout', 'user.switchUser']);

export type SwitchRefusal = 'acting.nested' | 'user.self' | 'user.not-yours' | 'permission.denied';

/**
 * Whether the actor may act as this user: administrators as any user, managers as sellers, salespeople read-only as
 * their assigned sellers (domain.md §7); never as a user with more rights than their own.
 */
export function decideSwitch(actor: Actor, user: ManagedUser): Result<{ readOnly: boolean }, SwitchRefusal> {
  if (actor.acting) return refuse('acting.nested');
  if (user.userId === actor.userId) return refuse('user.self');
  const scope = scopeOf(actor, 'user.impersonate');
  if (!scope) return refuse('permission.denied');
  const isSeller = user.roles.length > 0 && user.roles.every((role) => role === 'buyer');
  const managed = managedBy(actor);
  const isTheirs = scope.all
    ? user.roles.every((role) => managed.includes(role))
    : isSeller && scope.sellerIds.includes(user.userId);
  return isTheirs && mayGive(actor, user.rights) ? ok({ readOnly: !scope.all }) : refuse('user.not-yours');
}

/** The properties of a call that decide whether an acting user may use it. */
type CallInfo = {
  readonly name: string;
  readonly kind: 'query' | 'command';
  readonly needs: string;
  /** Its effect on money, as declared in the contract. For `may-post` the ledger decides. */
  readonly money: 'none' | 'steers' | 'may-post' | 'posts';
  readonly stepUp: boolean;
};

/** Why a call is refused while acting as another user; null when it is allowed. Queries are allowed. */
export function barredWhileActing(
  { name, kind, needs, money, stepUp }: CallInfo,
  acting: Acting,
): 'acting.read-only' | 'acting.money' | 'acting.personal' | null {
  if (kind === 'query' || needs === 'public' || waysOut.has(name)) return null;
  if (acting.readOnly) return 'acting.read-only';
  if (money === 'posts' || money === 'steers') return 'acting.money';
  // An acting user cannot confirm the identity of the other user.
  if (stepUp || needs === 'session' || (isPermission(needs) && givingRights.has(needs))) return 'acting.personal';
  return null;
}

const looks: ReadonlySet<string> = new Set(['query', 'get']);

/**
 * The rights shown to screens: refused actions are not offered. `moving`: permissions of which every command moves
 * money (contract/money.ts).
 */
export const offeredTo = (actor: Actor, moving: ReadonlySet<Permission>): readonly Permission[] =>
  permissions.filter((right) => {
    if (actor.rights[right] === undefined) return false;
    if (!actor.acting) return true;
    if (actor.acting.readOnly && !actionsOf(right).every((action) => looks.has(action))) return false;
    return !moving.has(right) && !givingRights.has(right);
  });
