import { expect, test } from 'vitest';
import type { EventName, Fact } from './events.ts';

test('an unknown name, missing data and wrong data do not compile', () => {
  // @ts-expect-error nothing writes this event
  const unknown: Fact = { name: 'order.exploded' };
  // @ts-expect-error its data is missing
  const bare: Fact = { name: 'parcel.shipped' };
  // @ts-expect-error a tracking number is a text
  const wrong: Fact = { name: 'parcel.shipped', data: { track_no: 7 } };
  // @ts-expect-error this event has no data
  const talkative: Fact = { name: 'order.note-changed', data: { note: 'fragile' } };
  const right: Fact = { name: 'parcel.shipped', data: { track_no: 'LX1' } };
  expect([unknown, bare, wrong, talkative, right]).toHaveLength(5);
});

test('a table over events lacks no name and has no other', () => {
  // @ts-expect-error all other names are missing
  const table: Record<EventName, string> = { 'order.imported': 'imported' };
  expect(Object.keys(table)).toEqual(['order.imported']);
});
