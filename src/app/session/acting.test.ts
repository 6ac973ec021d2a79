import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasJustSwitched, startActing } from './acting.ts';
import { readStoredMe, storeMe } from './stored-me.ts';
import type { Me } from './session.ts';
import { useFakeStorage } from './storage.fixture.ts';
import { isActing, readToken, readUserId, restoreOwnSession, storeToken } from './token.ts';

useFakeStorage();
useFakeStorage('sessionStorage');
const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { assign });
  storeToken('own', 'manager');
});

const expires_at = new Date(Date.now() + 3_600_000).toISOString();
const start = () => startActing('seller', { token: 'acting', expires_at } as Parameters<typeof startActing>[1]);

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
