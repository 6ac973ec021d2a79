import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actorWith } from './can.ts';
import { decideManage, decideRole, decideRoles, isFullAdmin, managedBy } from './managed-users.ts';
import { assignedRole, permissions, rightsOf, untouched } from './rights.ts';
import { roles } from './roles.ts';
import type { Role } from './roles.ts';

const managedUserOf = (userId: string, ...assignedRoles: readonly Role[]) => ({
  userId,
  roles: assignedRoles,
  rights: rightsOf(assignedRoles.map(untouched)),
});
const custom = (base: Role, ...rightsOff: readonly string[]) =>
  assignedRole({ id: `own-${base}`, base, system: false, rightsOff, menusOff: [] });

test('who manages whom', () => {
  expect(managedBy({ roles: ['admin'] })).toEqual(roles);
  expect(managedBy({ roles: ['manager', 'packer'] })).toEqual(['buyer']);
  for (const role of roles.filter((each) => each !== 'admin' && each !== 'manager'))
    expect(managedBy({ roles: [role] })).toEqual([]);
});

test('a manager changes sellers, but not one who is also staff', () => {
  const manager = actorWith('me', ['manager']);
  expect(decideManage(manager, managedUserOf('a', 'buyer')).ok).toBe(true);
  for (const role of roles.filter((each) => each !== 'buyer'))
    expect(decideManage(manager, managedUserOf('a', 'buyer', role))).toMatchObject({ refusal: 'user.not-yours' });
});

test('users cannot edit themselves in user management', () => {
  for (const role of roles)
    expect(decideManage(actorWith('me', [role]), managedUserOf('me', 'buyer'))).toMatchObject({ refusal: 'user.self' });
});

test('a user has one role at least', () => {
  expect(decideRoles(actorWith('me', ['admin']), [])).toMatchObject({ refusal: 'user.role-needed' });
});

test.each(['buyer', 'affiliate'] as const)('a %s is no staff at the same time', (outside) => {
  const admin = actorWith('me', ['admin']);
  for (const role of roles.filter((each) => each !== 'buyer' && each !== 'affiliate'))
    expect(decideRoles(admin, [untouched(outside), untouched(role)])).toMatchObject({ refusal: 'user.roles-apart' });
  expect(decideRoles(admin, [untouched('buyer'), untouched('affiliate')]).ok).toBe(true);
});

test('only managed roles are given: a manager makes sellers and nothing more', () => {
  const manager = actorWith('me', ['manager']);
  for (const role of roles) expect(decideRoles(manager, [untouched(role)]).ok).toBe(role === 'buyer');
});

test('assigned roles come in one order without doubles, and a custom role with its whole one is dropped', () => {
  const admin = actorWith('me', ['admin']);
  fc.assert(
    fc.property(fc.shuffledSubarray(['admin', 'manager', 'purchaser', 'packer'] as const, { minLength: 1 }), (some) => {
      const given = [...some.map(untouched), ...some.map(untouched), custom('packer', 'stock.count')];
      const decided = decideRoles(admin, given);
      const bases = roles.filter((role) => role === 'packer' || (some as readonly Role[]).includes(role));
      const ownRoles = (some as readonly Role[]).includes('packer') ? [] : ['own-packer'];
      expect(decided).toEqual({ ok: true, value: { roles: bases, ownRoles } });
    }),
  );
});

test('a restricted administrator cannot give or save what was taken from them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...permissions), (right) => {
      const assignedRoles = [custom('admin', right)];
      const limited = { ...actorWith('me', ['admin']), assignedRoles, rights: rightsOf(assignedRoles) };
      const whole = untouched('admin');
      const has = whole.rights[right] !== undefined;
      expect(isFullAdmin(limited)).toBe(false);
      expect(decideRole(limited, whole).ok).toBe(!has);
      expect(decideRole(limited, custom('admin', right)).ok).toBe(true);
      expect(decideRole(actorWith('me', ['admin']), whole).ok).toBe(true);
    }),
  );
});
