import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../session/storage.fixture.ts';
import { markReachable } from '../connectivity.ts';
import { keepRevoking, revoke } from './revocations.ts';

const stored = useFakeStorage();
let isConnected = false;
let status = 200;
let revoked: (string | null)[] = [];
beforeEach(() => {
  revoked = [];
  [isConnected, status] = [false, 200];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('fetch', async (path: string, init?: { headers: Headers }) => {
    if (!isConnected) throw new TypeError('Failed to fetch');
    if (!path.startsWith('/admin')) return new Response();
    revoked.push(init?.headers.get('authorization') ?? null);
    return Response.json({ code: status, msg: '', data: {} }, { status });
  });
});
afterEach(() => {
  markReachable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a token is revoked at once', async () => {
  isConnected = true;
  expect(await revoke('mine')).toBe(true);
  expect(revoked).toEqual(['Bearer mine']);
  expect(stored.size).toBe(0);
});

test('a token that was logged out without a connection is revoked when it is back', async () => {
  keepRevoking();
  expect(await revoke('mine')).toBe(false);
  isConnected = true;
  markReachable();
  await vi.waitFor(() => expect(revoked).toEqual(['Bearer mine']));
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('a token that has ended already is not kept', async () => {
  [isConnected, status] = [true, 401];
  expect(await revoke('mine')).toBe(true);
  expect(stored.size).toBe(0);
});
