import { cutText } from '#domain/shared/text/clean.ts';

const longest = 200;

/** Normalizes a typed keyword: NFKC, single spaces, lowercase. */
export const normalKeyword = (typed: string): string =>
  cutText(typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase(), longest).trim();

/** The words of a keyword; all of them must match. */
export const keywordTerms = (typed: string): readonly string[] => {
  const keyword = normalKeyword(typed);
  return keyword === '' ? [] : keyword.split(' ');
};

/** Whether these texts contain all words, in any order. For lists that are filtered on the client. */
export function matchesKeyword(typed: string, ...texts: readonly string[]): boolean {
  const hay = texts.map((text) => text.normalize('NFKC').toLowerCase()).join('\n');
  return keywordTerms(typed).every((word) => hay.includes(word));
}
