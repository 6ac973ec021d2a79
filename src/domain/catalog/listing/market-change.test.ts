import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingChange, optionChangeKind, priceToleranceBp } from './market-change.ts';

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
