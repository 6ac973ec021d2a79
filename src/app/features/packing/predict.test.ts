import { expect, test } from 'vitest';
import { newerOf, predictScan, withScans } from './predict.ts';
import { unitsOf, type Parcel } from './verdict.ts';

const line = (variant_code: string, quantity: number, scanned = 0): Parcel['list'][number] => ({
  _id: variant_code,
  location_code: `A-${variant_code}`,
  product_title: variant_code,
  product_title_cn: '',
  quantity,
  scanned,
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
  version: 3,
  status: 'packing',
  waybill: 'PY1',
  track_no: 'YT1',
  order_number: '1',
  country_code: 'NL',
  channel: '',
  note: '',
  conflict: null,
  weight: { low: 1, expected: 2, high: 3, measured: null },
  label_prints: 0,
  order_cancelled: false,
  list: [line('MUG', 2), line('CDL', 1)],
};

test('a right scan counts one and says what it finished', () => {
  const first = predictScan(parcel, 'mug');
  expect(first).toMatchObject({ line: { scanned: 1 }, lineFinished: false, parcelFinished: false });
  expect(predictScan(first!.parcel, 'MUG')).toMatchObject({ line: { scanned: 2 }, lineFinished: true });
  expect(predictScan(withScans(parcel, ['MUG', 'MUG']), 'CDL')).toMatchObject({ parcelFinished: true });
  expect(parcel.list[0]?.scanned).toBe(0);
});

test('what only the server can tell is left to it', () => {
  expect(predictScan(parcel, 'TOT')).toBeNull();
  expect(predictScan(withScans(parcel, ['CDL']), 'CDL')).toBeNull();
  for (const stopped of [{ order_cancelled: true }, { status: 'conflict' as const }, { status: 'waiting' as const }])
    expect(predictScan({ ...parcel, ...stopped }, 'MUG')).toBeNull();
});

test('scans on their way are counted on top of what the server knows, each once', () => {
  expect(unitsOf(withScans(parcel, ['MUG', 'TOT', 'CDL', 'CDL']))).toEqual({ scanned: 2, needed: 3 });
});

test('an older copy never covers a newer one', () => {
  const newer = { ...parcel, version: 4 };
  expect(newerOf(parcel, newer)).toBe(newer);
  expect(newerOf(newer, parcel)).toBe(newer);
  expect(newerOf(parcel, { ...newer, _id: 'another' })).toBe(parcel);
  expect(newerOf(undefined, newer)).toBeUndefined();
});
