import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, markReachable, probeServer } from './connectivity.ts';

let isUp = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve({ ok: true }) : Promise.reject(new Error('nobody there'))));
});
afterEach(() => {
  markReachable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line that broke alone says nothing of the server; one that broke with it is said at once, and its return too', async () => {
  isUp = true;
  probeServer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
  isUp = false;
  probeServer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  isUp = true;
  // The longest pause between two checks, whatever failed before.
  await vi.advanceTimersByTimeAsync(45_000);
  expect(isOffline()).toBe(false);
});

test('when the network is back nobody waits for the end of a pause that has become long', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  // A module of its own: network events are observed from the first subscription on.
  vi.resetModules();
  const reach = await import('./connectivity.ts');
  const unwatch = reach.watchConnectivity(() => undefined);
  isUp = false;
  reach.markUnreachable();
  await vi.advanceTimersByTimeAsync(300_000);
  isUp = true;
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isOffline()).toBe(false);
  unwatch();
});
