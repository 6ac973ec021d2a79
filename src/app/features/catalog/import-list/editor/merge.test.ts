import { describe, expect, test } from 'vitest';
import { detail } from './detail.fixture.ts';
import { mergeValues, withStored } from './merge.ts';
import { valuesOf, type Values } from './values.ts';

const base = valuesOf(detail);
const withVariant = (values: Values, at: number, change: Partial<Values['variants'][number]>): Values => ({
  ...values,
  variants: values.variants.map((variant, nth) => (nth === at ? { ...variant, ...change } : variant)),
});

describe('edits of an entry that was saved elsewhere meanwhile', () => {
  test('are joined with the other changes, field by field and variant by variant', () => {
    const mine = withVariant({ ...base, title: 'Mine' }, 0, { sku: 'OWN' });
    const theirs = withVariant(withVariant({ ...base, tags: ['new'] }, 0, { is_on: false }), 1, { sku: 'THEIRS' });
    const { values, conflicts } = mergeValues(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ title: 'Mine', tags: ['new'] });
    expect(values.variants.map(({ sku, is_on }) => [sku, is_on]).slice(0, 2)).toEqual([
      ['OWN', false],
      ['THEIRS', true],
    ]);
  });

  test('that contradict the others are listed, keep the own value, and can be given up one by one', () => {
    const mine = withVariant({ ...base, title: 'Mine', vendor: 'Noor' }, 0, { sku: 'OWN' });
    const theirs = withVariant({ ...base, title: 'Theirs' }, 0, { sku: 'THEIRS' });
    const merged = mergeValues(base, mine, theirs);
    expect(merged.conflicts).toEqual(['title', 'variants']);
    expect(merged.values).toMatchObject({ title: 'Mine', vendor: 'Noor' });
    expect(withStored(merged, theirs)).toMatchObject({ title: 'Theirs', vendor: 'Noor' });
    expect(withStored(merged, theirs).variants[0]?.sku).toBe('THEIRS');
  });

  test('keep rules of prices, and follow the list of variants of the market product', () => {
    const rules = [{ store_id: detail.stores[0]?.store_id ?? '', rule: null }];
    const theirs = { ...base, variants: base.variants.slice(1) };
    const { values, conflicts } = mergeValues(base, { ...base, rules }, theirs);
    expect([values.rules, values.variants, conflicts]).toEqual([rules, theirs.variants, []]);
  });
});
