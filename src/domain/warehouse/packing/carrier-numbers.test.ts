import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parcelsInHouse, parcelStatuses } from '../../shipping/shipping/parcel-status.ts';
import { waybillNumber } from '../../shipping/tracking/numbers.ts';
import { decideCarrierNumbers, isCarrierNumber, readCarrierNumbers, type NumberedParcel } from './carrier-numbers.ts';

const own = waybillNumber(12);

describe('a pasted table', () => {
  test.each([
    ['tabs', 'PY1\tYT2632000001\nPY2\tYT2632000002'],
    ['commas and a header', 'Waybill,Tracking number\nPY1,YT2632000001\r\nPY2,YT2632000002\r\n'],
    ['semicolons, spaces and more columns', ' py1 ; yt2632000001 ; NL\n\n PY2;YT2632000002;DE'],
    ['spaces', 'PY1 YT2632000001\nPY2   YT2632000002'],
  ])('is read with %s', (_, text) =>
    expect(readCarrierNumbers(text)).toEqual([
      { number: 'PY1', trackNo: 'YT2632000001' },
      { number: 'PY2', trackNo: 'YT2632000002' },
    ]),
  );

  test('a row without a second number is read as such', () =>
    expect(readCarrierNumbers('PY1')).toEqual([{ number: 'PY1', trackNo: '' }]));
});

test.each([
  ['YT2632000000000001', true],
  ['LZ123456789CN', true],
  ['1Z-999-AA1', true],
  ['1234', false],
  ['ABCDEFGH', false],
  ['X'.repeat(50) + '1', false],
  ['YT26320000Ä', false],
  [own, false],
])('%s can be the number of a carrier: %s', (number, can) => expect(isCarrierNumber(number)).toBe(can));

const parcel = (id: string, status: NumberedParcel['status'] = 'ready') => ({ id, status });
const decided = (
  rows: readonly (readonly [string, string])[],
  parcels: Readonly<Record<string, NumberedParcel>>,
  taken: ReadonlyMap<string, string> = new Map(),
) =>
  decideCarrierNumbers(
    rows.map(([number, trackNo]) => ({ number, trackNo })),
    (number) => parcels[number],
    taken,
  ).map(({ problem }) => problem);

describe('a row', () => {
  test.each(parcelStatuses.map((status) => [status]))('of a parcel that is %s', (status) =>
    expect(decided([['PY1', 'YT10001']], { PY1: parcel('a', status) })).toEqual([
      parcelsInHouse.includes(status) ? null : 'gone',
    ]),
  );

  test('names a parcel, a number, each once', () => {
    const parcels = { PY1: parcel('a'), PY2: parcel('b'), YT1OLD: parcel('a') };
    const rows = [
      ['PY1', 'YT10001'],
      ['YT1OLD', 'YT10002'],
      ['PY2', 'YT10001'],
      ['PY2', 'none'],
      ['PY3', 'YT10003'],
      ['PY2', 'YT10004'],
    ] as const;
    expect(decided(rows, parcels)).toEqual([null, 'twice', 'twice', 'not-a-number', 'unknown', null]);
  });

  test('may repeat the number that its parcel has, but not one of another parcel', () => {
    const taken = new Map([['YT10001', 'a']]);
    expect(decided([['PY1', 'YT10001']], { PY1: parcel('a') }, taken)).toEqual([null]);
    expect(decided([['PY2', 'YT10001']], { PY2: parcel('b') }, taken)).toEqual(['taken']);
  });
});

test('no two parcels get one number, and no parcel two', () => {
  const row = fc.record({
    number: fc.constantFrom('PY1', 'PY2', 'PY3', 'PY9'),
    trackNo: fc.constantFrom('YT10001', 'YT10002', 'YT10003', 'YT10004', ''),
  });
  const parcels = new Map(['PY1', 'PY2', 'PY3'].map((number) => [number, parcel(number)]));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.constantFrom('PY1', 'PY2', 'other'), (rows, holder) => {
      const taken = new Map([['YT10004', holder]]);
      const set = decideCarrierNumbers(rows, (number) => parcels.get(number), taken).filter((each) => each.parcel);
      expect(new Set(set.map(({ row: { trackNo } }) => trackNo)).size).toBe(set.length);
      expect(new Set(set.map((each) => each.parcel?.id)).size).toBe(set.length);
      for (const { row: each, parcel: to } of set) expect(each.trackNo !== 'YT10004' || to?.id === holder).toBe(true);
    }),
  );
});
