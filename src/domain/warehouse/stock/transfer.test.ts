import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySteps, decideTransfer, transferSteps, type OwnedPieces } from './transfer.ts';

const owned = (owner: string, quantity: number, isFixed = false): OwnedPieces => ({
  owner,
  quantity,
  isFixed,
  canSplit: false,
});
const ofSeller = (owner: string, quantity: number): OwnedPieces => ({ ...owned(owner, quantity), canSplit: true });

describe('a transfer', () => {
  test.each([
    ['free pieces first', 10, [owned('a', 4)], 6, { free: 6, owned: [] }],
    ['a whole reservation with its pieces', 10, [owned('a', 4)], 10, { free: 6, owned: [owned('a', 4)] }],
    [
      'a smaller reservation instead of a part of a larger one',
      9,
      [owned('a', 6), owned('b', 3)],
      3,
      { free: 0, owned: [owned('b', 3)] },
    ],
    [
      'a part of the pieces of a seller',
      9,
      [owned('a', 5), ofSeller('s', 4)],
      2,
      { free: 0, owned: [ofSeller('s', 2)] },
    ],
    ['everything that can move', 9, [owned('a', 3, true), owned('b', 2)], null, { free: 4, owned: [owned('b', 2)] }],
    ['nothing from an empty location', 0, [], null, { free: 0, owned: [] }],
  ])('takes %s', (_, on_hand, reservations, quantity, expected) => {
    const reserved = reservations.reduce((sum, one) => sum + one.quantity, 0);
    expect(decideTransfer({ on_hand, reserved }, reservations, quantity)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['more than there is', 3, [], 4, 'transfer.not-there'],
    ['a part of a reservation', 4, [owned('a', 4)], 2, 'transfer.promised'],
    ['units that lie in a box', 4, [owned('a', 4, true)], 4, 'transfer.promised'],
    ['no piece', 4, [], 0, 'transfer.quantity-wrong'],
    ['half a piece', 4, [], 1.5, 'transfer.quantity-wrong'],
  ])('of %s is refused', (_, on_hand, reservations, quantity, refusal) => {
    const reserved = reservations.reduce((sum, one) => sum + one.quantity, 0);
    expect(decideTransfer({ on_hand, reserved }, reservations, quantity)).toMatchObject({ ok: false, refusal });
  });

  test('changes neither the pieces nor the reservations in total, and moves exactly the wanted pieces', () => {
    const reservation = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 9 }),
      isFixed: fc.boolean(),
      canSplit: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(reservation, { maxLength: 5 }),
        fc.nat(20),
        fc.nat(20),
        fc.option(fc.integer({ min: 1, max: 60 })),
        (reservations, free, there, quantity) => {
          const reserved = reservations.reduce((sum, one) => sum + one.quantity, 0);
          const [from, to] = [
            { on_hand: reserved + free, reserved },
            { on_hand: there, reserved: 0 },
          ];
          const decided = decideTransfer(from, reservations, quantity);
          if (!decided.ok) return;
          const after = applySteps({ from, to }, transferSteps(decided.value));
          if (!after.ok) throw new Error(after.refusal);
          expect(after.value.from.on_hand + after.value.to.on_hand).toBe(from.on_hand + there);
          expect(after.value.from.reserved + after.value.to.reserved).toBe(reserved);
          expect(after.value.to.on_hand - after.value.to.reserved).toBeGreaterThanOrEqual(there);
          if (quantity !== null) expect(from.on_hand - after.value.from.on_hand).toBe(quantity);
          const fixed = reservations.reduce((sum, one) => sum + (one.isFixed ? one.quantity : 0), 0);
          expect(after.value.from.reserved).toBeGreaterThanOrEqual(fixed);
        },
      ),
    );
  });
});
