import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actorWith, can, type Actor } from './can.ts';
import { decideManage, decideRoles, mayGive } from './managed-users.ts';
import type { Permission } from './policies.ts';
import {
  ceilingOf,
  assignedRole,
  isRequiredRight,
  permissions,
  reaches,
  rightsOf,
  untouched,
  type AssignedRole,
} from './rights.ts';
import { roles, type Role } from './roles.ts';

const aRole = fc.constantFrom(...roles);
const narrowed = (system: boolean) =>
  fc
    .record({ base: aRole, rightsOff: fc.subarray([...permissions]), id: fc.uuid() })
    .map((parts) => assignedRole({ ...parts, system, menusOff: [] }));
const anyRole = fc.boolean().chain(narrowed);
const holding = (assignedRoles: readonly AssignedRole[], userId = 'me'): Actor => ({
  userId,
  roles: assignedRoles.map(({ base }) => base),
  customers: [],
  assignedRoles,
  rights: rightsOf(assignedRoles),
  acting: null,
});
const anActor = fc.array(anyRole, { minLength: 1, maxLength: 3 }).map((assignedRoles) => holding(assignedRoles));

test('removing rights never leaves any beyond the ceiling', () => {
  fc.assert(
    fc.property(anyRole, (role) => {
      const ceiling = ceilingOf(role.base);
      for (const right of Object.keys(role.rights) as Permission[]) {
        expect(ceiling[right]).toBe(role.rights[right]);
        expect(role.rightsOff.includes(right) && !isRequiredRight(role, right)).toBe(false);
      }
    }),
  );
});

test('a new right is granted by default; a removed one is ignored', () => {
  const role = assignedRole({
    id: 'x',
    base: 'packer',
    system: false,
    rightsOff: ['pack.work', 'gone.long-ago'],
    menusOff: [],
  });
  const { 'pack.work': _, ...rest } = ceilingOf('packer');
  expect(role.rights).toEqual(rest);
});

test('several roles give what the widest of them gives', () => {
  fc.assert(
    fc.property(anyRole, anyRole, (a, b) => {
      const both = rightsOf([a, b]);
      for (const right of permissions) {
        const reach = both[right];
        const each = [a.rights[right], b.rights[right]].flatMap((one) => one ?? []);
        expect(reach === undefined).toBe(each.length === 0);
        for (const one of each) expect(reach && reaches(reach, one)).toBe(true);
      }
    }),
  );
});

test('the administrators’ own role cannot lose what would give it back', () => {
  const admin = assignedRole({ id: 'x', base: 'admin', system: true, rightsOff: [...permissions], menusOff: [] });
  expect(Object.keys(admin.rights).toSorted()).toEqual(['role.edit', 'role.read', 'user.edit', 'user.read']);
});

test('a right removed from a user cannot be granted by that user', () => {
  fc.assert(
    fc.property(anActor, aRole, (actor, role) => {
      const given = ceilingOf(role);
      fc.pre(!actor.assignedRoles.some(({ system, base }) => system && base === 'admin'));
      const own = rightsOf(actor.roles.map(untouched));
      const taken = permissions.filter((right) => own[right] !== undefined && !can(actor, right));
      const hasTaken = taken.some((right) => given[right] !== undefined);
      expect(hasTaken && mayGive(actor, given)).toBe(false);
    }),
  );
});

test('users cannot grant rights beyond their own', () => {
  fc.assert(
    fc.property(anActor, fc.array(anyRole, { maxLength: 3 }), (actor, given) => {
      const decided = decideRoles(actor, given);
      if (!decided.ok || actor.assignedRoles.some(({ system, base }) => system && base === 'admin')) return;
      const made = rightsOf(given);
      const ceiling = rightsOf(actor.roles.map(untouched));
      const beyond = (Object.keys(made) as Permission[]).filter((right) => ceiling[right] && !can(actor, right));
      expect(beyond).toEqual([]);
    }),
  );
});

const admin = actorWith('me', ['admin']);
const manager = actorWith('me', ['manager']);
const user = (userId: string, ...assignedRoles: Role[]) => actorWith(userId, assignedRoles);

test.each([
  ['oneself', admin, user('me', 'admin'), 'user.self'],
  ['an administrator by a manager', manager, user('a', 'admin'), 'user.not-yours'],
  ['a packer by a manager', manager, user('p', 'packer'), 'user.not-yours'],
  ['a seller by a salesperson', user('me', 'salesperson'), user('s', 'buyer'), 'user.not-yours'],
  ['a seller by a manager', manager, user('s', 'buyer'), true],
  ['a packer by an administrator', admin, user('p', 'packer'), true],
])('changing %s', (_, actor, target, expected) => {
  const decided = decideManage(actor, target);
  expect(decided.ok || decided.refusal).toBe(expected);
});

test.each([
  ['nothing', admin, [], 'user.role-needed'],
  ['seller and packer at once', admin, ['buyer', 'packer'], 'user.roles-apart'],
  ['seller and affiliate', admin, ['buyer', 'affiliate'], true],
  ['administrator, by a manager', manager, ['admin'], 'user.role-not-yours'],
  ['seller, by a manager', manager, ['buyer'], true],
] as const)('giving the role %s', (_, actor, given, expected) => {
  const decided = decideRoles(actor, given.map(untouched));
  expect(decided.ok || decided.refusal).toBe(expected);
});

test('a narrowed form of a kind that is given whole adds nothing', () => {
  const narrow = assignedRole({ id: 'n', base: 'packer', system: false, rightsOff: ['pack.work'], menusOff: [] });
  expect(decideRoles(admin, [untouched('packer'), narrow])).toEqual({
    ok: true,
    value: { roles: ['packer'], ownRoles: [] },
  });
  expect(decideRoles(admin, [narrow])).toEqual({ ok: true, value: { roles: ['packer'], ownRoles: ['n'] } });
});
