import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchForm, searchTextOf, searchTerms } from './search-text.ts';

const order = {
  order_number: 'NRD-20418',
  customer_name: 'Sanne  de Vries',
  email: 'Sanne@example.com',
  phone: '',
  note: 'Gift',
  track_nos: ['YT2632'],
  lines: [
    { sku: 'MUG-SG', title: 'Stoneware mug', variant_title: 'Sage' },
    { sku: 'MUG-SG', title: 'Stoneware mug', variant_title: 'Sage' },
  ],
};

/** Matches like the list query: anywhere, or at the beginning of a word. */
const finds = (typed: string, text: string) =>
  searchTerms(typed).every((word) => text.includes(word.at === 'start' ? ` ${word.text}` : word.text));

test('every part is found in small letters, each once', () => {
  expect(searchTextOf(order)).toBe(' nrd-20418 sanne de vries sanne@example.com yt2632 mug-sg stoneware mug sage gift');
});

test.each(['20418', 'nrd', 'VRIES sanne', 'de', 's', 'yt26', 'g-s', 'sanne@'])('finds %s', (typed) => {
  expect(finds(typed, searchTextOf(order))).toBe(true);
});

test.each(['ri', 'nobody', 'sanne nobody'])('does not find %s', (typed) => {
  expect(finds(typed, searchTextOf(order))).toBe(false);
});

test('accents do not matter, and every script is found by any part of it', () => {
  const text = searchTextOf({ ...order, customer_name: 'Jürgen Groß', note: '请放在门口的陶瓷杯旁边 Ł' });
  for (const typed of ['jurgen', 'JÜRGEN', 'gross', '陶瓷', '瓷', 'l']) expect(finds(typed, text)).toBe(true);
  expect(finds('瓷陶', text)).toBe(false);
});

test('the form of any text is ASCII, and of its form the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const form = searchForm(text);
      expect(form).toMatch(/^[\0-\x7f]*$/);
      expect(searchForm(form)).toBe(form);
    }),
  );
});

test('signs that fall apart into several are found by these', () => {
  expect(searchForm('!\u1fed')).toBe('!');
  expect(searchForm('\u2121 12')).toBe('tel 12');
});

test('an endless note does not make an endless index', () => {
  expect(searchTextOf({ ...order, note: 'x'.repeat(100_000) }).length).toBeLessThanOrEqual(4000);
});
