import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAdd, maxQuantity } from './limits.ts';

test('at most the stock, or 10,000 where it is not known', () => {
  expect([maxQuantity(7), maxQuantity(0), maxQuantity(null)]).toEqual([7, 0, 10_000]);
  expect(decideAdd(2, { stock: 7, inCart: 5, lines: 1 })).toEqual({ ok: true, value: 7 });
  expect(decideAdd(3, { stock: 7, inCart: 5, lines: 1 })).toMatchObject({
    refusal: 'cart.too-many',
    details: { limit: 7 },
  });
  expect(decideAdd(10_000, { stock: null, inCart: 0, lines: 0 })).toMatchObject({ ok: true });
  expect(decideAdd(10_000, { stock: null, inCart: 1, lines: 1 })).toMatchObject({ refusal: 'cart.too-many' });
  expect(decideAdd(1, { stock: 0, inCart: 0, lines: 0 })).toMatchObject({ refusal: 'cart.sold-out' });
});

test('a full cart takes more of what it holds, and nothing new', () => {
  expect(decideAdd(1, { stock: null, inCart: 0, lines: 100 })).toMatchObject({ refusal: 'cart.full' });
  expect(decideAdd(1, { stock: null, inCart: 1, lines: 100 })).toMatchObject({ ok: true });
});

test('no sequence of accepted additions leaves the bounds', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(50)), fc.array(fc.integer({ min: 1, max: 20 })), (stock, presses) => {
      let inCart = 0;
      for (const quantity of presses) {
        const decided = decideAdd(quantity, { stock, inCart, lines: inCart > 0 ? 1 : 0 });
        if (decided.ok) inCart = decided.value;
      }
      expect(inCart).toBeLessThanOrEqual(maxQuantity(stock));
    }),
  );
});
