import { z } from 'zod';
import { actions } from '#domain/platform/permissions/actions.ts';
import { permissionIdPattern } from '#domain/platform/permissions/permission-id.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';

const RoleName = z.enum(roles);
const ActionName = z.enum(actions);
const Reach = z.enum(['all', 'assigned', 'own']);

export const RoleRow = z.object({
  _id: Id,
  name: z.string(),
  /** The base role, whose rights are the ceiling of this role. */
  base: RoleName,
  system: z.boolean(),
  note: z.string(),
  version: z.int(),
  users: z.int(),
  rights: z.int(),
  /** Number of rights of the base role. */
  rights_of: z.int(),
  menus_off: z.int(),
  updated_at: Instant,
  may_edit: z.boolean(),
});

const PermissionShort = z.object({ _id: Id, permissionId: z.string(), actions: z.array(ActionName) });

export const PermissionRow = PermissionShort.extend({
  /** Empty for built-in permissions: the app has their names. */
  name: z.string(),
  path: z.string(),
  /** A built-in permission, which cannot be edited. */
  system: z.boolean(),
  /** Base roles that have it. */
  roles: z.array(RoleName),
});

/** One checkbox in a role's permission tree. `key` is added to `rights_off` when it is off. */
const Leaf = z.object({
  key: z.string(),
  permissionId: z.string(),
  name: z.string(),
  actions: z.array(ActionName),
  reach: Reach.nullable(),
  on: z.boolean(),
  /** Cannot be removed from this role. */
  kept: z.boolean(),
  may_give: z.boolean(),
});
const PlaceNode = z.object({
  name: z.string(),
  path: z.string(),
  hidden: z.boolean(),
  on: z.boolean(),
  kept: z.boolean(),
  rights: z.array(Leaf),
});
/** Sections with their pages; permissions without a page are in a last section named `other`. */
const Tree = z.array(z.object({ name: z.string(), path: z.string(), places: z.array(PlaceNode) }));

export const roleList = query('role.list', {
  path: '/role/list',
  needs: 'role.read',
  summary: 'Roles: the eight built-in ones, then custom ones by name.',
  input: z.object({ ...paging, keyword: z.string().trim().max(100).optional() }),
  output: pageOf(RoleRow),
});

export const roleGetById = query('role.getById', {
  path: '/role/getById',
  needs: 'role.read',
  summary: 'One role with its permissions.',
  input: z.object({ _id: Id }),
  output: RoleRow.extend({ permissions: z.array(PermissionShort) }),
});

export const rolePermission = query('role.rolePermission', {
  path: '/role/rolePermission',
  needs: 'role.read',
  summary: 'A role’s permissions as a tree; or those of a new role with this base.',
  input: z.object({ role_id: Id.optional(), base: RoleName.optional() }),
  output: z.object({ tree: Tree, rights_off: z.array(z.string()), menus_off: z.array(z.string()) }),
});

const off = {
  rights_off: z.array(z.string().max(120)).max(1000),
  menus_off: z.array(z.string().max(200)).max(500),
};
const nameAndNote = { name: z.string().trim().min(1).max(60), note: z.string().trim().max(300) };

export const roleAdd = command('role.add', {
  path: '/role/add',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Create a custom role: name, base, and removed permissions.',
  input: z.object({ ...nameAndNote, base: RoleName, ...off }),
  output: RoleRow,
  refusals: ['role.name-taken', 'role.not-yours'],
});

const oneVersion = z.object({ role_id: Id, version: Version });

export const roleUpdate = command('role.update', {
  path: '/role/update',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Change name and note. The built-in roles keep their names.',
  input: oneVersion.extend(nameAndNote),
  output: RoleRow,
  refusals: ['role.name-taken', 'role.fixed', 'role.changed-meanwhile', 'role.not-yours'],
});

export const roleDel = command('role.del', {
  path: '/role/del',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete a custom role that no user has.',
  input: z.object({ role_id: Id }),
  output: Nothing,
  refusals: ['role.fixed', 'role.in-use', 'role.not-yours'],
});

export const roleAssignPermissions = command('role.assignPermissions', {
  path: '/role/assignPermissions',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Set the rights, actions and menu entries removed from a role. Takes effect with the next call.',
  input: oneVersion.extend(off),
  output: RoleRow,
  refusals: ['role.changed-meanwhile', 'role.not-yours'],
});

export const permissionList = query('permission.list', {
  path: '/permission/list',
  needs: 'role.read',
  summary: 'The built-in rights and the custom permissions.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(100).optional(),
    kind: z.enum(['system', 'own']).optional(),
  }),
  output: pageOf(PermissionRow),
});

const ownPermission = {
  name: z.string().trim().min(1).max(80),
  path: z.string().trim().max(200),
  actions: z.array(ActionName).min(1).max(actions.length),
};

export const permissionAdd = command('permission.add', {
  path: '/permission/add',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary:
    'Create a custom permission for actions of a page. Roles have it until it is removed; then the page hides its buttons.',
  input: z.object({
    permissionId: z.string().trim().regex(permissionIdPattern),
    ...ownPermission,
  }),
  output: PermissionRow,
  refusals: ['permission.id-taken', 'permission.no-page'],
});

export const permissionEdit = command('permission.edit', {
  path: '/permission/edit',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Change name, page or actions of a custom permission.',
  input: z.object({ _id: Id, ...ownPermission }),
  output: PermissionRow,
  refusals: ['permission.fixed', 'permission.no-page'],
});

export const permissionDel = command('permission.del', {
  path: '/permission/del',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete a custom permission. Built-in rights cannot be deleted.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['permission.fixed'],
});

export const recursivePermission = query('permission.recursivePermission', {
  path: '/permission/recursivePermission',
  needs: 'role.read',
  summary: 'All permissions by section and page.',
  input: Nothing,
  output: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      permissions: z.array(PermissionShort),
      child: z.array(z.object({ name: z.string(), path: z.string(), permissions: z.array(PermissionShort) })),
    }),
  ),
});

export const menuList = query('menu.list', {
  path: '/menu/list',
  needs: 'role.read',
  summary: 'All sections and pages, with the rights that open them.',
  input: Nothing,
  output: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      hidden: z.boolean(),
      needs: z.array(z.string()),
      child: z.array(z.object({ name: z.string(), path: z.string(), hidden: z.boolean(), needs: z.array(z.string()) })),
    }),
  ),
});
