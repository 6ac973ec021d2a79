import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverByOwn, ownAmongReturned, type OwnNeed, type OwnStock } from './own.ts';

const stock = (warehouseId: string, variantId: string, pieces: number): OwnStock => ({
  warehouseId,
  variantId,
  pieces,
});
const order = (orderId: string, ...lines: readonly (readonly [string, number])[]): OwnNeed => ({
  orderId,
  lines: lines.map(([variantId, quantity], at) => ({ lineId: `${orderId}-${at}`, variantId, quantity })),
});
const shown = (orders: readonly OwnNeed[], rows: readonly OwnStock[]) =>
  [...coverByOwn(orders, rows)].map(([id, { warehouseId, pieces }]) => [id, warehouseId, Object.fromEntries(pieces)]);

describe('pieces of own stock', () => {
  test.each<[string, OwnNeed[], OwnStock[], unknown[]]>([
    ['none', [order('1', ['a', 2])], [], []],
    ['another variant', [order('1', ['a', 2])], [stock('w', 'b', 5)], []],
    ['enough', [order('1', ['a', 2])], [stock('w', 'a', 5)], [['1', 'w', { '1-0': 2 }]]],
    ['3 of 5', [order('1', ['a', 5])], [stock('w', 'a', 3)], [['1', 'w', { '1-0': 3 }]]],
    [
      'two lines of one variant share them',
      [order('1', ['a', 2], ['a', 2])],
      [stock('w', 'a', 3)],
      [['1', 'w', { '1-0': 2, '1-1': 1 }]],
    ],
    [
      'the first order first, the rest to the second',
      [order('1', ['a', 2]), order('2', ['a', 2])],
      [stock('w', 'a', 3)],
      [
        ['1', 'w', { '1-0': 2 }],
        ['2', 'w', { '2-0': 1 }],
      ],
    ],
    [
      'one warehouse per order: the one with most pieces',
      [order('1', ['a', 2], ['b', 3])],
      [stock('w', 'a', 2), stock('x', 'b', 3)],
      [['1', 'x', { '1-1': 3 }]],
    ],
    [
      'the first warehouse on a tie',
      [order('1', ['a', 1])],
      [stock('w', 'a', 1), stock('x', 'a', 1)],
      [['1', 'w', { '1-0': 1 }]],
    ],
  ])('%s', (_, orders, rows, covers) => expect(shown(orders, rows)).toEqual(covers));

  const variant = fc.constantFrom('a', 'b', 'c');
  const orders = fc
    .array(fc.array(fc.tuple(variant, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 4 }), {
      maxLength: 8,
    })
    .map((all) => all.map((lines, at) => order(String(at), ...lines)));
  const rows = fc
    .uniqueArray(fc.tuple(fc.constantFrom('w', 'x'), variant, fc.integer({ min: 0, max: 12 })), {
      selector: ([warehouse, each]) => `${warehouse} ${each}`,
    })
    .map((all) => all.map((each) => stock(...each)));

  test('are never promised twice, nor more than a line needs; earlier orders do not depend on later ones', () =>
    fc.assert(
      fc.property(orders, rows, fc.nat(8), (some, own, count) => {
        const covers = coverByOwn(some, own);
        const used = new Map<string, number>();
        for (const { orderId, lines } of some) {
          const cover = covers.get(orderId);
          for (const { lineId, variantId, quantity } of lines) {
            const pieces = cover?.pieces.get(lineId) ?? 0;
            expect(pieces).toBeLessThanOrEqual(quantity);
            const key = `${cover?.warehouseId} ${variantId}`;
            used.set(key, (used.get(key) ?? 0) + pieces);
          }
        }
        for (const { warehouseId, variantId, pieces } of own)
          expect(used.get(`${warehouseId} ${variantId}`) ?? 0).toBeLessThanOrEqual(pieces);
        for (const [orderId, cover] of coverByOwn(some.slice(0, count), own))
          expect(covers.get(orderId)).toEqual(cover);
      }),
    ));
});

test.each([
  ['nothing was own', { own: 0, shipped: 5, returned: 0 }, 5, 0],
  ['all was own', { own: 5, shipped: 5, returned: 0 }, 2, 2],
  ['charged pieces first', { own: 3, shipped: 5, returned: 0 }, 2, 0],
  ['then own ones', { own: 3, shipped: 5, returned: 1 }, 3, 2],
  ['never more than shipped', { own: 3, shipped: 2, returned: 0 }, 5, 2],
])('pieces that come back: %s', (_, line, pieces, own) => expect(ownAmongReturned(line, pieces)).toBe(own));
