import { expect, test } from 'vitest';
import { line, parcelOf } from '../parcel.fixture.ts';
import { unitsOf } from '../parcel.ts';
import { predictPutBack, predictScan, newerOf, stopFor, removeUnit, withOps } from './predict.ts';

const parcel = parcelOf([line('MUG', 2), line('CDL', 1)]);
const scans = (...codes: string[]) => codes.map((code) => ({ kind: 'scan' as const, code }));

test('a right scan counts one, and the first one starts the packing', () => {
  expect(predictScan(parcel, 'mug')).toMatchObject({
    counted: true,
    line: { _id: 'line MUG', scanned: 1 },
    parcel: { status: 'packing' },
  });
  expect(parcel.list[0]?.scanned).toBe(0);
});

test('faults are found on the device, by the server’s rules', () => {
  const known = { variant_code: 'TOT', title: 'Tote', title_cn: '袋', location_code: 'C-1', image: '/tote.svg' };
  expect(predictScan(parcel, 'TOT')).toMatchObject({ refusal: { code: 'scan.unknown' } });
  expect(predictScan(parcel, 'TOT', known)).toMatchObject({
    refusal: { code: 'scan.wrong-item', put_back: 'C-1', scanned_image: '/tote.svg' },
  });
  expect(predictScan(withOps(parcel, scans('CDL')), 'CDL')).toMatchObject({ refusal: { code: 'scan.one-too-many' } });
  const stops = [
    { order_cancelled: true },
    ...(['conflict', 'cancelled', 'waiting'] as const).map((status) => ({ status })),
  ];
  for (const stopped of stops)
    expect(predictScan({ ...parcel, ...stopped }, 'MUG')).toMatchObject({ refusal: { code: 'scan.stopped' } });
});

test('unsent operations are applied to the server’s state, each once', () => {
  const after = withOps(parcel, [...scans('MUG', 'TOT', 'CDL', 'CDL', 'MUG'), { kind: 'undo', lineId: 'line MUG' }]);
  expect(unitsOf(after)).toEqual({ scanned: 2, needed: 3 });
});

test('nothing is taken out of an empty box', () => {
  expect(removeUnit(parcel, 'line MUG')).toBe(parcel);
});

test('a report stops the parcel here, before the server knows', () => {
  const report = { kind: 'report' as const, lineId: 'line MUG', problem: 'damaged' as const, quantity: 1 };
  const after = withOps(parcel, [...scans('MUG', 'MUG'), report, ...scans('CDL')]);
  expect(after).toMatchObject({
    status: 'conflict',
    conflict: 'goods-damaged',
    list: [{ scanned: 1 }, { scanned: 0 }],
  });
  const off = { ...parcel, order_cancelled: true };
  expect(stopFor(off, report)).toBe(off);
});

test('an older copy never covers a newer one', () => {
  const newer = { ...parcel, version: 4 };
  expect(newerOf(parcel, newer)).toBe(newer);
  expect(newerOf(newer, parcel)).toBe(newer);
});

test('a photo that waits counts here, and changes nothing else', () =>
  expect(withOps(parcel, [{ kind: 'photo' }, ...scans('MUG')])).toMatchObject({
    photos: 1,
    list: [{ scanned: 1 }, { scanned: 0 }],
  }));

test('a unit that left the order is put back; the rest of the box stays, and so do late units', () => {
  const surplus = { ...line('MUG', 1, 1), to_put_back: 1 };
  const late = { ...line('CDL', 3, 1), to_put_back: 1 };
  const put_back_since = '2026-11-24T08:00:00.000Z';
  const stopped = parcelOf([surplus, late], { status: 'conflict', conflict: 'order-changed', put_back_since });
  expect(predictPutBack(stopped, 'CDL')).toMatchObject({ putBack: false, refusal: { code: 'scan.one-too-many' } });
  const after = { put_back_since: null, list: [{ scanned: 1, to_put_back: 0 }, late] };
  expect(predictPutBack(stopped, 'MUG')).toMatchObject({ putBack: true, parcel: after });
  // An undo takes out the unit that left first.
  expect(removeUnit(stopped, 'line MUG')).toMatchObject(after);
  expect(removeUnit(stopped, 'line CDL')).toMatchObject({ list: [surplus, { scanned: 0, to_put_back: 1 }] });
});
