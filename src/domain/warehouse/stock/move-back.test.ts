import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideMoveBack } from './move-back.ts';
import { applySteps, decideTransfer, transferSteps, type OwnedPieces } from './transfer.ts';

const owned = (owner: string, quantity: number, more: Partial<OwnedPieces> = {}): OwnedPieces => ({
  owner,
  quantity,
  isFixed: false,
  canSplit: false,
  ...more,
});
const reservedBy = (reservations: readonly OwnedPieces[]) => reservations.reduce((sum, one) => sum + one.quantity, 0);
const back = (on_hand: number, reservations: readonly OwnedPieces[], free: number, brought: readonly OwnedPieces[]) =>
  decideMoveBack({ on_hand, reserved: reservedBy(reservations) }, reservations, { free, owned: brought });

describe('a move that is undone', () => {
  test.each([
    ['free pieces', 5, [], 3, [], { free: 3, owned: [] }],
    ['the reservation that came along', 5, [owned('a', 2)], 3, [owned('a', 2)], { free: 3, owned: [owned('a', 2)] }],
    ['the pieces of an order that was cancelled since', 5, [], 3, [owned('a', 2)], { free: 5, owned: [] }],
    ['what is left of a reservation', 5, [owned('a', 1)], 3, [owned('a', 2)], { free: 4, owned: [owned('a', 1)] }],
    [
      'only its part of the pieces of a seller',
      9,
      [owned('s', 9, { canSplit: true })],
      0,
      [owned('s', 2, { canSplit: true })],
      { free: 0, owned: [owned('s', 2, { canSplit: true })] },
    ],
  ])('takes back %s', (_, on_hand, reservations, free, brought, expected) => {
    expect(back(on_hand, reservations, free, brought)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['pieces that are not there any more', 2, [], 3, [], 'unmove.gone'],
    ['pieces that another order reserved', 3, [owned('b', 1)], 3, [], 'unmove.promised'],
    ['pieces in a box', 5, [owned('a', 2, { isFixed: true })], 3, [owned('a', 2)], 'unmove.promised'],
    ['a reservation that grew', 9, [owned('a', 4)], 0, [owned('a', 2)], 'unmove.promised'],
  ])('is refused for %s', (_, on_hand, reservations, free, brought, refusal) => {
    expect(back(on_hand, reservations, free, brought)).toMatchObject({ ok: false, refusal });
  });

  test('restores both locations when nothing happened since', () => {
    const one = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), canSplit: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 4 }),
        fc.nat(20),
        fc.nat(20),
        fc.integer({ min: 1, max: 60 }),
        (all, free, there, quantity) => {
          const reservations = all.map((each, nth) => owned(`o${nth}`, each.quantity, { canSplit: each.canSplit }));
          const reserved = reservedBy(reservations);
          const before = { from: { on_hand: reserved + free, reserved }, to: { on_hand: there, reserved: 0 } };
          const moved = decideTransfer(before.from, reservations, quantity);
          if (!moved.ok) return;
          const after = applySteps(before, transferSteps(moved.value));
          if (!after.ok) throw new Error(after.refusal);
          const returned = decideMoveBack(after.value.to, moved.value.owned, moved.value);
          if (!returned.ok) throw new Error(returned.refusal);
          const end = applySteps({ from: after.value.to, to: after.value.from }, transferSteps(returned.value));
          expect(end).toEqual({ ok: true, value: { from: before.to, to: before.from } });
        },
      ),
    );
  });
});
