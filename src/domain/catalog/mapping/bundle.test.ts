import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  componentsOf,
  decideGoods,
  expandLine,
  isSameGoods,
  maxComponents,
  maxPerUnit,
  owedPieces,
  sentUnits,
  wholeUnits,
  type Component,
} from './bundle.ts';

const component = fc.record<Component>({
  variant_id: fc.uuid(),
  quantity: fc.integer({ min: 1, max: maxPerUnit }),
});
const components = fc.uniqueArray(component, {
  selector: ({ variant_id }) => variant_id,
  minLength: 1,
  maxLength: maxComponents,
});
const priced = components.chain((list) =>
  fc.tuple(...list.map((one) => fc.nat(5_000_000).map((quote_e4) => ({ ...one, quote_e4 })))),
);
const one = (variant_id: string, quantity: number): Component => ({ variant_id, quantity });

describe('the goods of an option', () => {
  test('one unit of one variant is a bundle of one, stored without components', () => {
    const decided = decideGoods([one('a', 1)]);
    expect(decided).toEqual({ ok: true, value: { variant_id: 'a', components: null } });
    expect(componentsOf({ variant_id: 'a', components: null })).toEqual([one('a', 1)]);
  });

  test.each<[string, readonly Component[], string]>([
    ['nothing', [], 'mapping.no-components'],
    ['the same variant twice', [one('a', 1), one('b', 1), one('a', 2)], 'mapping.component-twice'],
    ['none of it', [one('a', 0)], 'mapping.component-quantity'],
    ['a negative quantity', [one('a', -1)], 'mapping.component-quantity'],
    ['half a piece', [one('a', 1.5)], 'mapping.component-quantity'],
    ['more than the limit', [one('a', maxPerUnit + 1)], 'mapping.component-quantity'],
    ['too many', Array.from({ length: maxComponents + 1 }, (_, n) => one(`${n}`, 1)), 'mapping.no-components'],
  ])('%s is refused', (_, list, refusal) => {
    expect(decideGoods(list)).toMatchObject({ ok: false, refusal });
  });

  test('components survive being stored', () => {
    fc.assert(
      fc.property(components, (list) => {
        const decided = decideGoods(list);
        if (!decided.ok) throw new Error(decided.refusal);
        expect(componentsOf(decided.value)).toEqual(list);
        expect(isSameGoods(decided.value, { variant_id: list[0]?.variant_id ?? '', components: list })).toBe(true);
        expect(isSameGoods(decided.value, null)).toBe(false);
      }),
    );
  });
});

describe('a line of an order', () => {
  const line = fc.record({ quantity: fc.nat(10_000), paid_minor: fc.integer({ min: -100, max: 100_000_000 }) });

  test('becomes every component, its quantity times that of the line', () => {
    fc.assert(
      fc.property(line, priced, (shop, list) => {
        const expanded = expandLine(shop, list);
        expect(expanded.map(({ variant_id, per_unit, quantity }) => ({ variant_id, per_unit, quantity }))).toEqual(
          list.map(({ variant_id, quantity }) => ({
            variant_id,
            per_unit: quantity,
            quantity: quantity * shop.quantity,
          })),
        );
      }),
    );
  });

  test('never shares out more than the customer paid', () => {
    fc.assert(
      fc.property(line, priced, (shop, list) => {
        const expanded = expandLine(shop, list);
        const shared = expanded.reduce((all, { price_minor, quantity }) => all + price_minor * quantity, 0);
        expect(expanded.every(({ price_minor }) => price_minor >= 0)).toBe(true);
        expect(shared).toBeLessThanOrEqual(Math.max(0, shop.paid_minor));
      }),
    );
  });

  test('is whole again when every component is there, and not before', () => {
    fc.assert(
      fc.property(line, priced, fc.nat(), (shop, list, nth) => {
        const expanded = expandLine(shop, list);
        expect(wholeUnits(expanded)).toBe(shop.quantity);
        const missing = expanded.map((part, at) =>
          at === nth % expanded.length ? { ...part, quantity: part.quantity - 1 } : part,
        );
        expect(wholeUnits(missing)).toBe(Math.max(0, shop.quantity - 1));
      }),
    );
  });

  test('shares the price by ours: a mug of 6 and two candles of 3', () => {
    const expanded = expandLine({ quantity: 2, paid_minor: 4800 }, [
      { ...one('mug', 1), quote_e4: 60_000 },
      { ...one('candle', 2), quote_e4: 30_000 },
    ]);
    expect(expanded).toEqual([
      { variant_id: 'mug', per_unit: 1, quantity: 2, price_minor: 1200 },
      { variant_id: 'candle', per_unit: 2, quantity: 4, price_minor: 600 },
    ]);
  });
});

describe('units that have left', () => {
  test.each<[string, [per_unit: number, packed: number, sent: number][], number]>([
    ['nothing packed', [[1, 0, 0]], 0],
    ['a plain line, half of it', [[1, 4, 2]], 2],
    [
      'one component of two',
      [
        [1, 2, 2],
        [3, 6, 0],
      ],
      0,
    ],
    [
      'all of the first unit',
      [
        [1, 2, 1],
        [3, 6, 4],
      ],
      1,
    ],
    [
      'everything',
      [
        [1, 2, 2],
        [3, 6, 6],
      ],
      2,
    ],
    [
      'everything, without a refunded component',
      [
        [1, 2, 2],
        [3, 0, 0],
      ],
      2,
    ],
    [
      'everything, without one refunded piece',
      [
        [1, 2, 2],
        [3, 5, 5],
      ],
      2,
    ],
    [
      'all pieces of one component but not of the other',
      [
        [1, 2, 1],
        [3, 5, 5],
      ],
      1,
    ],
    [
      'a whole unit refunded',
      [
        [1, 1, 1],
        [3, 3, 3],
      ],
      1,
    ],
  ])('%s', (_, parts, units) => {
    expect(sentUnits(parts.map(([per_unit, packed, sent]) => ({ per_unit, packed, sent })))).toBe(units);
  });

  test('are reported once in any order of parcels, and all of them at the end', () => {
    const part = fc.record({ per_unit: fc.integer({ min: 1, max: 9 }), cuts: fc.array(fc.nat(50), { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(part, { minLength: 1, maxLength: 4 }), (units, parts) => {
        const after = (parcel: number) =>
          sentUnits(
            parts.map(({ per_unit, cuts }) => {
              const packed = per_unit * units;
              const sent = parcel === 3 ? packed : cuts.slice(0, parcel).reduce((sum, cut) => sum + cut, 0);
              return { per_unit, packed, sent: Math.min(packed, sent) };
            }),
          );
        const steps = [0, 1, 2, 3].map(after);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(steps.at(-1)).toBe(units);
      }),
    );
  });
});

test.each([
  ['as processed', { units: 2, processed: 6, refunded: 0 }, 6],
  ['one piece refunded', { units: 2, processed: 6, refunded: 1 }, 5],
  ['a unit taken off by the shop', { units: 1, processed: 6, refunded: 0 }, 3],
  ['a unit refunded, and taken off by the shop', { units: 1, processed: 6, refunded: 3 }, 3],
  ['a unit more in the shop', { units: 3, processed: 6, refunded: 0 }, 9],
  ['all refunded', { units: 2, processed: 6, refunded: 6 }, 0],
])('the pieces owed of a component, %s', (_, part, pieces) => {
  expect(owedPieces({ per_unit: 3, ...part })).toBe(pieces);
});
