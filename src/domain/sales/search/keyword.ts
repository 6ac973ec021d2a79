import { cutText } from '#domain/shared/text/clean.ts';

const longest = 200;

/** A typed keyword as lists search for it: one form of each letter, one space between words, small letters. */
export const normalKeyword = (typed: string): string =>
  cutText(typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase(), longest).trim();

/** The words of a keyword; every one of them has to be found. */
export const keywordWords = (typed: string): readonly string[] => {
  const keyword = normalKeyword(typed);
  return keyword === '' ? [] : keyword.split(' ');
};

/** Whether all words stand somewhere in these texts, in any order. For lists that are searched on the device. */
export function matchesKeyword(typed: string, ...texts: readonly string[]): boolean {
  const hay = texts.map((text) => text.normalize('NFKC').toLowerCase()).join('\n');
  return keywordWords(typed).every((word) => hay.includes(word));
}
