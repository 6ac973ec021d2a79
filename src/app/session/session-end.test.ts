import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSessionEnd, noteSessionEnd, readSessionEnd } from './session-end.ts';
import { useFakeStorage } from './storage.fixture.ts';
import { storeToken } from './token.ts';

useFakeStorage();
const notes = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});
afterEach(() => {
  notes.clear();
});

test('a visitor without a session has no ended one', () => {
  expect(readSessionEnd()).toBeNull();
});

test.each(['idle', 'lost'] as const)('the reason outlives the reload until the next sign-in: %s', (why) => {
  noteSessionEnd(why);
  expect(readSessionEnd()).toBe(why);
  forgetSessionEnd();
  expect(readSessionEnd()).toBeNull();
});

test('a stored session that is too old has ended, a fresh one has not', () => {
  storeToken('token', 'user', Date.now() - 1);
  expect(readSessionEnd()).toBe('lost');
  storeToken('token', 'user');
  expect(readSessionEnd()).toBeNull();
});
