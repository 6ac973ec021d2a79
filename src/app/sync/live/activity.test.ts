import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const other = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, to: string) => kept.set(key, to),
};

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000_000 });
  vi.stubGlobal('localStorage', other);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a request says how long ago the user was last active, in any tab', async () => {
  const page = await import('./activity.ts');
  expect(page.reportActivity()).toBe('0');
  vi.advanceTimersByTime(90_000);
  expect(page.reportActivity()).toBe('90');
  page.noteActivity();
  vi.advanceTimersByTime(7_900);
  expect(page.reportActivity()).toBe('7');
  kept.set('parcelyard.active', String(Date.now() - 2_000));
  expect(page.reportActivity()).toBe('2');
  // Written by a clock that was ahead.
  kept.set('parcelyard.active', String(Date.now() + 60_000));
  expect(page.reportActivity()).toBe('0');
});

test('activity the server has not heard of is to be reported; requests of a page nobody uses report none', async () => {
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
