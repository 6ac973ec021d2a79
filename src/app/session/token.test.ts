import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from './storage.fixture.ts';
import {
  clearToken,
  isActing,
  isTokenFresh,
  readToken,
  readUserId,
  restoreOwnSession,
  stashOwnSession,
  storeToken,
  tabChangeOf,
} from './token.ts';

const stored = useFakeStorage();
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the stored session', () => {
  test('is none until a user signs in', () => {
    expect([readToken(), readUserId(), isTokenFresh(), isActing()]).toEqual([null, '', false, false]);
  });

  test('lasts seven days without another expiry', () => {
    storeToken('token', 'user');
    expect([readToken(), readUserId()]).toEqual(['token', 'user']);
    vi.advanceTimersByTime(7 * day - 1);
    expect(isTokenFresh()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isTokenFresh()).toBe(false);
  });

  test('ends when the server said so', () => {
    storeToken('token', 'user', Date.now() + day);
    vi.advanceTimersByTime(day);
    expect(isTokenFresh()).toBe(false);
  });

  test('is still sent when it has expired, so that the server ends it everywhere', () => {
    storeToken('token', 'user', Date.now() - 1);
    expect(readToken()).toBe('token');
  });

  test('has no user until the server has named it', () => {
    storeToken('token');
    expect([readToken(), readUserId()]).toEqual(['token', '']);
  });

  test.each(['', '{', 'null', '7', '[]', '"token"', '{}', '{"token":1,"until":2}', '{"token":"t","until":"soon"}'])(
    'that is unreadable is none: %s',
    (text) => {
      stored.set('parcelyard.token', text);
      expect([readToken(), readUserId(), isTokenFresh()]).toEqual([null, '', false]);
    },
  );

  test('is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set('parcelyard.token', text);
        expect(() => [readToken(), readUserId(), isTokenFresh()]).not.toThrow();
      }),
    );
  });
});

describe('acting as another user', () => {
  beforeEach(() => {
    storeToken('own', 'manager');
    stashOwnSession();
    storeToken('acting', 'seller', Date.now() + 1_000);
  });

  test('uses the other session', () => {
    expect([isActing(), readToken(), readUserId()]).toEqual([true, 'acting', 'seller']);
  });

  test('does not sign out when its session expires: the own one is still there', () => {
    vi.advanceTimersByTime(2_000);
    expect(isTokenFresh()).toBe(true);
  });

  test('ends with the own session, once', () => {
    expect(restoreOwnSession()).toBe(true);
    expect([isActing(), readToken(), readUserId()]).toEqual([false, 'own', 'manager']);
    expect(restoreOwnSession()).toBe(false);
    expect(readToken()).toBe('own');
  });

  test('leaves neither session after a logout', () => {
    clearToken();
    expect([...stored.keys()]).toEqual([]);
    expect(restoreOwnSession()).toBe(false);
  });
});

test('without a session there is none to return to', () => {
  stashOwnSession();
  expect(isActing()).toBe(false);
});

describe('a change in another tab', () => {
  const session = (userId: string) => JSON.stringify({ token: 't', userId, until: 1 });

  test.each([
    ['a logout', { key: 'parcelyard.token', newValue: null }, 'ended'],
    ['another user', { key: 'parcelyard.token', newValue: session('other') }, 'ended'],
    ['an unreadable session', { key: 'parcelyard.token', newValue: 'x' }, 'ended'],
    ['a cleared storage', { key: null, newValue: null }, 'ended'],
    ['the same user with a new token', { key: 'parcelyard.token', newValue: session('mine') }, 'none'],
    ['a session that is being opened', { key: 'parcelyard.token', newValue: session('') }, 'none'],
    ['acting as another user', { key: 'parcelyard.token.own', newValue: session('mine') }, 'acting'],
    ['the end of acting', { key: 'parcelyard.token.own', newValue: null }, 'acting'],
    ['another setting', { key: 'parcelyard.scheme', newValue: 'dark' }, 'none'],
  ] as const)('%s', (_, event, expected) => {
    expect(tabChangeOf(event, 'mine')).toBe(expected);
  });

  test('of any other entry means nothing', () => {
    const name = fc.string().filter((key) => !key.startsWith('parcelyard.token'));
    fc.assert(
      fc.property(name, fc.option(fc.string()), (key, newValue) => {
        expect(tabChangeOf({ key, newValue }, 'mine')).toBe('none');
      }),
    );
  });
});
