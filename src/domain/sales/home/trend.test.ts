import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportKinds, exportRights } from '../../platform/exports/kinds.ts';
import { policies } from '../../platform/permissions/policies.ts';
import { dayAfter, daysBetween, maxTrendDays, trendPeriod } from './days.ts';
import { lateAfterHours, parcelStages } from './stages.ts';
import { overdueAfterHours, todoKinds, todoRights } from './todo.ts';

const today = '2026-11-24';
const near = fc.integer({ min: -800, max: 30 }).map((by) => dayAfter(today, by));
const optional = fc.option(near, { nil: undefined });

test('a chart has between one day and a year, never a day to come, without gaps', () => {
  fc.assert(
    fc.property(optional, optional, (start, end) => {
      const days = trendPeriod({ start, end }, today);
      expect(days.length).toBeGreaterThanOrEqual(1);
      expect(days.length).toBeLessThanOrEqual(maxTrendDays);
      expect((days.at(-1) ?? '') <= today).toBe(true);
      expect(daysBetween(days[0] ?? '', days.at(-1) ?? '')).toBe(days.length - 1);
    }),
  );
});

test('a chosen period is shown as chosen where it is allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 365 }), (ago, length) => {
      const end = dayAfter(today, -ago);
      const start = dayAfter(end, -length);
      const days = trendPeriod({ start, end }, today);
      expect([days[0], days.at(-1)]).toEqual([start, end]);
    }),
  );
  expect(trendPeriod({}, today)).toHaveLength(30);
});

test('every task and every stage has a time after which it is overdue, and a permission that exists', () => {
  for (const kind of todoKinds) {
    expect(overdueAfterHours[kind]).toBeGreaterThan(0);
    expect(Object.keys(policies)).toContain(todoRights[kind]);
  }
  for (const stage of parcelStages)
    if (stage !== 'packed' && stage !== 'on_the_way') expect(lateAfterHours[stage]).toBeGreaterThan(0);
  for (const kind of exportKinds) expect(Object.keys(policies)).toContain(exportRights[kind]);
});
