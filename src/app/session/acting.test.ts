import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOtherTabs, hasJustSwitched, startActing } from './acting.ts';
import { readStoredMe, storeMe } from './stored-me.ts';
import type { Me } from './session.ts';
import { useFakeStorage } from './storage.fixture.ts';
import { isActing, readToken, readUserId, restoreOwnSession, storeToken } from './token.ts';

useFakeStorage();
useFakeStorage('sessionStorage');
const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();
let page = new EventTarget();
let unfollow: () => void = () => undefined;

beforeEach(() => {
  assign.mockClear();
  reload.mockClear();
  page = new EventTarget();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('window', page);
  storeToken('own', 'manager');
});
afterEach(() => unfollow());

const until = new Date(Date.now() + 3_600_000).toISOString();
const start = () => startActing('seller', { token: 'acting', until } as Parameters<typeof startActing>[1]);

describe('acting as another user', () => {
  test('stores the own session and reloads the whole app as the other one', () => {
    start();
    expect([isActing(), readToken(), readUserId()]).toEqual([true, 'acting', 'seller']);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    restoreOwnSession();
    expect(readToken()).toBe('own');
  });

  test('does not start with the menu and rights of the own session', () => {
    storeMe({ _id: 'manager' } as Me);
    start();
    expect(readStoredMe('manager')).toBeUndefined();
  });

  test('is announced once, on the page that follows', () => {
    expect(hasJustSwitched()).toBe(false);
    start();
    expect([hasJustSwitched(), hasJustSwitched()]).toEqual([true, false]);
  });
});

describe('when another tab', () => {
  const change = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const discard = vi.fn();
  const session = (userId: string) => JSON.stringify({ token: 't', userId, until: 1 });
  beforeEach(() => {
    discard.mockClear();
    unfollow = followOtherTabs(discard);
  });

  test('logs out, this page reloads where it is, once', () => {
    change('parcelyard.token', null);
    change('parcelyard.token', null);
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
    // The text of one user is not offered to the next.
    expect(discard).toHaveBeenCalledOnce();
  });

  test('signs in as another user, this page does not show that user’s data', () => {
    change('parcelyard.token', session('other'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('switches users, this page leaves for the start, and no reload undoes it', () => {
    change('parcelyard.token.own', session('manager'));
    change('parcelyard.token', session('seller'));
    expect([assign.mock.calls, reload.mock.calls]).toEqual([[['/']], []]);
  });

  test('renews the session of the same user, nothing happens', () => {
    change('parcelyard.token', session('manager'));
    change('parcelyard.scheme', 'dark');
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([0, 0]);
  });

  test('logs out after this page stopped following, nothing happens', () => {
    unfollow();
    change('parcelyard.token', null);
    expect(reload).not.toHaveBeenCalled();
  });
});
