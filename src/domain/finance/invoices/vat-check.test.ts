import { expect, test } from 'vitest';
import { isInVies, nextVatCheck } from './vat-check.ts';

const now = new Date('2026-11-28T10:00:00Z');
const minutesUntil = (at: Date) => (at.getTime() - now.getTime()) / 60_000;

test.each([
  ['unavailable', 1, 10],
  ['unavailable', 2, 20],
  ['unavailable', 4, 80],
  ['unavailable', 60, 360],
  ['valid', 0, 30 * 24 * 60],
  ['invalid', 3, 30 * 24 * 60],
] as const)('after %s with %d failed attempts it is checked again in %d minutes', (status, attempts, minutes) => {
  expect(minutesUntil(nextVatCheck(status, attempts, now))).toBe(minutes);
});

test('only VAT ids of member states are in VIES', () => {
  expect(isInVies({ country_code: 'GR', vat_number: 'EL123456789' })).toBe(true);
  expect(isInVies({ country_code: 'GR', vat_number: '' })).toBe(false);
  expect(isInVies({ country_code: 'GB', vat_number: 'GB123456789' })).toBe(false);
});
