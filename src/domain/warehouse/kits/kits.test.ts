import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildable, takePieces, unitCosts } from './kits.ts';

test.each([
  [[], 0],
  [[{ perKit: 1, free: 7 }], 7],
  [
    [
      { perKit: 2, free: 7 },
      { perKit: 1, free: 9 },
    ],
    3,
  ],
  [
    [
      { perKit: 2, free: 1 },
      { perKit: 1, free: 9 },
    ],
    0,
  ],
  [[{ perKit: 1, free: -3 }], 0],
] as const)('%j makes %i kits', (parts, kits) => {
  expect(buildable(parts)).toBe(kits);
});

test('pieces are taken in the order of the places, and only whole', () => {
  const places = [
    { locationCode: 'A-01-01', free: 2 },
    { locationCode: 'A-01-02', free: 0 },
    { locationCode: 'A-01-03', free: 5 },
  ];
  expect(takePieces(places, 4)).toEqual([
    { locationCode: 'A-01-01', pieces: 2 },
    { locationCode: 'A-01-03', pieces: 2 },
  ]);
  expect(takePieces(places, 8)).toBeNull();
});

test('the costs of the pieces sum to the total', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 5_000 }), (total, pieces) => {
      const groups = unitCosts(total, pieces);
      expect(groups.reduce((all, group) => all + group.pieces, 0)).toBe(pieces);
      expect(groups.reduce((all, group) => all + group.pieces * group.unitCostFen, 0)).toBe(total);
    }),
  );
});
