const han = /\p{Script=Han}/u;

/** The words of titles that typed words are compared with. Chinese is divided into words, other scripts by their spaces. */
export function wordsOf(text: string): readonly string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const words = [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike, segment }) => isWordLike && (segment.length > 2 || han.test(segment)))
    .map(({ segment }) => segment);
  return [...new Set(words)];
}

/** Edits that change one word into another: a letter added, removed or replaced, or two neighbours exchanged. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}

/** How many typing errors a word of this length may have. */
const errorsIn = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** The word of a list that was probably meant, the first of the nearest ones; null when none is near. */
export function meantWord(typed: string, known: readonly string[]): string | null {
  const near = known
    .map((word) => ({ word, errors: editDistance(typed, word) }))
    .filter(({ errors }) => errors <= errorsIn(typed))
    .toSorted((a, b) => a.errors - b.errors);
  return near[0]?.word ?? null;
}

/** The parts of a keyword that a correction looks up: words, with Chinese divided; null when a part is no word. */
export function correctable(terms: readonly string[]): readonly string[] | null {
  if (terms.length === 0 || !terms.every((term) => /^[\p{L}\p{M}'’-]+$/u.test(term))) return null;
  return terms.flatMap((term) => (han.test(term) ? chineseParts(term) : [term]));
}

const chineseParts = (term: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(term)].map(({ segment }) => segment);

/**
 * A keyword without its typing errors, from the known words nearest to each part; null when nothing would change or a
 * part is unlike every known word. An unknown Chinese part is left out: its neighbours are found without it.
 */
export function correctedKeyword(
  parts: readonly string[],
  nearest: ReadonlyMap<string, readonly string[]>,
): string | null {
  const words: string[] = [];
  for (const part of parts) {
    const meant = meantWord(part, nearest.get(part) ?? []);
    if (meant !== null) words.push(meant);
    else if (!han.test(part)) return null;
  }
  const corrected = words.join(' ');
  return corrected === '' || corrected === parts.join(' ') ? null : corrected;
}

/** What a pasted product link has in common with the saved one: host and path. Null: the keyword is no link. */
export function linkKey(typed: string): string | null {
  const parts = /^(https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)(\/[^?#\s]*)?([?#]\S*)?$/i.exec(typed.trim());
  const [, scheme, host, path = ''] = parts ?? [];
  const hasPath = path.length > 1;
  if (host === undefined || (scheme === undefined && !hasPath)) return null;
  return `${host}${path.replace(/\/+$/, '')}`.toLowerCase();
}

/** A keyword that may be a SKU or a variant code: one word with a digit or a hyphen. */
export function codeIn([term, ...more]: readonly string[]): string | null {
  return term !== undefined && more.length === 0 && term.length >= 3 && /[\d-]/.test(term) ? term : null;
}
