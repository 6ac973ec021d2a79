import { expect, test } from 'vitest';
import { nextPaidReading, payoutItemStatuses, payoutOutcome } from './payout-status.ts';

test.each([
  ['SUCCESS', 'SUCCESS', 'paid'],
  ['PROCESSING', 'PENDING', 'open'],
  ['SUCCESS', 'UNCLAIMED', 'open'],
  ['SUCCESS', 'ONHOLD', 'open'],
  ['SUCCESS', 'FAILED', 'returned'],
  ['SUCCESS', 'RETURNED', 'returned'],
  ['SUCCESS', 'BLOCKED', 'returned'],
  ['SUCCESS', 'REFUNDED', 'returned'],
  ['SUCCESS', 'REVERSED', 'returned'],
  ['PENDING', null, 'open'],
  ['DENIED', null, 'returned'],
  ['CANCELED', null, 'returned'],
  ['SUCCESS', null, 'open'],
  ['SUCCESS', 'INVENTED_LATER', 'open'],
])('a batch %s with an item %s is %s', (batch, item, outcome) => {
  expect(payoutOutcome({ batch, item })).toBe(outcome);
});

test('only SUCCESS pays', () => {
  const paying = payoutItemStatuses.filter((item) => payoutOutcome({ batch: 'SUCCESS', item }) === 'paid');
  expect(paying).toEqual(['SUCCESS']);
});

test.each([
  [0, 1],
  [1, 7],
  [30, 31],
  [31, 60],
  [60, null],
])('a paid payout that is %d days old is read again on day %s', (age, day) => {
  const created = new Date('2026-10-01T10:00:00Z');
  const dayAt = (days: number) => new Date(created.getTime() + days * 86_400_000);
  expect(nextPaidReading(created, dayAt(age))).toEqual(day === null ? null : dayAt(day));
});
