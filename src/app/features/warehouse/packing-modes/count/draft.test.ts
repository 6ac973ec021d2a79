import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountItem } from '../../../../sync/pack/modes/count.ts';
import { useFakeStorage } from '../../../../session/storage.fixture.ts';
import { corrected, countOf, keepDraft, readDraft, withTally, type Draft } from './draft.ts';

const stored = useFakeStorage();

const item = (variant_code: string): CountItem => ({
  variant_code,
  sku: `SKU-${variant_code}`,
  product_title: variant_code,
  product_title_cn: '',
  image: '',
});
const empty: Draft = { place: 'A-01-1', tallies: [] };
const codesOf = ({ tallies }: Draft) => tallies.map((tally) => tally.thing.variant_code);
const pieces = ({ tallies }: Draft) => tallies.reduce((sum, { quantity }) => sum + quantity, 0);

describe('counting a place', () => {
  test('a variant that was not scanned counts zero', () => {
    expect(countOf(empty, item('MUG'))).toBe(0);
  });

  test('the variant scanned last is on top', () => {
    const draft = withTally(withTally(withTally(empty, item('MUG'), 1), item('CDL'), 1), item('MUG'), 2);
    expect(codesOf(draft)).toEqual(['MUG', 'CDL']);
    expect(countOf(draft, item('MUG'))).toBe(2);
  });

  test('a manual correction leaves its variant where the user sees it', () => {
    const draft = withTally(withTally(empty, item('MUG'), 1), item('CDL'), 1);
    const after = corrected(draft, 'MUG', 40);
    expect(codesOf(after)).toEqual(codesOf(draft));
    expect(countOf(after, item('MUG'))).toBe(40);
    expect(countOf(after, item('CDL'))).toBe(1);
  });

  test('correcting a variant that is not in the count adds nothing', () => {
    expect(corrected(empty, 'MUG', 5)).toEqual(empty);
  });

  test('any scans are counted exactly, each variant once, and the place stays', () => {
    const scans = fc.array(fc.constantFrom('MUG', 'CDL', 'BAG', 'TOY'), { maxLength: 40 });
    fc.assert(
      fc.property(scans, (codes) => {
        const draft = codes.reduce((now, code) => withTally(now, item(code), countOf(now, item(code)) + 1), empty);
        expect(pieces(draft)).toBe(codes.length);
        expect(new Set(codesOf(draft)).size).toBe(codesOf(draft).length);
        for (const code of new Set(codes))
          expect(countOf(draft, item(code))).toBe(codes.filter((each) => each === code).length);
        expect(codesOf(draft).at(0)).toBe(codes.at(-1));
        expect(draft.place).toBe(empty.place);
      }),
    );
  });
});

describe('an unfinished count', () => {
  const draft = withTally(empty, item('MUG'), 3);

  test('survives a reload, for its warehouse only', () => {
    keepDraft('shenzhen', draft);
    expect(readDraft('shenzhen')).toEqual(draft);
    expect(readDraft('venlo')).toBeNull();
  });

  test('is gone once it is sent', () => {
    keepDraft('shenzhen', draft);
    keepDraft('shenzhen', null);
    expect(readDraft('shenzhen')).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each(['{', 'null', '7', '"text"', '[]', '{}', '{"place":7,"tallies":[]}', '{"place":"A","tallies":{}}'])(
    'that cannot be read is none: %s',
    (text) => {
      stored.set('parcelyard.pack.count.shenzhen', text);
      expect(readDraft('shenzhen')).toBeNull();
    },
  );
});
