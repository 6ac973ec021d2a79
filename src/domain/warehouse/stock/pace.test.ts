import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfStock, reorderQuantity, type Reorder } from './pace.ts';

const one: Reorder = { available: 10, onTheWay: 0, sold: { in30: 30, in90: 60 }, leadDays: 10, minQuantity: 1 };

test.each<[Partial<Reorder>, number]>([
  // One piece a day at the faster pace; 10 days until the order arrives and 30 beyond.
  [{}, 30],
  [{ onTheWay: 25 }, 5],
  [{ onTheWay: 25, minQuantity: 20 }, 20],
  [{ onTheWay: 30 }, 0],
  [{ available: 100 }, 0],
  [{ available: -5 }, 40],
  [{ sold: { in30: 0, in90: 90 } }, 30],
  [{ sold: { in30: 0, in90: 0 } }, 0],
  [{ leadDays: null }, 34],
])('%o is ordered again by %s pieces', (part, quantity) => {
  expect(reorderQuantity({ ...one, ...part })).toBe(quantity);
});

test('an order of that size is enough: nothing more is suggested after it', () => {
  const counts = fc.record({
    available: fc.integer({ min: 0, max: 500 }),
    onTheWay: fc.nat(500),
    sold: fc.record({ in30: fc.nat(300), in90: fc.nat(900) }),
    leadDays: fc.option(fc.nat(60)),
    minQuantity: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(counts, (stock) => {
      const quantity = reorderQuantity(stock);
      expect(quantity === 0 || quantity >= stock.minQuantity).toBe(true);
      expect(reorderQuantity({ ...stock, onTheWay: stock.onTheWay + quantity })).toBe(0);
      expect(daysOfStock(stock.available, stock.sold) === null && quantity > 0).toBe(false);
    }),
  );
});
