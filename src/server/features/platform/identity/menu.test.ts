import { expect, test } from 'vitest';
import { actorWith, type Actor } from '#domain/platform/permissions/can.ts';
import { assignedRole, permissions, rightsOf, untouched } from '#domain/platform/permissions/rights.ts';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { openPlaces, type Entry } from './menu-rules.ts';
import { entries, menuOf } from './menu.ts';

const actorOf = (...assignedRoles: Role[]) => actorWith('me', assignedRoles);
const narrowed = (base: Role, rightsOff: string[], menusOff: string[] = [], system = false): Actor => {
  const assignedRoles = [assignedRole({ id: 'x', base, system, rightsOff, menusOff })];
  return { ...actorOf(base), assignedRoles, rights: rightsOf(assignedRoles) };
};
const pathsOf = (actor: Actor) =>
  menuOf(actor).flatMap(({ path, child }) => [path, ...child.map((place) => place.path)]);
const entry = (more: Partial<Entry>): Entry => ({ name: 'x', path: '/x', needs: 'session', ...more });
const facts = { mediaTypes: false };

test('every path is once in the menu', () => {
  const paths = entries.flatMap(({ path, child = [] }) => [path, ...child.map((place) => place.path)]);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(roles)('%s sees no section without an open child', (role) => {
  for (const { path, child } of menuOf(actorOf(role))) {
    const declared = entries.find((each) => each.path === path)?.child;
    expect(declared === undefined || child.length > 0).toBe(true);
  }
});

test.each<[Role, string]>([
  ['packer', '/pack'],
  ['purchaser', '/purchase/list'],
  ['affiliate', '/affiliate/users'],
  ['buyer', '/dashboard'],
  ['manager', '/dashboard'],
])('the work of %s is first, where a sign-in leads: %s', (role, path) => {
  const [first] = menuOf(actorOf(role));
  expect(first?.child[0]?.path ?? first?.path).toBe(path);
});

test.each<[Role, boolean]>([
  ['packer', false],
  ['customer service', false],
  ['salesperson', true],
  ['affiliate', true],
])('%s has account settings: %s', (role, isOpen) => {
  expect(pathsOf(actorOf(role)).includes('/account/settings/security')).toBe(isOpen);
});

test('sellers set up their own business, purchasers read the settings of the platform', () => {
  const settingsOf = (role: Role) => pathsOf(actorOf(role)).filter((path) => path.startsWith('/settings/'));
  const own = ['general', 'user-info', 'balance-account', 'paypal', 'ioss'].map((page) => `/settings/${page}`);
  expect(settingsOf('buyer')).toEqual(own);
  expect(settingsOf('purchaser')).toContain('/settings/platform');
  expect(settingsOf('purchaser')).not.toContain('/settings/paypal');
});

test('a page may have another name for sellers', () => {
  const named = [entry({ name: 'receive', sellersName: 'bought' })];
  const nameFor = (role: Role) => openPlaces(named, actorOf(role), facts).map(({ name }) => name);
  expect([nameFor('packer'), nameFor('buyer')]).toEqual([['receive'], ['bought']]);
});

test('a right that is taken takes its pages along, and a section its last page', () => {
  expect(pathsOf(actorOf('packer'))).toContain('/stock/purchase');
  expect(pathsOf(narrowed('packer', ['stock.receive']))).not.toContain('/stock/purchase');
  expect(pathsOf(narrowed('packer', ['stock.receive', 'stock.read', 'stock.count']))).not.toContain('/stock');
  expect(pathsOf(narrowed('packer', ['stock.read', 'stock.count'], ['/stock/purchase']))).not.toContain('/stock');
});

test('of two roles one that shows a page is enough, if its own rights open it', () => {
  const hides = assignedRole({ id: 'x', base: 'manager', system: false, rightsOff: [], menusOff: ['/order/list'] });
  const both = (other: Role): Actor => {
    const assignedRoles = [hides, untouched(other)];
    return { ...actorOf('manager', other), assignedRoles, rights: rightsOf(assignedRoles) };
  };
  expect(pathsOf(both('salesperson'))).toContain('/order/list');
  expect(pathsOf(both('affiliate'))).not.toContain('/order/list');
});

test('the administrators’ own role keeps its way to users and roles', () => {
  const paths = pathsOf(narrowed('admin', [...permissions], ['/rbac/user-list', '/rbac/role-list'], true));
  expect(paths).toEqual(expect.arrayContaining(['/rbac/user-list', '/rbac/role-list']));
});

test('a page by media type: administrators and managers always, others when there is one', () => {
  const media = [entry({ rule: 'media-type' })];
  expect(openPlaces(media, actorOf('manager'), facts)).toHaveLength(1);
  expect(openPlaces(media, actorOf('salesperson'), facts)).toEqual([]);
  expect(openPlaces(media, actorOf('salesperson'), { mediaTypes: true })).toHaveLength(1);
});

test('a page that some kinds of work never see', () => {
  const notices = [entry({ notFor: ['packer', 'affiliate'], hidden: true })];
  expect(openPlaces(notices, actorOf('packer'), facts)).toEqual([]);
  expect(openPlaces(notices, actorOf('buyer'), facts)).toEqual([{ name: 'x', path: '/x', hidden: true, child: [] }]);
});
