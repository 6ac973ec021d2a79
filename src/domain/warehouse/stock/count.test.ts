import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterDifference, decideCount, type CountedLine } from './count.ts';
import { applyMove, live, moveEffects, moveKinds, type StockLevel, type StockMove } from './moves.ts';
import { relocate } from './relocate.ts';

const limit = 5;
const line = (expected: number, counted: number, on_hand = expected, reserved = 0): CountedLine => ({
  expected,
  counted,
  level: { on_hand, reserved },
});

test.each<[string, CountedLine[], 'booked' | 'waiting', number[]]>([
  ['an empty place', [], 'booked', []],
  ['as it should be', [line(8, 8), line(0, 0)], 'booked', [0, 0]],
  ['a few less', [line(8, 3)], 'booked', [-5]],
  ['a few more, and a product not expected there', [line(8, 9), line(0, 5)], 'booked', [1, 5]],
  ['one too many for one pair of eyes', [line(8, 8), line(8, 2)], 'waiting', [0, -6]],
  ['far more', [line(8, 14)], 'waiting', [6]],
  ['reserved pieces are missing', [line(8, 7, 8, 8)], 'waiting', [-1]],
  ['more pieces than are reserved lie there', [line(8, 9, 8, 8)], 'booked', [1]],
  ['sent meanwhile: what is missing is no longer there', [line(8, 5, 2)], 'waiting', [-3]],
])('%s', (_, lines, status, differences) => {
  expect(decideCount(lines, limit)).toEqual({ ok: true, value: { status, differences } });
});

test('counts are whole and not below zero', () => {
  for (const wrong of [-1, 1.5, Number.NaN])
    expect(decideCount([line(1, wrong)], limit)).toMatchObject({ refusal: 'count.quantity-wrong' });
});

test('a booked count leaves what was counted, and never less than was reserved', () => {
  const pieces = fc.nat(40);
  fc.assert(
    fc.property(pieces, pieces, pieces, (on_hand, reserved, counted) => {
      const counting = line(on_hand, counted, on_hand, reserved);
      const decision = decideCount([counting], limit);
      if (!decision.ok || decision.value.status === 'waiting') return;
      const after = afterDifference(counting.level, decision.value.differences[0] ?? 0);
      expect(after?.on_hand).toBe(counted);
      if (counted < on_hand) expect(after && live(after)).toBeGreaterThanOrEqual(0);
    }),
  );
});

type Place = 'shelf' | 'tray';
type Act =
  | { readonly do: 'move'; readonly place: Place; readonly move: StockMove }
  | { readonly do: 'sort'; readonly quantity: number }
  | { readonly do: 'count'; readonly place: Place; readonly counted: number };

const place = fc.constantFrom<Place>('shelf', 'tray');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('move' as const),
    place,
    move: fc.record({ kind: fc.constantFrom(...moveKinds), quantity: fc.integer({ min: -6, max: 12 }) }),
  }),
  fc.record({ do: fc.constant('sort' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('count' as const), place, counted: fc.nat(20) }),
);

test('with any receipts, sorting and counts, the sum of the moves is the stock', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const levels: Record<Place, StockLevel> = {
        shelf: { on_hand: 0, reserved: 0 },
        tray: { on_hand: 0, reserved: 0 },
      };
      const moves: { at: Place; move: StockMove }[] = [];
      const apply = (at: Place, move: StockMove) => {
        const applied = applyMove(levels[at], move);
        if (!applied.ok) return;
        levels[at] = applied.value;
        moves.push({ at, move });
      };
      for (const each of acts) {
        if (each.do === 'move') apply(each.place, each.move);
        if (each.do === 'count') {
          const { on_hand } = levels[each.place];
          if (each.counted !== on_hand) apply(each.place, { kind: 'adjust', quantity: each.counted - on_hand });
          expect(levels[each.place].on_hand).toBe(each.counted);
        }
        if (each.do !== 'sort') continue;
        const before = levels.shelf.on_hand + levels.tray.on_hand;
        const sorted = relocate(levels.shelf, levels.tray, each.quantity);
        if (!sorted.ok) continue;
        levels.shelf = sorted.value.from;
        levels.tray = sorted.value.to;
        for (const step of sorted.value.steps) moves.push({ at: step.at === 'from' ? 'shelf' : 'tray', move: step });
        expect(levels.shelf.on_hand + levels.tray.on_hand).toBe(before);
      }
      for (const at of ['shelf', 'tray'] as const) {
        const own = moves.filter((each) => each.at === at);
        const total = (of: 'hand' | 'reserved') =>
          own.reduce((sum, { move }) => sum + moveEffects[move.kind][of] * move.quantity, 0);
        expect({ on_hand: total('hand'), reserved: total('reserved') }).toEqual(levels[at]);
      }
    }),
  );
});

test('only reserved pieces are carried to a tray', () => {
  expect(relocate({ on_hand: 5, reserved: 1 }, { on_hand: 0, reserved: 0 }, 2)).toMatchObject({
    refusal: 'stock.not-reserved',
  });
  expect(relocate({ on_hand: 5, reserved: 2 }, { on_hand: 1, reserved: 1 }, 2)).toMatchObject({
    value: { from: { on_hand: 3, reserved: 0 }, to: { on_hand: 3, reserved: 3 } },
  });
});
