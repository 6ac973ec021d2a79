import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWaybill, numbersIn, plainNumber, trackNumber, trackNumberSpace, waybillNumber } from './numbers.ts';

const counts = fc.integer({ min: 1, max: 9_999_999_999 });

test('a waybill has a fixed shape', () => {
  expect(waybillNumber(1)).toMatch(/^PY0000000001\d$/);
});

test('a waybill passes its own check, and no waybill with one wrong digit does', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (count, place, shift) => {
      const waybill = waybillNumber(count);
      expect(isWaybill(waybill)).toBe(true);
      const wrong = String((Number(waybill[place]) + shift) % 10);
      expect(isWaybill(waybill.slice(0, place) + wrong + waybill.slice(place + 1))).toBe(false);
    }),
  );
});

test('a tracking number has its carrier’s letters and twelve digits, and other digits make another number', () => {
  const digits = fc.integer({ min: 0, max: trackNumberSpace - 1 });
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(trackNumber('YTX', a)).toMatch(/^YT2632\d{12}$/);
      expect(trackNumber('YTX', a) === trackNumber('YTX', b)).toBe(a === b);
    }),
  );
});

test('a number is what was meant, however it was typed', () => {
  expect(plainNumber(' yt 2632\t6506\u00a06239 ')).toBe('YT263265066239');
  expect(plainNumber(plainNumber('sf 1'))).toBe('SF1');
});

test('numbers of a pasted text, each once', () => {
  expect(numbersIn(' yt 1\r\nYT1, yt2;\tyt3\n\n')).toEqual(['YT1', 'YT2', 'YT3']);
  expect(numbersIn('')).toEqual([]);
});
