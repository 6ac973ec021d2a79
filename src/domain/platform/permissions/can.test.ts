import { expect, test } from 'vitest';
import { actorWith, can, scopeOf } from './can.ts';
import { permissions, reachOf } from './rights.ts';
import { roles, type Role } from './roles.ts';

const actor = (role: Role, customers: string[] = []) => actorWith('me', [role], customers);

test('the grid of rights, role by role, is a visible diff', () => {
  const grid = permissions.map((p) =>
    `${p.padEnd(24)}${roles.map((r) => (reachOf([r], p) ?? '–').padEnd(10)).join('')}`.trimEnd(),
  );
  expect(
    [
      'permission'.padEnd(24) +
        roles
          .map((r) => r.slice(0, 9).padEnd(10))
          .join('')
          .trimEnd(),
      ...grid,
    ].join('\n'),
  ).toMatchSnapshot();
});

test('a seller reaches only their own rows with every right', () => {
  const bounded = permissions.filter((p) => scopeOf(actor('buyer'), p)?.all === false);
  expect(bounded).toContain('order.read');
  expect(bounded.filter((p) => can(actor('buyer'), p, 'another user'))).toEqual([]);
});

test('a salesperson reaches assigned sellers only', () => {
  const sales = actor('salesperson', ['mine']);
  expect(can(sales, 'order.process', 'mine')).toBe(true);
  expect(can(sales, 'order.process', 'foreign')).toBe(false);
});

test('an affiliate sees how the sellers do whom they brought, and has none of the rights of the goods side', () => {
  expect(permissions.filter((p) => can(actor('affiliate'), p))).toEqual([
    'dashboard.read',
    'statistics.read',
    'shipping-profit.read',
    'affiliate.read',
    'affiliate.withdraw',
  ]);
});

test('two roles give the wider reach', () => {
  expect(reachOf(['buyer', 'manager'], 'order.read')).toBe('all');
});
