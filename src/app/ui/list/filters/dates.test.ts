import { afterEach, expect, test } from 'vitest';
import { initialFormats, setFormats } from '../../text/formats.ts';
import { quickRangeDays, rangeOf, rangeText } from './dates.ts';
import { instantsChosen } from './filters.ts';

afterEach(() => setFormats(initialFormats));

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-11-20', '2026-11-14', '2026-11-20'],
  ['last30', '2026-11-20', '2026-10-22', '2026-11-20'],
  ['last90', '2026-11-20', '2026-08-23', '2026-11-20'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastYear', '2026-11-20', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (quick, today, from, to) => {
  expect(quickRangeDays(quick, today)).toEqual({ from, to });
});

test('a range is written with dots and read back', () => {
  const range = { from: '2026-11-01', to: '2026-11-20' };
  expect(rangeText(range)).toBe('2026.11.01~2026.11.20');
  expect(rangeOf(rangeText(range))).toEqual(range);
});

test.each(['', '2026.11.01~', '2026-11-01~2026-11-02', '2026.02.30~2026.03.01', '2026.11.20~2026.11.01'])(
  '%j is no range',
  (text) => {
    expect(rangeOf(text)).toBeUndefined();
  },
);

const march29 = { kind: 'days', range: { from: '2026-03-29', to: '2026-03-29' } } as const;
const november1 = { kind: 'days', range: { from: '2026-11-01', to: '2026-11-01' } } as const;

test.each([
  ['Asia/Shanghai', march29, '2026-03-28T16:00:00.000Z', '2026-03-29T15:59:59.999Z'],
  ['Asia/Kolkata', march29, '2026-03-28T18:30:00.000Z', '2026-03-29T18:29:59.999Z'],
  ['Europe/Berlin', march29, '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['America/New_York', november1, '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('a day in %s is requested by its first and last instant', (time_zone, value, start, end) => {
  setFormats({ time_zone });
  expect(instantsChosen(value, new Date())).toEqual({ start, end });
});

test('a quick range counts from the present day of the zone', () => {
  const now = new Date('2026-11-20T16:30:00Z');
  const yesterday = { kind: 'quick', range: 'yesterday' } as const;
  setFormats({ time_zone: 'Asia/Shanghai' });
  expect(instantsChosen(yesterday, now).start).toBe('2026-11-19T16:00:00.000Z');
  setFormats({ time_zone: 'America/New_York' });
  expect(instantsChosen(yesterday, now).start).toBe('2026-11-19T05:00:00.000Z');
});

test('without chosen days there are no bounds', () => {
  expect(instantsChosen(undefined, new Date())).toEqual({});
});
