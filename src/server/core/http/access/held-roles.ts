import { heldRole, type HeldRole, type RoleParts } from '#domain/platform/permissions/rights.ts';

/** A role as it is read; every change of it counts its version up. */
export type VersionedRole = RoleParts & { readonly version: number };

/**
 * Whether user `u` holds role `r`: the own roles named, and the role of a kind of work where no own role narrows it. To be
 * used together with `r.base = any(u.roles)`.
 */
export const holds = `(r.id = any(u.own_roles) or (r.system
  and not exists (select from roles o where o.id = any(u.own_roles) and o.base = r.base)))`;

const made = new Map<string, { version: number; role: HeldRole }>();

/** A role with its rights, worked out once per version. */
export function madeOf({ version, ...parts }: VersionedRole): HeldRole {
  const known = made.get(parts.id);
  if (known?.version === version) return known.role;
  const role = heldRole(parts);
  made.set(parts.id, { version, role });
  return role;
}
