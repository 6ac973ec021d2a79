import { expect, test } from 'vitest';
import { measureOf, monthOf, monthsUpTo, readStatistics, sidesOf, statisticsDays, type Measure } from './queries.ts';

test('a month is whole, and the present one ends today', () => {
  expect(monthOf('2026-02-14', '2026-11-21')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOf('2024-02-29', '2026-11-21')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthOf('2026-11-01', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});

test('without chosen days it is the month so far', () => {
  expect(statisticsDays(readStatistics({}), '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(statisticsDays(readStatistics({ date: '2026.10.01~2026.10.31' }), '2026-11-21')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('months reach back to the first year, the newest first', () => {
  const months = monthsUpTo('2026-03-31');
  expect(months.slice(0, 4)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01']);
  expect(months.at(-1)).toBe('2019-01-01');
  expect(new Set(months).size).toBe(7 * 12 + 3);
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
test.each<[string, string | undefined, Measure]>([
  ['both', undefined, 'revenue'],
  ['both', '-margin', 'margin'],
  ['both', 'name', 'revenue'],
  ['cost', undefined, 'cost'],
  ['cost', '-margin', 'cost'],
  ['cost', '-vat', 'vat'],
  ['none', '-cost', 'count'],
  ['none', '-returned', 'returned'],
])('the chart of a reader who sees %s, sorted by %s, draws %s', (seen, sort, measure) => {
  const sides = sidesOf({ revenue: seen === 'both' ? eur(5) : null, cost: seen === 'none' ? null : eur(3) });
  expect(measureOf(readStatistics(sort === undefined ? {} : { sort }), sides)).toBe(measure);
});
