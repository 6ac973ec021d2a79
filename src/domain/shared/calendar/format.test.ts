import { expect, test } from 'vitest';
import { formatDayOf, formatTimeOf, type TimeFormat } from './format.ts';
import { effectiveZone } from './zone.ts';

test.each<[string, TimeFormat, string, string, string]>([
  ['Asia/Shanghai', '24h', 'en-US', '2026-11-20T16:05:00Z', '21-11-2026 00:05'],
  ['Asia/Shanghai', '12h', 'en-US', '2026-11-20T16:05:00Z', '21-11-2026 12:05 AM'],
  ['Asia/Shanghai', '12h', 'zh-CN', '2026-11-20T16:05:00Z', '21-11-2026 上午12:05'],
  ['Asia/Shanghai', '24h', 'zh-CN', '2026-11-20T16:05:00Z', '21-11-2026 00:05'],
  ['Asia/Kolkata', '12h', 'en-US', '2026-11-20T16:05:00Z', '20-11-2026 09:35 PM'],
  ['America/New_York', '12h', 'en-US', '2026-11-20T17:05:00Z', '20-11-2026 12:05 PM'],
  // One hour occurs twice, one not at all.
  ['Europe/Berlin', '24h', 'en-US', '2026-10-25T00:30:00Z', '25-10-2026 02:30'],
  ['Europe/Berlin', '24h', 'en-US', '2026-10-25T01:30:00Z', '25-10-2026 02:30'],
  ['Europe/Berlin', '24h', 'en-US', '2026-03-29T01:00:00Z', '29-03-2026 03:00'],
])('in %s with %s in %s, %s is %s', (timeZone, timeFormat, language, at, expected) => {
  const format = { timeZone, timeFormat, language };
  expect(`${formatDayOf(new Date(at), format)} ${formatTimeOf(new Date(at), format)}`).toBe(expected);
});

test.each([
  ['Asia/Shanghai', 'Europe/Berlin', 'Asia/Shanghai'],
  ['', 'Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', 'Europe/Berlin', 'Europe/Berlin'],
  ['', '', 'UTC'],
  ['', 'Etc/Nowhere', 'UTC'],
])('chosen %j on a device in %j: %s', (chosen, device, expected) => {
  expect(effectiveZone(chosen, device)).toBe(expected);
});
