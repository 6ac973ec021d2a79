import { describe, expect, test } from 'vitest';
import { parcelStatuses } from '../../../shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '../../../shipping/tracking/tracking.ts';
import { decideFulfil, decideUnfulfil, wasScanned } from './unfulfil.ts';

describe('giving parcels to the carrier', () => {
  test.each(parcelStatuses)('an order whose parcel is %s', (status) => {
    const decided = decideFulfil([{ status }]);
    if (status === 'packed') expect(decided).toEqual({ ok: true, value: [{ status }] });
    else
      expect(decided).toMatchObject({
        refusal: status === 'conflict' ? 'order.parcel-stopped' : 'order.nothing-packed',
      });
  });

  test('what is packed goes, what waits follows', () => {
    expect(decideFulfil([{ status: 'packed' }, { status: 'waiting' }])).toEqual({
      ok: true,
      value: [{ status: 'packed' }],
    });
  });
});

describe('taking them back', () => {
  test.each(trackingStatuses)('with the carrier status %s', (tracking_status) => {
    const decided = decideUnfulfil([{ status: 'shipped', tracking_status }]);
    const early = tracking_status === 'notfound' || tracking_status === 'InfoReceived';
    expect([decided.ok, wasScanned({ tracking_status })]).toEqual([early, !early]);
  });

  test('a scanned unit keeps the other parcels of the order', () => {
    const parcels = [
      { status: 'shipped', tracking_status: 'notfound' },
      { status: 'shipped', tracking_status: 'transit' },
    ] as const;
    expect(decideUnfulfil(parcels)).toMatchObject({ refusal: 'order.carrier-has-it' });
  });

  test('nothing was sent', () => {
    const parcel = { status: 'packed', tracking_status: 'notfound' } as const;
    expect(decideUnfulfil([parcel])).toMatchObject({ refusal: 'order.nothing-sent' });
  });
});
