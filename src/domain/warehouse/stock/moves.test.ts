import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMove, live, moveKinds, serveFromStock } from './moves.ts';
import type { MoveKind, StockLevel } from './moves.ts';

const level: StockLevel = { on_hand: 10, reserved: 4 };

test.each<[MoveKind, number, StockLevel | string]>([
  ['receive', 5, { on_hand: 15, reserved: 4 }],
  ['restock', 1, { on_hand: 11, reserved: 4 }],
  ['import', 1, { on_hand: 11, reserved: 4 }],
  ['reserve', 6, { on_hand: 10, reserved: 10 }],
  ['reserve', 7, 'stock.not-enough'],
  ['release', 4, { on_hand: 10, reserved: 0 }],
  ['release', 5, 'stock.not-reserved'],
  ['pick', 10, level],
  ['pick', 11, 'stock.not-enough'],
  ['putaway', 3, { on_hand: 13, reserved: 4 }],
  ['putaway', -3, { on_hand: 7, reserved: 4 }],
  ['putaway', -11, 'stock.not-enough'],
  ['return', 12, level],
  ['ship', 4, { on_hand: 6, reserved: 0 }],
  ['ship', 5, 'stock.not-reserved'],
  ['scrap', 10, { on_hand: 0, reserved: 4 }],
  ['scrap', 11, 'stock.not-enough'],
  ['adjust', -3, { on_hand: 7, reserved: 4 }],
  ['adjust', 3, { on_hand: 13, reserved: 4 }],
  ['adjust', -11, 'stock.not-enough'],
  ['adjust', 0, 'stock.quantity-wrong'],
  ['receive', -1, 'stock.quantity-wrong'],
  ['receive', 1.5, 'stock.quantity-wrong'],
])('%s %s', (kind, quantity, outcome) => {
  const result = applyMove(level, { kind, quantity });
  expect(result.ok ? result.value : result.refusal).toEqual(outcome);
});

test('a loss of reserved goods shows as a shortage', () => {
  const result = applyMove(level, { kind: 'scrap', quantity: 8 });
  expect(result.ok && live(result.value)).toBe(-2);
});

test('no run of moves brings a count below zero', () => {
  const moves = fc.array(fc.record({ kind: fc.constantFrom(...moveKinds), quantity: fc.integer({ min: -5, max: 9 }) }));
  fc.assert(
    fc.property(moves, (run) => {
      let level: StockLevel = { on_hand: 0, reserved: 0 };
      for (const step of run) {
        const result = applyMove(level, step);
        if (result.ok) level = result.value;
        expect(Math.min(level.on_hand, level.reserved)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('stock serves what is live and the rest is bought', () => {
  expect(serveFromStock(level, 8)).toEqual({ served: 6, toBuy: 2 });
  expect(serveFromStock(level, 2)).toEqual({ served: 2, toBuy: 0 });
  expect(serveFromStock({ on_hand: 1, reserved: 3 }, 2)).toEqual({ served: 0, toBuy: 2 });
});
