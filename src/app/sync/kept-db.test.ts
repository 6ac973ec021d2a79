import { expect, test } from 'vitest';
import { oldestKept } from './kept-db.ts';

test('what is older than a week goes', () => {
  expect(oldestKept([], 100, 10)).toBe(100);
  expect(oldestKept([[150, 4]], 100, 10)).toBe(100);
});

test('of what is too much the oldest go', () => {
  const kept = [
    [300, 4],
    [200, 4],
    [150, 4],
    [120, 1],
  ] as const;
  expect(oldestKept(kept, 100, 10)).toBe(151);
  expect(oldestKept(kept, 100, 12)).toBe(121);
  expect(oldestKept(kept, 100, 13)).toBe(100);
});
