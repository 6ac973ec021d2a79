import { afterEach, expect, test } from 'vitest';
import { usualGeneral } from '#domain/settings/general.ts';
import { formatDate } from './format-date.ts';
import { formatMoney } from './format-money.ts';
import { readAs } from './reading.ts';

afterEach(() => readAs(usualGeneral));

const sum = { minor: -123_456_789, currency: 'EUR' };

test.each([
  ['language', '−€1,234,567.89'],
  ['comma', '−€1.234.567,89'],
  ['point', '−€1,234,567.89'],
  ['space', '−€1\u202f234\u202f567,89'],
] as const)('%s writes %s, the symbol where the language has it', (number_format, expected) => {
  readAs({ ...usualGeneral, number_format });
  expect(formatMoney(sum, 'en-US')).toBe(expected);
});

test.each([
  ['Asia/Shanghai', '21-11-2026 07:30'],
  ['America/New_York', '20-11-2026 18:30'],
  ['Asia/Kathmandu', '21-11-2026 05:15'],
])('in %s it is %s', (time_zone, expected) => {
  readAs({ ...usualGeneral, time_zone });
  expect(formatDate(new Date('2026-11-20T23:30:00Z'))).toBe(expected);
});
