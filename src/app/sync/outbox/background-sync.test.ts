import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  register.mockClear();
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: {},
      ready: Promise.resolve({ sync: { register } }),
      addEventListener: () => undefined,
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that fails every two seconds wakes the worker once a minute', async () => {
  const { registerBackgroundSync } = await import('./background-sync.ts');
  registerBackgroundSync({ isFirst: true });
  for (let seconds = 0; seconds < 180; seconds += 2) {
    await vi.advanceTimersByTimeAsync(2_000);
    registerBackgroundSync({ isFirst: false });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(4);
});

test('what waits after everything was sent wakes it at once', async () => {
  const { registerBackgroundSync } = await import('./background-sync.ts');
  registerBackgroundSync({ isFirst: true });
  await vi.advanceTimersByTimeAsync(1_000);
  registerBackgroundSync({ isFirst: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
});

test('a page that no worker controls yet registers with its next try', async () => {
  const { registerBackgroundSync } = await import('./background-sync.ts');
  const { serviceWorker } = navigator;
  Object.assign(serviceWorker, { controller: null });
  registerBackgroundSync({ isFirst: true });
  Object.assign(serviceWorker, { controller: {} });
  registerBackgroundSync({ isFirst: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
});
