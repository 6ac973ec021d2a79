import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedReferral, visitOf } from './referral.ts';

const now = new Date('2026-11-28T12:00:00Z');
const stored = new Map<string, string>();
const store = (value: unknown) => stored.set('parcelyard.referral', JSON.stringify(value));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

test('a link that was opened counts until its end, and for its own code only', () => {
  store({ code: 'AMIR2010', visitId: 'v1', expiresAt: '2026-12-28T12:00:00Z' });
  expect(storedReferral(now)?.code).toBe('AMIR2010');
  expect(visitOf('AMIR2010', now)).toBe('v1');
  expect(visitOf('OTHER', now)).toBeUndefined();
  expect(storedReferral(new Date('2026-12-28T12:00:00Z'))).toBeNull();
});

test.each(['{', 'null', '"AMIR2010"', '{"code":1}'])('%s in the storage is no referral', (text) => {
  stored.set('parcelyard.referral', text);
  expect(storedReferral(now)).toBeNull();
});
