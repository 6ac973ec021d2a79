import { expect, test } from 'vitest';
import { bodyLimits, isTooSlow, type Progress } from './slow-bodies.ts';

const progress = (over: Partial<Progress>): Progress => ({
  startedAt: 0,
  movedAt: 0,
  bytes: 0,
  isUpload: false,
  ...over,
});
const tooSlow = (over: Partial<Progress>, now: number) => isTooSlow(progress(over), now, bodyLimits);

test('a body that stops is given up', () => {
  expect(tooSlow({ movedAt: 100 }, 20_000)).toBe(false);
  expect(tooSlow({ movedAt: 100 }, 20_101)).toBe(true);
});

test('a body that trickles is given up, once there was time to start', () => {
  expect(tooSlow({ movedAt: 29_000, bytes: 30 }, 29_500)).toBe(false);
  expect(tooSlow({ movedAt: 30_900, bytes: 30 }, 31_000)).toBe(true);
  expect(tooSlow({ movedAt: 59_900, bytes: 2_000_000 }, 60_001)).toBe(true);
});

test('an upload that moves may take long: 50 MB over a slow phone network', () => {
  for (let seconds = 1; seconds < 1_000; seconds += 1)
    expect(tooSlow({ isUpload: true, movedAt: seconds * 1_000, bytes: seconds * 50_000 }, seconds * 1_000 + 900)).toBe(
      false,
    );
  expect(tooSlow({ isUpload: true, movedAt: 100_000, bytes: 50_000 }, 100_001)).toBe(true);
});
