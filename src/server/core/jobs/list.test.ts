import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { jobList, outsideJobList, timetable } from './list.ts';

test('every line of the timetable can be read and names a job of ours', () => {
  const items = parseCrontab(timetable);
  expect(items.length).toBe(timetable.split('\n').length);
  const jobs = { ...jobList, ...outsideJobList };
  expect(items.map(({ task }) => task).filter((task) => !(task in jobs))).toEqual([]);
});

test('jobs that wait for external services are no jobs of ours too', () => {
  expect(Object.keys(outsideJobList).filter((name) => name in jobList)).toEqual([]);
});
