import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { without, type Pieces } from '#domain/catalog/cart/operations.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { decideLine, decideTotals, piecesIn, type CurrentLine } from './check.ts';

const price = unitPrice(30_900, 'EUR');
const add = (op_id: string, quantity: number): Pieces => ({ op_id, quantity });
const line = (part: Partial<CurrentLine> = {}): CurrentLine => ({
  adds: [add('a', 2), add('b', 1)],
  available: true,
  stock: null,
  own: 0,
  price,
  ...part,
});
const shown = { from: [add('a', 2), add('b', 1)], price };

test.each<[string, CurrentLine | null, ReturnType<typeof decideLine>]>([
  ['unchanged', line(), { ok: true, value: 3 }],
  ['more added meanwhile', line({ adds: [add('a', 2), add('b', 1), add('c', 5)] }), { ok: true, value: 3 }],
  ['stock suffices', line({ stock: 3 }), { ok: true, value: 3 }],
  ['removed', null, { ok: false, refusal: 'checkout.line-changed', details: { shown: 3, left: 0 } }],
  [
    'made smaller',
    line({ adds: [add('a', 1), add('b', 1), add('c', 5)] }),
    { ok: false, refusal: 'checkout.line-changed', details: { shown: 3, left: 2 } },
  ],
  ['sold out, but owned', line({ stock: 0, own: 3 }), { ok: true, value: 3 }],
  ['off the market', line({ available: false }), { ok: false, refusal: 'cart.unavailable' }],
  ['sold out', line({ stock: 0 }), { ok: false, refusal: 'cart.sold-out' }],
  [
    'too few left',
    line({ stock: 2 }),
    { ok: false, refusal: 'checkout.stock-short', details: { limit: 2, own: 0, quantity: 3, missing: 1 } },
  ],
  [
    'dearer',
    line({ price: unitPrice(31_050, 'EUR') }),
    { ok: false, refusal: 'checkout.price-changed', details: { old: '3.09', new: '3.105', currency: 'EUR' } },
  ],
  [
    'cheaper',
    line({ price: unitPrice(29_900, 'EUR') }),
    { ok: false, refusal: 'checkout.price-changed', details: { old: '3.09', new: '2.99', currency: 'EUR' } },
  ],
])('a line %s', (_, current, expected) => {
  expect(decideLine(shown, current)).toEqual(expected);
});

test('an addition named twice is not bought twice', () => {
  const twice = { from: [add('a', 2), add('a', 2)], price };
  expect(decideLine(twice, line({ adds: [add('a', 3)] }))).toMatchObject({ refusal: 'checkout.line-changed' });
});

const adds = fc.uniqueArray(
  fc.record({ op_id: fc.constantFrom(...'abcdef'), quantity: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: ({ op_id }) => op_id,
  },
);

test('what can be bought leaves exactly the other pieces', () => {
  fc.assert(
    fc.property(adds, adds, (from, there) => {
      const decided = decideLine({ from, price }, line({ adds: there }));
      if (!decided.ok) return;
      expect(piecesIn(without(there, from))).toBe(piecesIn(there) - decided.value);
    }),
  );
});

const eur = (minor: number) => money(minor, 'EUR');
const totals = {
  subtotal: eur(1818),
  shipping: eur(1215),
  vat: eur(382),
  duty: eur(0),
  beforeFee: eur(3415),
  fee: eur(151),
  total: eur(3566),
};

test('totals that changed name the part, old and new', () => {
  expect(decideTotals(totals, totals)).toEqual({ ok: true, value: true });
  expect(decideTotals({ ...totals, shipping: eur(1000) }, totals)).toEqual({
    ok: false,
    refusal: 'checkout.shipping-changed',
    details: { old: '10.00', new: '12.15', currency: 'EUR' },
  });
  expect(decideTotals({ ...totals, vat: eur(0) }, totals)).toMatchObject({ refusal: 'checkout.vat-changed' });
  expect(decideTotals({ ...totals, total: eur(3565) }, totals)).toMatchObject({ refusal: 'checkout.total-changed' });
  expect(decideTotals({ ...totals, total: money(3566, 'USD') }, totals)).toMatchObject({
    refusal: 'checkout.total-changed',
  });
});
