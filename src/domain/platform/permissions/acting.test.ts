import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barredWhileActing, decideSwitch, offeredTo } from './acting.ts';
import { actorWith, can, covers, realUserId, scopeOf } from './can.ts';
import type { Actor } from './can.ts';
import type { ManagedUser } from './managed-users.ts';
import { permissions, rightsOf, untouched } from './rights.ts';
import { roles } from './roles.ts';
import type { Role } from './roles.ts';

const managedUserOf = (userId: string, ...assigned: readonly Role[]): ManagedUser => ({
  userId,
  roles: assigned,
  rights: rightsOf(assigned.map(untouched)),
});
const seller = managedUserOf('seller', 'buyer');
const as = (actor: Actor, readOnly = false): Actor => ({
  ...actor,
  acting: { userId: 'real', until: new Date('2026-11-20'), readOnly },
});

test('only administrators, managers and salespeople act as another user', () => {
  const allowed = roles.filter((role) => decideSwitch(actorWith('me', [role], ['seller']), seller).ok);
  expect(allowed).toEqual(['admin', 'manager', 'salesperson']);
});

test('a salesperson acts read-only and only as an assigned seller', () => {
  const sales = actorWith('me', ['salesperson'], ['seller']);
  expect(decideSwitch(sales, seller)).toEqual({ ok: true, value: { readOnly: true } });
  expect(decideSwitch(sales, managedUserOf('other', 'buyer'))).toMatchObject({ refusal: 'user.not-yours' });
  for (const role of roles.filter((each) => each !== 'buyer')) {
    expect(decideSwitch(sales, managedUserOf('seller', role))).toMatchObject({ refusal: 'user.not-yours' });
    expect(decideSwitch(sales, managedUserOf('seller', 'buyer', role))).toMatchObject({ refusal: 'user.not-yours' });
  }
});

test('a manager acts as sellers only, an administrator as any user', () => {
  for (const role of roles) {
    const user = managedUserOf('user', role);
    expect(decideSwitch(actorWith('me', ['manager']), user).ok).toBe(role === 'buyer');
    expect(decideSwitch(actorWith('me', ['admin']), user)).toEqual({ ok: true, value: { readOnly: false } });
  }
});

test('users cannot act as themselves, or as a second user while acting', () => {
  expect(decideSwitch(actorWith('me', ['admin']), managedUserOf('me', 'admin'))).toMatchObject({
    refusal: 'user.self',
  });
  expect(decideSwitch(as(actorWith('me', ['admin'])), seller)).toMatchObject({ refusal: 'acting.nested' });
});

const call = { name: 'order.note', kind: 'command', needs: 'order.note', money: 'none', stepUp: false } as const;
const acting = { userId: 'real', until: new Date('2026-11-20'), readOnly: false };

test('while acting, no command posts or steers money, with any right', () => {
  for (const needs of [...permissions, 'session']) {
    expect(barredWhileActing({ ...call, needs, money: 'posts' }, acting)).toBe('acting.money');
    expect(barredWhileActing({ ...call, needs, money: 'steers' }, acting)).toBe('acting.money');
  }
});

test('while acting nothing personal is changed, and no right is given', () => {
  expect(barredWhileActing({ ...call, stepUp: true }, acting)).toBe('acting.personal');
  expect(barredWhileActing({ ...call, needs: 'session' }, acting)).toBe('acting.personal');
  for (const needs of ['user.edit', 'role.edit', 'staff.edit'])
    expect(barredWhileActing({ ...call, needs }, acting)).toBe('acting.personal');
  expect(barredWhileActing(call, acting)).toBeNull();
});

test('read-only acting lets every query pass and no command but those that end it', () => {
  const reader = { ...acting, readOnly: true };
  for (const needs of permissions) {
    expect(barredWhileActing({ ...call, needs, kind: 'query' }, reader)).toBeNull();
    expect(barredWhileActing({ ...call, needs }, reader)).toBe('acting.read-only');
  }
  for (const name of ['user.switchBack', 'user.logout'])
    expect(barredWhileActing({ ...call, name, needs: 'session' }, reader)).toBeNull();
});

test('what is offered while acting is part of what the user has, and never gives rights', () => {
  fc.assert(
    fc.property(
      fc.subarray([...roles], { minLength: 1 }),
      fc.boolean(),
      fc.subarray([...permissions]),
      (assigned, readOnly, some) => {
        const actor = actorWith('me', assigned);
        const moving = new Set(some);
        const offered = offeredTo(as(actor, readOnly), moving);
        expect(offered.every((right) => actor.rights[right] !== undefined && !moving.has(right))).toBe(true);
        for (const right of ['user.edit', 'role.edit', 'staff.edit'] as const) expect(offered).not.toContain(right);
        expect(offeredTo(actor, moving)).toEqual(permissions.filter((right) => actor.rights[right] !== undefined));
        if (readOnly) expect(offered).not.toContain('order.process');
      },
    ),
  );
});

test('the real user stays known while acting', () => {
  const actor = actorWith('me', ['buyer']);
  expect([realUserId(actor), realUserId(as(actor))]).toEqual(['me', 'real']);
});

test('a scope covers exactly the rows it names, and can() agrees with it for every right', () => {
  fc.assert(
    fc.property(
      fc.subarray([...roles], { minLength: 1 }),
      fc.subarray(['a', 'b', 'me']),
      fc.constantFrom(...permissions),
      (assigned, customers, right) => {
        const actor = actorWith('me', assigned, customers);
        const scope = scopeOf(actor, right);
        expect(can(actor, right)).toBe(scope !== null);
        for (const sellerId of ['a', 'b', 'me', 'stranger'])
          expect(can(actor, right, sellerId)).toBe(scope !== null && covers(scope, sellerId));
        if (scope?.all === false) expect(covers(scope, 'stranger')).toBe(false);
      },
    ),
  );
});

test('a role without rows covers nothing, and an additional role never takes rows away', () => {
  expect(covers({ all: false, sellerIds: [] }, 'a')).toBe(false);
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.constantFrom(...roles),
      fc.constantFrom(...permissions),
      (one, two, right) => {
        const [alone, both] = [actorWith('me', [one], ['a']), actorWith('me', [one, two], ['a'])];
        if (can(alone, right)) expect(can(both, right)).toBe(true);
        // A wider reach replaces the narrow one, so an assigned seller stays covered.
        if (scopeOf(alone, right)?.all) expect(scopeOf(both, right)).toEqual({ all: true });
      },
    ),
  );
});
