import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';

describe('the same name', () => {
  test.each([
    ['in other capitals', 'NORDLYS HANDEL', 'Nordlys Handel'],
    ['in another order', 'Meier, Anna', 'Anna Meier'],
    ['with its legal form', 'Nordlys Handel GmbH & Co. KG', 'Nordlys Handel'],
    ['with another legal form', 'Nordlys Ltd.', 'Nordlys Limited'],
    ['with a title', 'Mr. John Smith', 'John Smith'],
    ['without its accents', 'José Peña', 'JOSE PENA'],
    ['with accents of their own', 'Jose\u0301', 'José'],
    ['with a sharp s', 'Weiß', 'WEISS'],
    ['with a capital sharp s', 'WEI\u1e9e', 'Weiss'],
    ['with a dotted capital', 'İstanbul Tekstil', 'Istanbul Tekstil'],
    ['with signs and spaces', ' Nordlys-Handel / Shop ', 'Nordlys Handel, Shop'],
    ['in full width', 'ＮＯＲＤＬＹＳ', 'Nordlys'],
    ['of one sign', '王', '王'],
    ['of one sign outside the first plane', '𠮷', '𠮷'],
    ['of words that are legal forms elsewhere', 'The Co', 'THE CO'],
    ['of the spa', 'SPA & SAS', 'Spa Sas'],
  ])('%s', (_, a, b) => expect(nameSimilarity(a, b)).toBe(1));
});

describe('another name', () => {
  test.each([
    ['with no letters in common', 'Nordlys', 'Xaver'],
    ['with the same legal form', 'Nordlys GmbH', 'Xaver GmbH'],
    ['of legal forms only', 'GmbH', 'Ltd'],
    ['that is a legal form only', 'Nordlys GmbH', 'GmbH'],
    ['of another single sign', '王', '李'],
    ['that is empty', '', 'Nordlys'],
    ['as empty as this one', '', ''],
    ['of signs only', '& / -', '& / -'],
  ])('%s', (_, a, b) => expect(nameSimilarity(a, b)).toBe(0));
});

test('letters that are there twice count twice', () => {
  // aaaa has the pair aa three times, aa once.
  expect(nameSimilarity('aaaa', 'aa')).toBe(0.5);
});

test('a closer name is more alike: one letter, one word, another name', () => {
  const name = 'Nordlys Handel';
  const closeness = ['Nordlys Handel', 'Nordlis Handel', 'Nordlys', 'Nora Hansen', 'Xaver'].map((other) =>
    nameSimilarity(name, other),
  );
  expect(closeness).toEqual(closeness.toSorted((a, b) => b - a));
  expect(new Set(closeness).size).toBe(closeness.length);
});

test('the order of the words, their capitals and the signs between them change nothing', () => {
  const word = fc.stringMatching(/^[a-zé]{2,8}$/);
  const separator = fc.constantFrom(' ', ', ', ' - ', '/', '  ');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.string(), separator, (list, other, between) => {
      const name = list.join(' ');
      const turned = list.toReversed().join(between).toUpperCase();
      expect(nameSimilarity(turned, name)).toBe(1);
      expect(nameSimilarity(turned, other)).toBe(nameSimilarity(name, other));
    }),
  );
});

test('any name with a letter or digit is exactly like itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const alike = nameSimilarity(name, name);
      expect(alike).toBe(/[\p{L}\p{N}]/u.test(name.normalize('NFKD')) ? 1 : 0);
    }),
  );
});
