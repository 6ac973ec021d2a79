import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesLeft, planTasks, takeFirst, type LineToPick, type PiecesAt } from './plan.ts';

const pieces = (location_code: string, quantity: number, more: Partial<PiecesAt> = {}): PiecesAt => ({
  order_id: 'o',
  variant_id: 'v',
  location_code,
  quantity,
  ...more,
});
const line = (more: Partial<LineToPick> = {}): LineToPick => ({
  line_id: 'l',
  order_id: 'o',
  variant_id: 'v',
  location_code: 'A',
  open: 3,
  ...more,
});
const sumOf = (list: readonly { readonly quantity: number }[]) => list.reduce((all, { quantity }) => all + quantity, 0);

const anyPieces = fc.array(
  fc.record({
    order_id: fc.constantFrom('o', 'p'),
    variant_id: fc.constantFrom('v', 'w'),
    location_code: fc.constantFrom('A', 'B', ''),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 8 },
);
const placeOf = ({ order_id, variant_id, location_code }: PiecesAt) => `${order_id} ${variant_id} ${location_code}`;

describe('the pieces that are left', () => {
  test.each<[string, readonly PiecesAt[], readonly PiecesAt[], readonly PiecesAt[]]>([
    ['all of them when none is picked', [pieces('A', 3)], [], [pieces('A', 3)]],
    ['none when all are picked', [pieces('A', 3)], [pieces('A', 3)], []],
    ['none when more are picked', [pieces('A', 3)], [pieces('A', 5)], []],
    ['charged and own pieces of one place together', [pieces('A', 2), pieces('A', 1)], [], [pieces('A', 3)]],
    ['of both what was picked once', [pieces('A', 2), pieces('A', 1)], [pieces('A', 2)], [pieces('A', 1)]],
    ['all at another place', [pieces('A', 3)], [pieces('B', 3)], [pieces('A', 3)]],
    ['all of another order', [pieces('A', 3)], [pieces('A', 3, { order_id: 'p' })], [pieces('A', 3)]],
    ['all of another item', [pieces('A', 3)], [pieces('A', 3, { variant_id: 'w' })], [pieces('A', 3)]],
  ])('%s', (_, reserved, picked, left) => {
    expect(piecesLeft(reserved, picked)).toEqual(left);
  });

  test('name each place once, and together are the reserved ones less the picked ones', () => {
    fc.assert(
      fc.property(anyPieces, anyPieces, (reserved, picked) => {
        const left = piecesLeft(reserved, picked);
        expect(new Set(left.map(placeOf)).size).toBe(left.length);
        for (const place of new Set([...reserved, ...picked].map(placeOf))) {
          const at = (list: readonly PiecesAt[]) => sumOf(list.filter((each) => placeOf(each) === place));
          expect(at(left)).toBe(Math.max(0, at(reserved) - at(picked)));
        }
      }),
    );
  });
});

describe('pieces of several reservations', () => {
  const part = (own: boolean, quantity: number) => ({ own, quantity });

  test.each([
    [0, [], [part(false, 2), part(true, 3)]],
    [1, [part(false, 1)], [part(false, 1), part(true, 3)]],
    [2, [part(false, 2)], [part(true, 3)]],
    [4, [part(false, 2), part(true, 2)], [part(true, 1)]],
    [9, [part(false, 2), part(true, 3)], []],
  ])('%i of 2 charged and 3 own ones', (quantity, taken, rest) => {
    expect(takeFirst([part(false, 2), part(true, 3)], quantity)).toEqual({ taken, rest });
  });

  test('are taken once, whether at once or one after the other', () => {
    const parts = fc.array(fc.record({ own: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(parts, fc.nat(20), fc.nat(20), (list, one, other) => {
        const first = takeFirst(list, one);
        expect(sumOf(first.taken)).toBe(Math.min(one, sumOf(list)));
        expect(sumOf(first.taken) + sumOf(first.rest)).toBe(sumOf(list));
        expect(takeFirst(first.rest, other).rest).toEqual(takeFirst(list, one + other).rest);
      }),
    );
  });
});

describe('the tasks', () => {
  test('send the picker to a place once for charged and own pieces', () => {
    const left = piecesLeft([pieces('B', 2), pieces('B', 1)], []);
    expect(planTasks([line()], left)).toEqual([{ line_id: 'l', location_code: 'B', quantity: 3 }]);
  });

  test('go to as few other places as possible', () => {
    const left = [pieces('B', 1), pieces('C', 2), pieces('D', 5)];
    expect(planTasks([line()], left).map(({ location_code }) => location_code)).toEqual(['D']);
  });

  test('never use pieces of another order or item', () => {
    const left = [pieces('B', 9, { order_id: 'p' }), pieces('C', 9, { variant_id: 'w' })];
    expect(planTasks([line()], left)).toEqual([{ line_id: 'l', location_code: 'A', quantity: 3 }]);
  });

  test('of a line without open units are none, and its pieces are for other lines', () => {
    const lines = [line({ line_id: 'done', open: 0 }), line({ location_code: 'B' })];
    expect(planTasks(lines, [pieces('A', 3)])).toEqual([{ line_id: 'l', location_code: 'A', quantity: 3 }]);
    expect(planTasks([], [pieces('A', 3)])).toEqual([]);
  });

  test('are one per line and place, above zero, and no more than the open units', () => {
    const lines = fc.array(
      fc.record({
        order_id: fc.constantFrom('o', 'p'),
        variant_id: fc.constantFrom('v', 'w'),
        location_code: fc.constantFrom('A', 'B', ''),
        open: fc.nat(6),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, anyPieces, (some, reserved) => {
        const wanted = some.map((each, nth) => ({ ...each, line_id: String(nth) }));
        const left = piecesLeft(reserved, []);
        const before = left.map((each) => ({ ...each }));
        const tasks = planTasks(wanted, left);
        expect(left).toEqual(before);
        expect(new Set(tasks.map((task) => `${task.line_id} ${task.location_code}`)).size).toBe(tasks.length);
        expect(tasks.every(({ quantity }) => quantity > 0)).toBe(true);
        for (const { line_id, open, location_code } of wanted) {
          const own = sumOf(tasks.filter((task) => task.line_id === line_id));
          // Without a place of its own, units without a reservation can only wait.
          if (location_code === '') expect(own).toBeLessThanOrEqual(open);
          else expect(own).toBe(open);
        }
      }),
    );
  });
});
