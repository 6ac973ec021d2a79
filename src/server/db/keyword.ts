import { sql, type SQL } from 'drizzle-orm';
import { keywordWords } from '#domain/search/keyword.ts';

/** `%word%`, with the signs that mean something to LIKE taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** `word%`, likewise. */
export const startingWith = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that every word of a keyword stands somewhere in a text; true when there is no word. `text` is the
 * lower-case expression of a trigram index, letter for letter, or the index is not used.
 */
export function hasWords(typed: string | undefined, text: SQL): SQL {
  const words = keywordWords(typed ?? '');
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  );
}
