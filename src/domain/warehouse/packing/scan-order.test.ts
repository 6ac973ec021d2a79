import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parcelStatuses } from '#domain/shipping/shipping/parcel-status.ts';
import { conflictOf, problemKinds, scannedWithoutProblems, statusAfterChoice } from './choices.ts';
import { decideLabel } from './label.ts';
import { presentRefusal } from './refusal.ts';
import { comparePlaces, decideScan, isParcelFinished, nextLine, unitCount } from './scan.ts';
import type { PackLine } from './scan.ts';
import { decideSplit, statusOfLines, unmerge } from './split.ts';

const line = (more: Partial<PackLine> = {}): PackLine => ({
  variant_code: 'MUG-SG',
  sku: 'NRD-MUG',
  location_code: 'A-01-03',
  title: 'Mug',
  title_cn: '杯',
  quantity: 1,
  scanned: 0,
  ...more,
});

test('places are walked in order: numbers by value, and what has no place comes last', () => {
  const sorted = ['', 'B-1', 'A-10-02', 'A-9-50', 'A-2-03'].toSorted(comparePlaces);
  expect(sorted).toEqual(['A-2-03', 'A-9-50', 'A-10-02', 'B-1', '']);
});

test('the order of places is an order: antisymmetric and transitive', () => {
  const place = fc.stringMatching(/^([AB]|\d{1,2})?(-\d{1,2}){0,2}$/);
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0);
      if (comparePlaces(a, b) < 0 && comparePlaces(b, c) < 0) expect(comparePlaces(a, c)).toBeLessThan(0);
    }),
  );
});

test('a begun line is finished before the nearest one, and a full parcel has no next line', () => {
  const lines = [line({ location_code: 'A-1' }), line({ location_code: 'Z-9', quantity: 3, scanned: 1 })];
  expect(nextLine(lines)).toBe(1);
  expect(nextLine([line({ location_code: '' }), line({ location_code: 'B-2' })])).toBe(1);
  expect(nextLine([line({ scanned: 1 })])).toBeNull();
  expect([isParcelFinished([]), isParcelFinished([line({ scanned: 1 })])]).toEqual([false, true]);
});

test('the item is looked up before its place: a code that is both counts as the item', () => {
  const lines = [
    line({ variant_code: 'X', sku: '', location_code: 'A-1' }),
    line({ variant_code: 'Y', sku: '', location_code: 'X' }),
  ];
  expect(decideScan(lines, 'x')).toMatchObject({ ok: true, value: { lineIndex: 0 } });
  const full = lines.with(0, line({ variant_code: 'X', sku: '', scanned: 1 }));
  expect(decideScan(full, 'X')).toMatchObject({ ok: true, value: { lineIndex: 1 } });
});

test('an empty scan counts nothing, also where a line has no SKU', () => {
  for (const blank of ['', '  ', '\n'])
    expect(decideScan([line({ sku: '', location_code: '' })], blank)).toMatchObject({ refusal: 'scan.unknown' });
});

test('a scan changes one unit of one line and nothing else', () => {
  const parcel = fc.array(
    fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 3 }),
      scanned: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(parcel, fc.constantFrom('A', 'B', 'C', 'D'), (parts, code) => {
      const lines = parts.map(({ code: own, quantity, scanned }) =>
        line({ variant_code: own, sku: '', location_code: '', quantity, scanned: Math.min(scanned, quantity) }),
      );
      const decided = decideScan(lines, code);
      const isOpen = lines.some((each) => each.variant_code === code && each.scanned < each.quantity);
      expect(decided.ok).toBe(isOpen);
      if (!decided.ok) return;
      expect(unitCount(decided.value.lines)).toEqual({
        scanned: unitCount(lines).scanned + 1,
        needed: unitCount(lines).needed,
      });
      expect(decided.value.lines.filter((each, index) => each !== lines[index])).toHaveLength(1);
    }),
  );
});

test('a refused scan shows both items with their pictures, and leaves unknown fields empty', () => {
  const refused = decideScan([line()], 'CDL-FG', {
    variant_code: 'CDL-FG',
    title: 'Candle',
    title_cn: '蜡烛',
    location_code: 'B-02',
  });
  if (refused.ok) throw new Error('counted');
  const shown = presentRefusal(refused.refusal, refused.details ?? {}, [
    { variant_code: 'MUG-SG', image: '/mug.webp' },
    { variant_code: 'CDL-FG', image: '/candle.webp' },
  ]);
  expect(shown).toMatchObject({
    code: 'scan.wrong-item',
    scanned_title: 'Candle',
    scanned_image: '/candle.webp',
    needed_image: '/mug.webp',
    needed_at: 'A-01-03',
    put_back: 'B-02',
  });
  expect(Object.values(presentRefusal('scan.unknown', {}, [])).filter((value) => value !== '')).toEqual([
    'scan.unknown',
  ]);
});

test.each(parcelStatuses)('a label for a parcel that is %s', (status) => {
  const parcel = { status, lines: [line({ scanned: 1 })], weight_grams: 300 };
  const decided = decideLabel(parcel, { order_status: 'open' });
  const refusal = status === 'cancelled' ? 'label.order-cancelled' : status === 'conflict' ? 'label.conflict' : null;
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
  expect(decideLabel(parcel, { order_status: 'cancelled' })).toMatchObject({ refusal: 'label.order-cancelled' });
});

test('a label needs every unit, a weight above zero, and the photo where one is required', () => {
  const parcel = { status: 'packing', lines: [line({ scanned: 1 })], weight_grams: 300 } as const;
  const open = { order_status: 'open' } as const;
  const missing = decideLabel({ ...parcel, lines: [line({ quantity: 3, scanned: 2 })] }, open);
  expect(missing).toMatchObject({ refusal: 'label.units-missing', details: { scanned: 2, needed: 3 } });
  for (const weight_grams of [null, 0, -5])
    expect(decideLabel({ ...parcel, weight_grams }, open)).toMatchObject({ refusal: 'label.weight-missing' });
  expect(decideLabel({ ...parcel, lacks_photo: true }, open)).toMatchObject({ refusal: 'label.photo-missing' });
  expect(decideLabel({ ...parcel, lines: [] }, open)).toMatchObject({ refusal: 'label.units-missing' });
});

const part = fc
  .record({ quantity: fc.integer({ min: 1, max: 5 }), sorted: fc.nat({ max: 5 }), taken: fc.nat({ max: 5 }) })
  .map(({ quantity, sorted, taken }) => ({
    quantity,
    sorted: Math.min(sorted, quantity),
    taken: Math.min(taken, quantity),
  }));

test('what is split off can be taken out again: no unit is lost, doubled or unsorted', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const lines = parts.map(({ quantity, sorted }, id) => ({ line_id: String(id), quantity, sorted, scanned: 0 }));
      const taken = new Map(parts.map((each, id) => [String(id), each.taken]));
      const split = decideSplit({ status: 'waiting', labelled: false, lines }, taken);
      const all = parts.reduce((sum, each) => sum + each.taken, 0);
      const units = parts.reduce((sum, each) => sum + each.quantity, 0);
      expect(split.ok).toBe(all > 0 && all < units);
      if (!split.ok) return;
      const again = unmerge(lines, split.value.goes);
      const sum = (some: readonly { quantity: number; sorted: number }[]) => ({
        units: some.reduce((total, each) => total + each.quantity, 0),
        sorted: some.reduce((total, each) => total + each.sorted, 0),
      });
      for (const { goes, stays } of [split.value, again]) {
        expect(sum(goes).units + sum(stays).units).toBe(units);
        expect(sum(goes).sorted + sum(stays).sorted).toBe(sum(lines).sorted);
      }
      expect(sum(again.goes).units).toBe(all);
    }),
  );
});

test('a parcel goes on after a decision where its units are', () => {
  const unit = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    sorted: fc.nat({ max: 3 }),
    scanned: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
      const status = statusAfterChoice(units);
      const isComplete = statusOfLines(units) === 'ready';
      expect(status === 'waiting').toBe(!isComplete);
      if (isComplete) expect(status === 'packing').toBe(units.some(({ scanned }) => scanned > 0));
    }),
  );
});

test('a reported unit counts as scanned only while enough good ones are in the box', () => {
  expect(scannedWithoutProblems({ quantity: 3, scanned: 3 }, 1)).toBe(2);
  expect(scannedWithoutProblems({ quantity: 3, scanned: 1 }, 1)).toBe(1);
  expect(scannedWithoutProblems({ quantity: 3, scanned: 3 }, 4)).toBe(0);
  expect(problemKinds.map(conflictOf)).toEqual(['goods-damaged', 'goods-missing']);
});

test('places have one order, also where numbers and words meet', () => {
  const part = fc.constantFrom('1', '01', '2', '10', '1B', 'A', 'B2', '');
  const place = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'));
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0);
      expect(comparePlaces(a, b) === 0).toBe(a === b);
      if (comparePlaces(a, b) < 0 && comparePlaces(b, c) < 0) expect(comparePlaces(a, c)).toBeLessThan(0);
    }),
  );
  expect(['A-1B', 'A-10', 'A', 'A-2'].toSorted(comparePlaces)).toEqual(['A', 'A-2', 'A-10', 'A-1B']);
});
