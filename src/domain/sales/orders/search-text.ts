import { keywordWords, normalKeyword } from '../search/keyword.ts';
import { cutText } from '#domain/shared/text/clean.ts';

/** Everything by which a person may look for an order. */
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
 * A text as the index of three-letter pieces knows it: without accents, and every other sign beyond ASCII as its number,
 * because a database of locale C takes no such sign for a letter. "Müller" is found by "muller", 陶瓷 by 瓷.
 */
export const searchForm = (text: string): string =>
  normalKeyword(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // Some signs fall apart into capitals, or into a space with an accent.
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[^\0-\x7f]/gu, inAscii);

/**
 * The text a keyword is looked for in, a space before every word. Whoever writes an order writes this with it: the list
 * finds only what stands here.
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

/** How a word of a keyword is looked for: anywhere, or only where a word begins. */
export type SearchWord = { readonly text: string; readonly at: 'anywhere' | 'start' };

/** One or two letters stand in no index of three-letter pieces, except where a word begins with them. */
const asWord = (text: string): SearchWord => ({ text, at: /^[a-z0-9]{1,2}$/.test(text) ? 'start' : 'anywhere' });

/** The words of a keyword in the form of {@link searchTextOf}; every one of them has to be found. */
export const searchWords = (typed: string): readonly SearchWord[] =>
  keywordWords(typed)
    .map(searchForm)
    .filter((word) => word !== '')
    .map(asWord);
