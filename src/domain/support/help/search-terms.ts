/** Words without meaning in a search: "how do I connect my shop" looks for "connect" and "shop". */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can could do does for from get has have how i if in into is it its me mean means meaning my of on or our ' +
    'should so that the their them then there these this to up us was we what when where which who why will with would you your'
  ).split(' '),
);
const chineseStops =
  /怎么样?|怎样|如何|什么|是什么|为什么|哪里|意思|请问|可以|能否|我们?|您|你|的|了|吗|呢|是|在|把|和/g;
const han = /\p{Script=Han}/u;
const maxTerms = 8;

/** Pairs of neighbouring characters: a single wrong one leaves the other pairs to be found. */
const pairsOf = (text: string): string[] => {
  const signs = [...text];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
};

const wordsIn = (text: string): string[] => text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];

/** What a search looks for: words without stop words, and pairs of Chinese characters. */
export function searchTerms(typed: string): readonly string[] {
  const words = wordsIn(
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]s\b/g, ''),
  );
  const all = words.flatMap((word) => (han.test(word) ? word.split(chineseStops).flatMap(pairsOf) : [word]));
  const terms = all.filter((term) => term !== '' && !stopWords.has(term));
  // Only stop words: they are better than nothing.
  return [...new Set(terms.length > 0 ? terms : words)].slice(0, maxTerms);
}

/** Whether a typing error in the term is tolerated: it needs enough letters, and pairs of characters tolerate it anyway. */
export const toleratesErrors = (term: string): boolean => term.length >= 4 && !han.test(term);
