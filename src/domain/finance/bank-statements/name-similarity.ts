// Legal forms say nothing about who it is.
const forms = new Set([
  'gmbh',
  'ug',
  'ag',
  'kg',
  'ohg',
  'gbr',
  'ltd',
  'limited',
  'llc',
  'inc',
  'corp',
  'co',
  'bv',
  'nv',
  'ab',
  'as',
  'aps',
  'oy',
  'sa',
  'sas',
  'sarl',
  'srl',
  'spa',
  'sl',
  'plc',
  'pty',
  'eu',
  'mr',
  'mrs',
  'the',
  'and',
  'und',
]);

function words(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  const all = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const named = all.filter((word) => !forms.has(word));
  // A name of such words only: The Co, SPA & AS.
  return named.length > 0 ? named : all;
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const signs = [...text];
  for (let i = 0; i + 1 < signs.length; i += 1) {
    const pair = `${signs[i]}${signs[i + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/**
 * How alike two names are, from 0 to 1: the share of common letter pairs (Sørensen–Dice), independent of case, accents,
 * legal form and the order of the words.
 */
export function nameSimilarity(a: string, b: string): number {
  const [left, right] = [words(a).toSorted().join(' '), words(b).toSorted().join(' ')];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const [one, two] = [pairsOf(left), pairsOf(right)];
  const size = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((all, n) => all + n, 0);
  const common = [...one].reduce((all, [pair, n]) => all + Math.min(n, two.get(pair) ?? 0), 0);
  const total = size(one) + size(two);
  return total === 0 ? 0 : (2 * common) / total;
}
