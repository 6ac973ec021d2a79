import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, markReachable, probeServer } from './connectivity.ts';

let isUp = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve({ ok: true }) : Promise.reject(new Error('unreachable'))));
});
afterEach(() => {
  markReachable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a lost socket alone does not mean offline; a lost socket and a failed request do, at once, and the return too', async () => {
  isUp = true;
  probeServer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
  isUp = false;
  probeServer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  isUp = true;
  // The longest pause between two checks, after any number of failures.
  await vi.advanceTimersByTimeAsync(45_000);
  expect(isOffline()).toBe(false);
});

test('when the network is back the next check does not wait for the end of a long pause', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  // A module of its own: network events are observed from its first import on.
  vi.resetModules();
  const reach = await import('./connectivity.ts');
  isUp = false;
  reach.markUnreachable();
  await vi.advanceTimersByTimeAsync(300_000);
  isUp = true;
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isOffline()).toBe(false);
});
