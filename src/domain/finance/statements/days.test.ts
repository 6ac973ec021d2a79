import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postingKinds } from '../accounts/posting.ts';
import { billKinds } from '../accounts/bill-kinds.ts';
import { billTaxes, billTypes } from '../accounts/bills.ts';
import { statementDay, statementGroupOf, type Movement } from './days.ts';

const movement: fc.Arbitrary<Movement> = fc.record({
  reason: fc.constantFrom(...postingKinds),
  bill_type: fc.option(fc.constantFrom(...billTypes)),
  bill_tax: fc.option(fc.constantFrom(...billTaxes)),
  lines: fc.integer({ min: 1, max: 1000 }),
  minor: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
});

test('the columns of a day lead from its opening to its closing balance, and count every line', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(movement), (opening, movements) => {
      const day = statementDay('2026-11-20', opening, movements);
      const { paid, charged, returned, other } = day.sums;
      expect(day.closing - day.opening).toBe(paid + charged + returned + other);
      expect(day.closing - opening).toBe(movements.reduce((sum, { minor }) => sum + minor, 0));
      expect(day.lines).toBe(movements.reduce((sum, { lines }) => sum + lines, 0));
    }),
  );
});

test.each([
  ['1', -5, 'charged'],
  ['3', -5, 'charged'],
  ['vat', -5, 'charged'],
  ['vat', 5, 'returned'],
  ['duty', 5, 'returned'],
  ['-3', 5, 'returned'],
  ['recharge', 5, 'paid'],
  ['payment', 5, 'paid'],
  ['fee', -5, 'other'],
  ['hold', -5, 'other'],
] as const)('%s of %i is in the column %s', (kind, minor, group) => {
  expect(statementGroupOf(kind, minor)).toBe(group);
});

test('every kind of movement has a column', () => {
  for (const kind of billKinds) expect(statementGroupOf(kind, 1)).toMatch(/^(paid|charged|returned|other)$/);
});
