import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keywordTerms, matchesKeyword, normalKeyword } from './keyword.ts';

test('a keyword has one form', () => {
  expect(normalKeyword('  NRD-20391 \t Sanne\n')).toBe('nrd-20391 sanne');
  expect(normalKeyword('ＮＲＤ　１')).toBe('nrd 1');
  expect(normalKeyword(' ')).toBe('');
  expect(keywordTerms('a  b')).toEqual(['a', 'b']);
  expect(keywordTerms('')).toEqual([]);
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (typed) => {
      expect(normalKeyword(normalKeyword(typed))).toBe(normalKeyword(typed));
    }),
  );
});

test('every search term must be found', () => {
  expect(matchesKeyword('vries 1001', '#1001', 'Sanne de Vries')).toBe(true);
  expect(matchesKeyword('vries 1002', '#1001', 'Sanne de Vries')).toBe(false);
  expect(matchesKeyword('', 'anything')).toBe(true);
});
