import { userStatus } from '#domain/platform/identity/password.ts';
import { decideSwitch } from '#domain/platform/permissions/acting.ts';
import { decideManage, type ManagedUser } from '#domain/platform/permissions/managed-users.ts';
import { rightsOf } from '#domain/platform/permissions/rights.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import type { ListedRow, UserRow } from './users-store.ts';
import type { StoredRole } from './roles-store.ts';

/** A user's roles: custom ones where assigned, the built-in role for the other bases. */
export function assignedRoles({ roles, own_roles }: Pick<UserRow, 'roles' | 'own_roles'>, all: readonly StoredRole[]) {
  const own = all.filter(({ id, base }) => own_roles.includes(id) && roles.includes(base));
  const narrowed = new Set(own.map(({ base }) => base));
  const whole = all.filter(({ system, base }) => system && roles.includes(base) && !narrowed.has(base));
  return [...whole, ...own];
}

/** A user as needed by permissions/managed-users.ts. */
export const managedUserOf = (row: UserRow, all: readonly StoredRole[]): ManagedUser => ({
  userId: row.id,
  roles: row.roles,
  rights: rightsOf(assignedRoles(row, all)),
});

export const presentRole = ({ id, name, base, system }: StoredRole) => ({ _id: id, name, base, system });

export const presentUser = (row: ListedRow, all: readonly StoredRole[], actor: Actor) => ({
  _id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  role_name: row.roles,
  roles: assignedRoles(row, all).map(presentRole),
  status: row.status,
  staff: row.staff,
  customers: row.customers,
  created_at: row.created_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  may_edit: decideManage(actor, managedUserOf(row, all)).ok,
  may_switch: row.status === userStatus.normal && decideSwitch(actor, managedUserOf(row, all)).ok,
});
