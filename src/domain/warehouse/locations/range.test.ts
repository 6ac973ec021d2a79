import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesBetween, maxRange } from './range.ts';
import { hasRoom, roomAt, zoneOf } from './location.ts';

describe('a range of locations', () => {
  test.each([
    ['A-01-01', 'A-01-03', ['A-01-01', 'A-01-02', 'A-01-03']],
    ['A-09', 'A-11', ['A-09', 'A-10', 'A-11']],
    ['A-1', 'C-1', ['A-1', 'B-1', 'C-1']],
    ['GATE', 'GATE', ['GATE']],
    ['A-1-1', 'B-2-1', ['A-1-1', 'A-2-1', 'B-1-1', 'B-2-1']],
  ])('from %s to %s', (from, to, codes) => {
    expect(codesBetween(from, to)).toEqual({ ok: true, value: codes });
  });

  test.each([
    ['A-02', 'A-01', 'location.range-wrong'],
    ['A-1', 'A-10', 'location.range-wrong'],
    ['A-01', 'A-01-01', 'location.range-wrong'],
    ['AA-01', 'AC-01', 'location.range-wrong'],
    ['A 1', 'A 1', 'location.range-wrong'],
    ['A-', 'A-', 'location.range-wrong'],
    ['A-000001', 'A-999999', 'location.range-too-long'],
    ['A-01-01', 'Z-99-99', 'location.range-too-long'],
  ])('is refused from %s to %s', (from, to, refusal) => {
    expect(codesBetween(from, to)).toMatchObject({ ok: false, refusal });
  });

  test('has as many different codes as the product of its parts, all of the same width', () => {
    const end = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(end, end, fc.integer({ min: 2, max: 4 }), (racks, places, width) => {
        const code = (rack: number, place: number) =>
          `A-${String(rack).padStart(width, '0')}-${String(place).padStart(width, '0')}`;
        const range = codesBetween(code(1, 1), code(racks, places));
        if (!range.ok) throw new Error(range.refusal);
        expect(range.value.length).toBe(racks * places);
        expect(new Set(range.value).size).toBe(range.value.length);
        expect(range.value.at(-1)).toBe(code(racks, places));
        expect(range.value.length).toBeLessThanOrEqual(maxRange);
      }),
    );
  });
});

test('the first part of a code is its zone', () => {
  expect(['A-01-03', 'GATE', 'Q1-2'].map(zoneOf)).toEqual(['A', 'GATE', 'Q1']);
});

test('a location without a capacity has room for everything', () => {
  expect(hasRoom({ capacity: null, pieces: 1_000 }, 1_000)).toBe(true);
  expect([roomAt({ capacity: 10, pieces: 12 }), hasRoom({ capacity: 10, pieces: 7 }, 3)]).toEqual([0, true]);
  expect(hasRoom({ capacity: 10, pieces: 7 }, 4)).toBe(false);
});
