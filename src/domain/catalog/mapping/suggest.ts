/** An option of a product in the seller's shop. */
export interface ShopOption {
  readonly sku: string;
  readonly title: string;
  readonly variant_title: string;
}

/** A variant we can supply. */
export interface SuppliedVariant {
  readonly variant_id: string;
  readonly sku: string;
  readonly variant_code: string;
  readonly title: string;
  readonly variant_title: string;
}

/** sku: identical · sku-like: equal except for case, spaces and dashes · title: similar words. */
export type SuggestionReason = 'sku' | 'sku-like' | 'title';

export interface Suggestion {
  readonly variant_id: string;
  /** 0 to 100. */
  readonly score: number;
  readonly reason: SuggestionReason;
}

/** A SKU without case, spaces and dashes. */
export const bareSku = (sku: string): string =>
  sku
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

// Words that every shop uses; they make different products look similar.
const empty = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'for',
  'with',
  'in',
  'new',
  'default',
  'title',
  'de',
  'la',
  'le',
]);

/** The words of a title without accents, plural s and case; every Chinese character is a word of its own. */
export function titleTokens(...texts: readonly string[]): ReadonlySet<string> {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const significant = words.filter((word) => !empty.has(word));
  return new Set(
    significant.map((word) => (/^[a-z]{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word)),
  );
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both;
}

/** Dice coefficient, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * shared(a, b)) / all;
}

/** A variant with its words and SKUs computed once. */
export interface IndexedVariant {
  readonly variant: SuppliedVariant;
  readonly codes: readonly string[];
  readonly bareCodes: readonly string[];
  readonly title: ReadonlySet<string>;
  readonly option: ReadonlySet<string>;
}

/** Indexes the variants once, to compute suggestions for many options. */
export function suggestionIndex(variants: readonly SuppliedVariant[]): readonly IndexedVariant[] {
  return variants.map((variant) => {
    const codes = [variant.sku, variant.variant_code].map((code) => code.trim()).filter((code) => code !== '');
    const bareCodes = codes.map(bareSku).filter((code) => code.length >= 3);
    return { variant, codes, bareCodes, title: titleTokens(variant.title), option: titleTokens(variant.variant_title) };
  });
}

const lowest = 40;

/**
 * The most likely variants for an option, best first. Suggestions are shown to the user and never applied
 * automatically. Titles weigh three parts, options (colour, size) one; a title alone never reaches the score of a SKU
 * match.
 */
export function suggestVariants(option: ShopOption, index: readonly IndexedVariant[], max = 5): readonly Suggestion[] {
  const sku = option.sku.trim();
  const bare = bareSku(sku);
  const title = titleTokens(option.title);
  const choice = titleTokens(option.variant_title);
  const toSuggestion = ({ variant, ...entry }: IndexedVariant): Suggestion | null => {
    if (sku !== '' && entry.codes.includes(sku)) return { variant_id: variant.variant_id, score: 100, reason: 'sku' };
    if (bare.length >= 3 && entry.bareCodes.includes(bare))
      return { variant_id: variant.variant_id, score: 95, reason: 'sku-like' };
    const byTitle = likeness(title, entry.title);
    const hasOptions = choice.size + entry.option.size > 0;
    const score = hasOptions ? (3 * byTitle + likeness(choice, entry.option)) / 4 : byTitle;
    return byTitle > 0 ? { variant_id: variant.variant_id, score: Math.round(score * 90), reason: 'title' } : null;
  };
  return index
    .map(toSuggestion)
    .filter((suggestion) => suggestion !== null)
    .filter((suggestion) => suggestion.score >= lowest)
    .sort((a, b) => b.score - a.score || (a.variant_id < b.variant_id ? -1 : 1))
    .slice(0, max);
}
