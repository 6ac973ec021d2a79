import { expect, test } from 'vitest';
import { oldestCached } from './query-cache-db.ts';

test('what is older than a week goes', () => {
  expect(oldestCached([], 100, 10)).toBe(100);
  expect(oldestCached([[150, 4]], 100, 10)).toBe(100);
});

test('of what is too much the oldest go', () => {
  const kept = [
    [300, 4],
    [200, 4],
    [150, 4],
    [120, 1],
  ] as const;
  expect(oldestCached(kept, 100, 10)).toBe(151);
  expect(oldestCached(kept, 100, 12)).toBe(121);
  expect(oldestCached(kept, 100, 13)).toBe(100);
});
