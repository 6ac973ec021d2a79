import { ok, refuse, type Result } from '../../shared/result.ts';
import type { Actor } from './can.ts';
import type { Permission } from './policies.ts';
import { reaches, reachOf, type AssignedRole, type Rights } from './rights.ts';
import { roles as everyRole, type Role } from './roles.ts';

/** The user to be changed, with their current rights. */
export type ManagedUser = { readonly userId: string; readonly roles: readonly Role[]; readonly rights: Rights };

const outside: ReadonlySet<Role> = new Set(['buyer', 'affiliate']);

/** Holders of the unrestricted administrator role: only they can restore what was removed from it. */
export const isFullAdmin = (actor: Pick<Actor, 'assignedRoles'>): boolean =>
  actor.assignedRoles.some(({ system, base }) => system && base === 'admin');

/** A manager manages sellers, an administrator all users (domain.md §7). */
export const managedBy = (actor: Pick<Actor, 'roles'>): readonly Role[] =>
  actor.roles.includes('admin') ? everyRole : actor.roles.includes('manager') ? ['buyer'] : [];

/** A user cannot grant a right that was removed from them. Rights that their base role never has can be granted. */
export function mayGive(actor: Actor, given: Rights): boolean {
  if (isFullAdmin(actor)) return true;
  return (Object.keys(given) as Permission[]).every((right) => {
    const reach = given[right];
    const own = actor.rights[right];
    return !reach || (own !== undefined && reaches(own, reach)) || reachOf(actor.roles, right) === null;
  });
}

/**
 * Whether the actor may change this user. Users cannot change themselves here, nor a user with more rights: setting a
 * new password would give access to that account.
 */
export function decideManage(actor: Actor, user: ManagedUser): Result<true, 'user.self' | 'user.not-yours'> {
  if (user.userId === actor.userId) return refuse('user.self');
  const managed = managedBy(actor);
  const theirs = user.roles.every((role) => managed.includes(role)) && mayGive(actor, user.rights);
  return theirs ? ok(true) : refuse('user.not-yours');
}

export type AssignRefusal = 'user.role-needed' | 'user.role-not-yours' | 'user.roles-apart';

/** The roles to assign: base roles, and the custom roles that restrict them. */
export type Assigned = { readonly roles: readonly Role[]; readonly ownRoles: readonly string[] };

/** Refuses roles the actor may not assign. A custom role is dropped when its unrestricted base role is assigned too. */
export function decideRoles(actor: Actor, given: readonly AssignedRole[]): Result<Assigned, AssignRefusal> {
  if (given.length === 0) return refuse('user.role-needed');
  const managed = managedBy(actor);
  if (!given.every(({ base, rights }) => managed.includes(base) && mayGive(actor, rights)))
    return refuse('user.role-not-yours');
  const bases = everyRole.filter((role) => given.some(({ base }) => base === role));
  const outsiders = bases.filter((role) => outside.has(role));
  if (outsiders.length > 0 && outsiders.length < bases.length) return refuse('user.roles-apart');
  const whole = new Set(given.filter(({ system }) => system).map(({ base }) => base));
  const narrowed = given.filter(({ system, base }) => !system && !whole.has(base));
  return ok({ roles: bases, ownRoles: narrowed.map(({ id }) => id) });
}

/** Whether the actor may save a role with these rights, checked by the rights it grants afterwards. */
export const decideRole = (actor: Actor, after: AssignedRole): Result<true, 'role.not-yours'> =>
  mayGive(actor, after.rights) ? ok(true) : refuse('role.not-yours');
