import { describe, expect, test } from 'vitest';
import { rebase, shopValuesOf } from './edited-product.ts';

const base = { title: 'Mug', description: '<p>350 ml</p>', vendor: 'Noor', prices: { sage: 1990, blue: 2090 } };

describe('edits of a shop product that changed meanwhile', () => {
  test('what only one user changed is taken over', () => {
    const mine = { ...base, title: 'Stoneware mug', prices: { sage: 1990, blue: 2190 } };
    const theirs = { ...base, vendor: 'Noor Studio', prices: { sage: 2490, blue: 2090 } };
    expect(rebase(base, mine, theirs)).toEqual({
      values: {
        title: 'Stoneware mug',
        description: '<p>350 ml</p>',
        vendor: 'Noor Studio',
        prices: { sage: 2490, blue: 2190 },
      },
      conflicts: [],
    });
  });

  test('what both changed differently keeps the own value and is listed', () => {
    const mine = { ...base, title: 'Stoneware mug', prices: { sage: null, blue: 2190 } };
    const theirs = { ...base, title: 'Large mug', prices: { sage: 2490, blue: 2190 } };
    const { values, conflicts } = rebase(base, mine, theirs);
    expect(values).toEqual(mine);
    expect(conflicts).toEqual([
      { field: 'title', shopVariantId: '' },
      { field: 'price', shopVariantId: 'sage' },
    ]);
  });

  test('options that came or went meanwhile follow the shop', () => {
    const { values, conflicts } = rebase(base, base, { ...base, prices: { blue: 2090, gold: 3990 } });
    expect([values.prices, conflicts]).toEqual([{ blue: 2090, gold: 3990 }, []]);
  });
});

test('options that left the shop have no price to edit', () => {
  const variants = [
    { shop_variant_id: 'sage', is_gone: false, price: { minor: 1990, currency: 'EUR' } },
    { shop_variant_id: 'blue', is_gone: true, price: { minor: 2090, currency: 'EUR' } },
  ];
  expect(shopValuesOf({ title: 'Mug', description: '', vendor: '', variants }).prices).toEqual({ sage: 1990 });
});
