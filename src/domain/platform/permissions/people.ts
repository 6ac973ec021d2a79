import { ok, refuse, type Result } from '../../shared/result.ts';
import type { Actor } from './can.ts';
import type { Permission } from './policies.ts';
import { reaches, reachOf, type HeldRole, type Rights } from './rights.ts';
import { roles as everyRole, type Role } from './roles.ts';

/** Who is to be changed, with what they may do now. */
export type Person = { readonly userId: string; readonly roles: readonly Role[]; readonly rights: Rights };

const outside: ReadonlySet<Role> = new Set(['buyer', 'affiliate']);

/** Holders of the administrators' own role: what was taken from that role only they can give back. */
export const isFullAdmin = (actor: Pick<Actor, 'held'>): boolean =>
  actor.held.some(({ system, base }) => system && base === 'admin');

/** A manager looks after sellers, an administrator after everybody (domain.md §7). */
export const managedBy = (actor: Pick<Actor, 'roles'>): readonly Role[] =>
  actor.roles.includes('admin') ? everyRole : actor.roles.includes('manager') ? ['buyer'] : [];

/** What was taken from somebody they cannot hand on, to whomever. What their kind of work never holds, they can. */
export function mayGive(actor: Actor, given: Rights): boolean {
  if (isFullAdmin(actor)) return true;
  return (Object.keys(given) as Permission[]).every((right) => {
    const reach = given[right];
    const own = actor.rights[right];
    return !reach || (own !== undefined && reaches(own, reach)) || reachOf(actor.roles, right) === null;
  });
}

/**
 * May this person be changed by that one at all? Nobody changes themselves here, and nobody one who may do more: a new
 * password would be theirs.
 */
export function decidePerson(actor: Actor, person: Person): Result<true, 'user.self' | 'user.not-yours'> {
  if (person.userId === actor.userId) return refuse('user.self');
  const managed = managedBy(actor);
  const theirs = person.roles.every((role) => managed.includes(role)) && mayGive(actor, person.rights);
  return theirs ? ok(true) : refuse('user.not-yours');
}

export type AssignRefusal = 'user.role-needed' | 'user.role-not-yours' | 'user.roles-apart';

/** The roles somebody is to hold: the kinds of work, and the own roles that narrow them. */
export type Assigned = { readonly roles: readonly Role[]; readonly ownRoles: readonly string[] };

/** Refuses roles the giver may not give. Where a kind is given unnarrowed, its narrowed forms add nothing and are left out. */
export function decideRoles(actor: Actor, given: readonly HeldRole[]): Result<Assigned, AssignRefusal> {
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

/** May this actor leave a role with these rights? Judged by what it gives afterwards. */
export const decideRole = (actor: Actor, after: HeldRole): Result<true, 'role.not-yours'> =>
  mayGive(actor, after.rights) ? ok(true) : refuse('role.not-yours');
