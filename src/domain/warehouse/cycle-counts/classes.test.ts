import { describe, expect, test } from 'vitest';
import { classOf, daysBetweenCounts, isCountDue, stockClasses } from './classes.ts';

test.each([
  [0, 100, 'A'],
  [79.9, 1, 'A'],
  [80, 1, 'B'],
  [94.9, 1, 'B'],
  [95, 1, 'C'],
  [0, 0, 'C'],
])('an item after %d % of the turnover that sold for %d is in class %s', (before, turnover, expected) => {
  expect(classOf(before, turnover)).toBe(expected);
});

describe('a location', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

  test('is due after the days of its class, better classes earlier', () => {
    for (const each of stockClasses) {
      expect(isCountDue(each, ago(daysBetweenCounts[each]), now)).toBe(true);
      expect(isCountDue(each, ago(daysBetweenCounts[each] - 1), now)).toBe(false);
    }
    expect(daysBetweenCounts.A < daysBetweenCounts.B && daysBetweenCounts.B < daysBetweenCounts.C).toBe(true);
  });

  test('that was never counted is due', () => {
    expect(isCountDue('C', null, now)).toBe(true);
  });
});
