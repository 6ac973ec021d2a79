import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/calendar/days.ts';
import { euMembers as membersOfTheList } from '#domain/shared/reference/countries.ts';
import { euMembers, isEuMember, standardRate } from './vat-rates.ts';

test('the Union has 27 members, the same as in the list of countries', () => {
  expect(euMembers).toHaveLength(27);
  expect(new Set(euMembers)).toEqual(new Set(membersOfTheList));
});

// Neighbours that pickers offer together with members, and other names of members.
test.each(['GB', 'CH', 'NO', 'IS', 'LI', 'MC', 'XI', 'EL', 'UK', 'de', ''])('%j is no member', (country) => {
  expect(isEuMember(country)).toBe(false);
});

// Standard rates in percent, as the Commission publishes them for 2026.
const rates2026 = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const;

test('every member has its rate of 2026', () => {
  const found = euMembers.map((country) => [country, (standardRate(country, '2026-06-30') ?? 0) / 100]);
  expect(Object.fromEntries(found)).toEqual(rates2026);
});

test.each([
  ['EE', '2025-07-01', 2200, 2400],
  ['FI', '2024-09-01', 2400, 2550],
  ['RO', '2025-08-01', 1900, 2100],
  ['SK', '2025-01-01', 2000, 2300],
  ['DE', '2021-01-01', null, 1900],
  ['CH', '2024-01-01', null, 810],
])('the rate of %s changes on %s from %s to %s', (country, day, before, after) => {
  expect([standardRate(country, addDays(day, -1)), standardRate(country, day)]).toEqual([before, after]);
});

test('a known rate stays known, and is a whole share of basis points', () => {
  const countries = fc.constantFrom(...euMembers, 'GB', 'NO', 'CH');
  fc.assert(
    fc.property(countries, fc.nat(4_000), fc.nat(4_000), (country, start, more) => {
      const rate = standardRate(country, addDays('2020-02-29', start));
      const later = standardRate(country, addDays('2020-02-29', start + more));
      if (rate === null) return;
      expect(later).not.toBeNull();
      expect([Number.isInteger(rate), rate > 0, rate < 3_000]).toEqual([true, true, true]);
    }),
  );
});

test.each(['US', 'CN', 'de', '', 'EL'])('no rate of %j is known', (country) => {
  expect(standardRate(country, '2026-11-28')).toBeNull();
});
