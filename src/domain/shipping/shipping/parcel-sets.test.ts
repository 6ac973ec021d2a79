import { describe, expect, test } from 'vitest';
import { isFinal } from '#domain/shared/status.ts';
import { isWholeNumber, maxNumberLength, minNumberLength, trackNumber, waybillNumber } from '../tracking/numbers.ts';
import {
  goodsConflicts,
  parcelConflicts,
  parcelsAwaiting,
  parcelsInHouse,
  parcelsLabelled,
  parcelsSent,
  parcelStatuses,
  parcelsToPack,
  parcelsUntouched,
  parcelTransitions,
  restingStatuses,
} from './parcel-status.ts';

describe('sets of statuses follow from the transitions', () => {
  test('in the house are exactly the parcels that can still be cancelled', () => {
    const cancellable = parcelTransitions.moves.filter(({ to }) => to === 'cancelled').map(({ from }) => from);
    expect(cancellable.toSorted()).toEqual(parcelsInHouse.toSorted());
  });

  test('a parcel in the house awaits something, is on a list, or has a label, and only one of these', () => {
    const sets = [parcelsAwaiting, parcelsToPack, parcelsLabelled];
    for (const status of parcelsInHouse) expect(sets.filter((set) => set.includes(status))).toHaveLength(1);
  });

  test('a cancelled or returned parcel is final; a sent one is never in the house', () => {
    const final = parcelStatuses.filter((status) => isFinal(parcelTransitions, status));
    expect(final.toSorted()).toEqual(['cancelled', 'returned']);
    expect(parcelsSent.filter((status) => parcelsInHouse.includes(status))).toEqual([]);
  });

  test('rearranged units put a parcel back to rest, and packing ends that', () => {
    expect(parcelsUntouched).toEqual(restingStatuses);
    expect(parcelsUntouched).not.toContain('packing');
    expect(goodsConflicts.filter((conflict) => !parcelConflicts.includes(conflict))).toEqual([]);
  });
});

test('our own numbers can be looked up, and the limits are inclusive', () => {
  expect([waybillNumber(1), trackNumber('YTX', 0), trackNumber('NLP', 1)].every(isWholeNumber)).toBe(true);
  const lengths = [minNumberLength - 1, minNumberLength, maxNumberLength, maxNumberLength + 1];
  expect(lengths.map((length) => isWholeNumber('9'.repeat(length)))).toEqual([false, true, true, false]);
});
