import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWaybill, trackNumber, waybillNumber } from './numbers.ts';

const id = '01920000-0000-7000-8000-000000000001';

test('a parcel keeps its numbers, and another turn gives others', () => {
  expect(waybillNumber(id)).toBe(waybillNumber(id));
  expect(waybillNumber(id, 1)).not.toBe(waybillNumber(id));
  expect(trackNumber('YTX', id)).toMatch(/^YT2632\d{12}$/);
  expect(trackNumber('NLP', id)).toMatch(/^NP\d{13}$/);
  expect(trackNumber('ORC', id)).toMatch(/^ORC\d{13}$/);
  expect(trackNumber('XX', id)).toMatch(/^XX\d{14}$/);
  expect(trackNumber('YTX', id, 1)).not.toBe(trackNumber('YTX', id));
});

test('every waybill is one, and one wrong digit makes it none', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (parcel, place, by) => {
      const number = waybillNumber(parcel);
      expect(number).toMatch(/^PY\d{11}$/);
      expect(isWaybill(number)).toBe(true);
      const wrong = String((Number(number[place]) + by) % 10);
      expect(isWaybill(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }),
  );
});

test('ten thousand parcels have ten thousand numbers', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`);
  expect(new Set(ids.map((one) => waybillNumber(one))).size).toBe(ids.length);
  expect(new Set(ids.map((one) => trackNumber('YTX', one))).size).toBe(ids.length);
});
