import { describe, expect, test } from 'vitest';
import { actorWith } from '#domain/platform/permissions/can.ts';
import { ceilingOf, isRequiredRight, untouched } from '#domain/platform/permissions/rights.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import type { Entry } from '../identity/menu-rules.ts';
import { offOf, pageOf, placesOf, treeOf, type OwnPermission } from './tree.ts';

const entries: readonly Entry[] = [
  { name: 'home', path: '/', needs: 'session' },
  {
    name: 'orders',
    path: '/order',
    needs: 'session',
    child: [
      { name: 'list', path: '/order/list', needs: 'order.read' },
      { name: 'process', path: '/order/process', needs: ['order.process', 'order.read'] },
      { name: 'parcels', path: '/order/shipping-orders', needs: 'pack.work', hidden: true },
    ],
  },
  {
    name: 'rbac',
    path: '/rbac',
    needs: 'session',
    child: [
      { name: 'users', path: '/rbac/user-list', needs: 'user.read' },
      { name: 'roles', path: '/rbac/role-list', needs: 'role.edit' },
    ],
  },
];
const places = placesOf(entries);
const admin = actorWith('admin', ['admin']);
const own: OwnPermission = {
  id: '1',
  permission_id: 'p1',
  name: 'Extra',
  path: '/order/list',
  actions: ['export', 'edit'],
};

const leavesOf = (tree: ReturnType<typeof treeOf>) =>
  tree.flatMap((section) => section.places.flatMap(({ rights }) => rights));
const pagesIn = (tree: ReturnType<typeof treeOf>) => tree.flatMap((section) => section.places.map(({ path }) => path));

test('sections give way to their pages', () => {
  expect(places.map(({ path }) => path)).toEqual([
    '/',
    '/order/list',
    '/order/process',
    '/order/shipping-orders',
    '/rbac/user-list',
    '/rbac/role-list',
  ]);
});

describe('the page of a permission', () => {
  test.each([
    ['order.read', '/order/list'],
    ['order.process', '/order/process'],
    ['order.note', '/order/list'],
    ['label.print', '/order/shipping-orders'],
    ['shipping.read', '/order/process'],
    ['staff.read', '/rbac/user-list'],
    ['user.edit', '/rbac/user-list'],
    ['books.read', undefined],
  ] as const)('%s', (right, path) => {
    expect(pageOf(places, right)?.path).toBe(path);
  });
});

describe.each(roles)('the tree of %s', (role) => {
  const tree = treeOf(entries, [own], untouched(role), admin);
  const rights = Object.keys(ceilingOf(role));

  test('has every right of the role once, and no other', () => {
    const keys = leavesOf(tree).flatMap(({ key, reach }) => (reach === null ? [] : [key]));
    expect(keys.toSorted()).toEqual(rights.toSorted());
  });

  test('has no section without a page', () => {
    expect(tree.filter((section) => section.places.length === 0)).toEqual([]);
  });

  test('everything is on, and can be switched off unless the role needs it', () => {
    expect(leavesOf(tree).filter(({ on }) => !on)).toEqual([]);
    const needed = leavesOf(tree).flatMap(({ key, kept }) => (kept ? [key] : []));
    expect(needed).toEqual(needed.filter((key) => isRequiredRight(untouched(role), key)));
    expect(needed.length > 0).toBe(role === 'admin');
  });

  test('removing everything removes what the role does not need', () => {
    const all = { rights_off: leavesOf(tree).map(({ key }) => key), menus_off: pagesIn(tree) };
    const off = offOf(tree, all);
    expect(off.rightsOff.filter((right) => isRequiredRight(untouched(role), right))).toEqual([]);
    const after = treeOf(entries, [own], { ...untouched(role), ...off }, admin);
    expect(
      leavesOf(after)
        .filter(({ on }) => on)
        .every(({ kept }) => kept),
    ).toBe(true);
    expect(pagesIn(after)).toEqual(pagesIn(tree));
  });
});

test('a removal of a right that the role does not have is dropped', () => {
  const tree = treeOf(entries, [], untouched('packer'), admin);
  expect(offOf(tree, { rights_off: ['role.edit', 'no.right', ''], menus_off: ['/rbac/role-list', '/gone'] })).toEqual({
    rightsOff: [],
    menusOff: [],
  });
});

test('a custom permission is on its page only, one leaf for each action', () => {
  const tree = treeOf(entries, [own, { ...own, id: '2', path: '/gone' }], untouched('manager'), admin);
  const leaves = leavesOf(tree).filter(({ permissionId }) => permissionId === 'p1');
  expect(leaves.map(({ actions }) => actions)).toEqual([['export'], ['edit']]);
  expect(new Set(leaves.map(({ key }) => key)).size).toBe(2);
  const [first = ''] = leaves.map(({ key }) => key);
  const off = treeOf(entries, [own], { ...untouched('manager'), rightsOff: [first] }, admin);
  expect(leavesOf(off).flatMap(({ permissionId, on }) => (permissionId === 'p1' ? [on] : []))).toEqual([false, true]);
});

test('users give only rights that they have', () => {
  const manager = actorWith('manager', ['manager']);
  const limited = { ...manager, rights: { ...manager.rights, 'order.read': 'own' as const } };
  const givenBy = (actor: typeof manager) =>
    leavesOf(treeOf(entries, [], untouched('manager'), actor)).find(({ key }) => key === 'order.read')?.may_give;
  expect([givenBy(manager), givenBy(limited), givenBy(admin)]).toEqual([true, false, true]);
});
