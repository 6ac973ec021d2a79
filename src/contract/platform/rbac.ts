import { z } from 'zod';
import { actions } from '#domain/platform/permissions/actions.ts';
import { permissionIdPattern } from '#domain/platform/permissions/permission-id.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';

const RoleWord = z.enum(roles);
const ActionWord = z.enum(actions);
const Reach = z.enum(['all', 'assigned', 'own']);

export const RoleRow = z.object({
  _id: Id,
  name: z.string(),
  /** The base role, whose rights are the ceiling of this role. */
  base: RoleWord,
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

const PermissionShort = z.object({ _id: Id, permissionId: z.string(), actions: z.array(ActionWord) });

export const PermissionRow = PermissionShort.extend({
  /** Empty for built-in permissions: the app has their names. */
  name: z.string(),
  path: z.string(),
  /** A built-in permission, which cannot be edited. */
  system: z.boolean(),
  /** Base roles that have it. */
  roles: z.array(RoleWord),
});

/** One checkbox in a role's permission tree. `key` is added to `rights_off` when it is off. */
const Leaf = z.object({
  key: z.string(),
  permissionId: z.string(),
  name: z.string(),
  actions: z.array(ActionWord),
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
  summary: 'Roles: the eight of the product, then own ones by name.',
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
  summary: 'What a role may and sees, as a tree; or what a new role of this base would.',
  input: z.object({ role_id: Id.optional(), base: RoleWord.optional() }),
  output: z.object({ tree: Tree, rights_off: z.array(z.string()), menus_off: z.array(z.string()) }),
});

const off = {
  rights_off: z.array(z.string().max(120)).max(1000),
  menus_off: z.array(z.string().max(200)).max(500),
};
const words = { name: z.string().trim().min(1).max(60), note: z.string().trim().max(300) };

export const roleAdd = command('role.add', {
  path: '/role/add',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'A role of one’s own: a name, a base, and what is taken from it.',
  input: z.object({ ...words, base: RoleWord, ...off }),
  output: RoleRow,
  refusals: ['role.name-taken', 'role.not-yours'],
});

const oneVersion = z.object({ role_id: Id, version: Version });

export const roleUpdate = command('role.update', {
  path: '/role/update',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Change name and note. The eight roles of the product keep their names.',
  input: oneVersion.extend(words),
  output: RoleRow,
  refusals: ['role.name-taken', 'role.fixed', 'role.changed-meanwhile', 'role.not-yours'],
});

export const roleDel = command('role.del', {
  path: '/role/del',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete a role of one’s own that nobody holds.',
  input: z.object({ role_id: Id }),
  output: Nothing,
  refusals: ['role.fixed', 'role.in-use', 'role.not-yours'],
});

export const roleAssignPermissions = command('role.assignPermissions', {
  path: '/role/assignPermissions',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'What a role takes away: rights, actions and places of the menu. Holds from the next call on.',
  input: oneVersion.extend(off),
  output: RoleRow,
  refusals: ['role.changed-meanwhile', 'role.not-yours'],
});

export const permissionList = query('permission.list', {
  path: '/permission/list',
  needs: 'role.read',
  summary: 'The rights of the program and what staff wrote down besides.',
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
  actions: z.array(ActionWord).min(1).max(actions.length),
};

export const permissionAdd = command('permission.add', {
  path: '/permission/add',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Write down actions of a page. Roles have them until they are taken away; its buttons then go.',
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
  summary: 'Change name, page or actions of what staff wrote down.',
  input: z.object({ _id: Id, ...ownPermission }),
  output: PermissionRow,
  refusals: ['permission.fixed', 'permission.no-page'],
});

export const permissionDel = command('permission.del', {
  path: '/permission/del',
  needs: 'role.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete what staff wrote down. The rights of the program stay.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['permission.fixed'],
});

export const recursivePermission = query('permission.recursivePermission', {
  path: '/permission/recursivePermission',
  needs: 'role.read',
  summary: 'Every permission under its page, sections first.',
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
  summary: 'Every section and page of the product, with the rights that open it.',
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
