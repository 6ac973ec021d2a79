import { expect, test } from 'vitest';
import { unitsOf, type Parcel } from './parcel.ts';
import { predictScan, newerOf, stopFor, takeOut, withOps } from './predict.ts';

const line = (variant_code: string, quantity: number, scanned = 0): Parcel['list'][number] => ({
  _id: variant_code,
  location_code: `A-${variant_code}`,
  product_title: variant_code,
  product_title_cn: '',
  quantity,
  scanned,
  to_put_back: 0,
  sku: '',
  variant_code,
  variant_code_cn: '',
  image: '',
  market_product_urls: [],
  sorted: true,
  sorted_at: null,
  sorted_by: null,
});
const parcel: Parcel = {
  _id: 'p',
  warehouse_id: 'w',
  version: 3,
  status: 'ready',
  waybill: 'PY1',
  track_no: 'YT1',
  order_number: '1',
  country_code: 'NL',
  channel: '',
  note: '',
  conflict: null,
  changes: [],
  put_back_since: null,
  weight: { low: 1, expected: 2, high: 3, measured: null },
  label_prints: 0,
  packed_by: null,
  labelled_at: null,
  photos: 0,
  order_cancelled: false,
  list: [line('MUG', 2), line('CDL', 1)],
};
const scans = (...codes: string[]) => codes.map((code) => ({ kind: 'scan' as const, code }));

test('a right scan counts one, and the first one starts the packing', () => {
  expect(predictScan(parcel, 'mug')).toMatchObject({
    counted: true,
    line: { _id: 'MUG', scanned: 1 },
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
  const after = withOps(parcel, [...scans('MUG', 'TOT', 'CDL', 'CDL', 'MUG'), { kind: 'undo', lineId: 'MUG' }]);
  expect(unitsOf(after)).toEqual({ scanned: 2, needed: 3 });
});

test('nothing is taken out of an empty box', () => {
  expect(takeOut(parcel, 'MUG')).toBe(parcel);
});

test('a report stops the parcel here, before the server knows', () => {
  const report = { kind: 'report' as const, lineId: 'MUG', problem: 'damaged' as const, quantity: 1 };
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
