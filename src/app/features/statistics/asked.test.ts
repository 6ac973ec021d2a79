import { expect, test } from 'vitest';
import { daysOf, monthOf, readStatistics } from './queries.ts';

test('a month is whole, and the present one ends today', () => {
  expect(monthOf('2026-02', '2026-11-21')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOf('2024-02', '2026-11-21')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthOf('2026-11', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});

test('without chosen days it is the month so far', () => {
  expect(daysOf(readStatistics({}), '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(daysOf(readStatistics({ date: '2026.10.01~2026.10.31' }), '2026-11-21')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});
