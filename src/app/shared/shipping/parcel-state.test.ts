import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quotes/quote-limits.ts';
import { readParcel, writeParcel, type ParcelState } from './parcel-state.ts';

const side = fc.integer({ min: 1, max: maxQuotedMm });
const request: fc.Arbitrary<ParcelState> = fc.record({
  country: fc.constantFrom('', 'NL', 'US'),
  postcode: fc.constantFrom('', '75001', 'IV4 7AB'),
  grams: fc.option(fc.integer({ min: 1, max: maxQuotedGrams }), { nil: undefined }),
  mm: fc.option(fc.tuple(side, side, side), { nil: undefined }),
  kinds: fc.subarray([...goodsKinds]),
});

test('a query survives a round trip through its URL', () => {
  fc.assert(
    fc.property(request, (each) => {
      expect(readParcel(writeParcel(each))).toEqual(each);
    }),
  );
});

test('a damaged URL gives what can be read of it', () => {
  expect(readParcel({ country: 'XX', weight: '-4', size: '10x20', kinds: 'battery,gold' })).toEqual({
    country: '',
    postcode: '',
    grams: undefined,
    mm: undefined,
    kinds: ['battery'],
  });
});
