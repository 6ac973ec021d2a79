import { policies, type Permission, type Reach } from './policies.ts';
import type { Role } from './roles.ts';

/** Permissions with their scope. An absent one is refused. */
export type Rights = Readonly<Partial<Record<Permission, Reach>>>;

/** The definition of a role. `base` is its ceiling: a role removes rights and never adds any. */
export type RoleParts = {
  readonly id: string;
  readonly base: Role;
  /** One of the eight built-in roles. */
  readonly system: boolean;
  readonly rightsOff: readonly string[];
  /** Hidden menu paths. */
  readonly menusOff: readonly string[];
};
/** A role assigned to a user. */
export type AssignedRole = RoleParts & { readonly rights: Rights };

export const permissions = Object.keys(policies) as readonly Permission[];
export const isPermission = (name: string): name is Permission => Object.hasOwn(policies, name);

const width: Record<Reach, number> = { own: 0, assigned: 1, all: 2 };
const widest = (a: Reach | undefined, b: Reach): Reach => (a === undefined || width[b] > width[a] ? b : a);

/** Whether one scope includes every row of the other. */
export const reaches = (wide: Reach, narrow: Reach): boolean => width[wide] >= width[narrow];

/** The widest scope these base roles have by policy; null when none has the permission. */
export function reachOf(roles: readonly Role[], permission: Permission): Reach | null {
  const policy: Partial<Record<Role, Reach>> = policies[permission];
  return roles.flatMap((role) => policy[role] ?? []).reduce<Reach | null>((a, b) => widest(a ?? undefined, b), null);
}

/** All rights a base role may have. */
export function ceilingOf(base: Role): Rights {
  return Object.fromEntries(
    permissions.flatMap((right) => {
      const reach = reachOf([base], right);
      return reach === null ? [] : [[right, reach]];
    }),
  );
}

/** Needed to restore rights, so the built-in administrator role always has them. */
const adminPermissions: readonly Permission[] = ['user.read', 'user.edit', 'role.read', 'role.edit'];

/** Whether a role must keep a permission. */
export const isRequiredRight = ({ base, system }: Pick<RoleParts, 'base' | 'system'>, right: string): boolean =>
  system && base === 'admin' && (adminPermissions as readonly string[]).includes(right);

/** A role with its effective rights. */
export function assignedRole(role: RoleParts): AssignedRole {
  const off = new Set(role.rightsOff.filter((right) => !isRequiredRight(role, right)));
  const rights = Object.fromEntries(Object.entries(ceilingOf(role.base)).filter(([right]) => !off.has(right)));
  return { ...role, rights };
}

/** The union of several roles: the widest scope per permission. */
export function rightsOf(assigned: readonly Pick<AssignedRole, 'rights'>[]): Rights {
  const all: Partial<Record<Permission, Reach>> = {};
  for (const { rights } of assigned)
    for (const right of Object.keys(rights) as Permission[]) {
      const reach = rights[right];
      if (reach) all[right] = widest(all[right], reach);
    }
  return all;
}

/** The built-in role of this base, without restrictions. */
export const untouched = (base: Role): AssignedRole =>
  assignedRole({ id: base, base, system: true, rightsOff: [], menusOff: [] });
