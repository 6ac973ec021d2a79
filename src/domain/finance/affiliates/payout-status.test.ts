import { expect, test } from 'vitest';
import { payoutItemStatuses, payoutOutcome } from './payout-status.ts';

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
