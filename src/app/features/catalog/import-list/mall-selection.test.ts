import { expect, test } from 'vitest';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { addableIds, areTooMany } from './mall-selection.ts';

const product = (id: string, status: 1 | -1 = productStatus.available) => ({ market_product_id: id, status });

test('all of a page are added except those on the list and those not for sale', () => {
  const page = [product('a'), product('b'), product('c', productStatus.unavailable), product('d')];
  expect(addableIds(page, new Set(['b']))).toEqual(['a', 'd']);
  expect(addableIds([], new Set())).toEqual([]);
});

test('a large page is added up to the limit, a larger selection is refused', () => {
  const ids = Array.from({ length: importListLimits.atOnce + 1 }, (_, nth) => `${nth}`);
  expect(
    addableIds(
      ids.map((id) => product(id)),
      new Set(),
    ),
  ).toHaveLength(importListLimits.atOnce);
  expect([areTooMany(ids.slice(1)), areTooMany(ids)]).toEqual([false, true]);
});
