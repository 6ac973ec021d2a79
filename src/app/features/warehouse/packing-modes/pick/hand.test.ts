import { expect, test } from 'vitest';
import type { PickBatch } from '../../../../sync/pack/modes/pick.ts';
import { useFakeStorage } from '../../../../session/storage.fixture.ts';
import { readWalk, storeWalk } from './hand.ts';

const entries = useFakeStorage();
const batch = (picked: number) =>
  ({ _id: 'batch', tasks: [{ task_id: 'one', quantity: 4, picked }] }) as unknown as PickBatch;
const hand = { task: 'one', units: 2, picked: 1 };

test('the units in the hand survive a reload', () => {
  storeWalk('batch', { place: 'A-01-1', hand, emptied: null });
  expect(readWalk(batch(1))).toEqual({ place: 'A-01-1', hand, emptied: null });
  expect(readWalk({ ...batch(1), _id: 'other' })).toEqual({ place: null, hand: null, emptied: null });
});

test('units that went into a tote are no longer in the hand', () => {
  storeWalk('batch', { place: 'A-01-1', hand, emptied: null });
  expect(readWalk(batch(3))).toEqual({ place: 'A-01-1', hand: null, emptied: null });
});

test('an unanswered question about a place survives a reload', () => {
  const emptied = { place: 'A-01-1', pick_id: 'pick', parcel_id: 'parcel', line_id: 'line' };
  storeWalk('batch', { place: 'A-01-1', hand: null, emptied });
  expect(readWalk(batch(1))).toEqual({ place: 'A-01-1', hand: null, emptied });
});

test('a walk that cannot be read starts again', () => {
  storeWalk('batch', { place: 'A-01-1', hand, emptied: null });
  for (const key of entries.keys()) entries.set(key, '{');
  expect(readWalk(batch(1))).toEqual({ place: null, hand: null, emptied: null });
});
