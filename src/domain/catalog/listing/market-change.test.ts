import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingChange, markAfter, optionChangeKind, priceToleranceBp, type ListedUnit } from './market-change.ts';

test.each([
  ['no longer offered', { wasE4: 100, nowE4: 100, isOffered: false }, 'unavailable'],
  ['3 % dearer', { wasE4: 10_000, nowE4: 10_300, isOffered: true }, null],
  ['3.1 % dearer', { wasE4: 10_000, nowE4: 10_310, isOffered: true }, 'dearer'],
  ['a little cheaper', { wasE4: 10_000, nowE4: 9_990, isOffered: true }, 'cheaper'],
  ['the same', { wasE4: 10_000, nowE4: 10_000, isOffered: true }, null],
  ['without a price before', { wasE4: 0, nowE4: 10_000, isOffered: true }, null],
] as const)('an option that is %s', (_, option, kind) => {
  expect(optionChangeKind(option)).toBe(kind);
});

test('a listing shows the most serious change, of the option that changed most', () => {
  const cheaper = { wasE4: 10_000, nowE4: 5_000, isOffered: true };
  const dearer = { wasE4: 10_000, nowE4: 11_000, isOffered: true };
  const muchDearer = { wasE4: 10_000, nowE4: 15_000, isOffered: true };
  expect(listingChange([cheaper, dearer, muchDearer])).toEqual({ kind: 'dearer', wasE4: 10_000, nowE4: 15_000 });
  expect(listingChange([dearer, { ...cheaper, isOffered: false }])?.kind).toBe('unavailable');
  expect(listingChange([])).toBe(null);
});

test('a price within the tolerance is never reported as dearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: priceToleranceBp }), (wasE4, bp) => {
      const nowE4 = Math.floor(wasE4 * (1 + bp / 10_000));
      expect(optionChangeKind({ wasE4, nowE4, isOffered: true })).not.toBe('dearer');
    }),
  );
});

const part = (quantity: number, now: number, was: number | null = null) => ({
  variant_id: `${quantity} ${now}`,
  quantity,
  quote_e4: now,
  was_e4: was,
});
const unit = (key: string, components: ListedUnit['components'], more: Partial<ListedUnit> = {}): ListedUnit => ({
  key,
  components,
  isOffered: true,
  isTouched: components.some(({ was_e4 }) => was_e4 !== null),
  ...more,
});

test('a bundle changes by the total of its components', () => {
  const set = unit('set', [part(2, 10_000), part(1, 30_000, 20_000)]);
  expect(markAfter([set], {})).toEqual({ kind: 'dearer', wasE4: 40_000, nowE4: 50_000, before: { set: 40_000 } });
  // One component of many, and the total stays within the tolerance.
  expect(markAfter([unit('set', [part(20, 10_000), part(1, 11_000, 10_000)])], {})).toBe(null);
});

test('each unit is compared with its own price before the first change', () => {
  const first = [unit('small', [part(1, 11_000, 10_000)]), unit('large', [part(5, 11_000, 10_000)])];
  const mark = markAfter(first, {});
  expect(mark?.before).toEqual({ small: 10_000, large: 50_000 });
  const next = [unit('small', [part(1, 12_000, 11_000)]), unit('large', [part(5, 12_000, 11_000)])];
  expect(markAfter(next, mark?.before ?? {})).toMatchObject({ wasE4: 10_000, nowE4: 12_000 });
  expect(markAfter([unit('large', [part(5, 10_000, 12_000)])], mark?.before ?? {})).toBe(null);
});

test('a change of another product keeps the mark of a unit that it does not touch', () => {
  const marked = unit('a', [part(1, 20_000)]);
  const other = unit('b', [part(1, 10_100, 10_000)]);
  expect(markAfter([marked, other], { a: 10_000 })).toMatchObject({ kind: 'dearer', before: { a: 10_000 } });
  // It was unavailable before this change, and its seller left it as it is.
  expect(markAfter([unit('a', [part(1, 20_000)], { isOffered: false }), other], {})).toBe(null);
});

test('a listing without changed prices and with all goods offered is never marked', () => {
  const parts = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 99 }), now: fc.integer({ min: 0, max: 1e8 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 4 }), (listing) => {
      const units = listing.map((own, at) =>
        unit(
          `${at}`,
          own.map(({ quantity, now }) => part(quantity, now, now)),
        ),
      );
      expect(markAfter(units, {})).toBe(null);
    }),
  );
});
