import { expect, test } from 'vitest';
import { plainTags, priorityAt, priorityPlace, ticketPriorities } from './ticket-fields.ts';

test('a priority is stored as its place', () => {
  expect(ticketPriorities.map((priority) => priorityAt(priorityPlace(priority)))).toEqual([...ticketPriorities]);
  expect(priorityAt(9)).toBe('normal');
});

test('tags are lower case, trimmed, and each once', () => {
  expect(plainTags([' Lost  Parcel ', 'lost parcel', '', '退款'])).toEqual(['lost parcel', '退款']);
});
