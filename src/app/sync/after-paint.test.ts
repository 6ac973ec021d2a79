import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPaint, behindPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
const draw = () => {
  for (const frame of frames.splice(0)) frame();
};
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('scheduler', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each([
  ['work after a paint', afterPaint],
  ['work behind everything else', behindPaint],
])('%s', (_, later) => {
  test('is done after the frame in which the result is shown, not in it', async () => {
    const work = vi.fn<() => void>();
    later(work);
    draw();
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledOnce();
  });

  test('is done on a hidden page, which draws nothing', () => {
    const work = vi.fn<() => void>();
    later(work);
    vi.advanceTimersByTime(249);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  test('is done once', async () => {
    const work = vi.fn<() => void>();
    later(work);
    draw();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledOnce();
  });
});

test('where the browser has priorities, background work is the last of them', () => {
  const posted: [() => void, unknown][] = [];
  vi.stubGlobal('scheduler', { postTask: (work: () => void, how: unknown) => posted.push([work, how]) });
  const work = vi.fn<() => void>();
  behindPaint(work);
  draw();
  expect(posted.map(([, how]) => how)).toEqual([{ priority: 'background' }]);
  posted[0]?.[0]();
  expect(work).toHaveBeenCalledOnce();
});
