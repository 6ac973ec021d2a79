import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { useDelayedCommand } from './use-delayed-command.ts';

const screen = useFakeScreen();
let sent = 0;
const running = async () => {
  const hook = await screen().run(() => useDelayedCommand(10_000));
  await hook.act((delayed) => delayed.start(() => (sent += 1)));
  return hook;
};
const wait = (ms: number) => screen().act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  sent = 0;
  // The page needs time to go on, too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => void vi.useRealTimers());

describe('a pending command', () => {
  test('is sent once when its time is over', async () => {
    const hook = await running();
    await wait(5_000);
    expect([sent, hook.current.until]).toEqual([0, expect.any(Date)]);
    await wait(5_000);
    expect([sent, hook.current.until]).toEqual([1, null]);
    await wait(60_000);
    expect(sent).toBe(1);
  });

  test('is never sent after Undo', async () => {
    const hook = await running();
    await hook.act((delayed) => delayed.undo());
    await wait(60_000);
    await hook.unmount();
    expect(sent).toBe(0);
  });

  test.each([
    ['“Post now”', async (hook: Awaited<ReturnType<typeof running>>) => hook.act((delayed) => delayed.sendNow())],
    ['leaving the screen', async (hook: Awaited<ReturnType<typeof running>>) => hook.unmount()],
    ['closing the page', async () => screen().act(() => void window.dispatchEvent(new Event('pagehide')))],
  ])('is sent at once, and once, by %s', async (_, leave) => {
    const hook = await running();
    await leave(hook);
    expect(sent).toBe(1);
    await wait(60_000);
    expect(sent).toBe(1);
  });

  test('has the browser ask before the page closes, and only then', async () => {
    const hook = await running();
    const isConfirmedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isConfirmedFirst()).toBe(true);
    await hook.act((delayed) => delayed.undo());
    expect(isConfirmedFirst()).toBe(false);
  });
});
