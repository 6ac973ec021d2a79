import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSupply } from './supply.ts';

const gone = { available: false, stock: null };
const market = (stock: number | null) => ({ available: true, stock });

test.each<[string, ...Parameters<typeof decideSupply>, string | null]>([
  ['made to order', 3, market(null), 0, null],
  ['in the market', 3, market(3), 0, null],
  ['too few in the market', 3, market(2), 0, 'checkout.stock-short'],
  ['sold out', 3, market(0), 0, 'cart.sold-out'],
  ['off the market', 3, gone, 0, 'cart.unavailable'],
  ['sold out, all own', 3, market(0), 3, null],
  ['off the market, all own', 3, gone, 3, null],
  ['the rest in the market', 3, market(1), 2, null],
  ['the rest sold out', 3, market(0), 2, 'checkout.stock-short'],
  ['the rest off the market', 3, gone, 2, 'checkout.stock-short'],
])('%s', (_, quantity, supply, own, refusal) => {
  expect(decideSupply(quantity, supply, own)).toMatchObject(refusal === null ? { ok: true } : { ok: false, refusal });
});

test('a refusal says how many are missing', () => {
  expect(decideSupply(7, market(2), 3)).toMatchObject({ details: { limit: 5, own: 3, quantity: 7, missing: 2 } });
  expect(decideSupply(7, gone, 3)).toMatchObject({ details: { limit: 3, own: 3, quantity: 7, missing: 4 } });
});

test('without what is missing it can be ordered, and with one piece more it cannot', () => {
  const number = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.boolean(), number, number, (quantity, available, stock, own) => {
      const supply = { available, stock };
      const decided = decideSupply(quantity, supply, own);
      const limit = own + (available ? stock : 0);
      expect(decided.ok).toBe(quantity <= limit);
      if (decided.ok || limit === 0) return;
      expect(decideSupply(quantity - Number(decided.details?.['missing']), supply, own).ok).toBe(true);
    }),
  );
});
