import { expect, test } from 'vitest';
import { isFinal, reachable, tableFaults, transitionBetween } from '#domain/shared/status.ts';
import {
  isPaused,
  statusAfterReply,
  statusesFor,
  ticketStatuses,
  ticketTransitions,
  unsolvedStatuses,
} from './ticket-status.ts';

test('the table is sound, and only a closed ticket is final', () => {
  expect(tableFaults(ticketTransitions)).toEqual([]);
  expect([...reachable(ticketTransitions)].sort((a, b) => a - b)).toEqual([...ticketStatuses]);
  expect(ticketStatuses.filter((status) => isFinal(ticketTransitions, status))).toEqual([-1]);
});

test('0, 1, 2 and 3 move freely among each other and to 4, by customer service, salespeople and managers', () => {
  for (const party of ['customer service', 'salesperson', 'manager', 'admin'] as const)
    for (const from of unsolvedStatuses)
      expect(statusesFor(from, [party])).toEqual([0, 1, 2, 3, 4].filter((status) => status !== from));
  for (const party of ['buyer', 'purchaser', 'packer', 'affiliate'] as const)
    for (const from of unsolvedStatuses) expect(statusesFor(from, [party])).toEqual([]);
});

test('a solved ticket is closed by its customer or by time, and by no other', () => {
  expect(statusesFor(4, ['buyer'])).toEqual([-1]);
  expect(statusesFor(4, ['system'])).toEqual([-1]);
  expect(statusesFor(4, ['admin', 'manager', 'customer service', 'salesperson'])).toEqual([]);
});

test.each([
  [0, 0, 1],
  [1, 0, 1],
  [2, 0, 1],
  [3, 0, 1],
  [4, 0, 1],
  [-1, null, null],
] as const)('from %s a reply of the customer leads to %s, one of staff to %s', (status, customer, staff) => {
  expect(statusAfterReply(status, 'customer')).toBe(customer);
  expect(statusAfterReply(status, 'staff')).toBe(staff);
});

test('every reply is a move of the table, or no move', () => {
  const moves = ticketStatuses.flatMap((from) =>
    (['customer', 'staff'] as const).map((by) => ({ from, to: statusAfterReply(from, by) })),
  );
  const others = moves.filter(
    ({ from, to }) => to !== null && to !== from && transitionBetween(ticketTransitions, from, to) === null,
  );
  expect(others).toEqual([]);
});

test('the clock of the solution stops while others have to answer', () => {
  expect(ticketStatuses.filter(isPaused)).toEqual([1, 3]);
});
