import { z } from 'zod';
import type { RefusedField } from '#domain/catalog/listing/publishable.ts';

export const UserErrors = z.array(
  z.object({ field: z.array(z.string()).nullish(), message: z.string(), code: z.string().nullish() }),
);
export type UserErrors = z.output<typeof UserErrors>;
/** The field of a product that a path of productSet's input belongs to. */
export function fieldOf(path: readonly string[], code: string): RefusedField {
  const named = path.filter((part) => part !== 'input' && !/^\d+$/.test(part));
  const [first = '', second = ''] = named;
  if (first === 'variants') {
    if (second === 'price' || second === 'compareAtPrice') return 'price';
    if (second === 'sku' || named.includes('sku')) return 'sku';
    if (second === 'optionValues') return 'options';
    if (second === 'inventoryQuantities') return 'stock';
    if (second === 'file') return 'images';
    return 'variants';
  }
  if (first === 'title') return 'title';
  if (first === 'descriptionHtml') return 'description';
  if (first === 'files' || first === 'media' || code.includes('FILE') || code.includes('MEDIA')) return 'images';
  if (first === 'productOptions') return 'options';
  if (first === 'tags') return 'tags';
  return 'other';
}
