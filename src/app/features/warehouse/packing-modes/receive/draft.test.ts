import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useFakeStorage } from '../../../../session/storage.fixture.ts';
import {
  countedUnits,
  emptyBox,
  emptyLine,
  goodUnits,
  lineDraft,
  readBox,
  storeBox,
  withLine,
  withoutLine,
} from './draft.ts';

const stored = useFakeStorage();

describe('the draft of a waybill', () => {
  test('is read again as it was stored, per warehouse and waybill', () => {
    const box = withLine(emptyBox, 'mug', { scanned: 3, reason: 'wet' });
    storeBox('yw', 'WB1', box);
    storeBox('yw', 'WB2', withLine(emptyBox, 'candle', { scanned: 1 }));
    expect(readBox('yw', 'WB1')).toEqual(box);
    expect(readBox('sz', 'WB1')).toEqual(emptyBox);
  });

  test('keeps the counts of every line, whichever is open', () => {
    const box = withLine(withLine(emptyBox, 'mug', { scanned: 3, place: 'A-01-1' }), 'candle', { scanned: 1 });
    expect(box.current).toBe('candle');
    expect(lineDraft(box, 'mug')).toEqual({ ...emptyLine, scanned: 3, place: 'A-01-1' });
  });

  test('ends with the receipt of its last line', () => {
    storeBox('yw', 'WB1', withoutLine(withLine(emptyBox, 'mug', { scanned: 3 }), 'mug'));
    expect(stored.size).toBe(0);
  });

  test.each(['{', '[]', '"x"', '{"WB1":{"lines":{"mug":{"scanned":"3"}}}}'])(
    'that is unreadable is none: %s',
    (text) => {
      stored.set('parcelyard.pack.receive.yw', text);
      expect(readBox('yw', 'WB1')).toEqual(emptyBox);
    },
  );
});

describe('the good units', () => {
  test('are all that is missing, before anything is scanned or typed', () => {
    expect(goodUnits({ scanned: 0, typed: null }, 5)).toBe(5);
  });

  test('are those scanned', () => {
    expect(goodUnits({ scanned: 2, typed: null }, 5)).toBe(2);
  });

  test('are the typed number, also zero', () => {
    expect(goodUnits({ scanned: 2, typed: { good: 0, at: 2 } }, 5)).toBe(0);
    expect(goodUnits({ scanned: 2, typed: { good: 40, at: 2 } }, 5)).toBe(40);
  });

  test('grow by each scan after typing', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (good, at, later) => {
        expect(goodUnits({ scanned: at + later, typed: { good, at } }, 5)).toBe(good + later);
      }),
    );
  });
});

test('the counted units of a line include damaged ones', () => {
  expect(countedUnits(undefined)).toBe(0);
  expect(countedUnits({ ...emptyLine, scanned: 3, damaged: 1 })).toBe(4);
});
