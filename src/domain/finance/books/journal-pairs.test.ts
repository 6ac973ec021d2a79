import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { processPosting } from '../accounts/order-postings.ts';
import { pairsOf } from './journal-pairs.ts';

const eur = (minor: number) => money(minor, 'EUR');

test('the pairs of each line add up to it, and none is zero', () => {
  const balanced = fc
    .array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 10 })
    .map((minors) => [...minors, 0 - minors.reduce((sum, each) => sum + each, 0)]);
  fc.assert(
    fc.property(balanced, (minors) => {
      const lines = minors.map((minor, nth) => ({ nth, minor }));
      const pairs = pairsOf(lines);
      for (const { nth, minor } of lines) {
        const credited = pairs.filter(({ credit }) => credit.nth === nth).reduce((sum, pair) => sum + pair.minor, 0);
        const debited = pairs.filter(({ debit }) => debit.nth === nth).reduce((sum, pair) => sum + pair.minor, 0);
        expect(credited - debited).toBe(minor);
        expect(Math.min(credited, debited)).toBe(0);
      }
      for (const { minor } of pairs) expect(minor).toBeGreaterThan(0);
      expect(pairs.length).toBeLessThan(lines.length);
    }),
  );
});

test('a charge is paired by what it charges', () => {
  const { lines } = processPosting('c', {
    seller_id: 'anna',
    goods: eur(1818),
    shipping: eur(1215),
    vat: eur(382),
    duty: eur(0),
    fee: eur(151),
    paid_by: 'paypal',
  });
  const pairs = pairsOf(lines.map(({ account, amount }) => ({ kind: account.kind, minor: amount.minor })));
  expect(pairs.map(({ debit, credit, minor }) => [debit.kind, credit.kind, minor])).toEqual([
    ['paypal-clearing', 'seller-available', 3566],
    ['seller-available', 'product-income', 1818],
    ['seller-available', 'vat', 382],
    ['seller-available', 'shipping-income', 1215],
    ['seller-available', 'fees', 151],
  ]);
});

test('a posting without amounts has no pairs', () => expect(pairsOf([{ minor: 0 }, { minor: 0 }])).toEqual([]));
