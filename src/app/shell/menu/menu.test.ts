import { expect, test } from 'vitest';
import { currentPlace, isAt, type MenuNode } from './menu.ts';

const menu: readonly MenuNode[] = [
  { path: '/dashboard', label: 'Dashboard' },
  {
    path: '/order/list',
    label: 'Orders',
    children: [
      { path: '/order/list', label: 'Order list' },
      { path: '/order/process', label: 'Process' },
    ],
  },
  {
    path: '/products/mall',
    label: 'Products',
    children: [
      { path: '/products/mall', label: 'Marketplace' },
      { path: '/products/mall/manage', label: 'Market products' },
    ],
  },
  {
    path: '/stock',
    label: 'Stock',
    children: [
      { path: '/stock/purchase', label: 'Receive' },
      { path: '/stock', label: 'All' },
    ],
  },
  { path: '/accounts/bill-history', label: 'Bill history' },
];

test.each([
  ['/order/process', '/order/process'],
  ['/order/list/123', '/order/list'],
  ['/stock/purchase', '/stock/purchase'],
  ['/stock/other', '/stock'],
  ['/products/mall', '/products/mall'],
  ['/products/mall/edit', '/products/mall/manage'],
  ['/products/mall/manage/grid', '/products/mall/manage'],
  ['/accounts/AccountBillHistory/AccountBillDetailList', '/accounts/bill-history'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, place) => {
  expect(currentPlace(menu, path)).toBe(place);
});

test('a longer word is not the place', () => {
  expect(isAt('/order', '/orders')).toBe(false);
});
