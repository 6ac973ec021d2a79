import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareSku, suggestionIndex, suggestVariants, titleTokens, type SuppliedVariant } from './suggest.ts';

const word = fc.constantFrom('mug', 'mugs', 'stoneware', 'candle', 'the', 'blue', '台灯', 'crème', 'XL', '350');
const title = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const sku = fc.constantFrom('', 'MUG-1', 'mug 1', 'CDL-2', 'X', ' MUG-1 ', 'ＭＵＧ１');
const supplied = fc.uniqueArray(
  fc.record<SuppliedVariant>({ variant_id: fc.uuid(), sku, variant_code: sku, title, variant_title: title }),
  { selector: ({ variant_id }) => variant_id, maxLength: 8 },
);
const option = fc.record({ sku, title, variant_title: title });

test('suggestions are few, best first, each variant once, and do not depend on the order of the catalogue', () => {
  fc.assert(
    fc.property(supplied, option, fc.integer({ min: 1, max: 5 }), (variants, wanted, max) => {
      const found = suggestVariants(wanted, suggestionIndex(variants), max);
      expect(found.length).toBeLessThanOrEqual(max);
      expect(new Set(found.map(({ variant_id }) => variant_id)).size).toBe(found.length);
      for (const [at, { score }] of found.entries()) expect(score).toBeLessThanOrEqual(found[at - 1]?.score ?? 100);
      expect(suggestVariants(wanted, suggestionIndex(variants.toReversed()), max)).toEqual(found);
    }),
  );
});

test('a title alone never reaches the score of a SKU', () => {
  fc.assert(
    fc.property(supplied, option, (variants, wanted) => {
      for (const { reason, score } of suggestVariants(wanted, suggestionIndex(variants), 8))
        if (reason === 'title') expect(score).toBeLessThanOrEqual(90);
        else expect(score).toBe(reason === 'sku' ? 100 : 95);
    }),
  );
});

test('a variant with exactly the SKU of the option is always the first or equal to it', () => {
  fc.assert(
    fc.property(supplied, option, (variants, wanted) => {
      const code = wanted.sku.trim();
      const exact = variants.filter((each) => [each.sku.trim(), each.variant_code.trim()].includes(code));
      if (code === '' || exact.length === 0) return;
      const [first] = suggestVariants(wanted, suggestionIndex(variants));
      expect(first).toMatchObject({ score: 100, reason: 'sku' });
      expect(exact.map(({ variant_id }) => variant_id)).toContain(first?.variant_id);
    }),
  );
});

test('SKUs are like each other when only case, width, spaces and dashes differ', () => {
  expect(['mug 1', 'MUG-1', 'ＭＵＧ１', ' m_u.g/1 '].map(bareSku)).toEqual(['MUG1', 'MUG1', 'MUG1', 'MUG1']);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => bareSku(bareSku(text)) === bareSku(text)));
});

test('the words of a title do not depend on order, case or accents', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const tokens = titleTokens(words.join(' '));
      expect(titleTokens(words.toReversed().join(', ').toUpperCase())).toEqual(tokens);
      expect(tokens.has('the')).toBe(false);
    }),
  );
});
