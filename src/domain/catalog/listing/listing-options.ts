import { publishingLimits } from './publishable.ts';

/** A variant of a market product: its options by name, and its title where the options do not tell it apart. */
type OptionedVariant = {
  readonly options: Readonly<Record<string, string>>;
  readonly title: string;
  readonly sku: string;
};

export type ListingOptions = {
  readonly names: readonly string[];
  /** Values of each variant, in the order of the names. */
  readonly values: readonly (readonly string[])[];
};

const isDistinct = (values: readonly (readonly string[])[]): boolean =>
  new Set(values.map((each) => each.join('\n').toLowerCase())).size === values.length;

/** The names that occur, those of `order` first. */
function namesIn(variants: readonly OptionedVariant[], order: readonly string[]): string[] {
  const all = new Set(variants.flatMap(({ options }) => Object.keys(options)));
  return [...new Set([...order.filter((name) => all.has(name)), ...all])];
}

/** Titles, with the SKU where two variants share one. */
function titlesOf(variants: readonly OptionedVariant[]): string[] {
  const count = (title: string) => variants.filter((other) => other.title.toLowerCase() === title.toLowerCase()).length;
  return variants.map(({ title, sku }) => (count(title) > 1 ? `${title} ${sku}` : title));
}

/**
 * The options of a shop product made of these variants. Where their own options do not tell them apart, or are more than
 * shops take, the variants are values of a single option.
 */
export function listingOptions(variants: readonly OptionedVariant[], order: readonly string[]): ListingOptions {
  const names = namesIn(variants, order);
  const values = variants.map(({ options }) => names.map((name) => options[name] ?? ''));
  const isComplete = values.every((each) => each.every((value) => value.trim() !== ''));
  if (names.length <= publishingLimits.options && isComplete && isDistinct(values)) return { names, values };
  return { names: ['Option'], values: titlesOf(variants).map((title) => [title]) };
}
