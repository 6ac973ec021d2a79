import { expect, test } from 'vitest';
import { roles } from '#domain/platform/permissions/roles.ts';
import { permissionFilters, permissionsQuery, reads, userFilters, usersQuery } from './queries.ts';

const users = reads(userFilters);
const permissions = reads(permissionFilters);
const usersInput = (search: Record<string, unknown>) => usersQuery(users.read(search)).queryKey[2];
const permissionsInput = (search: Record<string, unknown>) => permissionsQuery(permissions.read(search)).queryKey[2];

test('an empty URL asks for all users', () => {
  expect(usersInput({})).toEqual({ page: 1, size: 50, keyword: '' });
  expect(users.write(users.read({}))).toEqual({});
});

test.each(roles)('users are narrowed to the role %s', (role) => {
  expect(usersInput({ role_names: role })).toMatchObject({ role_names: [role] });
});

test('a role that does not exist narrows nothing', () => {
  expect(usersInput({ role_names: 'owner' })).not.toHaveProperty('role_names');
});

test('disabled users are asked for by the number of the contract', () => {
  expect(usersInput({ status: '-1' })).toMatchObject({ status: [-1] });
  expect(usersInput({ status: 'disabled' })).not.toHaveProperty('status');
});

test.each(['own', 'system'])('permissions are narrowed to the kind %s', (kind) => {
  expect(permissionsInput({ kind })).toMatchObject({ kind });
});

test('another kind narrows nothing', () => {
  expect(permissionsInput({ kind: 'secret' })).not.toHaveProperty('kind');
});

test('the open row is kept in the URL, and an empty one is left out', () => {
  expect(users.write(users.read({ open: 'new', page: 2 }))).toEqual({ open: 'new', page: 2 });
  expect(users.write(users.read({ open: '' }))).toEqual({});
  expect(users.write(users.read({ open: ['a'] }))).toEqual({});
});
