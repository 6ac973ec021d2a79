import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../sync/failure.ts';
import { queryClient } from '../sync/queries.ts';
import { firstOf, firstPath, firstOtherPath, guardRoute, isPermitted, landingPath, markRefused } from './auth-guard.ts';
import { meQuery, type Me } from './session.ts';
import { useFakeStorage } from './storage.fixture.ts';
import { readToken, storeToken } from './token.ts';
import { onUserInfoFailed } from './user-info-failed.ts';

useFakeStorage();

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

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, me);
});

test('home is the first open place, or the one that was chosen', () => {
  expect(firstPath(me)).toBe('/purchase/list');
  expect(firstPath({ ...me, general_settings: { ...me.general_settings, start_page: '/pack' } })).toBe('/pack');
  expect(firstPath({ ...me, menus: [] })).toBe('/404');
});

test('home is not a chosen page that is no longer permitted', () => {
  const chosen = { ...me, general_settings: { ...me.general_settings, start_page: '/rbac/user-list' } };
  expect([firstPath(chosen), landingPath(chosen, undefined)]).toEqual(['/purchase/list', '/purchase/list']);
});

test('home is no page that was refused, until the rights are others', () => {
  // Its own rights: what was refused is remembered by them.
  const own = { ...me, actions: [...me.actions] };
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, own);
  markRefused('/purchase/list');
  expect(firstPath(own)).toBe('/order/list');
  const chosen = { ...own, general_settings: { ...own.general_settings, start_page: '/purchase/list' } };
  expect(firstPath(chosen)).toBe('/order/list');
  markRefused('/order/list');
  markRefused('/order/shipping-orders');
  expect(firstPath(own)).toBe('/pack');
  markRefused('/pack');
  expect(firstPath(own)).toBe('/404');
  expect(firstPath({ ...own, actions: ['purchase.work', 'purchase.read'] })).toBe('/purchase/list');
});

describe('a page is open to a user', () => {
  test.each([
    ['an entry of the menu', '/order/list', true],
    ['a page below an entry', '/order/list/123', true],
    ['a section without entries', '/pack', true],
    ['a path that only begins alike', '/order/lists', false],
    ['a section with entries', '/order', false],
    ['a page that is not in the menu', '/accounts/recharge', false],
    ['what waits on the device', '/waiting', true],
    ['the dashboard of a purchaser', '/dashboard', false],
  ])('%s: %s %s', (_, path, isOpen) => {
    expect(isPermitted(me, path)).toBe(isOpen);
  });

  test.each([
    [['manager'], true],
    [['packer'], false],
    [['purchaser'], false],
    [['manager', 'packer'], false],
    [[], true],
  ] as const)('the dashboard with the roles %s: %s', (roles, isOpen) => {
    expect(isPermitted({ ...me, role_name: [...roles] }, '/dashboard')).toBe(isOpen);
  });

  test('a buyer has no staff help, even where the menu lists it', () => {
    const menus = [{ ...place('/internal-help'), child: [] }] as unknown as Me['menus'];
    expect(isPermitted({ ...me, menus }, '/internal-help')).toBe(true);
    expect(isPermitted({ ...me, menus, role_name: ['buyer'] }, '/internal-help')).toBe(false);
  });
});

describe('a section that is requested by its own path', () => {
  test('leads to its first page', () => {
    expect(firstOf(me, '/order')).toBe('/order/list');
  });

  test.each(['/pack', '/order/list', '/nowhere', ''])('none: %s', (path) => {
    expect(firstOf(me, path)).toBeUndefined();
  });
});

describe('a page is left for', () => {
  test('home, or the next page when it is home', () => {
    expect(firstOtherPath(me, '/pack')).toBe('/purchase/list');
    expect(firstOtherPath(me, '/purchase/list')).toBe('/order/list');
  });

  test('nothing where it is the only one', () => {
    const only = { ...me, menus: [{ ...place('/pack'), child: [] }] } as unknown as Me;
    expect(firstOtherPath(only, '/pack')).toBeUndefined();
    expect(firstOtherPath({ ...me, menus: [] }, '/pack')).toBeUndefined();
  });
});

describe('a sign-in leads', () => {
  const notified = {
    ...me,
    jump_to_notification: true,
    menus: [...me.menus, { ...place('/notifications'), child: [] }],
  } as unknown as Me;

  test.each([
    ['to the requested page, with its search', '/order/list?keyword=mug#top', '/order/list?keyword=mug#top'],
    ['home without one', undefined, '/purchase/list'],
    ['home instead of a page that is not permitted', '/accounts/recharge', '/purchase/list'],
    ['nowhere outside', 'https://evil.example/order/list', '/purchase/list'],
    ['nowhere outside, without a protocol', '//evil.example', '/purchase/list'],
    ['home for the start page', '/', '/purchase/list'],
  ])('%s', (_, target, expected) => {
    expect(landingPath(me, target)).toBe(expected);
  });

  test.each([
    [undefined, '/notifications'],
    ['/', '/notifications'],
    ['/notifications?page=2', '/notifications'],
    ['/order/list', '/order/list'],
  ])('from %s to %s for a user who wants the notifications first', (target, expected) => {
    expect(landingPath(notified, target)).toBe(expected);
  });

  test('to the notifications only where they are permitted', () => {
    expect(landingPath({ ...me, jump_to_notification: true }, undefined)).toBe('/purchase/list');
  });

  test('into this app for any link', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '/\\',
      'https:',
      'javascript:',
      'evil.example',
      '/order/list',
      '?',
      '#',
      '@',
      '..',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const landed = new URL(landingPath(me, parts.join('')), 'https://parcelyard.test');
        expect(landed.origin).toBe('https://parcelyard.test');
      }),
    );
  });
});

describe('a page that needs a session', () => {
  const location = { href: '/order/list?page=2' } as Parameters<typeof guardRoute>[0];
  const toLogin = { options: { to: '/user/login', search: { redirect: '/order/list?page=2' } } };
  let failures = 0;
  onUserInfoFailed(() => (failures += 1));
  /** The result of the guard when the request for the user fails. */
  const guarded = (error: Error): Promise<unknown> => {
    storeToken('token', 'user');
    failures = 0;
    vi.spyOn(queryClient, 'ensureQueryData').mockRejectedValueOnce(error);
    return guardRoute(location).catch((reason: unknown) => reason);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('without a token leads to the login, and from there back with its search', async () => {
    await expect(guardRoute(location)).rejects.toMatchObject(toLogin);
  });

  test('has the user', async () => {
    storeToken('token', 'user');
    expect(await guardRoute(location)).toBe(me);
  });

  test('whose token is refused leads to the login, without a second message', async () => {
    expect(await guarded(new Refused('No', 401, 'internal', {}))).toMatchObject(toLogin);
    expect([readToken(), failures]).toEqual([null, 0]);
  });

  test('whose user cannot be read signs out and says so', async () => {
    expect(await guarded(new Refused('No', 422, 'internal', {}))).toMatchObject(toLogin);
    expect([readToken(), failures]).toEqual([null, 1]);
  });

  test('keeps the session while the server cannot be reached', async () => {
    const away = new Unreachable('away');
    expect(await guarded(away)).toBe(away);
    expect([readToken(), failures]).toEqual(['token', 0]);
  });
});
