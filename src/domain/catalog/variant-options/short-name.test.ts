import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideValues, shortNamePattern, suggestShortName, variantOptionLimits } from './short-name.ts';

test.each([
  ['Sage', [], 'SA'],
  ['Sage', ['SA'], 'SAG'],
  ['Sage green', [], 'SG'],
  ['Sage green', ['SG'], 'SA'],
  ['XL', ['XL'], 'XL1'],
  ['Crème brûlée', [], 'CB'],
  ['鼠尾草绿', [], 'V1'],
  ['鼠尾草绿', ['V1'], 'V2'],
])('%s with %j in use is shortened to %s', (name, taken, expected) => {
  expect(suggestShortName(name, new Set(taken))).toBe(expected);
});

test('every suggestion is free and fits a barcode', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 60 }), (names) => {
      const taken = new Set<string>();
      for (const name of names) {
        const short = suggestShortName(name, taken);
        expect(taken.has(short)).toBe(false);
        expect(short).toMatch(shortNamePattern);
        expect(short.length).toBeLessThanOrEqual(variantOptionLimits.shortName);
        taken.add(short);
      }
    }),
  );
});

const value = (name: string, short_name: string) => ({ name, short_name });

test('values differ in their names and short names, regardless of case', () => {
  expect(decideValues([value('Sage', 'SG'), value('Sand', 'SD')])).toEqual(ok(null));
  expect(decideValues([value('Sage', 'SG'), value('sage', 'SD')])).toEqual(
    refuse('variant-option.value-taken', { name: 'sage' }),
  );
  expect(decideValues([value('Sage', 'SG'), value('Sand', 'SG')])).toEqual(
    refuse('variant-option.short-name-taken', { short_name: 'SG', name: 'Sage' }),
  );
});
