import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMove, live } from './moves.ts';
import { relocate } from './relocate.ts';

const levels = fc.nat(30).chain((on_hand) => fc.record({ on_hand: fc.constant(on_hand), reserved: fc.nat(on_hand) }));

test('pieces and reservations are moved together: neither total nor live stock changes', () => {
  fc.assert(
    fc.property(levels, levels, fc.integer({ min: 1, max: 30 }), (from, to, quantity) => {
      const moved = relocate(from, to, quantity);
      expect(moved.ok).toBe(quantity <= from.reserved);
      if (!moved.ok) return;
      expect(moved.value.from).toEqual({ on_hand: from.on_hand - quantity, reserved: from.reserved - quantity });
      expect(moved.value.to).toEqual({ on_hand: to.on_hand + quantity, reserved: to.reserved + quantity });
      expect([live(moved.value.from), live(moved.value.to)]).toEqual([live(from), live(to)]);
    }),
  );
});

test('the steps of a relocation, applied to each location alone, give its levels', () => {
  fc.assert(
    fc.property(levels, levels, fc.integer({ min: 1, max: 30 }), (from, to, quantity) => {
      const moved = relocate(from, to, quantity);
      if (!moved.ok) return;
      for (const [side, start] of Object.entries({ from, to })) {
        const end = moved.value.steps
          .filter(({ at }) => at === side)
          .reduce((level, step) => {
            const next = applyMove(level, step);
            return next.ok ? next.value : level;
          }, start);
        expect(end).toEqual(side === 'from' ? moved.value.from : moved.value.to);
      }
    }),
  );
});

test.each([
  [0, 'stock.quantity-wrong'],
  [-1, 'stock.quantity-wrong'],
  [0.5, 'stock.quantity-wrong'],
  [3, 'stock.not-reserved'],
])('%s pieces of two reserved ones: %s', (quantity, refusal) => {
  expect(relocate({ on_hand: 5, reserved: 2 }, { on_hand: 0, reserved: 0 }, quantity)).toMatchObject({ refusal });
});
