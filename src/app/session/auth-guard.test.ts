import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../sync/queries.ts';
import { firstPath, markRefused } from './auth-guard.ts';
import { meQuery, type Me } from './session.ts';

const place = (path: string) => ({ name: path, path, hidden: false });
const me = {
  role_name: ['purchaser'],
  actions: ['purchase.work'],
  menus: [
    { ...place('/purchase'), child: [place('/purchase/list')] },
    { ...place('/order'), child: [place('/order/list'), place('/order/shipping-orders')] },
    { ...place('/pack'), child: [] },
  ],
} as unknown as Me;

beforeEach(() => queryClient.setQueryData(meQuery.queryKey, me));

test('home is the first open place, or the one that was chosen', () => {
  expect(firstPath(me)).toBe('/purchase/list');
  expect(firstPath({ ...me, general_settings: { ...me.general_settings, start_page: '/pack' } })).toBe('/pack');
  expect(firstPath({ ...me, menus: [] })).toBe('/404');
});

test('home is no page that was refused, until the rights are others', () => {
  markRefused('/purchase/list');
  expect(firstPath(me)).toBe('/order/list');
  const chosen = { ...me, general_settings: { ...me.general_settings, start_page: '/purchase/list' } };
  expect(firstPath(chosen)).toBe('/order/list');
  markRefused('/order/list');
  markRefused('/order/shipping-orders');
  expect(firstPath(me)).toBe('/pack');
  markRefused('/pack');
  expect(firstPath(me)).toBe('/404');
  expect(firstPath({ ...me, actions: ['purchase.work', 'purchase.read'] })).toBe('/purchase/list');
});
