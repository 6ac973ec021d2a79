import { describe, expect, test } from 'vitest';
import type { Output } from '../../sync/calls.ts';
import type { Me } from '../../session/session.ts';
import { entriesOf } from './use-found.tsx';

const place = (path: string) => ({ name: path, path, hidden: false, child: [] });
type User = Pick<Me, 'menus' | 'role_name' | 'actions'>;
const user = (roles: readonly string[], ...paths: string[]) => {
  const actions = paths.includes('/pack') ? ['pack.work'] : [];
  return { role_name: roles, menus: paths.map(place), actions } as unknown as User;
};
const staff = user(['manager'], '/order/list', '/stock/purchase', '/products/mall', '/rbac/user-list');

const found = {
  orders: [
    {
      _id: 'o1',
      order_number: 'NRD-1',
      customer_name: 'Ana',
      store_name: 'Shop',
      image: null,
      exact: true,
      fulfillment_status: 'fulfilled',
    },
  ],
  parcels: [
    {
      _id: 'p1',
      waybill: 'PY1',
      track_no: 'YT1',
      order_number: 'NRD-1',
      order_id: 'o1',
      in_house: true,
      exact: false,
      tracking_status: 'transit',
    },
  ],
  inbound: [{ waybill: '773012345678' }],
  products: [{ _id: 'm1', title: 'Mug', title_cn: '杯', number: 'M-1', image: null, exact: false }],
  users: [{ _id: 'u1', name: 'Ben', email: 'ben@shop.com', role_name: ['buyer'], exact: false }],
} as unknown as Output<'search.palette'>;

const hrefs = (me: Parameters<typeof entriesOf>[1], keyword = 'x', isChinese = false) =>
  entriesOf(found, me, keyword, isChinese).map(({ href }) => href);
const titles = (keyword: string, isChinese = false) =>
  entriesOf(found, staff, keyword, isChinese).map(({ title }) => title);

describe('a result leads', () => {
  test('to its order, product, user or box', () => {
    expect(hrefs(staff)).toEqual([
      '/order/list?open=o1',
      '/order/list?open=o1',
      '/stock/purchase?waybill=773012345678',
      '/products/mall?open=m1',
      '/rbac/user-list?keyword=ben%40shop.com',
    ]);
  });

  test('to the packing table, for a parcel that is still here and a user who packs', () => {
    expect(hrefs(user(['packer'], '/pack'))).toEqual(['/pack?parcel=PY1']);
  });

  test('to the order, for a packer from whom packing is withheld: the table would not open', () => {
    const [, parcel] = entriesOf(found, user(['packer'], '/order/list'), 'x', false);
    expect(parcel).toMatchObject({ id: 'parcel-p1', href: '/order/list?open=o1' });
  });

  test('to the order, for a parcel that has left', () => {
    const [parcel] = found.parcels;
    const away = { ...found, orders: [], parcels: [{ ...parcel, in_house: false }] } as typeof found;
    expect(entriesOf(away, user(['packer'], '/pack', '/order/list'), 'x', false)[0]).toMatchObject({
      id: 'parcel-p1',
      href: '/order/list?open=o1',
    });
  });

  test('to the orders of a seller, where the user list is not permitted', () => {
    expect(hrefs(user(['manager'], '/order/list'))).toEqual([
      '/order/list?open=o1',
      '/order/list?open=o1',
      '/order/list?seller_id=u1',
    ]);
  });

  test('nowhere, and is not listed, for a user who may open none of them', () => {
    expect(hrefs(user(['manager']))).toEqual([]);
  });
});

describe('a parcel is named', () => {
  test.each([
    ['PY1', 'PY1', 'NRD-1 · YT1'],
    ['YT1', 'YT1', 'NRD-1 · PY1'],
    [' yt1 ', 'YT1', 'NRD-1 · PY1'],
    ['NRD', 'PY1', 'NRD-1 · YT1'],
  ])('by the number that was searched: %s', (keyword, title, detail) => {
    expect(entriesOf(found, staff, keyword, false)[1]).toMatchObject({ title, detail });
  });
});

describe('a product is named', () => {
  test('in the user’s language', () => {
    expect([titles('x')[3], titles('x', true)[3]]).toEqual(['Mug', '杯']);
  });

  test('in English, where it has no Chinese name', () => {
    const [product] = found.products;
    const english = { ...found, products: [{ ...product, title_cn: '' }] } as typeof found;
    expect(entriesOf(english, staff, 'x', true)[3]?.title).toBe('Mug');
  });
});

test('what was meant exactly is marked, and a box is always meant', () => {
  expect(entriesOf(found, staff, 'x', false).map(({ exact }) => exact)).toEqual([true, false, true, false, false]);
});

test('every entry has an id of its own', () => {
  const ids = entriesOf(found, staff, 'x', false).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
