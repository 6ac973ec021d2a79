import { expect, test } from 'vitest';
import { actionsOf, actionsOfCall, actions } from './actions.ts';
import { actorWith, scopeOf } from './can.ts';
import type { Permission } from './policies.ts';
import { permissions, reachOf } from './rights.ts';
import { isInternalStaff, isRole, isSeller, isStaff, mayPack, roles } from './roles.ts';

const rightsOfRole = (role: (typeof roles)[number]) => permissions.filter((right) => reachOf([role], right) !== null);

test('an administrator has every right, and a manager all but changing roles and reopening months', () => {
  const adminOnly = new Set<Permission>(['role.edit', 'books.reopen']);
  // Rights of one side only.
  const special = new Set([
    'order.ask-cancel',
    'checkout.use',
    'inquiry.edit',
    'notification.read',
    'affiliate.withdraw',
    'paypal.pay',
  ]);
  for (const right of permissions.filter((each) => !special.has(each))) {
    expect([right, reachOf(['admin'], right)]).toEqual([right, 'all']);
    expect([right, reachOf(['manager'], right)]).toEqual([right, adminOnly.has(right) ? null : 'all']);
  }
});

test('every user reads only their own notifications, also administrators', () => {
  for (const role of roles) expect(reachOf([role], 'notification.read') ?? 'own').toBe('own');
});

const publicRights: ReadonlySet<Permission> = new Set(['market.browse', 'shipping.read']);

test('a seller reaches other sellers’ rows by no right', () => {
  for (const right of rightsOfRole('buyer').filter((each) => !publicRights.has(each)))
    expect([right, scopeOf(actorWith('me', ['buyer'], ['other']), right)]).toEqual([
      right,
      { all: false, sellerIds: ['me'] },
    ]);
});

test('an affiliate only looks, and withdraws their own money', () => {
  expect(rightsOfRole('affiliate').filter((right) => !right.endsWith('.read'))).toEqual(['affiliate.withdraw']);
});

const money: readonly Permission[] = [
  'recharge.confirm',
  'manual-payment.confirm',
  'credit.edit',
  'rate.edit',
  'settings.edit',
];

test.each(money)('%s belongs to administrators and managers alone', (right) => {
  expect(roles.filter((role) => reachOf([role], right) !== null)).toEqual(['admin', 'manager']);
});

test('a packer sees no prices, no balance and no other money', () => {
  const hidden: readonly Permission[] = [
    'order.prices',
    'recharge.read',
    'bill.read',
    'rate.read',
    'statistics.read',
    'shipping-profit.read',
    ...money,
  ];
  for (const right of hidden) expect([right, reachOf(['packer'], right)]).toEqual([right, null]);
});

test('customer service changes no order and moves no goods, and enters costs with a media type only', () => {
  const changing = rightsOfRole('customer service').filter((right) => !right.endsWith('.read'));
  expect(changing.toSorted()).toEqual(
    [
      'aftersale.request',
      'file.upload',
      'help.edit',
      'marketing-fee.edit',
      'order.ask-cancel',
      'order.note',
      'order.prices',
      'store-cost.edit',
      'ticket.manage',
      'ticket.report',
      'ticket.setup',
      'ticket.work',
      'ticket.write',
      'tracking.close',
    ].toSorted(),
  );
});

test('every right to change rows includes the right to read them', () => {
  const readOfEdit = {
    'user.edit': 'user.read',
    'staff.edit': 'staff.read',
    'role.edit': 'role.read',
    'store.edit': 'store.read',
    'order.process': 'order.read',
    'order.address': 'order.read',
    'order.cancel': 'order.read',
    'recharge.confirm': 'recharge.read',
    'aftersale.confirm': 'aftersale.read',
    'purchase.work': 'purchase.read',
    'stock.adjust': 'stock.read',
    'stock.reallocate': 'stock.read',
    'stock.compensate': 'stock.read',
    'ioss.edit': 'ioss.read',
    'rate.edit': 'rate.read',
  } as const satisfies Partial<Record<Permission, Permission>>;
  for (const [edit, read] of Object.entries(readOfEdit) as [Permission, Permission][])
    for (const role of roles.filter((each) => reachOf([each], edit) !== null))
      expect([role, read, reachOf([role], read) !== null]).toEqual([role, read, true]);
});

test('the groups of roles', () => {
  const members = (isIn: (assigned: readonly (typeof roles)[number][]) => boolean) =>
    roles.filter((role) => isIn([role]));
  expect(members(isStaff)).toEqual(['admin', 'manager', 'salesperson']);
  expect(members(isInternalStaff)).toEqual(['admin', 'manager', 'salesperson', 'purchaser', 'packer']);
  expect(members(mayPack)).toEqual(members(isInternalStaff));
  expect(members(isSeller)).toEqual(['buyer']);
  expect([isStaff([]), isStaff(['buyer', 'manager']), isRole('admin'), isRole('Admin')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('every right has an action, and every action one right at least or a call', () => {
  for (const right of permissions) {
    expect(actionsOf(right).length).toBeGreaterThan(0);
    expect(actionsOf(right).every((action) => actions.includes(action))).toBe(true);
  }
  expect(actionsOf('order.read')).toEqual(['query', 'get']);
  expect(actionsOf('order.import')).toEqual(['import']);
  expect(actionsOf('something.new')).toEqual(['edit']);
});

test.each([
  ['order.importStart', 'command', 'import'],
  ['export.start', 'command', 'update'],
  ['store.close', 'command', 'disable'],
  ['store.restore', 'command', 'enable'],
  ['cart.removeLine', 'command', 'delete'],
  ['order.list', 'query', 'query'],
  ['order.getOrder', 'query', 'get'],
  ['order.detail', 'query', 'get'],
] as const)('the %s %s is an action %s', (name, kind, action) => {
  expect(actionsOfCall({ name, kind })).toContain(action);
});

test('a query is never removed as a change', () => {
  for (const name of ['order.exportColumns', 'user.addresses', 'x.cancelRequests', 'x.importRows'])
    expect(actionsOfCall({ name, kind: 'query' })).toEqual(['query']);
});
