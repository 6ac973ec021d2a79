import { expect, test } from 'vitest';
import { matchOrder, type KnownOrder } from './match.ts';

const pulled: KnownOrder = { id: 'a', orderNumber: '#1', sourceId: '11' };
const typed: KnownOrder = { id: 'b', orderNumber: '#2', sourceId: null };
const other: KnownOrder = { id: 'c', orderNumber: '#3', sourceId: '33' };
const known = [pulled, typed, other];
const byNumber = new Map(known.map((one) => [one.orderNumber, one]));
const bySource = new Map(known.flatMap((one) => (one.sourceId ? [[one.sourceId, one] as const] : [])));

test.each<[string, string, string, KnownOrder | null | 'taken']>([
  ['the same number and id', '#1', '11', pulled],
  ['a new number, the same id', '#1-A', '11', pulled],
  ['the same number, no id in the file', '#1', '', pulled],
  ['the same number, an id we did not know', '#2', '22', typed],
  ['neither', '#9', '99', null],
  ['a new number without an id', '#9', '', null],
  ['the number of an order with another id', '#1', '99', 'taken'],
  ['renamed to the number of another order', '#3', '11', 'taken'],
  ['renamed to the number of an order without id', '#2', '11', 'taken'],
])('%s', (_, orderNumber, sourceId, expected) => {
  const match = matchOrder({ orderNumber, sourceId }, byNumber, bySource);
  expect(match.isTaken ? 'taken' : match.found).toBe(expected);
});
