import { expect, test } from 'vitest';
import { fieldOf } from './shopify-refusals.ts';

test.each([
  [['input', 'title'], 'title'],
  [['title'], 'title'],
  [['input', 'descriptionHtml'], 'description'],
  [['input', 'tags', '3'], 'tags'],
  [['input', 'productOptions', '0', 'values', '1', 'name'], 'options'],
  [['input', 'files', '0', 'originalSource'], 'images'],
  [['input', 'variants', '12', 'price'], 'price'],
  [['input', 'variants', '12', 'compareAtPrice'], 'price'],
  [['input', 'variants', '12', 'sku'], 'sku'],
  [['input', 'variants', '12', 'inventoryItem', 'sku'], 'sku'],
  [['input', 'variants', '12', 'optionValues', '0', 'name'], 'options'],
  [['input', 'variants', '12', 'inventoryQuantities', '0'], 'stock'],
  [['input', 'variants', '12', 'file'], 'images'],
  [['input', 'variants', '12', 'barcode'], 'variants'],
  [['variants', '0', 'price'], 'price'],
  [['input', 'vendor'], 'other'],
  [['input'], 'other'],
  [[], 'other'],
])('the path %j belongs to %s', (path, field) => expect(fieldOf(path, '')).toBe(field));

test.each([
  ['INVALID_FILE_SOURCE', 'images'],
  ['UNSUPPORTED_MEDIA', 'images'],
  ['TITLE_TOO_LONG', 'other'],
])('without a path the code %s belongs to %s', (code, field) => expect(fieldOf([], code)).toBe(field));
