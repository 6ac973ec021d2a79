import { expect, test } from 'vitest';
import { marketLimits } from '../market-editing/content.ts';
import { fieldRules, gridFields, gridLimits, gridProductFields, gridVariantFields, isProductField } from './fields.ts';

test('each column is of the product or of a variant, never of both', () => {
  expect(new Set(gridFields).size).toBe(gridFields.length);
  expect([...gridFields].toSorted()).toEqual([...gridProductFields, ...gridVariantFields].toSorted());
  expect(gridFields.filter(isProductField).toSorted()).toEqual([...gridProductFields].toSorted());
});

test('every number and text has a limit of the product', () => {
  const limits = Object.values<number>(marketLimits);
  const wrong = Object.values(fieldRules).filter(
    (rule) => (rule.kind === 'number' || rule.kind === 'text') && !limits.includes(rule.max),
  );
  expect(wrong).toEqual([]);
});

test('what a product cannot be without may not be emptied', () => {
  const needed = gridFields.filter((field) => {
    const rule = fieldRules[field];
    return rule.kind === 'text' && rule.needed;
  });
  expect(needed).toEqual(['title', 'title_cn', 'sku']);
});

test('a whole product of the largest size is saved at once', () => {
  expect(gridLimits.variants).toBeGreaterThanOrEqual(marketLimits.variants);
});
