import type { Refusal } from '../refusal.ts';

export const rbacRefusals = {
  'user.self': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.user.self',
      message: 'You cannot change your own access. Ask another administrator.',
    },
  },
  'user.not-yours': {
    status: 403,
    text: /*i18n*/ {
      id: 'refusal.user.not-yours',
      message: 'This user may do more than you, or is not yours to manage.',
    },
  },
  'user.role-not-yours': {
    status: 403,
    text: /*i18n*/ { id: 'refusal.user.role-not-yours', message: 'You cannot give a role that may do more than you.' },
  },
  'user.role-needed': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.user.role-needed', message: 'Please choose at least one role.' },
  },
  'user.roles-apart': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.user.roles-apart',
      message: 'A seller or affiliate cannot also be staff. Use a second account.',
    },
  },
  'user.email-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.user.email-taken', message: 'There is already an account with {email}.' },
  },
  'user.last-admin': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.user.last-admin',
      message: 'This is the last administrator. Make another user an administrator first.',
    },
  },
  'user.has-money': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.user.has-money',
      message: 'The balance of this user is not zero. Settle it, or disable the account.',
    },
  },
  'user.no-relation': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.user.no-relation',
      message: 'Only staff can be assigned, and only to sellers.',
    },
  },
  'user.relation-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.user.relation-changed',
      message: 'These assignments have changed meanwhile. Look at them again before you change them.',
    },
  },
  'role.name-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.role.name-taken', message: 'There is a role {name} already.' },
  },
  'role.fixed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.role.fixed',
      message: 'This role belongs to the product: it stays and keeps its name.',
    },
  },
  'role.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.role.in-use',
      message: '{count, plural, one {# user holds} other {# users hold}} this role. Give them another one first.',
    },
  },
  'role.not-yours': {
    status: 403,
    text: /*i18n*/ {
      id: 'refusal.role.not-yours',
      message: 'This role may do more than you, so you cannot change it.',
    },
  },
  'role.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.role.changed-meanwhile',
      message: 'Another user has changed this role. Reload it and try again.',
    },
  },
  'permission.fixed': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.permission.fixed', message: 'This right belongs to the program and stays as it is.' },
  },
  'permission.id-taken': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.permission.id-taken', message: 'There is a permission {permissionId} already.' },
  },
  'permission.no-page': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.permission.no-page', message: 'There is no page {path} in the menu.' },
  },
} as const satisfies Record<string, Refusal>;
