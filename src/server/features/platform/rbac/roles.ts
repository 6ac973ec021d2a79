import {
  roleAdd,
  roleAssignPermissions,
  roleDel,
  roleGetById,
  roleList,
  rolePermission,
  roleUpdate,
} from '#contract/platform/rbac.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { decideRole } from '#domain/platform/permissions/managed-users.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { ceilingOf, assignedRole, type RoleParts } from '#domain/platform/permissions/rights.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { entries } from '../identity/menu.ts';
import { shortOfRight } from './permissions.ts';
import { ownPermissions } from './permissions-store.ts';
import {
  allRoles,
  deleteRole,
  holdersByRole,
  insertRole,
  lockRole,
  roleNameTaken,
  saveRoleOff,
  saveRoleName,
  type StoredRole,
} from './roles-store.ts';
import { offOf, treeOf } from './tree.ts';

const present = (role: StoredRole, holders: ReadonlyMap<string, number>, actor: Actor) => ({
  _id: role.id,
  name: role.name,
  base: role.base,
  system: role.system,
  note: role.note,
  version: role.version,
  users: holders.get(role.id) ?? 0,
  rights: Object.keys(role.rights).length,
  rights_of: Object.keys(ceilingOf(role.base)).length,
  menus_off: role.menusOff.length,
  updated_at: role.updatedAt.toISOString(),
  may_edit: actor.rights['role.edit'] !== undefined && decideRole(actor, role).ok,
});

async function presented(db: Db, id: string, actor: Actor) {
  const role = await lockRole(db, id);
  return role ? ok(present(role, await holdersByRole(db), actor)) : refuse('not-found');
}

const treeFor = async (db: Db, role: RoleParts, actor: Actor) => treeOf(entries, await ownPermissions(db), role, actor);

export const roleRoutes: readonly Route[] = [
  defineRoute(roleList, async ({ input, actor, db }) => {
    const { page, size, keyword = '' } = input;
    const holders = await holdersByRole(db);
    const terms = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    const found = (await allRoles(db)).filter(({ name, base, note }) =>
      terms.every((term) => `${name} ${base} ${note}`.toLowerCase().includes(term)),
    );
    const list = found.slice((page - 1) * size, page * size).map((role) => present(role, holders, actor));
    return ok({ list, count: found.length, size });
  }),

  defineRoute(roleGetById, async ({ input, actor, db }) => {
    const role = (await allRoles(db)).find(({ id }) => id === input._id);
    if (!role) return refuse('not-found');
    const own = (Object.keys(role.rights) as Permission[]).map(shortOfRight);
    return ok({ ...present(role, await holdersByRole(db), actor), permissions: own });
  }),

  defineRoute(rolePermission, async ({ input, actor, db }) => {
    const all = await allRoles(db);
    const fresh = { id: '', base: input.base ?? 'buyer', system: false, rightsOff: [], menusOff: [] };
    const role = input.role_id ? all.find(({ id }) => id === input.role_id) : fresh;
    if (!role) return refuse('not-found');
    const tree = await treeFor(db, role, actor);
    return ok({ tree, rights_off: [...role.rightsOff], menus_off: [...role.menusOff] });
  }),

  defineRoute(roleAdd, async ({ input, actor, db, now, emit, audit }) => {
    const { name, note, base } = input;
    if (await roleNameTaken(db, name, null)) return refuse('role.name-taken', { name });
    const fresh = { id: newId(), base, system: false, rightsOff: [], menusOff: [] };
    const off = offOf(await treeFor(db, fresh, actor), input);
    const decided = decideRole(actor, assignedRole({ ...fresh, ...off }));
    if (!decided.ok) return decided;
    if (!(await insertRole(db, { ...fresh, ...off, name, note, now }))) return refuse('role.name-taken', { name });
    const after = { name, note, base, rights_off: off.rightsOff, menus_off: off.menusOff };
    audit({ subject: fresh.id, before: {}, after });
    await emit({ name: 'role.changed', subjectId: fresh.id, at: now });
    return presented(db, fresh.id, actor);
  }),

  defineRoute(roleUpdate, async ({ input, actor, db, now, emit, audit }) => {
    const role = await lockRole(db, input.role_id);
    if (!role) return refuse('not-found');
    const decided = decideRole(actor, role);
    if (!decided.ok) return decided;
    if (role.version !== input.version) return refuse('role.changed-meanwhile');
    const { name, note } = input;
    if (role.system && name !== role.name) return refuse('role.fixed');
    if (await roleNameTaken(db, name, role.id)) return refuse('role.name-taken', { name });
    if (!(await saveRoleName(db, role.id, { name, note }, now))) return refuse('role.name-taken', { name });
    audit({ before: { name: role.name, note: role.note }, after: { name, note } });
    await emit({ name: 'role.changed', subjectId: role.id, at: now });
    return presented(db, role.id, actor);
  }),

  defineRoute(roleAssignPermissions, async ({ input, actor, db, now, emit, audit }) => {
    const role = await lockRole(db, input.role_id);
    if (!role) return refuse('not-found');
    // Checked before and after: a role with more rights than one's own cannot be restricted either.
    const before = decideRole(actor, role);
    if (!before.ok) return before;
    if (role.version !== input.version) return refuse('role.changed-meanwhile');
    const off = offOf(await treeFor(db, role, actor), input);
    const after = decideRole(actor, assignedRole({ ...role, ...off }));
    if (!after.ok) return after;
    await saveRoleOff(db, role.id, off, now);
    audit({
      before: { rights_off: role.rightsOff, menus_off: role.menusOff },
      after: { rights_off: off.rightsOff, menus_off: off.menusOff },
    });
    await emit({ name: 'role.changed', subjectId: role.id, at: now });
    return presented(db, role.id, actor);
  }),

  defineRoute(roleDel, async ({ input, actor, db, now, emit, audit }) => {
    const role = await lockRole(db, input.role_id);
    if (!role) return refuse('not-found');
    if (role.system) return refuse('role.fixed');
    const decided = decideRole(actor, role);
    if (!decided.ok) return decided;
    const count = (await holdersByRole(db)).get(role.id) ?? 0;
    if (count > 0) return refuse('role.in-use', { count });
    await deleteRole(db, role.id);
    audit({ before: { name: role.name, base: role.base, rights_off: role.rightsOff }, after: {} });
    await emit({ name: 'role.changed', subjectId: role.id, at: now });
    return ok({});
  }),
];
