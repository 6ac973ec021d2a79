import { expect, test } from 'vitest';
import { ConnectGate } from './connect-gate.ts';

test('after a failure callers fail at once, and one of them tries again after a pause', () => {
  const gate = new ConnectGate();
  expect([gate.enter(0), gate.enter(0)]).toEqual([true, true]);
  expect([gate.failed(0), gate.failed(0)]).toEqual([true, false]);
  expect(gate.enter(999)).toBe(false);
  expect([gate.enter(1_000), gate.enter(1_000), gate.enter(60_000)]).toEqual([true, false, false]);
  gate.failed(1_500);
  expect([gate.enter(2_000), gate.enter(2_500)]).toEqual([false, true]);
  expect([gate.opened(), gate.opened()]).toEqual([true, false]);
  expect([gate.enter(2_501), gate.enter(2_501)]).toEqual([true, true]);
});
