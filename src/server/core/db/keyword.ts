import { sql, type SQL } from 'drizzle-orm';
import { keywordWords } from '#domain/sales/search/keyword.ts';

/** `%word%`, with LIKE wildcards escaped. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** `word%`, likewise. */
export const startingWith = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A condition that a text contains every word of a keyword; true without words. `text` must be exactly the lowercase
 * expression of a trigram index, or the index is not used.
 */
export function hasWords(typed: string | undefined, text: SQL): SQL {
  const words = keywordWords(typed ?? '');
  if (words.length === 0) return sql`true`;
  // Stored texts are not normalized: a bracket in a Chinese title differs from the normalized keyword.
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
