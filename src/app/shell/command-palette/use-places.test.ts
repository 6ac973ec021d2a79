import { describe, expect, test } from 'vitest';
import type { Me } from '../../session/session.ts';
import { placeEntries, placesOf } from './use-places.tsx';

const place = (name: string, path: string) => ({ name, path, hidden: false });
const me = {
  menus: [
    { ...place('dashboard', '/dashboard'), child: [] },
    { ...place('order', '/order'), child: [place('orderList', '/order/list'), place('orderImport', '/order/import')] },
    { ...place('products', '/products'), child: [{ ...place('productsMall', '/products/mall'), hidden: true }] },
  ],
} as unknown as Pick<Me, 'menus'>;
const labels: Record<string, string> = {
  dashboard: 'Dashboard',
  order: 'Orders',
  orderList: 'Order list',
  orderImport: 'Import',
  products: 'Products',
  productsMall: 'Marketplace',
};
const texts = { labelOf: (name: string) => labels[name] ?? name, track: 'Track a parcel', searchFor: 'search' };
const found = (keyword: string) => placeEntries(me, keyword, texts).map(({ id }) => id);

test('the places of a user are the pages of the menu, hidden ones too, but no sections', () => {
  expect(placesOf(me).map(({ path, section }) => [path, section])).toEqual([
    ['/dashboard', 'dashboard'],
    ['/order/list', 'order'],
    ['/order/import', 'order'],
    ['/products/mall', 'products'],
  ]);
});

describe('the pages found', () => {
  test('without a text are all of them, and no searches', () => {
    expect(found('')).toEqual([
      'go-/dashboard',
      'go-/order/list',
      'go-/order/import',
      'go-/products/mall',
      'go-waybill',
    ]);
  });

  test.each([
    ['import', 'go-/order/import'],
    ['IMPORT order', 'go-/order/import'],
    ['mark', 'go-/products/mall'],
    ['orderimport', 'go-/order/import'],
    ['track', 'go-waybill'],
    ['waybill', 'go-waybill'],
  ])('for "%s" begin with %s', (keyword, first) => {
    expect(found(keyword)[0]).toBe(first);
  });

  test('are found by the name of their section', () => {
    expect(found('orders').slice(0, 2)).toEqual(['go-/order/list', 'go-/order/import']);
  });

  test('by no word are only searches in the lists the user may open', () => {
    expect(found('mug 12')).toEqual(['search-/order/list', 'search-/products/mall']);
    expect(placeEntries({ menus: [] }, 'mug', texts)).toEqual([]);
  });

  test('lead to the search of each list, with the text as it was typed', () => {
    const hrefs = placeEntries(me, 'mug & 杯', texts).map((entry) => 'href' in entry && entry.href);
    expect(hrefs).toEqual(['/order/list?keyword=mug+%26+%E6%9D%AF', '/products/mall?title=mug+%26+%E6%9D%AF']);
  });

  test('show the key that leads there', () => {
    const keys = Object.fromEntries(placeEntries(me, '', texts).map((entry) => [entry.id, entry.keys]));
    expect(keys).toMatchObject({ 'go-/order/list': 'g o', 'go-waybill': 'g w' });
  });
});
