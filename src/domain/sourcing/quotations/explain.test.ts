import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain, type QuoteStep } from './explain.ts';
import { anyInputs, inputs } from './quote.fixture.ts';
import { quoteOf } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';

const find = <C extends QuoteStep['code']>(steps: readonly QuoteStep[], code: C) =>
  steps.find((step): step is QuoteStep & { readonly code: C } => step.code === code);

test('the costs of a piece sum to its cost', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const parts = explain(given, 'staff').flatMap((step) =>
        step.code === 'factory' || step.code === 'freight' || step.code === 'packing' || step.code === 'quality'
          ? [step.cost.minor]
          : [],
      );
      expect(parts).toHaveLength(4);
      expect(find(explain(given, 'staff'), 'cost')?.cost.minor).toBe(parts.reduce((all, each) => all + each, 0));
    }),
  );
});

test('what is left and our costs are together what goods and shipping are sold for', () => {
  fc.assert(
    fc.property(anyInputs, (given) => {
      const { totals } = quoteOf(given);
      const left = find(explain(given, 'staff'), 'left');
      const sold = totals.subtotal.minor + totals.shipping.minor;
      expect(left?.amount.minor).toBeLessThanOrEqual(sold);
      // The share is rounded to 0.01 %, and the amount to a whole cent.
      expect(Math.abs((left?.amount.minor ?? 0) - (sold * (left?.bp ?? 0)) / 10_000)).toBeLessThanOrEqual(
        sold / 20_000 + 1,
      );
      expect(left?.low).toBe((left?.bp ?? 0) < given.formula.warn_below_bp);
    }),
  );
});

test('sellers see the steps of staff in the same order, and the same amounts that they pay', () => {
  const paid = new Set<QuoteStep['code']>([
    'goods',
    'shipping',
    'base',
    'vat',
    'duty',
    'total',
    'weight',
    'channel',
    'no-tax',
  ]);
  fc.assert(
    fc.property(anyInputs, (given) => {
      const [seller, staff] = [explain(given, 'seller'), explain(given, 'staff')];
      expect(seller.filter(({ code }) => paid.has(code))).toEqual(staff.filter(({ code }) => paid.has(code)));
      expect(seller.every(({ code }) => paid.has(code) || code === 'surcharge')).toBe(true);
    }),
  );
});

test('nothing that a seller sees depends on our costs and margins when the prices are entered', () => {
  fc.assert(
    fc.property(anyInputs, anyInputs, (one, other) => {
      const overrides = { goods_e4: 120_000, price_e4: 30_000, base_e4: 20_000 };
      const given: QuoteInputs = { ...one, overrides };
      const { factory, formula, rate } = other;
      const { base_minor, per_kg_e4 } = other.channel;
      const surcharges = given.channel.surcharges.map((each) => ({ ...each, amount_minor: each.amount_minor + 1 }));
      const channel = { ...given.channel, base_minor, per_kg_e4, surcharges };
      const changed = { ...given, factory, formula, rate, channel };
      expect(explain(changed, 'seller')).toEqual(explain(given, 'seller'));
    }),
  );
});

test('entered prices are marked for staff only', () => {
  const given = { ...inputs, overrides: { price_e4: 30_000 } };
  const marks = (viewer: 'staff' | 'seller') =>
    (['goods', 'shipping', 'base'] as const).map((code) => find(explain(given, viewer), code)?.entered);
  expect(marks('staff')).toEqual([false, true, false]);
  expect(marks('seller')).toEqual([false, false, false]);
});

test.each<[string, Partial<NonNullable<QuoteInputs['tax']>>, boolean]>([
  ['a rule without duty has no step of it', { duty_per_item_minor: 0 }, false],
  ['none due is shown as zero', { threshold_minor: 1 }, true],
])('%s', (_, tax, isShown) => {
  const step = find(explain({ ...inputs, tax: { ...inputs.tax!, ...tax } }, 'seller'), 'duty');
  expect(step?.amount.minor).toBe(isShown ? 0 : undefined);
});
