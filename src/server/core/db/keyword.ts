import { sql, type SQL } from './sql.ts';
import { keywordTerms } from '#domain/sales/search/keyword.ts';

/** `%word%`, with LIKE wildcards escaped. */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** `word%`, likewise. */
export const startingWith = (term: string): string => `${term.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a keyword, normalized as stored texts are compared. */
export const termsOf = (typed: string): readonly string[] => keywordTerms(typed);

/**
 * A condition that a text contains every word of a keyword; true without words. `text` must be exactly the lowercase
 * expression of a trigram index, or the index is not used.
 */
export const containsAllTerms = (typed: string | undefined, text: SQL): SQL => joined(typed, text, sql` and `);

/** The same for at least one of the words. */
export const containsAnyTerm = (typed: string | undefined, text: SQL): SQL => joined(typed, text, sql` or `);

function joined(typed: string | undefined, text: SQL, operator: SQL): SQL {
  const terms = keywordTerms(typed ?? '');
  if (terms.length === 0) return sql`true`;
  // Stored texts are not normalized: a bracket in a Chinese title differs from the normalized keyword.
  const asTyped = (typed ?? '').toLowerCase().trim().split(/\s+/);
  const conditions = terms.map((term, place) => {
    const raw = asTyped[place];
    const plain = sql`${text} like ${containing(term)}`;
    const isOneMore = raw !== undefined && raw !== term && asTyped.length === terms.length;
    return isOneMore ? sql`(${plain} or ${text} like ${containing(raw)})` : plain;
  });
  return sql`(${sql.join(conditions, operator)})`;
}
