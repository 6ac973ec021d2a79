import { commonOptions, commonValues } from './common-words.ts';
import type { SourceProduct } from './source-product.ts';

/** An option that staff maintain, with its values in both languages. */
export interface KnownWords {
  readonly option_name: string;
  readonly option_name_cn: string;
  readonly values: readonly { readonly name: string; readonly name_cn: string }[];
}

/** English names for the options of a page and their values, in the page's order. */
export interface SuggestedNames {
  readonly option_names: readonly string[];
  readonly option_values: readonly (readonly { readonly from: string; readonly to: string }[])[];
}

const chinese = /\p{Script=Han}/u;

/** The values of each option, in the order of the page. */
const valuesOf = ({ option_names: names, variants }: Pick<SourceProduct, 'option_names' | 'variants'>) =>
  names.map((_, place) => [
    ...new Set(variants.map(({ option_values: values }) => values[place] ?? '').filter((value) => value !== '')),
  ]);

/** 白 and 白色 are one colour. */
const shortened = (value: string): string => value.trim().replace(/色$/, '');
const commonByShort = new Map(Object.entries(commonValues).map(([word, name]) => [shortened(word), name]));

/**
 * Names that need no typing: the words that staff maintain come first, then common ones of factories' pages. A word that
 * is in neither stays as the page has it. Two values never get one name, so that no variants become the same.
 */
export function suggestNames(
  product: Pick<SourceProduct, 'option_names' | 'variants'>,
  known: readonly KnownWords[],
): SuggestedNames {
  const optionOf = (name: string) => known.find(({ option_name_cn: own }) => own !== '' && own === name.trim());
  const names = product.option_names.map((name) => optionOf(name)?.option_name ?? commonOptions[name.trim()] ?? name);
  const option_values = valuesOf(product).map((values, place) => {
    const option =
      optionOf(product.option_names[place] ?? '') ?? known.find((each) => each.option_name === names[place]);
    const used = new Set(values.map((value) => value.toLowerCase()));
    return values.map((from) => {
      const own = option?.values.find(({ name_cn: word }) => word !== '' && shortened(word) === shortened(from));
      const to = chinese.test(from) ? (own?.name ?? commonByShort.get(shortened(from))) : undefined;
      if (to === undefined || used.has(to.toLowerCase())) return { from, to: from };
      used.add(to.toLowerCase());
      return { from, to };
    });
  });
  const areDistinct = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  return { option_names: areDistinct ? names : product.option_names, option_values };
}
