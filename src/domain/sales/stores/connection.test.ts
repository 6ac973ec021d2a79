import { expect, test } from 'vitest';
import {
  connectionState,
  dayState,
  isLasting,
  missingScopes,
  pauseAfter,
  shopifyScopes,
  shopProblems,
  problemToReport,
} from './connection.ts';

test('the state shows whether a user must act', () => {
  const lastSuccessAt = new Date(0);
  expect(connectionState({ hasKey: false, lastSuccessAt, problem: null })).toBe('disconnected');
  expect(connectionState({ hasKey: true, lastSuccessAt: null, problem: null })).toBe('new');
  expect(connectionState({ hasKey: true, lastSuccessAt, problem: null })).toBe('connected');
  for (const problem of shopProblems)
    expect(connectionState({ hasKey: true, lastSuccessAt, problem })).toBe(isLasting(problem) ? 'refused' : 'failing');
});

test('a failing shop is retried less often, at least hourly, and respects Retry-After', () => {
  const every = { everyMinutes: 10 };
  const minutes = (failures: number) => pauseAfter(failures, 'unreachable', every) / 60_000;
  expect([1, 2, 3, 4, 50].map(minutes)).toEqual([10, 20, 40, 60, 60]);
  expect(pauseAfter(1, 'wrong-key', every)).toBe(3_600_000);
  expect(pauseAfter(1, 'throttled', { ...every, retryAfterMs: 1_800_000 })).toBe(1_800_000);
  expect(pauseAfter(1, 'unreachable', { everyMinutes: 240 })).toBe(14_400_000);
});

test('writing includes reading', () => {
  expect(missingScopes(shopifyScopes)).toEqual([]);
  expect(missingScopes(['write_orders', 'write_merchant_managed_fulfillment_orders'])).toEqual([]);
  expect(missingScopes(['read_orders'])).toEqual([
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
  ]);
});

test('a day is the same, lacks orders, or has more than the shop', () => {
  expect([dayState(null, 3), dayState(3, 3), dayState(4, 3), dayState(2, 3)]).toEqual([
    'unknown',
    'same',
    'missing',
    'more',
  ]);
});

test('its seller is notified at once of problems that need a user, of others when they last', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const noticed = (problem: (typeof shopProblems)[number], failures: number, hours: number) =>
    problemToReport(problem, { failures, lastSuccessAt: ago(hours), connectedAt: ago(99) }, now);
  const unheard = (failures: number, hours: number) =>
    problemToReport('unreachable', { failures, lastSuccessAt: null, connectedAt: ago(hours) }, now);
  const rebound = (hours: number) =>
    problemToReport('unreachable', { failures: 3, lastSuccessAt: ago(99), connectedAt: ago(hours) }, now);
  expect(noticed('wrong-key', 1, 0)).toBe('refused');
  expect([noticed('unreachable', 9, 5.9), noticed('unreachable', 2, 50), noticed('unreachable', 3, 6)]).toEqual([
    null,
    null,
    'silent',
  ]);
  expect(noticed('our-fault', 99, 99)).toBeNull();
  expect([unheard(9, 1.9), unheard(2, 50), unheard(3, 2)]).toEqual([null, null, 'silent']);
  expect([rebound(1.9), rebound(2)]).toEqual([null, 'silent']);
});
