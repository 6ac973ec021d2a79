import { z } from 'zod';
import { userStatuses } from '#domain/platform/identity/password.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { NewPassword, newPasswordRefusals } from './new-password.ts';
import { OtherName, UserName } from './user-name.ts';
import { Id, Instant, listOf, Nothing, pageOf, paging } from '../wire.ts';

const RoleName = z.enum(roles);
const Named = z.object({ _id: Id, name: z.string() });

/** A role assigned to a user. */
export const RoleOfUser = z.object({ _id: Id, name: z.string(), base: RoleName, system: z.boolean() });

export const UserRow = z.object({
  _id: Id,
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  role_name: z.array(RoleName),
  roles: z.array(RoleOfUser),
  /** 0 normal, -1 disabled. */
  status: z.int(),
  /** Staff assigned to this seller. */
  staff: z.array(Named),
  /** Number of sellers assigned to this staff user. */
  customers: z.int(),
  created_at: Instant,
  last_login_at: Instant.nullable(),
  /** Whether the requesting user may edit this user. */
  may_edit: z.boolean(),
  /** Whether the requesting user may act as this user. */
  may_switch: z.boolean(),
});

export const userList = query('user.list', {
  path: '/user/list',
  needs: 'user.read',
  summary: 'Users by role, status and keyword, in pages; `limit: all` returns up to 1,000 at once, for pickers.',
  input: z.object({
    ...paging,
    limit: z.literal('all').optional(),
    role_names: listOf(RoleName).optional(),
    role_id: Id.optional(),
    status: listOf(z.coerce.number().int().min(-1).max(0)).optional(),
    keyword: z.string().trim().max(100).optional(),
    /** Only this user, on any page. */
    user_id: Id.optional(),
  }),
  output: pageOf(UserRow),
});

const named = {
  name: UserName,
  first_name: OtherName,
  email: z.string().max(200).trim().toLowerCase().pipe(z.email()),
};
const roleIds = z.array(Id).min(1).max(20);

export const userAdd = command('user.addUser', {
  path: '/user/addUser',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Add a user with roles. Without a password they receive a mail with a link to set one.',
  input: z.object({
    ...named,
    role_ids: roleIds,
    password: NewPassword.optional(),
    language: z.enum(['en-US', 'zh-CN']).default('en-US'),
  }),
  output: UserRow,
  refusals: ['user.email-taken', 'user.role-needed', 'user.role-not-yours', 'user.roles-apart', ...newPasswordRefusals],
});

const oneUser = z.object({ user_id: Id });
const people = ['user.self', 'user.not-yours'] as const;

export const userEdit = command('user.edit', {
  path: '/user/edit',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Change another user’s name or address. For the own account: /user/update.',
  input: oneUser.extend(named),
  output: UserRow,
  refusals: [...people, 'user.email-taken'],
});

export const userResetPassword = command('user.resetPassword', {
  path: '/user/resetPassword',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Set a user’s password, which ends their sessions; without one they receive a mail with a link.',
  input: oneUser.extend({ password: NewPassword.optional() }),
  output: Nothing,
  refusals: [...people, ...newPasswordRefusals],
});

export const userDel = command('user.del', {
  path: '/user/del',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Delete a user. Their history stays under their name; the address can be used again.',
  input: oneUser,
  output: Nothing,
  refusals: [...people, 'user.last-admin', 'user.has-money'],
});

export const userSetStatus = command('user.setStatus', {
  path: '/user/setStatus',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Disable (-1) or enable (0). Disabling ends every session at once.',
  input: oneUser.extend({ status: z.literal(userStatuses) }),
  output: UserRow,
  refusals: [...people, 'user.last-admin'],
});

export const userRole = query('user.role', {
  path: '/user/role',
  needs: 'user.read',
  summary: 'All roles, marked with those the user has and those the current user may assign.',
  input: z.object({ user_id: Id.optional() }),
  output: z.array(RoleOfUser.extend({ assigned: z.boolean(), may_give: z.boolean() })),
});

export const userAssignRoles = command('user.assignRoles', {
  path: '/user/assignRoles',
  needs: 'user.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Replace a user’s roles.',
  input: oneUser.extend({ role_ids: roleIds }),
  output: UserRow,
  refusals: [...people, 'user.last-admin', 'user.role-needed', 'user.role-not-yours', 'user.roles-apart'],
});

export const staffRelationList = query('user.staffRelationList', {
  path: '/user/staffRelationList',
  needs: 'staff.read',
  summary: 'Sellers with their assigned staff.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(100).optional(),
    staff_id: Id.optional(),
    seller_id: Id.optional(),
  }),
  output: pageOf(z.object({ seller_id: Id, name: z.string(), email: z.string(), staff: z.array(Named) })),
});

export const setStaffRelation = command('user.setStaffRelation', {
  path: '/user/setStaffRelation',
  needs: 'staff.edit',
  offline: 'refuse',
  stepUp: true,
  summary: 'Replace the staff of a seller, or the sellers of a staff member.',
  input: oneUser.extend({
    related_ids: z.array(Id).max(1000),
    /** Those shown when they were changed: refused when there are others by now. */
    before_ids: z.array(Id).max(1000).optional(),
  }),
  output: Nothing,
  refusals: ['user.no-relation', 'user.relation-changed'],
});
