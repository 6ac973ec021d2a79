import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDay, formatMonth, formatWeekday } from './format-date.ts';
import { initialFormats, setFormats, today } from './formats.ts';

afterEach(() => {
  setFormats(initialFormats);
  i18n.activate('en-US');
});

const at = new Date('2026-11-20T23:30:00Z');

test.each([
  ['Asia/Shanghai', '24h', 'en-US', '21-11-2026 07:30'],
  ['Asia/Shanghai', '12h', 'en-US', '21-11-2026 07:30 AM'],
  ['Asia/Shanghai', '12h', 'zh-CN', '21-11-2026 上午07:30'],
  ['America/New_York', '12h', 'en-US', '20-11-2026 06:30 PM'],
  ['Asia/Kathmandu', '24h', 'en-US', '21-11-2026 05:15'],
] as const)('in %s on a %s clock in %s it is %s', (time_zone, time_format, language, expected) => {
  setFormats({ time_zone, time_format });
  i18n.activate(language);
  expect(formatDate(at)).toBe(expected);
  expect(`${formatDate(at, 'day')} ${formatDate(at, 'time')}`).toBe(expected);
});

test.each([
  ['Asia/Shanghai', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
])('in %s today is %s', (time_zone, day) => {
  setFormats({ time_zone });
  expect(today(at)).toBe(day);
});

test('a change of one format keeps the others', () => {
  setFormats({ time_zone: 'Asia/Shanghai' });
  setFormats({ time_format: '12h' });
  expect(formatDate(at)).toBe('21-11-2026 07:30 AM');
});

test('calendar days have no zone', () => {
  setFormats({ time_zone: 'Pacific/Kiritimati' });
  expect(formatDay('2026-11-01')).toBe('01-11-2026');
  expect([formatMonth('2026-11-01', 'en-US'), formatMonth('2026-11-30', 'zh-CN')]).toEqual([
    'November 2026',
    '2026年11月',
  ]);
  expect([formatWeekday('2026-11-01', 'en-US'), formatWeekday('2026-11-01', 'zh-CN')]).toEqual(['Sun', '日']);
});
