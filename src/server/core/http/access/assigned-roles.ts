import { z } from 'zod';
import { assignedRole, type AssignedRole, type RoleParts } from '#domain/platform/permissions/rights.ts';
import { roles } from '#domain/platform/permissions/roles.ts';

/** A role as stored; every change increments its version. */
export const VersionedRole = z.object({
  id: z.string(),
  base: z.enum(roles),
  system: z.boolean(),
  rightsOff: z.array(z.string()),
  menusOff: z.array(z.string()),
  version: z.number(),
}) satisfies z.ZodType<RoleParts>;
export type VersionedRole = z.output<typeof VersionedRole>;

/**
 * SQL condition: user `u` holds role `r`: the assigned custom roles, and the built-in role of each base without one.
 * Use with `r.base = any(u.roles)`.
 */
export const holds = `(r.id = any(u.own_roles) or (r.system
  and not exists (select from roles o where o.id = any(u.own_roles) and o.base = r.base)))`;

const made = new Map<string, { version: number; role: AssignedRole }>();

/** A role with its rights, cached per version. */
export function cachedRole({ version, ...parts }: VersionedRole): AssignedRole {
  const known = made.get(parts.id);
  if (known?.version === version) return known.role;
  const role = assignedRole(parts);
  made.set(parts.id, { version, role });
  return role;
}
