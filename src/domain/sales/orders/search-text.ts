import { keywordTerms, normalKeyword } from '../search/keyword.ts';
import { cutText } from '#domain/shared/text/clean.ts';

/** The searchable fields of an order. */
export interface SearchableOrder {
  readonly order_number: string;
  readonly customer_name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly track_nos: readonly string[];
  readonly lines: readonly { readonly sku: string; readonly title: string; readonly variant_title: string }[];
}

const longest = 4000;
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const inAscii = (letter: string): string =>
  letters[letter] ?? `q${(letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}`;

/**
 * Normalizes text for the trigram index: without accents, and other non-ASCII characters as their code point, because a
 * database with locale C does not treat them as letters. "Müller" is found by "muller", 陶瓷 by 瓷.
 */
export const searchForm = (text: string): string =>
  normalKeyword(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // NFKD turns some characters into capitals, or into a space with an accent.
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[^\0-\x7f]/gu, inAscii);

/**
 * The text that keywords are matched against, with a space before every word. Every write to an order must update it:
 * the list searches only this text.
 */
export function searchTextOf(order: SearchableOrder): string {
  const parts = [
    order.order_number,
    order.customer_name,
    order.email,
    order.phone,
    ...order.track_nos,
    ...order.lines.flatMap((line) => [line.sku, line.title, line.variant_title]),
    order.note,
  ];
  const known = new Set(parts.map(searchForm));
  known.delete('');
  return cutText(` ${[...known].join(' ')}`, longest).trimEnd();
}

/** How a keyword's word is matched: anywhere, or only at the beginning of a word. */
export type SearchTerm = { readonly text: string; readonly at: 'anywhere' | 'start' };

/** One or two letters have no trigram, except at the beginning of a word. */
const asTerm = (text: string): SearchTerm => ({ text, at: /^[a-z0-9]{1,2}$/.test(text) ? 'start' : 'anywhere' });

/** The words of a keyword, normalized like {@link searchTextOf}; all of them must match. */
export const searchTerms = (typed: string): readonly SearchTerm[] =>
  keywordTerms(typed)
    .map(searchForm)
    .filter((word) => word !== '')
    .map(asTerm);
