import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfStock } from './pace.ts';
import { afterMove, valueChange, type StockValue } from './value.ts';

const none: StockValue = { pieces: 0, valueFen: 0 };

test.each<[string, StockValue, number, number | undefined, number]>([
  ['bought pieces count at their cost', none, 10, 250, 2500],
  ['the second delivery is dearer', { pieces: 10, valueFen: 2500 }, 10, 350, 3500],
  ['pieces leave at the average', { pieces: 20, valueFen: 6000 }, -5, undefined, -1500],
  ['half a cent is rounded up', { pieces: 2, valueFen: 5 }, -1, undefined, -3],
  ['the last piece takes the rest', { pieces: 1, valueFen: 7 }, -1, undefined, -7],
  ['found pieces count at the average', { pieces: 4, valueFen: 1000 }, 2, undefined, 500],
  ['or at the planned cost', none, 2, undefined, 1800],
  ['a gift costs nothing', { pieces: 4, valueFen: 1000 }, 2, 0, 0],
])('%s', (_, before, pieces, unitCostFen, change) => {
  expect(valueChange(before, { pieces, unitCostFen }, 900)).toBe(change);
});

test('an empty stock is worth nothing, and no value is below zero', () => {
  const moves = fc.array(fc.record({ pieces: fc.integer({ min: -9, max: 9 }), cost: fc.option(fc.nat(5000)) }));
  fc.assert(
    fc.property(moves, (all) => {
      let value = none;
      for (const { pieces, cost } of all) {
        if (pieces === 0 || value.pieces + pieces < 0) continue;
        value = afterMove(value, { pieces, unitCostFen: pieces > 0 ? (cost ?? undefined) : undefined }, 100);
        expect(value.valueFen).toBeGreaterThanOrEqual(0);
        if (value.pieces === 0) expect(value.valueFen).toBe(0);
      }
    }),
  );
});

test.each([
  [90, 0, 0, null],
  [90, 30, 30, 90],
  [90, 0, 90, 90],
  [10, 3, 90, 10],
  [0, 3, 9, 0],
  [-4, 3, 9, 0],
  [7, 2, 4, 105],
])('%i pieces, %i and %i sold: %s days', (available, in30, in90, days) => {
  expect(daysOfStock(available, { in30, in90 })).toBe(days);
});
