import { describe, expect, test } from 'vitest';
import type { Me } from '../../session/session.ts';
import { menuOf } from './use-menu.tsx';

const place = (name: string, more: object = {}) => ({ name, path: `/${name}`, hidden: false, ...more });
const section = (name: string, ...child: object[]) => ({ ...place(name), child });
const me = (roles: readonly string[], ...menus: object[]) =>
  ({ menus, role_name: roles }) as unknown as Pick<Me, 'menus' | 'role_name'>;
const texts = { labelOf: (name: string) => name.toUpperCase(), textOf: ({ message = '' }) => message };
const menu = (user: ReturnType<typeof me>, unread = {}) =>
  menuOf(user, unread, texts).map(({ icon: _, ...node }) => node);

const orders = section('order', place('orderList'), place('orderProcess'));

describe('the menu of a user', () => {
  test('is the server’s, in its order, with labels', () => {
    expect(menu(me(['manager'], section('dashboard'), orders))).toMatchObject([
      { path: '/dashboard', label: 'DASHBOARD' },
      { path: '/order', label: 'ORDER', children: [{ label: 'ORDERLIST' }, { label: 'ORDERPROCESS' }] },
    ]);
  });

  test('has no hidden entries', () => {
    const hidden = section('stock', place('stockPurchase'), place('stockCounts'), place('gone', { hidden: true }));
    const nodes = menu(me(['manager'], hidden, { ...section('rbac', place('rbacUserList')), hidden: true }));
    expect(nodes).toHaveLength(1);
    expect(nodes[0]?.children?.map(({ label }) => label)).toEqual(['STOCKPURCHASE', 'STOCKCOUNTS']);
  });

  test('has a single entry in place of its section', () => {
    expect(menu(me(['manager'], section('purchase', place('purchaseList'))))).toMatchObject([
      { path: '/purchaseList', label: 'PURCHASELIST' },
    ]);
  });

  test('leads to the section, where the siblings of its only entry are hidden: it is current on all of them', () => {
    const settings = section('settings', place('settingsGeneral'), place('settingsIoss', { hidden: true }));
    expect(menu(me(['admin'], settings))).toMatchObject([{ path: '/settings', label: 'SETTINGSGENERAL' }]);
  });

  test.each([
    [['buyer'], true],
    [['manager'], false],
  ])('of %s has the orders always open: %s', (roles, alwaysOpen) => {
    expect(menu(me(roles, orders))).toMatchObject([{ alwaysOpen }]);
  });

  test('is empty without permissions', () => {
    expect(menu(me([]))).toEqual([]);
  });
});

describe('what is unread', () => {
  const accounts = section('accounts', place('accountsAdminRecharge'), place('accountsBillHistory'));

  test('is counted at its entry, and marks the section', () => {
    expect(menu(me(['manager'], accounts), { AccountRecord: 3 })).toMatchObject([
      {
        news: true,
        children: [
          { count: 3, news: 'New Recharge' },
          { count: 0, news: false },
        ],
      },
    ]);
  });

  test('is a word without a number for an administrator', () => {
    expect(menu(me(['admin'], orders), { Order: 2 })).toMatchObject([
      { news: true, children: [{ count: 0, news: 'New' }, { news: false }] },
    ]);
  });

  test.each([
    ['nothing is unread', ['admin'], {}],
    ['another role does not see it', ['manager'], { Order: 2 }],
  ])('is not marked where %s', (_, roles, unread) => {
    expect(menu(me(roles, orders), unread)).toMatchObject([{ news: false }]);
  });
});
