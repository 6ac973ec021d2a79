import { policies, type Permission, type Reach } from './policies.ts';
import type { Role } from './roles.ts';

/** Rights with how far each goes. What is absent is refused. */
export type Rights = Readonly<Partial<Record<Permission, Reach>>>;

/** What a role is made of. `base` is its ceiling: a role takes away and never adds. */
export type RoleParts = {
  readonly id: string;
  readonly base: Role;
  /** One of the eight that are always there. */
  readonly system: boolean;
  readonly rightsOff: readonly string[];
  /** Paths of the menu that are not shown. */
  readonly menusOff: readonly string[];
};
/** A role as somebody holds it. */
export type HeldRole = RoleParts & { readonly rights: Rights };

export const permissions = Object.keys(policies) as readonly Permission[];
export const isPermission = (word: string): word is Permission => Object.hasOwn(policies, word);

const width: Record<Reach, number> = { own: 0, assigned: 1, all: 2 };
const widest = (a: Reach | undefined, b: Reach): Reach => (a === undefined || width[b] > width[a] ? b : a);

/** Whether one reach holds every row of another. */
export const reaches = (wide: Reach, narrow: Reach): boolean => width[wide] >= width[narrow];

/** How far these kinds of work reach by policy at the most, or null where none has the right. */
export function reachOf(roles: readonly Role[], permission: Permission): Reach | null {
  const policy: Partial<Record<Role, Reach>> = policies[permission];
  return roles.flatMap((role) => policy[role] ?? []).reduce<Reach | null>((a, b) => widest(a ?? undefined, b), null);
}

/** Everything a kind of work may ever do. */
export function ceilingOf(base: Role): Rights {
  return Object.fromEntries(
    permissions.flatMap((right) => {
      const reach = reachOf([base], right);
      return reach === null ? [] : [[right, reach]];
    }),
  );
}

/** Without these nobody could give anything back, so the administrators' own role keeps them. */
const kept: readonly Permission[] = ['user.read', 'user.edit', 'role.read', 'role.edit'];

/** Whether a role must keep a right. */
export const isKept = ({ base, system }: Pick<RoleParts, 'base' | 'system'>, right: string): boolean =>
  system && base === 'admin' && (kept as readonly string[]).includes(right);

/** A role with what it leaves of its ceiling. */
export function heldRole(role: RoleParts): HeldRole {
  const off = new Set(role.rightsOff.filter((right) => !isKept(role, right)));
  const rights = Object.fromEntries(Object.entries(ceilingOf(role.base)).filter(([right]) => !off.has(right)));
  return { ...role, rights };
}

/** What several roles give together: of each right the widest. */
export function rightsOf(held: readonly Pick<HeldRole, 'rights'>[]): Rights {
  const all: Partial<Record<Permission, Reach>> = {};
  for (const { rights } of held)
    for (const right of Object.keys(rights) as Permission[]) {
      const reach = rights[right];
      if (reach) all[right] = widest(all[right], reach);
    }
  return all;
}

/** The eight roles as they are before anybody narrowed them. */
export const untouched = (base: Role): HeldRole =>
  heldRole({ id: base, base, system: true, rightsOff: [], menusOff: [] });
