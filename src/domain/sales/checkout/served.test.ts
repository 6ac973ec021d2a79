import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { coverByOwn, ownInOneOrder } from '#domain/warehouse/stock/own.ts';
import { factoryParcel } from './parcels.ts';
import { planSupplied, served, type SuppliedLine } from './served.ts';

const line = (key: string, variantId: string, quantity: number, stock: number | null): SuppliedLine => ({
  key,
  variantId,
  quantity,
  quote: unitPrice(10_000, 'EUR'),
  piece: { grams: 100, mm: [10, 10, 10] },
  kinds: [],
  row: { available: true, stock },
});
const terms = { currency: 'EUR', at: new Date(0), vatBp: 0, platformWarehouse: false };

const lines = fc
  .array(
    fc.record({
      variant: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 6 }),
      stock: fc.option(fc.integer({ min: 0, max: 6 })),
      available: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((each) =>
    each.map(({ variant, quantity, stock, available }, nth) => {
      const one = line(String(nth), variant, quantity, stock);
      return { ...one, row: { available, stock } };
    }),
  );
const stock = fc.uniqueArray(
  fc.record({
    warehouseId: fc.constantFrom('first', 'second'),
    variantId: fc.constantFrom('a', 'b'),
    pieces: fc.integer({ min: 1, max: 8 }),
  }),
  { selector: ({ warehouseId, variantId }) => `${warehouseId} ${variantId}` },
);

test('what is planned can be had, and what is not is refused', () => {
  fc.assert(
    fc.property(lines, stock, (all, own) => {
      const { plan, problems } = planSupplied(all, {
        stock: own,
        isChosen: () => true,
        planOf: (bought) => {
          const [order = []] = served([bought], own);
          const parcels = order.length === 0 ? [] : [factoryParcel(order, terms)];
          return { parcels, wholeCart: [], offers: new Map(), stranded: new Map() };
        },
      });
      const bought = plan.parcels.flatMap((parcel) => parcel.lines);
      expect([...bought.map(({ key }) => key), ...problems.keys()].toSorted()).toEqual(all.map(({ key }) => key));
      for (const { quantity, own: taken = 0, row } of bought)
        expect(quantity - taken).toBeLessThanOrEqual(row.available ? (row.stock ?? 10_000) : 0);
      const pieces = ownInOneOrder(own);
      for (const [variantId, limit] of pieces) {
        const taken = bought.filter((one) => one.variantId === variantId).reduce((sum, one) => sum + (one.own ?? 0), 0);
        expect(taken).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('one order takes pieces of one warehouse', () => {
  const own = [
    { warehouseId: 'first', variantId: 'a', pieces: 2 },
    { warehouseId: 'second', variantId: 'a', pieces: 3 },
  ];
  expect(ownInOneOrder(own).get('a')).toBe(3);
  const cover = coverByOwn([{ orderId: '1', lines: [{ lineId: '1', variantId: 'a', quantity: 5 }] }], own).get('1');
  expect(cover?.pieces.get('1')).toBe(3);
});
