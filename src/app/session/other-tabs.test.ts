import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';
import { meKey } from './stored-me.ts';
import type { Me } from './session.ts';
import { useFakeStorage } from './storage.fixture.ts';
import { clearToken, storeToken } from './token.ts';

const stored = useFakeStorage();
const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();
const onLeave = vi.fn<() => void>();
const onRights = vi.fn<(me: Me) => void>();
let page = new EventTarget();
let frame: EventTarget & { visibilityState?: string } = new EventTarget();
let shown = 'manager';
let unfollow: () => void = () => undefined;

beforeEach(() => {
  for (const mock of [assign, reload, onLeave, onRights]) mock.mockClear();
  page = new EventTarget();
  frame = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  shown = 'manager';
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', frame);
  storeToken('own', 'manager');
  unfollow = followOtherTabs({ userId: () => shown, onLeave, onRights });
});
afterEach(() => unfollow());

const change = (key: string | null, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
const session = (userId: string) => JSON.stringify({ token: 't', userId, until: 1 });
const left = () => [reload.mock.calls.length, assign.mock.calls.length, onLeave.mock.calls.length];

describe('when another tab', () => {
  test('logs out, this page reloads where it is, once', () => {
    change('parcelyard.token', null);
    change('parcelyard.token', null);
    expect(left()).toEqual([1, 0, 1]);
  });

  test('clears the whole storage, this page reloads', () => {
    change(null, null);
    expect(left()).toEqual([1, 0, 1]);
  });

  test('signs in as another user, this page does not show that user’s data', () => {
    change('parcelyard.token', session('other'));
    expect(left()).toEqual([1, 0, 1]);
  });

  test('switches users, this page leaves for the start, and no reload undoes it', () => {
    change('parcelyard.token.own', session('manager'));
    change('parcelyard.token', session('seller'));
    expect(assign.mock.calls).toEqual([['/']]);
    expect(left()).toEqual([0, 1, 1]);
  });

  test('renews the session of the same user, nothing happens', () => {
    change('parcelyard.token', session('manager'));
    change('parcelyard.scheme', 'dark');
    expect(left()).toEqual([0, 0, 0]);
  });

  test('logs out after this page stopped following, nothing happens', () => {
    unfollow();
    change('parcelyard.token', null);
    expect(left()).toEqual([0, 0, 0]);
  });

  test('signs in while this page shows no user, nothing happens', () => {
    shown = '';
    change('parcelyard.token', session('other'));
    expect(left()).toEqual([0, 0, 0]);
  });

  test('gets other rights of the same user, they apply here too', () => {
    const me = { _id: 'manager', actions: ['order.read'], assigned: { actions: [], sellers: [] } };
    stored.set(meKey, JSON.stringify(me));
    change(meKey, JSON.stringify(me));
    expect(onRights.mock.calls).toEqual([[me]]);
    expect(left()).toEqual([0, 0, 0]);
  });

  test('gets the rights of another user, they do not apply here', () => {
    stored.set(meKey, JSON.stringify({ _id: 'seller', actions: [] }));
    change(meKey, stored.get(meKey) ?? '');
    expect(onRights).not.toHaveBeenCalled();
  });
});

describe('a page that missed the events', () => {
  test.each([
    ['restored by Back', () => page.dispatchEvent(new Event('pageshow'))],
    ['frozen in the background', () => frame.dispatchEvent(new Event('visibilitychange'))],
  ])('because it was %s leaves when its user has logged out', (_, show) => {
    clearToken();
    show();
    expect(left()).toEqual([1, 0, 1]);
  });

  test('stays while its user is signed in, and while it is hidden', () => {
    page.dispatchEvent(new Event('pageshow'));
    clearToken();
    frame.visibilityState = 'hidden';
    frame.dispatchEvent(new Event('visibilitychange'));
    expect(left()).toEqual([0, 0, 0]);
  });
});
