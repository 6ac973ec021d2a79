import { msg } from '@lingui/core/macro';
import { isRole, roles } from '#domain/platform/permissions/roles.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { roleLabels } from './role-labels.ts';

export type UserRow = Output<'user.list'>['list'][number];
export type RoleRow = Output<'role.list'>['list'][number];
export type PermissionRow = Output<'permission.list'>['list'][number];

/** A list with a row open next to it, or a new one. */
export type OpenState = ListState & { open: string | undefined };
type Search = Record<string, string | number>;

export const userFilters: readonly Filter[] = [
  {
    id: 'role_names',
    label: msg`Role`,
    kind: 'select',
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
  },
  {
    id: 'status',
    label: msg`Status`,
    kind: 'select',
    single: true,
    options: [
      { value: '0', label: msg`Normal` },
      { value: '-1', label: msg`Disabled` },
    ],
  },
];

export const permissionFilters: readonly Filter[] = [
  {
    id: 'kind',
    label: msg`Kind`,
    kind: 'select',
    single: true,
    options: [
      { value: 'system', label: msg`Of the program` },
      { value: 'own', label: msg`Written by staff` },
    ],
  },
];

const openOf = ({ open }: Record<string, unknown>) => (typeof open === 'string' && open !== '' ? open : undefined);

export const reads = (filters: readonly Filter[]) => ({
  read: (search: Record<string, unknown>): OpenState => ({ ...readList(search, filters), open: openOf(search) }),
  write: ({ open, ...list }: OpenState): Search => ({ ...writeList(list), ...(open ? { open } : {}) }),
});

export const usersQuery = ({ page, size, live, keyword: storedKeyword, filters }: ListState) => {
  const roleNames = chosen(filters['role_names']).filter(isRole);
  const status = chosen(filters['status']).map(Number);
  return callQuery('user.list', {
    page,
    size,
    keyword: live || storedKeyword,
    ...(roleNames.length > 0 ? { role_names: roleNames } : {}),
    ...(status.length > 0 ? { status } : {}),
  });
};

export const rolesQuery = ({ page, size, live, keyword: storedKeyword }: ListState) =>
  callQuery('role.list', { page, size, keyword: live || storedKeyword });

export const permissionsQuery = ({ page, size, live, keyword: storedKeyword, filters }: ListState) => {
  const [kind] = chosen(filters['kind']);
  return callQuery('permission.list', {
    page,
    size,
    keyword: live || storedKeyword,
    ...(kind === 'own' || kind === 'system' ? { kind } : {}),
  });
};
