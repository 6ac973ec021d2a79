import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const other = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, to: string) => stored.set(key, to),
};

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000_000 });
  vi.stubGlobal('localStorage', other);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a request reports the time since the user’s last activity in any tab', async () => {
  const page = await import('./activity.ts');
  expect(page.reportActivity()).toBe('0');
  vi.advanceTimersByTime(90_000);
  expect(page.reportActivity()).toBe('90');
  page.noteActivity();
  vi.advanceTimersByTime(7_900);
  expect(page.reportActivity()).toBe('7');
  stored.set('parcelyard.active', String(Date.now() - 2_000));
  expect(page.reportActivity()).toBe('2');
  // Written by a clock that was ahead.
  stored.set('parcelyard.active', String(Date.now() + 60_000));
  expect(page.reportActivity()).toBe('0');
});

test('activity unknown to the server is reported; requests of an unused page report none', async () => {
  const page = await import('./activity.ts');
  page.reportActivity();
  vi.advanceTimersByTime(120_000);
  expect(page.isUnreported(60_000)).toBe(false);
  page.noteActivity();
  expect(page.isUnreported(60_000)).toBe(true);
  page.reportActivity();
  vi.advanceTimersByTime(1_500);
  page.noteActivity();
  expect([page.isUnreported(60_000), page.isUnreported(0)]).toEqual([false, true]);
});
