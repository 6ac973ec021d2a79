import { ok, refuse, type Result } from '../../shared/result.ts';
import { actionsOf } from './actions.ts';
import { scopeOf, type Acting, type Actor } from './can.ts';
import { managedBy, mayGive, type Person } from './people.ts';
import { isPermission, permissions } from './rights.ts';
import type { Permission } from './policies.ts';

/** How long somebody may act as another person. */
export const actingMinutes = 60;

/** Rights by which people are given rights: whoever acts for another would leave by them with more than they came with. */
const givingRights: ReadonlySet<Permission> = new Set(['user.edit', 'role.edit', 'staff.edit']);

/** The only things about one's own session that are left: the ways out. A second switch is refused in its own words. */
const waysOut: ReadonlySet<string> = new Set(['user.switchBack', 'user.logout', 'user.switchUser']);

export type SwitchRefusal = 'acting.nested' | 'user.self' | 'user.not-yours' | 'permission.denied';

/**
 * May this actor act as that person? Administrators as anybody, managers as sellers, salespeople as the sellers they look
 * after, to look only (domain.md §7); and nobody as one who may do more than they.
 */
export function decideSwitch(actor: Actor, person: Person): Result<{ readOnly: boolean }, SwitchRefusal> {
  if (actor.acting) return refuse('acting.nested');
  if (person.userId === actor.userId) return refuse('user.self');
  const scope = scopeOf(actor, 'user.impersonate');
  if (!scope) return refuse('permission.denied');
  const isSeller = person.roles.length > 0 && person.roles.every((role) => role === 'buyer');
  const managed = managedBy(actor);
  const isTheirs = scope.all
    ? person.roles.every((role) => managed.includes(role))
    : isSeller && scope.sellerIds.includes(person.userId);
  return isTheirs && mayGive(actor, person.rights) ? ok({ readOnly: !scope.all }) : refuse('user.not-yours');
}

/** What has to be known of a call to say whether it is left to somebody who acts for another. */
type Asked = {
  readonly name: string;
  readonly kind: 'query' | 'command';
  readonly needs: string;
  /** What it does to money, as the contract declares it. What only may post is judged by the ledger. */
  readonly money: 'none' | 'steers' | 'may-post' | 'posts';
  readonly stepUp: boolean;
};

/** Why a call is not left to whoever acts for another; null where it is. Looking is. */
export function barredWhileActing(
  { name, kind, needs, money, stepUp }: Asked,
  acting: Acting,
): 'acting.read-only' | 'acting.money' | 'acting.personal' | null {
  if (kind === 'query' || needs === 'public' || waysOut.has(name)) return null;
  if (acting.readOnly) return 'acting.read-only';
  if (money === 'posts' || money === 'steers') return 'acting.money';
  // Nobody can show that they are somebody else.
  if (stepUp || needs === 'session' || (isPermission(needs) && givingRights.has(needs))) return 'acting.personal';
  return null;
}

const looks: ReadonlySet<string> = new Set(['query', 'get']);

/**
 * The rights that screens go by: what would be refused is not offered. `moving`: rights of which every command is about money
 * (contract/money.ts).
 */
export const offeredTo = (actor: Actor, moving: ReadonlySet<Permission>): readonly Permission[] =>
  permissions.filter((right) => {
    if (actor.rights[right] === undefined) return false;
    if (!actor.acting) return true;
    if (actor.acting.readOnly && !actionsOf(right).every((action) => looks.has(action))) return false;
    return !moving.has(right) && !givingRights.has(right);
  });
