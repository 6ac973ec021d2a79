import { sql, type SQL } from 'drizzle-orm';
import { keywordWords } from '#domain/sales/search/keyword.ts';

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
  // Texts are kept as they came: a bracket of a Chinese title is another sign than the one its keyword is brought to.
  const asTyped = (typed ?? '').toLowerCase().trim().split(/\s+/);
  return sql.join(
    words.map((word, place) => {
      const raw = asTyped[place];
      const plain = sql`${text} like ${containing(word)}`;
      const isOneMore = raw !== undefined && raw !== word && asTyped.length === words.length;
      return isOneMore ? sql`(${plain} or ${text} like ${containing(raw)})` : plain;
    }),
    sql` and `,
  );
}
